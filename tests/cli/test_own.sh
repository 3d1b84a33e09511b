# Own data: catalogue blocks, --data, and what is refused.
. "$(dirname "$0")/cli.sh"

scenario=tests/scenarios/own-comet.txt
awk '/^catalogue/{f=1; print "furball catalogue 1"; next} /^end/{f=0} f' $scenario > "$work/mine.txt"
awk '/^catalogue/{f=1; next} /^end/{f=0; next} !f' $scenario > "$work/plain.txt"

expect 0 '1 passed, 0 failed' furball check $scenario
expect 1 'found "comet", expected an airplane type' furball check "$work/plain.txt"
expect 0 '1 passed, 0 failed' furball check "$work/plain.txt" --data "$work/mine.txt"
expect 0 'comet' furball sim "$work/plain.txt" --data "$work/mine.txt" --games 5
furball play "$work/plain.txt" --data "$work/mine.txt" --watch --opponent random --seed 3 --save "$work/record.txt" > /dev/null
expect 0 '^own [0-9a-f]{64}$' cat "$work/record.txt"
expect 0 '1 passed, 0 failed' furball check "$work/record.txt"
sed 's/resistance 14/resistance 15/' "$work/record.txt" > "$work/changed.txt"
expect 1 'another digest' furball check "$work/changed.txt"
expect 0 'Duel' furball sim duel --data "$work/mine.txt" --games 5

# A scenario of the program is not touched by data it does not use.
furball play duel --data "$work/mine.txt" --watch --opponent random --seed 3 --save "$work/duel.txt" > /dev/null
holds 'no own data in a game that uses none' [ "$(grep -c '^own\|^catalogue' "$work/duel.txt")" = 0 ]

expect 3 'expected a catalogue' furball play duel --data $scenario
expect 3 'cannot be opened' furball play duel --data "$work/nowhere"
expect 3 'did you mean "glory/duel"' furball play glory/duell --watch

# The line protocol takes catalogues too.
{ echo "position"; grep -v '^furball\|^title\|^story\|^map' "$work/plain.txt" | sed 's/^/view /'; echo "seat allies"; echo end; echo go sims 8; echo quit; } > "$work/position.txt"
expect 0 '^best Star' sh -c "timeout 60 '$program' engine --strength cadet --data '$work/mine.txt' < '$work/position.txt'"
expect 0 'error.*comet' sh -c "timeout 60 '$program' engine --strength cadet < '$work/position.txt'"
expect 3 'cannot be opened' furball engine --data "$work/nowhere"

# Damage counters of one's own, beside the scenario: it names them.
printf 'furball catalogue 1\ncounters soft\n letter A total 2\n letter B total 2\n letter C total 2\n letter D total 2\n face 0 A 1 B 1 C 1 D 1\n face 2 A 1 B 1 C 1 D 1\n' > "$work/soft.txt"
sed 's/^table/damage-counters soft\ntable/' data/scenarios/glory/duel.txt > "$work/soft-duel.txt"
expect 1 'set of damage counters' furball check "$work/soft-duel.txt"
expect 0 '1 passed, 0 failed' furball check "$work/soft-duel.txt" --data "$work/soft.txt"
furball play "$work/soft-duel.txt" --data "$work/soft.txt" --watch --opponent random --seed 3 --save "$work/soft-record.txt" > /dev/null
expect 0 '^own [0-9a-f]{64}$' cat "$work/soft-record.txt"
expect 0 '1 passed, 0 failed' furball check "$work/soft-record.txt"

# And a deck of action cards.
printf 'furball catalogue 1\ndeck quick\n card maneuver count 30\n card ims-1/2 count 20\n card tight-turn count 20\n' > "$work/quick.txt"
{ printf 'furball scenario 1\ntitle "Quick"\nrules flames\naction-deck quick\ndate 1944-12\nelement A spitfire-5b\nelement B bf-109f-4\n'; } > "$work/quick-fight.txt"
expect 0 'Quick' furball sim "$work/quick-fight.txt" --data "$work/quick.txt" --players cadet --games 4
furball play "$work/quick-fight.txt" --data "$work/quick.txt" --watch --opponent random --seed 3 --save "$work/quick-record.txt" > /dev/null
expect 0 '1 passed, 0 failed' furball check "$work/quick-record.txt"

# A megabyte of data is refused at its line.
{ sed '/^catalogue/q' $scenario; for i in $(seq 20000); do echo "  source s$i \"a source that nobody needs, number $i\""; done; echo end; } > "$work/huge.txt"
expect 1 'more than 64 sources|lines of own data|bytes of own data' furball check "$work/huge.txt"
sed 's/turn 60/turn 400/' $scenario > "$work/turned.txt"
expect 1 'found 400, expected how far it turns' furball check "$work/turned.txt"
sed 's/ straight / stall /' $scenario > "$work/crooked.txt"
expect 1 'no straight card' furball check "$work/crooked.txt"
survives_cuts $scenario 97
finish
