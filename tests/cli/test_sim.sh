# furball sim: the same games on any number of threads, in parts or at once; bad input refused.
. "$(dirname "$0")/cli.sh"

sim() { furball sim "$@"; }
csv() { furball sim duel "${@:2}" --csv "$work/$1.csv" > /dev/null; }

expect 0 'allies +[0-9.]+%  \( *[0-9.]+ to +[0-9.]+\)' sim duel --games 100
expect 0 'Duel over the Channel' sim glory/duel --games 5
expect 0 'spitfire-1' sim data/scenarios/glory/duel.txt --games 5
expect 0 'axis +[0-9.]+%' sim glory/landing-under-attack --players cadet --range 12..14 # choices that rest on others' of the same moment

# One result: by threads, by parts merged in any order, by repeating it.
csv one --games 300 --threads 1
csv two --games 300 --threads 2
csv again --games 300
csv first --range 1..120
csv middle --range 121..200
csv last --range 201..300
csv other --games 300 --seed 2
holds "two threads give the same file" cmp "$work/one.csv" "$work/two.csv"
holds "so does a second run" cmp "$work/one.csv" "$work/again.csv"
holds "another seed gives another file" test -n "$(cmp "$work/one.csv" "$work/other.csv")"
expect 0 '300 games' sim duel --merge "$work/last.csv" "$work/first.csv" "$work/middle.csv" --csv "$work/merged.csv"
holds "merged parts give the whole" cmp "$work/one.csv" "$work/merged.csv"

# In shards, and gone on with after an interruption.
for i in 1 2 3; do csv shard$i --games 300 --shard $i/3; done
expect 0 '300 games' sim duel --merge "$work/shard2.csv" "$work/shard1.csv" "$work/shard3.csv" --csv "$work/sharded.csv"
holds "shards give the whole" cmp "$work/one.csv" "$work/sharded.csv"
csv piece --games 300 --resume
holds "piece by piece gives the same" cmp "$work/one.csv" "$work/piece.csv"
cp "$work/middle.csv" "$work/gone-on.csv"
csv gone-on --games 300 --resume
holds "what was there is not played again, and the rest is" cmp "$work/one.csv" "$work/gone-on.csv"
csv gone-on --games 300 --resume
holds "nothing is left to play" cmp "$work/one.csv" "$work/gone-on.csv"
"$program" sim duel --games 100000000 --csv "$work/killed.csv" --resume > /dev/null 2>&1 &
for i in $(seq 1 600); do [ -s "$work/killed.csv" ] && break; sleep 0.1; done
kill -9 $!
wait 2> /dev/null
expect 0 'games' sim duel --merge "$work/killed.csv"
expect 3 'seed|expected' sim duel --seed 2 --csv "$work/killed.csv" --resume
expect 2 'shard' sim duel --shard 4/3
expect 2 'shard' sim duel --shard 0/3
expect 2 'shard' sim duel --shard one
expect 2 'fewer games than parts' sim duel --games 2 --shard 3/3
expect 2 'resume' sim duel --resume
expect 2 'resume' sim duel --resume --csv "$work/x.csv" --vary all

# Games are counted once, and everything in the file adds up.
total() { awk -F, -v what="$1" -v which="$2" '$1 == what && (which == "" || $3 == which) { n += $4 } END { print n + 0 }' "$work/one.csv"; }
holds "lengths add up" test "$(total length '')" = 300
holds "results add up" test $(($(total side won) + $(total total drawn))) = 300
holds "the units' shots are the shots by range" test "$(total unit shots)" = "$(total range shots)"
holds "and the shots by direction" test "$(total unit shots)" = "$(total from shots)"
holds "and the events" test "$(total unit shots)" = "$(total event shot)"
holds "moves are events" test "$(total unit moves)" = "$(total event move)"
holds "who is gone was shot down, lost or left" test "$(total gone '')" = \
    $(($(total unit shot-down) + $(total unit lost-otherwise) + $(total unit left)))

# The page is complete in itself.
expect 0 'games' sim duel --games 50 --html "$work/page.html"
holds "the page has pictures" grep -q '<svg' "$work/page.html"
holds "the page is closed" grep -q '</html>' "$work/page.html"
holds "the page needs nothing else" test -z "$(grep -Eo '(src|href)=|https?://|<script' "$work/page.html")"
expect 0 'illegal_plans=1' sim duel --games 20 --vary illegal_plans=1 --html "$work/page.html"
holds "options are drawn" grep -q 'What options do' "$work/page.html"
expect 0 'planned_straight=1' sim duel --games 20 --vary all
expect 0 'games' sim --all --games 2 --html "$work/all"
holds "every scenario has its page" test "$(ls "$work"/all/*.html | wc -l)" = $(($(find data/scenarios -name '*.txt' | wc -l) + 1))
holds "and is in the index" test "$(grep -c '<section' "$work/all/index.html")" = "$(find data/scenarios -name '*.txt' | wc -l)"
expect 2 'folder|FOLDER' sim --all
expect 2 'FOLDER' sim --all --html "$work/all" --csv "$work/x.csv"
expect 2 'nothing more' sim duel --all --html "$work/all"
expect 0 '^[0-9a-f]{16}$' sim duel --games 20 --hash

# Points by what they are for: the score lines of the scenario, or the book's.
expect 0 'points per game, by what they are for' sim glory/bomber-raid --games 20
expect 0 'score allies .* per ' sim glory/bomber-raid --games 20
expect 0 'enemies shot down' sim duel --games 50
sim glory/bomber-raid --games 40 --csv "$work/raid.csv" > /dev/null
holds "the goals' points are the points" test "$(awk -F, '$1 == "goal" { n += $4 } END { print n + 0 }' "$work/raid.csv")" = \
    "$(awk -F, '$1 == "side" && $3 == "points" { n += $4 } END { print n + 0 }' "$work/raid.csv")"

# A gap between parts is named.
expect 0 'games 121..200 are missing between the parts' sim duel --merge "$work/first.csv" "$work/last.csv"

# Records of games that are worth a look replay, and are what they are called.
expect 0 'games' sim duel --games 60 --records "$work/kept" --keep short
holds "ten of them" test "$(ls "$work/kept" | grep -c '^short-')" = 10
expect 0 '10 passed, 0 failed' furball check "$work/kept"
shortest=$(awk -F, '$1 == "length" { print $3; exit }' <(sim duel --games 60 --csv -))
holds "the first is the shortest" grep -q "^turn $shortest hash" <(tail -n 2 "$(ls "$work"/kept/short-01-*)")
expect 2 'expected decisive, short or long' sim duel --games 5 --records "$work/kept" --keep odd
expect 2 'needs --records' sim duel --games 5 --keep long
expect 2 'records' sim duel --merge x --records "$work/kept"
expect 3 'cannot be' sim duel --games 5 --records "$work/no/such"

# Ctrl-C keeps what was played.
"$program" sim duel --games 100000000 --csv "$work/stopped.csv" > "$work/stopped.txt" 2>&1 &
running=$!
# On a busy machine it may not yet listen to the signal, which a shell has its children ignore.
until grep -Eqs "^SigCgt:.*[2367abef]\$" /proc/$running/status || ! kill -0 $running; do sleep 0.1; done
sleep 1
kill -INT $running
wait $running
holds "it says that it was interrupted" test $? = 1
holds "and where to go on" grep -q 'interrupted; these are games 1\.\.[0-9]*; --range' "$work/stopped.txt"
expect 0 'games' sim duel --merge "$work/stopped.csv"

# An outside program plays.
expect 0 'allies' sim glory/duel --games 2 --players bot,cadet --bot "$program engine --strength random"
expect 3 'forfeits' sim duel --games 2 --players bot,random --bot false
expect 3 'no player|strength|bot' sim duel --games 2 --players bot,random

# Refused.
expect 2 'games' sim duel --games 0
expect 2 'games' sim duel --games many
expect 2 'range' sim duel --range 5
expect 2 'range' sim duel --range 9..5
expect 2 'range' sim duel --range 0..5
expect 2 'threads' sim duel --threads 0
expect 2 'expected' sim
expect 2 'unknown option' sim duel --gaems 5
expect 3 'no such file, and no scenario' sim nowhere
expect 3 'did you mean|strength|player' sim duel --players nobody
expect 3 'expected one' sim duel --players random,random,random
expect 3 'option' sim duel --games 1 --vary nonsense=1
expect 3 'cannot be written' sim duel --games 1 --csv "$work/no/such/folder.csv"

# Parts that do not belong together.
expect 3 'counted already' sim duel --merge "$work/first.csv" "$work/first.csv"
expect 3 'counted already' sim duel --merge "$work/one.csv" "$work/last.csv"
expect 3 'seed' sim duel --merge "$work/first.csv" "$work/other.csv"
expect 3 'cannot be opened' sim duel --merge "$work/missing.csv"
sed 's/duel/another/; s/altitude 3/altitude 4/' data/scenarios/glory/duel.txt > "$work/another.txt"
expect 3 'scenario' sim "$work/another.txt" --merge "$work/first.csv"
printf 'nonsense\n' > "$work/bad.csv"
expect 3 'first line of a report' sim duel --merge "$work/bad.csv"
size=$(wc -c < "$work/first.csv")
for left in 300 $((size / 2)) $((size - 30)) $((size - 2)); do
    head -c "$left" "$work/first.csv" > "$work/cut.csv"
    expect 3 'missing|four fields|say otherwise' sim duel --merge "$work/cut.csv" "$work/middle.csv"
done
sed 's/^about,,format,2/about,,format,1/; /^about,,counts/d' "$work/first.csv" > "$work/earlier.csv"
expect 0 '120 games' sim duel --merge "$work/earlier.csv"
(cat "$work/first.csv"; tail -n 2 "$work/first.csv") > "$work/more.csv"
expect 3 'behind the last line' sim duel --merge "$work/more.csv"
: > "$work/empty.csv"
expect 3 'empty' sim duel --merge "$work/empty.csv"
sed 's/^unit,Harper,shots.*/unit,Harper,shots,lots/' "$work/first.csv" > "$work/bad.csv"
expect 3 'whole number' sim duel --merge "$work/bad.csv"
sed 's/^unit,Harper/unit,Green/' "$work/first.csv" > "$work/bad.csv"
expect 3 'nothing of this scenario' sim duel --merge "$work/bad.csv"
sed 's/^total,,games.*/total,,games,7/' "$work/first.csv" > "$work/bad.csv"
expect 3 'ranges say otherwise' sim duel --merge "$work/bad.csv"
head -c 3000 "$work/first.csv" > "$work/bad.csv"
printf 'length,,9' >> "$work/bad.csv"
expect 3 'four fields' sim duel --merge "$work/bad.csv"
finish
