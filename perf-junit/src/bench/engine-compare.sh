#!/usr/bin/env bash
# Compares the nio engine (every response checked in full) with other load generators on one server, in
# turn, in one run: wrk (nothing checked), OkHttp (a thread per connection) and Hyperfoil. Prints a
# Markdown table of medians with ranges, and ratios to wrk. Needs a JDK and Maven; wrk is left out where
# it is missing, Hyperfoil where Maven cannot get it.
#
#   src/bench/engine-compare.sh [rounds] [seconds] [connections] [clients]
#   default:                    5        2         1,32,128,1000,10000  nio,wrk,hyperfoil,okhttp
#
# With two CPUs or more and taskset, the server has one CPU to itself and the clients another. Turns in
# which others took more than 10 % of the machine, or the hypervisor 5 %, are dropped and counted.
set -euo pipefail

rounds=${1:-5}
seconds=${2:-2}
connections=${3:-1,32,128,1000,10000}
clients=${4:-nio,wrk,hyperfoil,okhttp}

bench=$(cd "$(dirname "$0")" && pwd)
module=$(cd "$bench/../.." && pwd)
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

plugin=org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath
mvn -B -q ${MAVEN_ARGS_EXTRA:-} -f "$module/pom.xml" compile $plugin \
    -Dmdep.outputFile="$work/classpath" -Dspotless.check.skip
classpath="$module/target/classes:$(cat "$work/classpath")"
package=io/github/perfjunit/bench
javac -d "$work/classes" -cp "$classpath" "$bench/java/$package/BenchServer.java" \
    "$bench/java/$package/BenchRequest.java" \
    "$bench/java/$package"/compare/*.java

on_server_cpu=''
on_client_cpu=''
if [ "$(getconf _NPROCESSORS_ONLN)" -ge 2 ] && command -v taskset >/dev/null; then
    on_server_cpu='taskset -c 0'
    on_client_cpu='taskset -c 1 '
fi
largest=$(tr , '\n' <<<"$connections" | sort -n | tail -n 1)
if [ "$(ulimit -n)" != unlimited ] && [ "$(ulimit -n)" -lt $((largest + 200)) ]; then
    ulimit -n $((largest + 200)) || {
        echo "$largest connections need $((largest + 200)) open files; raise ulimit -n" >&2
        exit 1
    }
fi

contenders=()
for client in ${clients//,/ }; do
    java="${on_client_cpu}java -XX:+UseSerialGC -Xmx1g -cp $work/classes:$classpath"
    case $client in
        nio) contenders+=("nio=$java io.github.perfjunit.bench.compare.NioClient") ;;
        okhttp) contenders+=("okhttp=$java io.github.perfjunit.bench.compare.OkHttpClients") ;;
        wrk)
            if command -v wrk >/dev/null; then
                contenders+=("wrk=${on_client_cpu}wrk")
            else
                echo "wrk is not installed: it is left out" >&2
            fi
            ;;
        hyperfoil)
            if mvn -B -q ${MAVEN_ARGS_EXTRA:-} -f "$bench/hyperfoil/pom.xml" $plugin \
                -Dmdep.outputFile="$work/hyperfoil" >"$work/log" 2>&1; then
                mkdir "$work/hyperfoil-classes"
                javac -nowarn -d "$work/hyperfoil-classes" -cp "$work/classes:$(cat "$work/hyperfoil")" \
                    "$bench/hyperfoil/$package"/compare/*.java
                java="${on_client_cpu}java -XX:+UseSerialGC -Xmx1g -cp"
                java="$java $work/hyperfoil-classes:$work/classes:$(cat "$work/hyperfoil")"
                contenders+=("hyperfoil=$java io.github.perfjunit.bench.compare.HyperfoilClient")
            else
                echo "Hyperfoil cannot be resolved: it is left out" >&2
            fi
            ;;
        *)
            echo "there is no client '$client'" >&2
            exit 2
            ;;
    esac
done

mkfifo "$work/stdin"
$on_server_cpu java -XX:+UseSerialGC -Xmx256m -cp "$work/classes" \
    io.github.perfjunit.bench.BenchServer <"$work/stdin" >"$work/port" &
server_pid=$!
exec 9>"$work/stdin"
for _ in $(seq 100); do
    [ -s "$work/port" ] && break
    kill -0 "$server_pid"
    sleep 0.1
done

java -XX:+UseSerialGC -Xmx64m -cp "$work/classes:$classpath" \
    io.github.perfjunit.bench.compare.EngineCompare \
    "$(cat "$work/port")" "$server_pid" "$rounds" "$seconds" "$connections" "${contenders[@]}"
