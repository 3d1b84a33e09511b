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
    echo 'option strength ace' # weaker ones may answer without thinking
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
expect 0 '^error record: there is no seat' sh -c "'$program' engine < '$work/ask.txt'"

# Any moment of a record, with the question as it was put.
sed -n '1,/^engine/p' tests/records/advanced-duel.txt > "$work/begun.txt"
ask() { # RECORD SEAT MOMENT
    { echo position; echo "seat $2"; sed 's/^/record /' "$1"; echo "$3"; echo end; echo go; } | "$program" engine --strength random
}
duel=tests/records/advanced-duel.txt # it ends with an answer of allies and one of axis
expect 0 '^best Red plan' ask $duel allies 'question'
expect 0 '^best Blue plan' ask $duel axis 'question'
expect 0 '^best Red first' ask $duel allies 'at choice 0'
expect 0 '^best Red first' ask "$work/begun.txt" allies 'question'
expect 0 '^best Red plan' ask $duel allies 'at turn 2'
expect 0 '^best Blue plan' ask $duel axis 'at choice 3'
expect 0 '^error this seat has nothing' ask $duel allies 'at choice 3'
expect 0 '^error record: found 18 choices' ask $duel allies 'at choice 19'
expect 0 '^error record: in turn 99 nothing is asked of allies' ask $duel allies 'at turn 99'
expect 0 '^error at takes' ask $duel allies 'at noon'
expect 0 '^error record: there is no seat "umpire"' ask $duel umpire 'question'
expect 0 '^best ' ask tests/records/flames-duel.txt A question
sed 's/^do Red plan .*/do Red plan immelmann-12\/vertical/' $duel > "$work/lie.txt"
expect 0 '^error record:' ask "$work/lie.txt" allies 'at choice 0' # a lie after the moment is one too

# The lines of a position, known to the last, and choices from there.
view='position\nseat allies\nview rules glory basic\nview table 1000 by 700\nview turn 5\n'
view+='view plane Red spitfire-1 at 500,200 heading 0 flown straight-1\nview plane Blue bf109-e3 at 500,330 heading 0 flown straight-1\n'
expect 0 '^best Red plan' talk "${view}end\ngo sims 20\n"
expect 0 '^best Red fire Blue' talk "${view}do Red plan straight-2\ndo Blue plan straight-2\nend\ngo sims 200\n"
expect 0 '^ok' talk "${view}do Red plan straight-2\ndo Blue plan straight-2\nchoice Red fire Blue\nchoice Red hold\nend\n"
expect 0 '^error the choices are not those' talk "${view}choice Red fire Blue\nchoice Red hold\nend\n"
expect 0 '^error do:1:10: found "nosedive"' talk "${view}do Red plan nosedive\nend\n"
expect 0 '^error view:.*found "\?"' talk "${view}view plane Third bf109-e3 at 500,430 heading 0 flown straight-1 noted ?\nend\n"
# A token is good for whom its asker has started, and only as it was written.
cat > "$work/bot" <<END
#!/bin/sh
env | grep FURBALL_TOKEN_KEY > "$work/key"
tee "$work/heard" | "$program" engine --strength random
END
chmod +x "$work/bot"
furball rank --players random --bot "$work/bot" --games 2 > "$work/ranked" 2>&1
seat=$(grep -m 1 '^seat ' "$work/heard") token=$(grep -m 1 '^token ' "$work/heard")
sealed() { printf 'position\n%s\n%s\nend\n' "$seat" "$1" | env ${2:-X=} "$program" engine; }
holds "the own engine knows its token" sh -c "! grep -q forfeits '$work/ranked'"
expect 0 '^ok' sealed "$token" "$(cat "$work/key")"
expect 0 '^error the token' sealed "$token"
for _ in $(seq 20); do
    at=$((60 + RANDOM % 2000)) digit=$((RANDOM % 10))
    changed="${token:0:at}$digit${token:at+1}"
    [ "$changed" = "$token" ] || expect 0 '^error the token' sealed "$changed" "$(cat "$work/key")"
done
holds "a position is answered once" [ "$(talk "${view}at noon\nboard\nend\ngo\n" | grep -c .)" = 2 ]
finish
