# Bad input of every kind: a clear complaint, the right exit code, no crash.
. "$(dirname "$0")/cli.sh"

duel=$work/duel.txt
cat > "$duel" << 'END'
furball scenario 1
title "A duel"
rules glory advanced
table 1000 by 700
plane Red spitfire-1 altitude 3
plane Blue bf109-e3 altitude 3
END
# The duel with one thing changed: scenario NAME SED-SCRIPT.
scenario() { sed "$2" "$duel" > "$work/$1.txt"; }

expect 0 '^1 passed, 0 failed$' furball check "$duel"
expect 0 '^1 passed, 0 failed$' sh -c "'$program' check - < '$duel'"

# ---- files that are no text of ours --------------------------------------------------------------

expect 3 'nowhere: cannot be opened: No such file' furball check "$work/nowhere"
mkdir "$work/empty"
expect 3 'empty: found no .txt file' furball check "$work/empty"
: > "$work/nothing.txt"
expect 1 'nothing.txt: found an empty file' furball check "$work/nothing.txt"
printf '\n\n# only words for people\n' > "$work/comments.txt"
expect 1 'comments.txt: found an empty file' furball check "$work/comments.txt"
head -c 100000 /dev/urandom > "$work/random.txt"
expect 1 'random.txt:' furball check "$work/random.txt"
printf 'furball scenario 1\ntitle "a\0b"\n' > "$work/nul.txt"
expect 1 'nul.txt:2:' furball check "$work/nul.txt"
printf 'furball scenario 1\ntitle "\xff\xfe"\n' > "$work/latin.txt"
expect 1 'latin.txt:2:' furball check "$work/latin.txt"
iconv -f utf-8 -t utf-16 "$duel" > "$work/utf16.txt"
expect 1 'utf16.txt:1:' furball check "$work/utf16.txt"
head -c 17000000 /dev/zero | tr '\0' '#' > "$work/huge.txt"
expect 3 'huge.txt: found more than 16 MiB' furball check "$work/huge.txt"
{ echo 'furball scenario 1'; head -c 200000 /dev/zero | tr '\0' 'x'; } > "$work/long.txt"
expect 1 'long.txt:2:' furball check "$work/long.txt"
printf 'furball novel 1\n' > "$work/novel.txt"
expect 1 'novel.txt:1:9: found "novel"' furball check "$work/novel.txt"
printf 'furball scenario 77\n' > "$work/future.txt"
expect 1 'future.txt:1:' furball check "$work/future.txt"
ln -s loop "$work/loop"
expect 3 'loop: cannot be opened' furball check "$work/loop"

# ---- every beginning of a good file is either good or complained about, never a crash -------------

survives_cuts "$duel" 7

# ---- scenarios that contradict themselves ----------------------------------------------------------

scenario negative 's/table 1000/table -1000/'
expect 1 'negative.txt:4:7: found "?-1000"?' furball check "$work/negative.txt"
scenario zero 's/table 1000/table 0/'
expect 1 'zero.txt:4:7:' furball check "$work/zero.txt"
scenario vast 's/table 1000/table 999999999/'
expect 1 'vast.txt:4:7:' furball check "$work/vast.txt"
scenario twins 's/plane Blue/plane Red/'
expect 1 'twins.txt:6:7:.*Red' furball check "$work/twins.txt"
scenario unknown 's/spitfire-1/spitfier-1/'
expect 1 'unknown.txt:5:11:.*spitfier-1.*did you mean "spitfire-1"' furball check "$work/unknown.txt"
scenario book 's/rules glory/rules gloyr/'
expect 1 'book.txt:3:7:.*gloyr' furball check "$work/book.txt"
scenario twice 's/^rules.*/&\n&/'
expect 1 'twice.txt:4:.*second rules line' furball check "$work/twice.txt"
scenario nobody '/^plane/d'
expect 1 'nobody.txt:' furball check "$work/nobody.txt"
scenario outside 's/altitude 3$/& at 5000,5000 heading 0/'
expect 1 'outside.txt:' furball check "$work/outside.txt"
scenario rest 's/^table.*/& and more/'
expect 1 'rest.txt:4:' furball check "$work/rest.txt"
scenario open 's/title "A duel"/title "A duel/'
expect 1 'open.txt:2:' furball check "$work/open.txt"

# ---- several files: every one is told, good ones too ------------------------------------------------

expect 1 '^1 passed, 1 failed$' furball check "$duel" "$work/twins.txt"
expect 3 '^1 passed, 1 failed$' furball check "$duel" "$work/nowhere"

# ---- catalogues --------------------------------------------------------------------------------------

mkdir "$work/ww2"
sed '0,/ from ares published/s///' data/ww2/planes.txt > "$work/ww2/planes.txt"
expect 1 'planes.txt:[0-9]+:[0-9]+: .*origin' furball check "$work/ww2/planes.txt"
sed '0,/figure deck [A-Za-z0-9]*/s//figure deck no-such-deck/' data/ww2/planes.txt > "$work/ww2/planes.txt"
expect 1 'planes.txt:[0-9]+:[0-9]+: .*no-such-deck' furball check "$work/ww2/planes.txt"
printf 'furball catalogue 1\nfruit apple\n' > "$work/fruit.txt"
expect 1 'fruit.txt: found a catalogue that no game reads' furball check "$work/fruit.txt"
expect 0 ', 0 failed$' furball check data

# ---- airframes: read as one set; a model without one is told, and fails only the airframes ------------

mkdir "$work/airframes" "$work/ww1"
airframes() { for file in data/airframes/*.txt; do sed "$1" "$file" > "$work/airframes/${file##*/}"; done; }
airframes ''
expect 0 '^4 passed, 0 failed$' furball check "$work/airframes"
airframes 's/^  wing at 0.72 /  wing att 0.72 /'
expect 1 'ww1.txt:[0-9]+:8: found "att", expected a field; did you mean "at"' furball check "$work/airframes"
airframes 's/gear x 0.75/gear x 99/'
expect 1 'ww1.txt:[0-9]+:[0-9]+: found 99, expected x, a number from -25 to 50' furball check "$work/airframes"
airframes 's/^miniature camel /miniature kamel /'
expect 1 'planes.txt:[0-9]+:7: found camel, which no miniature of the airframes shows' furball check "$work/airframes"
sed '$a\
model kite "Kite" allied\
  figure deck C from fan community\
  figure resistance 9 from fan community\
  figure gun front B|A from fan community\
  figure climb 2 ceiling 9 from fan community' data/ww1/planes.txt > "$work/ww1/planes.txt"
expect 0 'note .*planes.txt:[0-9]+:7: found kite, .*: a plain airplane stands in for it' furball check "$work/ww1/planes.txt"

# All that is wrong with a catalogue is told, each mistake once; what only follows from it is not.
mkdir "$work/many"
cat > "$work/many/many.txt" << 'END'
furball catalogue 1
era 2
source jot "somebody's notes"
deck mine cards 3 from jot community
  card 1 strait low 35 high 57
  card 2 left turn 400 low 20 10
  card 3 right turn 45 low 20 10
model kite "Kite" allied
  figure deck mine from jot community
  figure resistance 0 from jot community
  figure gun front B|A from jot community
  figure climb 2 ceiling 9 from jot community
model kestrel "Kestrel" german
  figure deck A from jot community
model wren "Wren" axis
  figure deck A from jot community
  figure weight 9 from jot community
  figure gun front B|A from jot community
  figure climb 2 ceiling 9 from jot community
END
lines_told() { furball check "$1" 2>&1 > /dev/null | grep -o 'txt:[0-9]*:[0-9]*' | cut -d : -f 2 | sort -n | tr '\n' ' '; }
told=$(lines_told "$work/many/many.txt")
holds "every mistake has its complaint, and nothing else: $told" [ "$told" = "5 6 10 13 17 " ]
expect 1 'found "strait", .*did you mean "straight"' furball check "$work/many/many.txt"
expect 1 'found "german", expected a side' furball check "$work/many/many.txt"
sed 's/era 2/era 3/' "$work/many/many.txt" > "$work/many/era.txt"
told=$(lines_told "$work/many/era.txt")
holds "behind a wrong era nothing is judged: $told" [ "$told" = "2 " ]
# All that is wrong with a campaign, too: a word of a set is refused with the nearest one, and a broken line is blamed for itself alone.
cat > "$work/war.txt" << 'END'
furball campaign 1
rules "special_damag=1"
flown 0
victories-per-skill nine
mission "dawn/nowhere" at 1,51
mision "dawn/have-a-look"
mission "dawn/have-a-look" worth 99
result "dawn/have-a-look" alies points 1 0
pilot "Ada" side "axes" airplane "Emil" model "bf109-e3" victories 6
pilot "Bob" side axis airplane "Emil" model "bf109-e3" victories 6 skills snipper
pilot "Cid" side axis airplane "Emil" model "bf109-e3" victories 2 skills sniper
pilot "Bob" side "allied" airplane "Emil" model "bf109-e3" victories 0
end
flown 3
flown 4
END
told=$(lines_told "$work/war.txt")
holds "every mistake of a campaign has its complaint: $told" [ "$told" = "2 4 5 6 7 8 9 10 12 14 " ]
expect 1 'war.txt:2:7: found "special_damag", .*did you mean "special_damage"' furball check "$work/war.txt"
expect 1 'war.txt:8:27: found "alies", expected a winner; did you mean "allies"' furball check "$work/war.txt"
expect 1 'war.txt:9:18: found .*"axes", expected a side; did you mean "axis"' furball check "$work/war.txt"
expect 1 'war.txt:10:75: found "snipper", expected a skill; did you mean "sniper"' furball check "$work/war.txt"

# And of a lesson: its scenario, its own lines, and what playing it shows.
first=$(ls data/lessons/*.txt | head -n 1)
sed '0,/^plane /s//plaen /;s/^minutes .*/minutes many/;0,/^ *until /s//untill /' "$first" > "$work/lesson.txt"
wanted="$(grep -nE '^(plaen|minutes|untill) ' "$work/lesson.txt" | cut -d : -f 1 | sort -n | tr '\n' ' ')"
told=$(lines_told "$work/lesson.txt")
holds "every mistake of a lesson has its complaint: $told, not $wanted" [ "$told" = "$wanted" ]
expect 1 'lesson.txt:[0-9]+:1: found "plaen", .*did you mean "plane"' furball check "$work/lesson.txt"
sed '0,/^ *offer .*/s//&\noffer never-heard-of\noffer neither/;s/^ *point plane .*/point plane Nobody/' "$first" > "$work/lesson.txt"
holds "a lesson tells all choices that are never offered" [ "$(furball check "$work/lesson.txt" 2>&1 | grep -c 'never offered')" = 2 ]

for wrong in tests/bad/catalogue/*.txt; do
    expect 1 "$(basename "$wrong"):|catalogue" furball check "$wrong"
done
finish
