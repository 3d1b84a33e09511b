# furball rules --coverage counts what passing cases name, and nothing else.
. "$(dirname "$0")/cli.sh"

cat > "$work/good.txt" << 'END'
furball tests 1

case "a plane stands where it was put"
rule GLORY-TURN-01
rules glory basic
table 1000 by 700
plane Red spitfire-1 at 500,300 heading 0
plane Blue bf109-e3 at 500,600 heading 180
seed fast 1
expect Red at 500,300
END
expect 0 'glory +569 +1 ' furball rules --coverage "$work/good.txt"
expect 0 'TURN 02-04' furball rules --coverage "$work/good.txt"
expect 0 'GLORY-TURN-02 \[basic\]' furball rules --coverage --list "$work/good.txt"
expect 0 'glory +4 +1 ' furball rules --coverage --areas TURN "$work/good.txt"
expect 0 'glory +14 +0 ' furball rules --coverage --areas PLAN --tags basic --book glory "$work/good.txt"
expect 0 'glory +565 +0 ' furball rules --coverage --except TURN "$work/good.txt"

sed 's/GLORY-TURN-01/GLORY-TURN-99/' "$work/good.txt" > "$work/unknown.txt"
expect 1 'unknown.txt:3: found the rule id "GLORY-TURN-99"' furball rules --coverage "$work/unknown.txt"

sed 's/spitfire-1/spitfire-99/' "$work/good.txt" > "$work/failing.txt"
expect 1 'glory +569 +0 ' furball rules --coverage "$work/failing.txt"
finish
