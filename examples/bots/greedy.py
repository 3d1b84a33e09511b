#!/usr/bin/env python3
"""A complete bot: furball rank --bot examples/bots/greedy.py --players cadet

It fires whenever it may, and otherwise flies the card that brings its nose nearest
to the nearest enemy. All it knows comes from the lines it is sent (docs/bots.md)."""
import math
import random
import re
import sys

PLANE = re.compile(r"plane (\S+) .*seat (\S+) at ([-\d.]+),([-\d.]+) heading ([\d.]+)")
TURN = {"left": -45, "right": 45, "slip-left": -15, "slip-right": 15, "immelmann": 180}


def say(text):
    print(text, flush=True)


def choose(seat, view, choices):
    fire = [c for c in choices if " fire " in c]
    if fire:
        return fire[0]
    planes = [m for m in map(PLANE.match, view) if m]
    where = {m[1]: (float(m[3]), float(m[4]), float(m[5])) for m in planes}
    foes = [where[m[1]] for m in planes if m[2] != seat]
    me = where.get(choices[0].split()[0])
    if not me or not foes or " plan " not in choices[0]:
        return random.choice(choices)
    foe = min(foes, key=lambda p: math.dist(p[:2], me[:2]))
    way = math.degrees(math.atan2(foe[0] - me[0], foe[1] - me[1]))

    def off_nose(choice):
        card = choice.split(" plan ")[1].split("/")[0].rstrip("0123456789").rstrip("-")
        return abs((way - me[2] - TURN.get(card, 0) + 180) % 360 - 180) + random.random()

    return min(choices, key=off_nose)


seat, view, choices = "", [], []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "position":
        seat, view, choices = "", [], []
    elif word == "seat":
        seat = rest
    elif word == "view":
        view.append(rest)
    elif word == "choice":
        choices.append(rest)
    elif word == "go":
        say("best " + choose(seat, view, choices))
    elif word == "quit":
        break
    if word == "hello":
        say("name greedy")
    if word in ("hello", "new", "end", "option"):
        say("ok")
