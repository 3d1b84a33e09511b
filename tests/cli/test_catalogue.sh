# furball catalogue and furball deck.
. "$(dirname "$0")/cli.sh"

expect 0 '^airplane spitfire-1 ' furball catalogue spitfire
expect 0 '^scenario glory/duel ' furball catalogue scenario duel
expect 0 '^skill +perfect-aim ' furball catalogue skill aim
expect 0 '^lesson +01-first-flight +First flight, glory basic' furball catalogue lesson
expect 0 '^counter ' furball catalogue counter ww1
expect 0 '^aircraft ' furball catalogue flames fighter italy
expect 1 'nothing has all' furball catalogue spitfire zeppelin
expect 0 'deck A \(ww2\), 18 cards' furball deck A --era 2
expect 0 'goes 137.5 mm; such cards of ww2 go' furball deck tests/scenarios/own-comet.txt --svg "$work/comet.svg"
holds 'a picture of twelve cards' [ "$(grep -c '<text' "$work/comet.svg")" = 12 ]
printf 'furball catalogue 1\ndeck q cards 1\ncard 1 straight any 50\n' > "$work/q.txt"
expect 0 'cannot turn both ways' furball deck "$work/q.txt"
printf 'furball catalogue 1\ndeck q cards 1\ncard 1 left turn 400 any 50 9\n' > "$work/wrong.txt"
expect 3 'wrong.txt:3:18: found 400' furball deck "$work/wrong.txt"
expect 3 'found no deck' furball deck data/scenarios/glory/duel.txt
expect 3 'cannot be opened' furball deck nowhere
expect 2 '' furball deck
finish
