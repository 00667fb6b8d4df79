#!/usr/bin/env bash
# How often the gate accuses unchanged code, and how often it finds a slowdown: see usage below.
set -euo pipefail

usage() {
    cat <<'TEXT'
gate-study.sh: error rates of perf-junit's gate on this machine, with real servers.

A run is a test JVM of its own that plays one scenario (32 connections, 3 s in slices of 100 ms and 3 s
of warm-up per subject and block). Its candidate is a health server with a known cost added to every
request; the gate judges, and the verdict is appended to a CSV file. The amount that makes 1 % is
measured first (pilot) and checked. Runs are played in shuffled order. Started again with the same file
and settings, the study goes on with what is missing. Needs a JDK, Maven, and a machine that does
nothing else. Ctrl-C leaves nothing behind.

  gate-study.sh [options] [-Dperf.NAME=VALUE ...]     play; settings are handed to every run
    --out FILE          default gate-study.csv
    --mode MODE         subject: the candidate beside what it was before, in the same blocks (default)
                        ruler: the candidate against stored recordings of its ratio to the ruler
    --runs N            runs with nothing injected, default 60, in mode ruler 20
    --injected-runs N   runs of each kind and percentage, default 20
    --kinds LIST        none,cpu,allocation,latency; default none,cpu, in mode ruler none
    --percents LIST     default 5,10
    --conditions LIST   default quiet:
        quiet           nothing else
        hog             a foreign process burns half a core, 10 ms on, 10 ms off
        hog-full        a foreign process burns a core
        half-speed      test JVM and servers share half of the processors' time (cgroup quota)
        java=HOME       test JVM and servers run on that JDK
    --rounds LIST       blocks before the first look, default 2
    --exact             no further blocks after them; with --rounds 2,4,8 for a cost table
    --server NAME       undertow (default) or jdk
    --work LOOPS        work of every request of both, default 15000 (about 40 us); 0: a bare server;
                        for latency they sleep 4 ms instead
    --recordings N      of mode ruler: recordings before the first judged run, default 3
    --pilot-rounds N    blocks of a pilot, default 5
    --seed N            of the order, default 1
    --keep DIR          keep results.json of every run there
    --max-time TIME     no further blocks after it (perf.maxTime), default 3m, as shipped
    --lock FILE         every run waits for this file's lock and holds it: other work on the machine
                        that is started as 'flock FILE command' and a run keep out of each other's way
  gate-study.sh --table FILE             print the tables of a study as Markdown
  gate-study.sh --cost-table FILE        print time and spread by number of blocks
  gate-study.sh --slices RESULTS...      print the slices of kept results.json as a small CSV
TEXT
}

refuse() {
    echo "gate-study.sh: $1; see --help" >&2
    exit 2
}

action=play
out=gate-study.csv mode=subject runs='' injected_runs=20 kinds='' percents=5,10 conditions=quiet
rounds=2 server=undertow recordings=3 pilot_rounds=5 seed=1 keep='' max_time=3m exact=false lock=''
settings=() files=() loops=15000
while [ $# -gt 0 ]; do
    case $1 in
        --help | -h) usage; exit 0 ;;
        --exact) exact=true; shift; continue ;;
        -Dperf.*=*) settings+=("$1"); shift; continue ;;
        --slices) action=slices; shift; files=("$@"); break ;;
    esac
    [ $# -ge 2 ] || refuse "'$1' is unknown or lacks its value"
    case $1 in
        --out) out=$2 ;;
        --mode) mode=$2 ;;
        --runs) runs=$2 ;;
        --injected-runs) injected_runs=$2 ;;
        --kinds) kinds=$2 ;;
        --percents) percents=$2 ;;
        --conditions) conditions=$2 ;;
        --rounds) rounds=$2 ;;
        --server) server=$2 ;;
        --work) loops=$2 ;;
        --recordings) recordings=$2 ;;
        --pilot-rounds) pilot_rounds=$2 ;;
        --seed) seed=$2 ;;
        --keep) keep=$2 ;;
        --max-time) max_time=$2 ;;
        --lock) lock=$2 ;;
        --table) action=table; files=("$2") ;;
        --cost-table) action=cost-table; files=("$2") ;;
        *) refuse "there is no option '$1'" ;;
    esac
    shift 2
done

list_of() { [[ $2 =~ ^($3)(,($3))*$ ]] || refuse "$1 cannot be '$2'"; }
list_of --mode "$mode" 'subject|ruler'
list_of --server "$server" 'undertow|jdk'
if [ "$mode" = ruler ]; then
    kinds=${kinds:-none} runs=${runs:-20}
else
    kinds=${kinds:-none,cpu} runs=${runs:-60}
fi
list_of --kinds "$kinds" 'none|cpu|allocation|latency'
list_of --percents "$percents" '[0-9]+(\.[0-9]+)?'
list_of --rounds "$rounds" '[1-9][0-9]*'
for number in "--runs=$runs" "--injected-runs=$injected_runs" "--recordings=$recordings" \
    "--pilot-rounds=$pilot_rounds"; do
    [[ ${number#*=} =~ ^[1-9][0-9]*$ ]] || refuse "${number%%=*} cannot be '${number#*=}'"
done
[[ $loops =~ ^[0-9]{1,7}$ ]] || refuse "--work cannot be '$loops'"
[[ $seed =~ ^[0-9]+$ ]] || refuse "--seed cannot be '$seed'"

module=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
child='' hog='' group=''
stop_hog() {
    if [ -n "$hog" ]; then
        exec 9>&-
        kill "$hog" 2>/dev/null || true
        wait "$hog" 2>/dev/null || true
        hog=''
        rm -f "$work/hog"
    fi
}

finish() {
    if [ -n "$child" ]; then
        kill "$child" 2>/dev/null || true
        wait "$child" 2>/dev/null || true
    fi
    stop_hog
    if [ -n "$group" ]; then
        for _ in $(seq 100); do
            rmdir "$group" 2>/dev/null && break
            sleep 0.1
        done
    fi
    rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Everything a run needs is copied, so that a build meanwhile does not change the study.
build() {
    local root=$module/.. arguments
    read -ra arguments <<<"${MAVEN_ARGS_EXTRA:-}"
    mvn -B -q "${arguments[@]}" -f "$root/pom.xml" -pl perf-junit-examples -am compile \
        org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath \
        -Dmdep.outputFile=target/gate-study.classpath -Dspotless.check.skip
    cp -R "$module/target/classes" "$work/perf-junit"
    libraries=$(tr ':' '\n' <"$root/perf-junit-examples/target/gate-study.classpath" |
        grep '\.jar$' | paste -sd:)
    rm -f "$module/target/gate-study.classpath" \
        "$root/perf-junit-examples/target/gate-study.classpath"
    classpath=$work/study:$work/perf-junit:$libraries
    mkdir "$work/study"
    javac -Xlint:all,-processing -Werror -d "$work/study" -cp "$classpath" \
        "$module"/src/bench/java/io/github/perfjunit/bench/study/*.java
}

study() {
    local class=$1
    shift
    java -Xshare:auto -XX:TieredStopAtLevel=1 -cp "$classpath" \
        "io.github.perfjunit.bench.study.$class" "$@"
}

# In the background, so that a signal is answered while it waits.
await_the_machine() {
    [ -n "$lock" ] || return 0
    exec 8>>"$lock"
    flock 8 &
    child=$!
    wait "$child"
    child=''
}

leave_the_machine() { [ -z "$lock" ] || exec 8>&-; }

await_the_machine
build
leave_the_machine
case $action in
    table) study StudyTable "${files[0]}"; exit ;;
    cost-table) study CostTable "${files[0]}"; exit ;;
    slices) study SlicesCsv "${files[@]}"; exit ;;
esac

mkdir -p "$(dirname "$out")"
out=$(cd "$(dirname "$out")" && pwd)/$(basename "$out")
[ -z "$keep" ] || { mkdir -p "$keep" && keep=$(cd "$keep" && pwd); }

# The directory of a new cgroup below our own, with a quota of half of all processors; else fails.
# A short period, so that half the quota is half the speed and not a stop every tenth of a second.
make_half_speed() {
    local period=10000 quota base own
    quota=$((period * $(getconf _NPROCESSORS_ONLN) / 2))
    base=$(awk '$3 == "cgroup" && $4 ~ /(^|,)cpu(,|$)/ { print $2; exit }' /proc/mounts)
    if [ -n "$base" ]; then
        own=$(awk -F: '$2 ~ /(^|,)cpu(,|$)/ { print $3; exit }' /proc/self/cgroup)
        [ -d "$base$own" ] || own=''
        group=${base}${own%/}/gate-study-$$
        mkdir "$group" && echo "$period" >"$group/cpu.cfs_period_us" &&
            echo "$quota" >"$group/cpu.cfs_quota_us"
    else
        base=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)
        own=$(awk -F: '$1 == 0 { print $3; exit }' /proc/self/cgroup)
        [ -d "$base$own" ] || own=''
        group=${base}${own%/}/gate-study-$$
        mkdir "$group" && echo "$quota $period" >"$group/cpu.max"
    fi
}

declare -A java_of
kept=()
for condition in ${conditions//,/ }; do
    case $condition in
        quiet | hog | hog-full) kept+=("$condition") ;;
        half-speed)
            if make_half_speed 2>"$work/why"; then
                kept+=("$condition")
            else
                rmdir "$group" 2>/dev/null || true
                group=''
                echo "half-speed is left out, no cgroup with a CPU quota can be made:" \
                    "$(cat "$work/why")" >&2
            fi
            ;;
        java=*)
            home=${condition#java=}
            [ -x "$home/bin/java" ] || refuse "there is no $home/bin/java"
            version=$("$home/bin/java" -XshowSettings:properties -version 2>&1 |
                awk '$1 == "java.specification.version" { print $3 }')
            java_of[java-$version]=$home
            kept+=("java-$version")
            ;;
        *) refuse "there is no condition '$condition'" ;;
    esac
done
[ ${#kept[@]} -gt 0 ] || refuse "no condition is left"

commit=$(git -C "$module" rev-parse --short HEAD 2>/dev/null || echo unknown)
git -C "$module" diff --quiet HEAD 2>/dev/null || commit="$commit with changes"
plan=("mode=$mode" "server=$server" "conditions=$(IFS=,; echo "${kept[*]}")" "rounds=$rounds"
    "kinds=$kinds" "percents=$percents" "runs=$runs" "injectedRuns=$injected_runs"
    "recordings=$recordings" "pilotRounds=$pilot_rounds" "seed=$seed")
shown="work=$loops -Dperf.maxTime=$max_time exact=$exact ${settings[*]}"

# Plays a run in the background and waits, so that a signal is answered at once.
play() {
    local condition=$1 home
    shift
    case $condition in
        hog) start_hog 10 10 ;;
        hog-full) start_hog 1000 0 ;;
    esac
    home=${java_of[$condition]:-}
    (
        [ "$condition" != half-speed ] || echo "$BASHPID" >"$group/cgroup.procs"
        exec 9>&- 8>&-
        exec env "$@" STUDY_EXACT=$exact STUDY_WORK="$loops" \
            timeout -k 30 900 "${home:+$home/bin/}java" -Xmx512m -cp "$classpath" \
            -Dperf.outputDir="$work/output" -Dperf.baselineDir="$out.baselines" \
            -Dperf.maxTime="$max_time" "${settings[@]}" \
            io.github.perfjunit.bench.study.StudyRun "$out" ${keep:+"$keep"}
    ) >"$work/log" 2>&1 &
    child=$!
    if wait "$child"; then
        tail -n 1 "$work/log"
        failures=0
    else
        failures=$((failures + 1))
        echo "this run could not be played:" >&2
        tail -n 60 "$work/log" >&2
    fi
    child=
    stop_hog
}

start_hog() {
    mkfifo "$work/hog"
    java -Xmx16m -XX:+UseSerialGC -cp "$work/study" io.github.perfjunit.bench.study.Hog "$1" "$2" \
        <"$work/hog" 8>&- &
    hog=$!
    exec 9>"$work/hog"
}

failures=0
while true; do
    await_the_machine
    next=$(study StudyNext "$out" "$shown" "$commit" "${plan[@]}")
    [ -n "$next" ] || break
    read -ra variables <<<"$next"
    for variable in "${variables[@]}"; do
        case $variable in STUDY_CONDITION=*) condition=${variable#*=} ;; esac
    done
    play "$condition" "${variables[@]}"
    if [ "$failures" -ge 3 ]; then
        echo "three runs in a row could not be played: the study stops; $out has what there is" >&2
        exit 1
    fi
    leave_the_machine
    [ -z "$lock" ] || sleep 1 # else whoever waits would hardly ever be first
done
echo "all runs are in $out"
