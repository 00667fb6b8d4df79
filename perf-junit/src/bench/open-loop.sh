#!/usr/bin/env bash
# How punctually the open loop sends at a rate, and what that costs, asleep and spinning. Needs a JDK
# and Maven.
#
#   src/bench/open-loop.sh [rates] [seconds] [rounds] [connections]   default: 1000,10000,40000 3 3 64
#
# PIN=1 gives the server one CPU to itself and the client another, where there is taskset.
set -euo pipefail

rates=${1:-1000,10000,40000}
seconds=${2:-3}
rounds=${3:-3}
connections=${4:-64}

module=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
server_pid=
finish() {
    if [ -n "$server_pid" ]; then
        kill "$server_pid" 2>/dev/null || true
        wait "$server_pid" 2>/dev/null || true
    fi
    rm -rf "$work"
}
trap finish EXIT

mvn -B -q ${MAVEN_ARGS_EXTRA:-} -f "$module/pom.xml" compile \
    org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath \
    -Dmdep.outputFile="$work/classpath" -Dspotless.check.skip
classpath="$module/target/classes:$(cat "$work/classpath")"
bench="$module/src/bench/java/io/github/perfjunit/bench"
javac -d "$work/classes" -cp "$classpath" \
    "$bench/BenchServer.java" "$bench/BenchRequest.java" "$bench/OpenLoopSteps.java"

on_server_cpu=()
on_client_cpu=()
if [ -n "${PIN:-}" ]; then
    on_server_cpu=(taskset -c 0)
    on_client_cpu=(taskset -c 1)
fi

mkfifo "$work/stdin"
"${on_server_cpu[@]}" java -XX:+UseSerialGC -Xmx64m -cp "$work/classes" \
    io.github.perfjunit.bench.BenchServer <"$work/stdin" >"$work/port" &
server_pid=$!
exec 9>"$work/stdin"
for _ in $(seq 100); do
    [ -s "$work/port" ] && break
    kill -0 "$server_pid"
    sleep 0.1
done

"${on_client_cpu[@]}" java -XX:+UseSerialGC -Xmx256m -cp "$work/classes:$classpath" \
    io.github.perfjunit.bench.OpenLoopSteps \
    "$(cat "$work/port")" "$seconds" "$rounds" "$connections" "$rates"
