# The bot protocol, from both sides.
. "$(dirname "$0")/cli.sh"

talk() { printf '%b' "$1" | timeout 60 "$program" engine; }

expect 0 '^ok$' talk 'hello furball 1\n'
expect 0 '^option strength random cadet' talk 'hello furball 1\n'
expect 0 '^error there are hello' talk 'castle\n'
expect 0 '^error .*no player "hero"' talk 'option strength hero\n'
expect 0 '^error .*sleepy' talk 'option character sleepy\n'
expect 0 '^error option seed' talk 'option seed many\n'
expect 0 '^error there is no position' talk 'go\n'
expect 0 '^error a position needs' talk 'position\nseat allies\nend\n'
expect 0 '^error the token' talk 'position\nseat allies\ntoken table 1 0000000000000000 00\nend\n'
expect 0 '^error a position has lines' talk 'position\nboard\nend\n'
expect 0 '^error' talk "$(printf 'x%.0s' $(seq 300000))\n"
expect 2 'no such strength' furball engine --strength hero

# A position from a record: the same seed gives the same answer, and it is one that the game takes.
printf 'quit\n' | timeout 60 "$program" play --seed 5 --save "$work/start.txt" > /dev/null
{
    echo 'hello furball 1'
    echo 'option strength veteran' # weaker ones may answer without thinking
    echo position
    echo 'seat allies'
    sed 's/^/record /' "$work/start.txt"
    echo end
    echo 'go sims 50'
} > "$work/ask.txt"
expect 0 '^best Harper first ' sh -c "'$program' engine < '$work/ask.txt'"
expect 0 '^info sims 50 depth' sh -c "'$program' engine < '$work/ask.txt'"
holds "it repeats itself" sh -c "[ \"\$('$program' engine < '$work/ask.txt')\" = \"\$('$program' engine < '$work/ask.txt')\" ]"
sed -i 's/^seat allies$/seat nobody/' "$work/ask.txt"
expect 0 '^error the position names no seat' sh -c "'$program' engine < '$work/ask.txt'"
finish
