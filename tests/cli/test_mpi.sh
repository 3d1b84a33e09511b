# furball sim and rank under mpirun: byte for byte what one process gives. Skipped where there is no MPI.
. "$(dirname "$0")/cli.sh"

together=$(dirname "$program")/tests/furball_mpi
if ! command -v mpirun > /dev/null || [ ! -x "$together" ]; then
    echo "SKIPPED: Open MPI (openmpi-bin, libopenmpi-dev) is not installed."
    finish
    exit
fi
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
four() { timeout 240 mpirun -n 4 "$together" "$@"; }

furball sim duel --players rookie,random --games 30 --csv "$work/one.csv" > "$work/one.txt" 2>&1
four sim duel --players rookie,random --games 30 --csv "$work/four.csv" > "$work/four.txt" 2> "$work/four.err"
holds "four processes end well" test $? = 0
holds "and write the file of one" cmp "$work/one.csv" "$work/four.csv"
holds "and print its report once" cmp "$work/one.txt" "$work/four.txt"

furball rank --games 2 --players random,cadet > "$work/rank-one.txt" 2> /dev/null
four rank --games 2 --players random,cadet > "$work/rank-four.txt" 2> /dev/null
holds "so does rank" cmp "$work/rank-one.txt" "$work/rank-four.txt"

# Shards of which each is shared out, and joined by one process.
furball sim duel --games 300 --csv "$work/whole.csv" > /dev/null
for i in 1 2; do four sim duel --games 300 --shard $i/2 --csv "$work/part$i.csv" > /dev/null 2>&1; done
expect 0 '300 games' furball sim duel --merge "$work/part2.csv" "$work/part1.csv" --csv "$work/merged.csv"
holds "shards give the whole" cmp "$work/whole.csv" "$work/merged.csv"

# Interrupted, all of them stop at one game, one of them says so, and the same command goes on.
go_on() { four sim duel --games "$1" --resume --csv "$work/kept.csv"; }
timeout 240 mpirun -n 4 "$together" sim duel --games 100000000 --resume --csv "$work/kept.csv" > "$work/stopped.txt" 2>&1 &
running=$!
for _ in $(seq 600); do [ -s "$work/kept.csv" ] && break; sleep 0.1; done
kill -INT $(pgrep -P "$(pgrep -P $running)" | tail -n 1) # one alone: none may wait for another for ever; and mpirun 4.1 itself breaks now and then
wait $running
holds "it says once that it was interrupted" test "$(grep -c 'interrupted before game' "$work/stopped.txt")" = 1
played=$(sed -n 's/^about,,games,1\.\.//p' "$work/kept.csv")
holds "what was played stands in the file" test "${played:-0}" -gt 0
furball sim duel --games $((played + 200)) --csv "$work/all.csv" > "$work/all.txt"
go_on $((played + 200)) > "$work/gone-on.txt" 2> /dev/null
holds "what was there is gone on with" cmp "$work/all.csv" "$work/kept.csv"
holds "and told as by one process" cmp "$work/all.txt" "$work/gone-on.txt"
expect 3 'seed|expected' four sim duel --seed 2 --games 10 --csv "$work/kept.csv" --resume

finish
