# furball play through a pipe: to the end, quitting, saving, and everything one can type.
. "$(dirname "$0")/cli.sh"


# play "WHAT IS TYPED, one word per line" ARGUMENTS...
play() {
    local text=$1
    shift
    printf '%b' "$text" | timeout 60 "$program" play "$@"
}
ones=$(for _ in $(seq 400); do printf '1\\n'; done)

expect 0 'The game is over' play "$ones" --seed 3 --opponent cadet --save "$work/game.txt"
expect 0 'to the end; every hash agrees' furball replay --quiet "$work/game.txt"
expect 0 'to the end; every hash agrees' sh -c "printf '$ones' | '$program' play --seed 3 --level basic --opponent cadet --save '$work/b.txt' > /dev/null && '$program' replay --quiet '$work/b.txt'"
expect 0 'Duel over the Channel' play ''
expect 0 'Saved as' play 'quit\n' --seed 1 --save "$work/quit.txt"
expect 0 'not to the end' furball replay --quiet "$work/quit.txt"

# What one can type.
expect 0 'takes back your last choice' play 'help\n'
expect 0 'there are choices|There are choices 1 to' play '0\n999\n'
expect 0 'GLORY-PLAN-06' play 'rules GLORY-PLAN-06\n'
expect 0 'of 100 times' play 'hint\n' --seed 2
expect 0 'can still be taken back' play 'undo\n'
expect 0 'did you mean|expected' play 'Harper flan straight\n'
expect 0 'not yours' play 'Keller first straight-1/low start high\n' --seed 1
expect 0 'Turn 1' play 'Harper first straight-1/low start high\n' --seed 1
expect 0 'rules ID' play '1\nwhy\n' --seed 1
expect 0 'Saved as' play "1\nsave $work/so-far.txt\nquit\n" --seed 1
expect 0 '^> ' play "$(printf 'x%.0s' $(seq 5000))\n\0\377\n"

# Short answers: the beginnings of words, the degrees of a card. Cards that are alike are offered once.
expect 0 'Which of these' play 'str\n' --level standard --seed 1
expect 0 'Turn 1' play 'l45 lo\n' --level standard --seed 1
expect 0 'did you mean|expected' play 'l99 lo\n' --level standard --seed 1
holds "no two straights alike" test "$(play '' --level standard --seed 1 | grep -o 'first straight-[0-9]*/low' | wc -l)" = 1

# Where a card leads is drawn.
expect 0 'leads to \*' play 'look 1\n' --level standard --seed 1
expect 0 'There are choices 1 to' play 'look 999\n' --seed 1
holds "with a star on the map" sh -c "printf 'look 1\n' | '$program' play --level standard --seed 1 | grep -q '^|.*[*].*|'"

# On a terminal of 24 lines the table and the question are in view together.
lines=$(printf 'quit\n' | timeout 60 script -qec "stty rows 24 cols 80; '$program' play --plain --level standard --seed 1" /dev/null | tr -d '\r' | sed -n '/^Turn 0/,/^> /p')
holds "from the table to the prompt 24 lines" test "$(wc -l <<< "$lines")" -le 24
holds "80 columns" test "$(awk '{ if (length($0) > n) n = length($0) } END { print n }' <<< "$lines")" -le 80
holds "with both airplanes" grep -q '^|.*av' <<< "$lines"
holds "and the answers without what all begin with" grep -q '1  straight-1/low' <<< "$lines"
holds "a pipe has the whole table" test "$(play '' --level standard --seed 1 | grep -c '^|')" -gt 20

# A shot: the arcs of the guns and the ruler to the target, on the map and in words.
cat > "$work/shot.txt" << 'END'
furball scenario 1
title "In his sights"
rules glory standard
table 1000 by 700
plane Harper spitfire-1 at 500,200 heading north
plane Keller bf109-e3 at 500,330 heading north
END
shot=$(play "$(for i in 1 2 3 4; do printf 'look 1\\n1\\n'; done)" "$work/shot.txt" --seed 2 --opponent cadet)
holds "the ruler is read out" grep -q "Keller: in the arc of the front gun, in the \(near\|far\) half of the ruler" <<< "$shot"
holds "and lies on the map, between the edges of the arc" grep -q "^|.*'.*[-+].*'.*|" <<< "$shot"

# On a terminal the arrow keys go through the answers, and Enter takes one. What has happened is read first.
if [ "$(ldd "$program" | grep -c ncurses)" -gt 0 ]; then
    keys() { { sleep 1; for key in "$@"; do printf '%b' "$key"; sleep 0.4; done; } | TERM=xterm timeout 60 script -qec "stty rows 24 cols 80; '$program' play --level standard --seed 1 --opponent cadet --save '$work/keys.txt'" /dev/null; }
    rm -f "$work/keys.txt"
    keys '\n' '\033OB' '\033OB' '\n' 'quit\n' > "$work/keys.out"
    third=$(play '3\n' --level standard --seed 1 --opponent cadet --save "$work/third.txt" > /dev/null; grep '^do Harper' "$work/third.txt" | head -n 1)
    holds "two steps down and Enter take the third answer: $third" [ "$(grep '^do Harper' "$work/keys.txt" | head -n 1)" = "$third" ]
    holds "the way of an answer is drawn as one comes to it" grep -q 'leads to' "$work/keys.out"
    rm -f "$work/keys.txt"
    keys '\n' 'l45 hi\n' 'quit\n' > /dev/null
    holds "words can be typed there too" grep -q '^do Harper.* left-3/high' "$work/keys.txt"
fi

# A saved game goes on.
expect 0 'Saved as' play "1\n1\n1\nquit\n" --seed 5 --opponent cadet --save "$work/half.txt"
expect 0 'Goes on in turn' play 'quit\n' "$work/half.txt" --opponent cadet
expect 0 'The game is over' play "$ones" "$work/half.txt" --opponent cadet --save "$work/whole.txt"
expect 0 'to the end; every hash agrees' furball replay --quiet "$work/whole.txt"
holds "with the choices it had" test "$(grep -c '^do' "$work/half.txt")" -lt "$(grep -c '^do' "$work/whole.txt")"
holds "the same ones" cmp -s <(grep '^do' "$work/half.txt") <(grep '^do' "$work/whole.txt" | head -n "$(grep -c '^do' "$work/half.txt")")
expect 3 'this game is over' furball play "$work/whole.txt"
expect 3 'keeps its level' furball play "$work/half.txt" --level basic
sed 's/^turn 1 hash ./turn 1 hash 0/' "$work/whole.txt" > "$work/forged.txt"
expect 3 'hash|over' furball play "$work/forged.txt"

# Two people at one screen: each gets a turn, and neither is told the other's card.
expect 0 'axis' play '1\n1\n' --hotseat --seed 1
holds "the first card of Harper is hidden from Keller" sh -c \
    "! printf 'Harper first slip-left-15/low start high\n' | '$program' play --hotseat --seed 1 | sed -n '/---- axis/,\$p' | grep -q 'Harper.*slip-left-15'"
expect 0 'The game is over' furball play --watch --seed 4 --opponent cadet

# What makes no sense.
expect 3 'no such file' furball play nowhere.txt
expect 3 'no player "hero"' furball play --opponent hero
expect 3 'expected a seat' furball play --you nobody
expect 3 'expected basic, standard or advanced' furball play --level hard
expect 3 'could not be written' play 'quit\n' --save "$work/no/such/folder"
expect 2 'exclude each other' furball play --watch --hotseat
expect 2 'unknown option' furball play --fast
finish
