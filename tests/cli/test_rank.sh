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
expect 0 '^cadet' furball rank "${few[@]}" --results "$work/half.csv" # and again: nothing of that line is left
holds "an interrupted ranking goes on where it was" sh -c \
    "[ \"\$(sort '$work/half.csv')\" = \"\$(sort '$work/one.csv')\" ]"
for i in 1 2; do furball rank "${few[@]}" --shard $i/2 --results "$work/shard$i.csv" > /dev/null; done
furball rank "${few[@]}" --merge "$work/shard2.csv" "$work/shard1.csv" > "$work/merged.txt"
furball rank "${few[@]}" > "$work/whole.txt"
holds "shards give the whole table" cmp "$work/whole.txt" "$work/merged.txt"
expect 2 'needs --results' furball rank "${few[@]}" --shard 1/2
expect 2 'shard' furball rank "${few[@]}" --shard 3/2 --results "$work/x.csv"
expect 3 'No such file' furball rank "${few[@]}" --merge "$work/nothing.csv"
expect 0 'SPRT cadet against random.*: (stronger|open)' furball rank --players cadet,random --games 60 --sims 10 --sprt 0,100

# How far players can be exploited.
expect 0 '^random .* 100.0%' furball rank --players random --games 0 --exploit 2 --results "$work/hunt.csv" --csv "$work/table.csv" --svg "$work/hunt.svg"
holds "the table names what the hunter got" grep -q '^random,.*,1.0000,0.4294,,$' "$work/table.csv"
holds "the hunter's games are kept" grep -q 'hunter of random' "$work/hunt.csv"
holds "the picture has three parts" grep -q 'points of its hunter' "$work/hunt.svg"
expect 0 '^random .* [0-9.]+% \+-' furball rank --players random,cadet --games 0 --endgames tests/endgames/flames.txt
expect 3 'names answers' furball rank --players random --games 0 --endgames tests/positions/flames.txt

# Outsiders: policies that do not search, and what they take.
expect 0 '^chaser .* 100.0%' furball rank --players chaser,random --games 10
expect 0 '^card-player .* 100.0%' furball rank --players card-player,random --games 10 --scenarios flames/channel-1940
expect 0 'rammer  +100.0 .* -$' furball rank --exploiters 2 --players random --scenarios glory/duel,flames/channel-1940
expect 0 'card-player  +- +100.0' furball rank --exploiters 2 --players random --scenarios glory/duel,flames/channel-1940
expect 3 'knows the games of one family' furball rank --players card-player,random --games 2
expect 3 'found "chaser" twice' furball rank --exploiters 2 --players chaser
expect 2 'from 1 to' furball rank --exploiters 0

# Positions with known answers; those small enough are solved.
expect 0 'solved, percent \(flames\)' furball rank --positions tests/positions --players random
sed '/^position "Three/,$d' tests/positions/flames.txt > "$work/two.txt"
expect 0 '^2 of 2 positions solved, 0 doubtful' furball rank --positions "$work/two.txt" --solve

# How they play, not how strong they are.
expect 0 '^veteran +2 ' furball rank --watch --players veteran --scenarios glory/duel,glory/first-fight --games 1 --ms 1000
expect 0 '^random .* [1-9][0-9]*$' furball rank --watch --players random --scenarios glory/duel --games 10 # it leaves without cause
expect 2 'own players only' furball rank --watch --bot cat

# Bots: ours, a stranger's, and those that fail.
expect 0 '^rookie' furball rank --players rookie --bot "'$program' engine --strength cadet" --games 2 --sims 10
if command -v python3 > /dev/null; then
    expect 0 '^greedy' furball rank --players random --bot "python3 examples/bots/greedy.py" --games 4 --records "$work/records"
    holds "its games are kept as records" furball check "$work"/records/glory-duel-1-greedy-random.txt "$work"/records/glory-duel-2-random-greedy.txt
    holds "all of them" [ "$(ls "$work/records" | wc -l)" = 4 ]
    expect 3 'cannot be written' furball rank --players random --bot "python3 examples/bots/greedy.py" --games 2 --records "$work/no/such"
    holds "the example never forfeits" sh -c \
        "! '$program' rank --players random --bot 'python3 examples/bots/greedy.py' --games 4 | grep -q forfeits"
fi
bot() { # PATTERN COMMAND: what the results say of it
    rm -f "$work/bot.csv"
    expect 0 "forfeits: $1" furball rank --players random --bot "$2" --games 2 --ms 50 --results "$work/bot.csv"
    holds "no game of $2 is lost" [ "$(wc -l < "$work/bot.csv")" = 3 ]
    holds "every lost game of $2 says why" [ "$(grep -Ec "forfeits: $1" "$work/bot.csv")" -ge 1 ]
}
polite='while read -r w r; do case $w in hello|new|end) echo ok;; go) '
bot 'it ended with exit code 3' 'exit 3'
bot 'it ended with exit code 127 \(no such' 'no-such-program-here'
bot 'it ended with exit code 5' "n=0; $polite exit 5;; esac; done"
bot 'it was ended by signal 9' 'read -r a; kill -9 $$'
bot 'it closed its output' 'exec >&-; sleep 60'
bot 'it closed its input' 'exec <&-; echo ok; sleep 60'
bot 'it said "garbage"' 'yes garbage'
bot 'it said "hello' 'cat'
bot 'it said ""' "$polite echo;; esac; done"
bot 'it did not answer in time' 'read a; echo ok; read b; echo ok; sleep 60'
bot 'it did not answer in time' "$polite sleep 2; echo best;; esac; done"
bot 'it did not answer in time' "$polite yes info thinking;; esac; done" # without end
bot 'it said best and nothing' "$polite echo 'best  ';; esac; done"
bot 'its choice makes no sense' "$polite echo best do something;; esac; done"
bot 'it chose for another seat' "$polite echo best Keller first straight-1/low start high;; esac; done"
bot 'it chose what the rules do not allow' "$polite echo best Harper first straight-1/vertical start high;; esac; done"
bot 'it wrote a line of more than' 'head -c 20000 /dev/zero | tr "\\0" x; sleep 5'
bot 'it wrote a line of more than' "$polite head -c 5000000 /dev/zero | tr '\\0' x;; esac; done"

# A bot has a clock of its own: half a second too late for --ms, in good time for --bot-ms.
slow() { furball rank --players random --bot "n=0; while read -r w r; do case \$w in hello|new|end) echo ok;; position) c=;; choice) c=\${c:-\$r};; go) n=\$((n + 1)); [ \$n = 1 ] && sleep 1; echo best \$c;; esac; done" --games 2 --ms 20 "$@"; }
expect 0 'did not answer in time' slow
holds "a bot's own clock is longer" sh -c "! grep -q forfeits" < <(slow --bot-ms 3000)

# A bot that answers with the first choice: it may talk much, and hear that it is over, or not.
first='while read -r w r; do case $w in hello|new|end) echo ok;; position) c=;; choice) c=${c:-$r};; go) echo best $c;; '
fair() { ! furball rank --players random --bot "$1" --games 2 | grep -q forfeits; }
named='while read -r w r; do case $w in hello) echo name Two, words; echo ok;; new|end) echo ok;; position) c=;; choice) c=${c:-$r};; go) echo best $c;; esac; done'
expect 0 '^Two  words ' furball rank --players random --bot "$named" --games 2
expect 0 '^random +[+-].*$' furball rank --players random --bot "${named/Two, words/random}" --games 2 # a name that is taken
told="tee -a '$work/told' | ($first esac; done)"
furball rank --players random --bot "$told" --games 2 --scenarios miniatures/duel > /dev/null
holds "the second card is asked for by its number" grep -q '^question Which second card for Ernst' "$work/told"
holds "with the first one told" sh -c "grep -A1 '^did Ernst plan' '$work/told' | grep -q 'question Which second'"
holds "and nothing told twice in a new turn" sh -c "! grep -B1 '^question Which first' '$work/told' | grep -q '^did'"
furball rank --players random --bot "$told" --games 2 --scenarios flames/channel-1940 > /dev/null
holds "a hand of unknown size is told from one unknown card" grep -q '^view hand [^ ]* hidden$' "$work/told"
few_games=$(furball rank --players chaser,random --games 4 | grep -A2 'Points of' | tail -1)
holds "a clean sheet of two pairs is no proof: $few_games" grep -q '100 +-3[0-9]' <<< "$few_games"
holds "the first choice is one" fair "$first esac; done"
holds "megabytes of thoughts do no harm" fair "${first/echo best/yes info \"\$r\" | head -n 200000; echo best} esac; done"
holds "a bot is told to quit" fair "$first quit) touch '$work/quit'; exit;; esac; done"
holds "and has heard it" [ -e "$work/quit" ]
SECONDS=0
holds "a bot that does not quit is ended" fair "$first esac; done; exec sleep 60"
holds "at once" [ $SECONDS -lt 20 ]
"$program" rank --players random --bot "echo \$\$ > '$work/pid'; exec sleep 60" --games 2 > /dev/null 2>&1 &
for i in $(seq 50); do [ -s "$work/pid" ] && break; sleep 0.1; done
kill -TERM $!
wait $!
holds "an interrupted ranking ends with the signal" [ $? = 143 ]
holds "and leaves no bot behind" sh -c "! grep -qs sleep /proc/$(cat "$work/pid")/cmdline" # one that ended may still have a number
furball rank --players random --bot "$first esac; done" --games 4 --threads 2 --results "$work/two.csv" > /dev/null
holds "a bot plays in several threads" [ "$(grep -c '^glory.*while read.*,$' "$work/two.csv")" = 4 ]

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
