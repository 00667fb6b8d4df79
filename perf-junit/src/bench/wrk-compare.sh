#!/usr/bin/env bash
# Compares the nio engine (every response checked in full) with wrk (nothing checked) on one server,
# in turn, in one run. Prints medians with ranges. Needs a JDK and Maven; wrk is skipped if missing.
#
#   src/bench/wrk-compare.sh [rounds] [seconds] [connections]     default: 5 2 1,32,128
#
# With two CPUs or more and taskset, the server has one CPU to itself and the clients another.
set -euo pipefail

rounds=${1:-5}
seconds=${2:-2}
connections=${3:-1,32,128}

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
javac -d "$work/classes" -cp "$classpath" "$module"/src/bench/java/io/github/perfjunit/bench/*.java

on_server_cpu=()
on_client_cpu=()
if [ "$(getconf _NPROCESSORS_ONLN)" -ge 2 ] && command -v taskset >/dev/null; then
    on_server_cpu=(taskset -c 0)
    on_client_cpu=(taskset -c 1)
fi
wrk=$(command -v wrk || true)
if [ -z "$wrk" ]; then
    echo "wrk is not installed: its column is left out"
    wrk=-
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
    io.github.perfjunit.bench.WrkCompare \
    "$(cat "$work/port")" "$rounds" "$seconds" "$connections" "$wrk"
