#!/usr/bin/env bash
# Holds 300,000 idle connections between 16 server processes and 16 client processes on one machine,
# and prints what that costs. Needs Linux, a JDK, Maven, about 6 GiB of free memory, and at least
# 19,000 open files per process (ulimit -n).
#
#   src/bench/idle-300k.sh [connections] [processes on each side]     default: 300000 16
set -euo pipefail

connections=${1:-300000}
processes=${2:-16}

needed=$((connections / processes + 200))
if [ "$(ulimit -Hn)" != unlimited ] && [ "$(ulimit -Hn)" -lt "$needed" ]; then
    echo "each process needs $needed open files, the limit is $(ulimit -Hn): more processes, or ulimit -n" >&2
    exit 1
fi

module=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mvn -B -q ${MAVEN_ARGS_EXTRA:-} -f "$module/pom.xml" compile \
    org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath \
    -Dmdep.outputFile="$work/classpath" -Dspotless.check.skip
classpath="$module/target/classes:$(cat "$work/classpath")"
javac -d "$work/classes" -cp "$classpath" \
    "$module"/src/bench/java/io/github/perfjunit/bench/{BenchServer,BenchRequest,Idle300k}.java

java -XX:+UseSerialGC -Xmx256m -cp "$work/classes:$classpath" \
    io.github.perfjunit.bench.Idle300k "$connections" "$processes" "$work/output"
