#!/usr/bin/env bash
# Measures what a request costs the client beside the network, with JMH: parsing and checking a
# response, recording its latency, making the next request ready. Prints nanoseconds per operation.
# Needs a JDK and Maven; JMH comes from the profile "jmh" and is part of nothing that is published.
#
#   src/bench/jmh.sh [JMH's own options]      default: -f 1 -wi 5 -w 1 -i 5 -r 1
set -euo pipefail

if [ $# -eq 0 ]; then
    set -- -f 1 -wi 5 -w 1 -i 5 -r 1
fi

module=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mvn -B -q ${MAVEN_ARGS_EXTRA:-} -f "$module/pom.xml" compile -Dspotless.check.skip
mvn -B -q ${MAVEN_ARGS_EXTRA:-} -Pjmh -f "$module/pom.xml" \
    org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath \
    -Dmdep.outputFile="$work/classpath"
classpath="$module/target/classes:$(cat "$work/classpath")"
javac -d "$work/classes" -cp "$classpath" \
    -processor org.openjdk.jmh.generators.BenchmarkProcessor \
    "$module"/src/bench/java/io/github/perfjunit/bench/jmh/*.java
java -cp "$work/classes:$classpath" org.openjdk.jmh.Main -jvmArgs -Xmx256m "$@"
