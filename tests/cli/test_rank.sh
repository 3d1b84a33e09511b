# furball rank: results that do not depend on threads or interruptions, and bots that misbehave.
. "$(dirname "$0")/cli.sh"

few=(--players random,cadet --games 6 --sims 10)
expect 0 '^cadet +\+' furball rank "${few[@]}" --results "$work/one.csv" --svg "$work/one.svg"
furball rank "${few[@]}" --threads 2 --results "$work/two.csv" > /dev/null
holds "threads change nothing" sh -c "[ \"\$(sort '$work/one.csv')\" = \"\$(sort '$work/two.csv')\" ]"
holds "the picture is one" grep -q '</svg>' "$work/one.svg"
head -n 4 "$work/one.csv" > "$work/half.csv"
printf 'glory/duel,9,ran' >> "$work/half.csv" # as a crash leaves it
expect 0 '^cadet' furball rank "${few[@]}" --results "$work/half.csv"
holds "an interrupted ranking goes on where it was" sh -c \
    "[ \"\$(grep -v 'duel,9' '$work/half.csv' | sort)\" = \"\$(sort '$work/one.csv')\" ]"
expect 0 'SPRT cadet against random.*: (stronger|open)' furball rank --players cadet,random --games 60 --sims 10 --sprt 0,100

# How far players can be exploited.
expect 0 '^random .* 100.0%' furball rank --players random --games 0 --exploit 2 --results "$work/hunt.csv" --csv "$work/table.csv" --svg "$work/hunt.svg"
holds "the table names what the hunter got" grep -q '^random,.*,1.0000,0.0000,,$' "$work/table.csv"
holds "the hunter's games are kept" grep -q 'hunter of random' "$work/hunt.csv"
holds "the picture has three parts" grep -q 'points of its hunter' "$work/hunt.svg"
expect 0 '^random .* [0-9.]+% \+-' furball rank --players random,cadet --games 0 --endgames tests/endgames/flames.txt
expect 3 'names answers' furball rank --players random --games 0 --endgames tests/positions/flames.txt

# Positions with known answers; those small enough are solved.
expect 0 'solved, percent \(flames\)' furball rank --positions tests/positions --players random
sed '/^position "Three/,$d' tests/positions/flames.txt > "$work/two.txt"
expect 0 '^2 of 2 positions solved, 0 doubtful' furball rank --positions "$work/two.txt" --solve

# How they play, not how strong they are.
expect 0 '^veteran +2 ' furball rank --watch --players veteran --scenarios glory/duel,glory/first-fight --games 1 --ms 3
expect 0 '^random .* [1-9][0-9]*$' furball rank --watch --players random --scenarios glory/duel --games 10 # it leaves without cause
expect 2 'own players only' furball rank --watch --bot cat

# Bots: ours, a stranger's, and those that fail.
expect 0 '^rookie' furball rank --players rookie --bot "'$program' engine --strength cadet" --games 2 --sims 10
if command -v python3 > /dev/null; then
    expect 0 '^python3' furball rank --players random --bot "python3 examples/bots/greedy.py" --games 4
    holds "the example never forfeits" sh -c \
        "! '$program' rank --players random --bot 'python3 examples/bots/greedy.py' --games 4 | grep -q forfeits"
fi
expect 0 'forfeits: it died' furball rank --players random --bot 'exit 3' --games 2
expect 0 'forfeits: it died' furball rank --players random --bot 'no-such-program-here' --games 2
expect 0 'forfeits: it said "garbage"' furball rank --players random --bot 'yes garbage' --games 2
expect 0 'forfeits: it said' furball rank --players random --bot 'cat' --games 2
expect 0 'forfeits: it did not answer in time' furball rank --players random --bot \
    'read a; echo ok; read b; echo ok; sleep 60' --games 2 --ms 50
polite='while read -r w r; do case $w in hello|new|end) echo ok;; go) '
expect 0 'forfeits: it chose for another seat|forfeits: it chose what' furball rank --players random --bot \
    "$polite echo best Keller first straight-1/low start high;; esac; done" --games 2
expect 0 'forfeits: its choice makes no sense' furball rank --players random --bot "$polite echo best do something;; esac; done" --games 2
expect 0 'forfeits: it wrote a line of more than' furball rank --players random --bot \
    'head -c 20000 /dev/zero | tr "\\0" x; sleep 5' --games 2

# What makes no sense.
expect 3 'no player "hero"' furball rank --players hero,ace
expect 3 'found "ace" twice' furball rank --players ace,ace
expect 3 'no such file' furball rank --scenarios nowhere
expect 2 'from 1 to' furball rank --games 0
expect 2 'expected two or more' furball rank --players ace
expect 2 'expected ELO0' furball rank --players ace,random --sprt 10,0
echo nonsense > "$work/bad.csv"
expect 3 'expected the head' furball rank "${few[@]}" --results "$work/bad.csv"
holds "a file that is not ours is left alone" grep -qx nonsense "$work/bad.csv"
finish
