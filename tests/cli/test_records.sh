# Records that lie: the first wrong choice or hash is named by turn and line, with exit code 1.
. "$(dirname "$0")/cli.sh"

cat > "$work/duel.txt" << 'END'
furball record 1
title "A duel"
rules glory advanced
table 1000 by 700
plane Red spitfire-1 at 200,100 heading 0 altitude 3
plane Blue bf109-e3 at 800,600 heading 180 altitude 3
seed fast 5
engine table 3
do Red first straight-1/blank start high
do Blue first straight-1/blank start high
do Red plan straight-2/blank
do Blue plan straight-2/blank
do Red plan stall-9/blank
END
# The record with one thing changed, and what must be said of it.
lie() { # PATTERN SED-SCRIPT
    sed "$2" "$work/duel.txt" > "$work/lie.txt"
    expect 1 "lie.txt:$1" furball replay "$work/lie.txt"
    expect 1 '^0 passed, 1 failed$' furball check "$work/lie.txt"
}

expect 0 'not to the end; every hash agrees' furball replay "$work/duel.txt"
expect 0 '^1 passed, 0 failed$' furball check "$work/duel.txt"
expect 0 'Red flies straight on\..*\(straight-1 to .*\[GLORY-' furball replay "$work/duel.txt"
expect 0 '^> Red plan straight-2/blank' furball replay --choices "$work/duel.txt"

hash=$(furball replay --quiet "$work/duel.txt" | sed -n 's/.*: \([0-9a-f]\{16\}\)$/\1/p')
holds "replay ends with a hash" [ -n "$hash" ]

lie '10:' '10s/Blue/Red/'                                  # twice, while the other still thinks
lie '14:' '13s/.*/&\ndo Red plan straight-1\/blank/'       # twice, another answer
lie '13:.*turn 2' '13s/.*/do Red first straight-1\/blank start high/' # for the past
lie '13:' '13s/Red plan .*/Blue plan loop/'                # a card that no deck has
lie '9:.*nobody' '9s/Red/nobody/'                          # a seat that is not there
lie '9:' '9s/straight-1/sraight-1/'                        # a card that is not there
lie '9:' '9s/$/ and more/'
lie '11:[0-9]+: turn 0: .*0123456789abcdef' '10s/$/\nturn 0 hash 0123456789abcdef/'
lie '7:' '7s/5/5x/'
lie '7:' '7s/fast/quick/'
lie '7:' '7s/fast 5/chacha 00/'
lie '8:' '8s/table 3/table 99/'
lie '8:' '8s/table 3/chess 1/'
lie '' '7d'                                                # no seed
lie '14:' '13s/$/\nend score 3 0/'                         # a score before the end

expect 3 'no record' furball replay <(sed 's/furball record 1/furball scenario 1/' "$work/duel.txt")
expect 3 'cannot be opened' furball replay "$work/nowhere"

survives_cuts "$work/duel.txt" 11
finish
