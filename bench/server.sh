#!/usr/bin/env bash
# Measures `furball serve` beside a plain libwebsockets echo with the same loop and as many sockets, in one run, on
# loopback, turn and turn about. Prints figures for bench/server.md.
#
#   bench/server.sh [--data DIR]    where the store is put: its disk decides (build/bench/data)
#
# What else the machine does would decide otherwise (a thread that wakes up waits for others), so all runs at real-time
# priority where that is allowed; PRIORITY= as a word before it turns that off.
set -eu
cd "$(dirname "$0")/.."
out=build/bench
data=$out/data
[ "${1-}" = --data ] && data=$2
mkdir -p $out
[ -n "${NO_BUILD-}" ] || ./play --build
gcc -O2 -Wall -Wextra -o $out/server_echo bench/server_echo.c $(pkg-config --cflags --libs libwebsockets)
gcc -O2 -Wall -Wextra -o $out/server_load bench/server_load.c
seconds=${SECONDS_EACH:-2}
rounds=${ROUNDS:-5}
PRIORITY=${PRIORITY-chrt --rr 1}
$PRIORITY true 2> /dev/null || PRIORITY=
echo_port=8731 game_port=8732
pids=
trap 'kill $pids 2>/dev/null || true' EXIT

memory() { awk '/^RssAnon/ { print $2 }' "/proc/$1/status"; } # KiB of the process's own

start() {
    rm -rf "$data"
    $PRIORITY $out/server_echo $echo_port > /dev/null & echo_pid=$!
    $PRIORITY build/release/furball serve --no-open --port $game_port --data "$data" --messages-per-second 0 > /dev/null & game_pid=$!
    pids="$echo_pid $game_pid"
    sleep 1
}
stop() {
    kill $pids
    wait $pids 2>/dev/null || true
    pids=
}
load() { $PRIORITY $out/server_load "$@" | tail -1; }
middle() { sort -g | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

# The disk alone, in the same minute: mean and p99 of a small synced write.
sync_us() {
    mkdir -p "$data"
    load sync "$data/sync" 500 | cut -d ' ' -f 2,4
}

# Rate (field 2) or p99 (field 6) of both, a line per round: echo, game.
both() { # FIELD IDLE ECHO_RATE GAME_RATE
    for _ in $(seq "$rounds"); do
        echo "$(load echo $echo_port 64 "$2" "$seconds" "$3" | cut -d ' ' -f "$1")" \
            "$(load game $game_port 64 "$2" "$seconds" "$4" | cut -d ' ' -f "$1")"
    done
}

echo "load: $(cut -d ' ' -f 1 /proc/loadavg) on $(nproc) cores; ${PRIORITY:-ordinary priority}"
for idle in 0 936 9936; do
    start
    both 2 $idle 0 0 > $out/rates
    e=$(cut -d ' ' -f 1 $out/rates | middle) g=$(cut -d ' ' -f 2 $out/rates | middle)
    share=$(awk '{ print $2 / $1 }' $out/rates | middle)
    echo "$((idle + 64)) sockets: echo $e/s, durable choices $g/s, share $share"
    both 6 $idle $((e / 2)) $((g / 2)) > $out/p99s # half of its own rate each
    e=$(cut -d ' ' -f 1 $out/p99s | middle) g=$(cut -d ' ' -f 2 $out/p99s | middle)
    read -r sync sync_p99 <<< "$(sync_us)"
    echo "  at half of that: echo p99 $e us, choices p99 $g us, bar $((e * 5 + 3 * sync)) us" \
        "with a sync of $sync us on average; $((e * 5 + 3 * sync_p99)) us with its p99, $sync_p99 us"
    stop
done

start
before=$(memory $game_pid)
$out/server_load game $game_port 0 10000 8 0 > /dev/null &
load=$!
sleep $((seconds + 2))
echo "memory per idle socket: $((($(memory $game_pid) - before) * 1024 / 10000)) bytes, the watched games included"
wait $load
sleep 2
stop

start
for _ in $(seq 10); do $out/server_load game $game_port 2000 0 0.2 0 > /dev/null; done
sleep 6
echo "memory with 10000 stored games and nobody there: $(memory $game_pid) KiB, without games $before KiB"
kill $game_pid
wait $game_pid || true
begin=$(date +%s%N)
build/release/furball serve --no-open --port $game_port --data "$data" > /dev/null & pids="$echo_pid $!"
until curl -sf http://127.0.0.1:$game_port/api/games > /dev/null; do sleep 0.01; done
echo "restart with 10000 stored games: answers after $((($(date +%s%N) - begin) / 1000000)) ms"
stop
rm -rf "$data"
