# Campaigns: pilots over several games, kept in a file that is always whole. [DAWN-CAMP-01 to DAWN-CAMP-09]
. "$(dirname "$0")/cli.sh"
file=$work/war.txt

expect 0 'Anna +axis +Emil' furball campaign new "$file" --scenario dawn/face-to-face-emil-hurricane --rules special_damage=1 --pilots Anna
expect 3 'is there already' furball campaign new "$file"
expect 0 '1 passed, 0 failed' furball check "$file"
for seed in 1 2 3 4 5 6 7 8; do expect 0 "^Game $seed of the campaign" furball campaign fly "$file" --seed $seed --players random; done
expect 0 '^8 games flown' furball campaign roster "$file"
expect 0 '^Game 9 of' furball campaign fly "$file" dawn/dawn-of-war-patrol --seed 1 --players random,cadet
holds "no half file stays behind" [ ! -e "$file.new" ]
cp "$file" "$work/same.txt"
expect 0 'Game 10' furball campaign fly "$file" --seed 5 --players random
expect 0 'Game 10' furball campaign fly "$work/same.txt" --seed 5 --players random
holds "the same seed gives the same campaign" cmp -s "$file" "$work/same.txt"
expect 0 'stays as it was' furball campaign fly "$file" --you 1
holds "a game given up changes nothing" cmp -s "$file" "$work/same.txt"

# Pilots in every condition.
pilots() { # LINE...
    { printf 'furball campaign 1\nscenario dawn/face-to-face-emil-hurricane\nflown 3\n'; printf '%s\n' "$@" end; } > "$work/p.txt"
}
emil='side axis airplane Emil model bf109-e3'
pilots "pilot Ada $emil victories 10 skills sniper misses 2" "pilot Bob $emil victories 3 over" \
    "pilot Cid side allies airplane Hurricane model hurricane-1 victories 5"
expect 0 'Ada .*ace: sniper +wounded, misses 2 more games +may choose 1 skill' furball campaign roster "$work/p.txt"
expect 3 'skill of this book' furball campaign skill "$work/p.txt" Ada flying-carpet
expect 3 'has the skill sniper already' furball campaign skill "$work/p.txt" Ada sniper
expect 3 'career is over' furball campaign skill "$work/p.txt" Bob sniper
expect 3 'no pilot.*did you mean "Cid"' furball campaign skill "$work/p.txt" Cidd sniper
expect 0 'from the next game on' furball campaign skill "$work/p.txt" Cid perfect-aim
expect 3 '5 victories earn a skill' furball campaign skill "$work/p.txt" Cid sniper
expect 0 'Sparrow flew Emil' furball campaign fly "$work/p.txt" --seed 1 --players random
expect 0 'Ada .*misses 1 more game' furball campaign roster "$work/p.txt"
expect 0 'Game 5' furball campaign fly "$work/p.txt" --seed 1 --players random
expect 0 'Ada flew Emil' furball campaign fly "$work/p.txt" --seed 1 --players random
expect 0 'Sparrow .*(relieved|out of)' furball campaign roster "$work/p.txt"

# Killed at any moment the file is the one before or the one after.
for delay in 0.001 0.003 0.005 0.01 0.02 0.05 0.1; do
    before=$(sed -n 's/^flown //p' "$file")
    timeout -s KILL $delay "$program" campaign fly "$file" --seed 3 --players random > "$work/out" 2>&1
    after=$(sed -n 's/^flown //p' "$file")
    holds "killed after $delay: $before or one more, not $after" [ $((after - before)) -ge 0 -a $((after - before)) -le 1 ]
    expect 0 '1 passed, 0 failed' furball check "$file"
done
expect 0 '^Game' furball campaign fly "$file" --seed 4 --players random
exec 8< "$file"
flock 8
expect 3 'being flown just now' furball campaign fly "$file"
exec 8<&-

# Files that are wrong, and command lines.
wrong() { # PATTERN SED-SCRIPT
    sed "$2" "$work/same.txt" > "$work/bad.txt"
    expect 3 "$1" furball campaign fly "$work/bad.txt" --players random
}
wrong 'expected a line `end`' '$d'
wrong 'no scenario' '/^scenario/d'
wrong 'no pilot' '/^pilot/d'
wrong 'bad.txt:1:' '1s/campaign/scenario/'
wrong 'version' '1s/1/2/'
wrong 'bad.txt:6:.*two pilots' '5{h;G}'
wrong 'one line `scenario`' '/^scenario/{h;G}'
wrong 'victories' '5s/victories [0-9]*/victories -1/'
wrong 'more skills' '5s/victories [0-9]*/victories 4 skills sniper/'
wrong 'bad.txt:5:' '5s/side/sied/'
wrong 'behind the end' '$s/$/\nflown 3/'
wrong 'no such file' '/^scenario/s/.*/scenario nowhere/'
expect 3 'cannot be opened' furball campaign roster "$work/nowhere"
expect 3 'brings its own "ace"' furball campaign new "$work/n.txt" --scenario dawn/face-to-face-ace
expect 3 'no such file' furball campaign new "$work/n.txt" --scenario nowhere
expect 3 'cannot be written' furball campaign new "$work/no/n.txt"
expect 2 'two named' furball campaign new "$work/n.txt" --pilots A,A
expect 2 'more names' furball campaign new "$work/n.txt" --pilots a,b,c,d,e,f,g,h,i,j,k
expect 2 'belong to `new`' furball campaign fly "$file" --pilots A
expect 2 'expected new FILE' furball campaign sail "$file"
expect 2 '' furball campaign
holds "nothing was made by what was refused" [ ! -e "$work/n.txt" ]
# Chains of missions: to the end, and not beyond.
chain="$work/chain.txt"
expect 0 'the next is miniatures/dawn-patrol-1916' furball campaign new "$chain" --missions flanders
for mission in 1 2 3 4 5 6; do expect 0 "Game $mission of the campaign" furball campaign fly "$chain" --players random --seed $mission; done
expect 0 'the campaign is over, and' furball campaign roster "$chain"
expect 3 'all of its missions are flown' furball campaign fly "$chain" --players random
expect 0 '1 passed, 0 failed' furball check "$chain"
# All of them, to the end: six to ten missions, and squadrons that are alive when the war is over.
for name in first-summer long-war narrow-seas; do
    expect 0 'the next is' furball campaign new "$work/$name.txt" --missions $name
    missions=$(grep -c '^mission' "$work/$name.txt")
    holds "$name has six to ten missions" [ "$missions" -ge 6 -a "$missions" -le 10 ]
    for mission in $(seq "$missions"); do expect 0 "Game $mission of the campaign" furball campaign fly "$work/$name.txt" --players random --seed $mission; done
    expect 0 'the campaign is over, and' furball campaign roster "$work/$name.txt"
    for side in alli axis; do holds "$name leaves the $side somebody" grep -q "^pilot .*side \"$side.*victories [0-9]*\( skills [a-z,-]*\)\?\( misses [0-9]*\)\?\( downs 1\)\?\( flights [0-9]*\)\?\$" "$work/$name.txt"; done
done
# Options of our own: what a mission is worth, where it lies, and how many new pilots there are.
{ printf 'furball campaign 1\nattrition book\nreplacements 0\nflown 0\n'
  for worth in 5 3; do printf 'mission "dawn/face-to-face-emil-hurricane" worth %d at -1.05,50.8\n' $worth; done
  echo end; } > "$work/terms.txt"
expect 0 'Game 1 of the campaign' furball campaign fly "$work/terms.txt" --players random --seed 3
holds "a mission keeps its worth and its place" grep -q '^mission "dawn/face-to-face-emil-hurricane" worth 5 at -1.05,50.80$' "$work/terms.txt"
expect 0 'points so far: (5 to 0|0 to 5|2 to 2)$' furball campaign roster "$work/terms.txt"
sed -i 's/^\(pilot .*victories [0-9]*\).*/\1 over/' "$work/terms.txt"
expect 0 'A guest flew' furball campaign fly "$work/terms.txt" --players random --seed 3
holds "nobody is recruited when there is no replacement" [ "$(grep -c '^pilot' "$work/terms.txt")" = 2 ]
expect 0 '1 passed, 0 failed' furball check "$work/terms.txt"
# One replacement for each side: the second pilot who is lost has nobody to follow him.
{ printf 'furball campaign 1\nattrition book\nreplacements 1\nflown 0\n'
  for mission in 1 2 3; do echo 'mission "dawn/face-to-face-emil-hurricane"'; done
  echo end; } > "$work/one-more.txt"
for pilots in 2 4 4; do
    expect 0 'of the campaign' furball campaign fly "$work/one-more.txt" --players random --seed 3
    holds "pilots so far: $pilots" [ "$(grep -c '^pilot' "$work/one-more.txt")" = $pilots ]
    sed -i 's/^\(pilot .*victories [0-9]*\).*/\1 over/' "$work/one-more.txt"
done
expect 0 'the next is' furball campaign new "$work/own-terms.txt" --missions flanders --attrition book --replacements 3
holds "the terms are kept" grep -q '^replacements 3$' "$work/own-terms.txt"
holds "gentle attrition can be switched off" [ "$(grep -c '^attrition gentle' "$work/own-terms.txt")" = 0 ]
expect 2 'book or gentle' furball campaign new "$work/x.txt" --missions flanders --attrition harsh
expect 0 'the next is' furball campaign new "$work/quick.txt" --missions narrow-seas --victories-per-skill 3
holds "skills come sooner where the campaign says so" grep -q '^victories-per-skill 3$' "$work/quick.txt"
expect 2 'whole number from 1 to 20' furball campaign new "$work/x.txt" --missions flanders --victories-per-skill 0
sed -i '0,/^pilot .*$/s/victories 0/victories 3/' "$work/quick.txt"
ace=$(sed -n 's/^pilot "\([^"]*\)".*victories 3$/\1/p' "$work/quick.txt")
expect 0 "$ace .*may choose 1 skill" furball campaign roster "$work/quick.txt"
expect 0 'from the next game on' furball campaign skill "$work/quick.txt" "$ace" sniper
expect 3 '3 victories earn a skill' furball campaign skill "$work/quick.txt" "$ace" perfect-aim
sed -i 's/^victories-per-skill 3$//' "$work/quick.txt"
expect 3 'more skills than victories earn: one for every 5' furball campaign roster "$work/quick.txt"
expect 2 'whole number from 0 to 99' furball campaign new "$work/x.txt" --missions flanders --replacements many
for line in 'worth 0' 'worth 21' 'at 200,3' 'at 1'; do
    printf 'furball campaign 1\nmission "glory/duel" %s\nend\n' "$line" > "$work/bad.txt"
    expect 1 'bad.txt:2:' furball check "$work/bad.txt"
done
expect 3 'no campaign of that name' furball campaign new "$work/x.txt" --missions nonsense
expect 2 'one of them' furball campaign new "$work/x.txt" --missions flanders --scenario duel
printf 'furball campaign 1\nmission "a"\nresult "a" allies points 1 0\nresult "b" axis points 0 1\nend\n' > "$work/more.txt"
expect 1 'more results than missions' furball check "$work/more.txt"
printf 'furball campaign 1\nmission "glory/duel"\nmission "glory/dule"\nend\n' > "$work/dule.txt"
expect 1 'dule.txt:3:9: .*no scenario of that name; did you mean "glory/duel"' furball check "$work/dule.txt"
printf 'furball campaign 1\nmission "own/abc"\n' > "$work/cut.txt"
expect 1 'cut.txt:2:18: found the end of the file, expected a line .end.' furball check "$work/cut.txt"
finish
