#!/usr/bin/env bash
# Measures `furball serve` beside a plain libwebsockets echo with the same loop and as many sockets, in one run, on
# loopback. Prints figures for bench/server.md.
#
#   bench/server.sh [--data DIR]    where the store is put: its disk decides (build/bench/data)
set -eu
cd "$(dirname "$0")/.."
out=build/bench
data=$out/data
[ "${1-}" = --data ] && data=$2
mkdir -p $out
[ -n "${NO_BUILD-}" ] || ./play --build
gcc -O2 -Wall -Wextra -o $out/server_echo bench/server_echo.c $(pkg-config --cflags --libs libwebsockets)
gcc -O2 -Wall -Wextra -o $out/server_load bench/server_load.c
seconds=${SECONDS_EACH:-5}
echo_port=8731 game_port=8732
pids=
trap 'kill $pids 2>/dev/null || true' EXIT

memory() { awk '/^RssAnon/ { print $2 }' "/proc/$1/status"; } # KiB of the process's own

start() {
    rm -rf "$data"
    $out/server_echo $echo_port > /dev/null & echo_pid=$!
    build/release/furball serve --no-open --port $game_port --data "$data" --messages-per-second 0 > /dev/null & game_pid=$!
    pids="$echo_pid $game_pid"
    sleep 1
}
stop() {
    kill $pids
    wait $pids 2>/dev/null || true
    pids=
}
rate_of() { sed -n 's/^rate \([0-9]*\).*/\1/p'; }
p99_of() { sed -n 's/.* p99 \([0-9]*\).*/\1/p'; }

sync_us() { # one small synced write to the same disk, on average
    local start end
    mkdir -p "$data"
    start=$(date +%s%N)
    dd if=/dev/zero of="$data/sync" bs=4096 count=100 oflag=dsync 2> /dev/null
    end=$(date +%s%N)
    rm -f "$data/sync"
    echo $(((end - start) / 100000))
}

sync=$(sync_us)
echo "a disk sync: $sync us; load: $(cut -d ' ' -f 1 /proc/loadavg) on $(nproc) cores"
for idle in 0 936 9936; do
    start
    echo_full=$($out/server_load echo $echo_port 64 $idle "$seconds" 0)
    game_full=$($out/server_load game $game_port 64 $idle "$seconds" 0)
    stop
    start # half of its own rate each
    echo_half=$($out/server_load echo $echo_port 64 0 "$seconds" $(($(echo "$echo_full" | rate_of) / 2)))
    game_half=$($out/server_load game $game_port 64 0 "$seconds" $(($(echo "$game_full" | rate_of) / 2)))
    stop
    e=$(echo "$echo_full" | rate_of) g=$(echo "$game_full" | rate_of)
    echo "$((idle + 64)) sockets: echo $e/s, durable choices $g/s, share $(awk "BEGIN { print $g / $e }")"
    echo "  at half of that: echo p99 $(echo "$echo_half" | p99_of) us, choices p99 $(echo "$game_half" | p99_of) us," \
        "bar $(($(echo "$echo_half" | p99_of) * 5 + 3 * sync)) us"
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
