#!/usr/bin/env python3
"""Writes tests/rules/flames/matrix.txt: the Response matrix of Down in Flames, cell by cell.

The table below is the book's, row by row: the card on top of the chain, and the cards that may
answer it. Every row is tried with both sides as the attacker. Run it from the repository's root
after changing the table; the tests read only the text it writes."""

COLUMNS = [  # name of the column, a card of it, red (an Attack card only)
    ("HLoop", "half-loop", True), ("Man", "maneuver", True), ("IMS", "ims-1/2", True), ("OotS", "oots-1/2", True),
    ("Clouds", "clouds", False), ("FT", "full-throttle", False), ("Sciss", "scissors", False),
    ("VRoll", "vertical-roll", False), ("Ace", "ace-pilot", False), ("BRoll", "barrel-roll", False),
    ("Chop", "chop-throttle", False), ("TTurn", "tight-turn", False),
]
CARDS = " ".join(card for _, card, _ in COLUMNS)
FIRE = ["ims-1/1", "ims-1/2", "ims-1/cockpit", "ims-2/2", "ims-2/3", "ims-2/engine", "ims-2/fuel", "ims-3/3",
        "oots-1/2", "oots-2/3", "oots-3/4"]
IMS_ROW, OOTS_ROW = "FT VRoll Ace BRoll Chop TTurn", "Clouds VRoll Ace"

# title, attacker's extra cards, defender's extra cards, position of the attacker, the cards that lead
# there (first the attack), what may answer, rules.
ROWS = [
    ("Half Loop", "half-loop", "", "neutral", ["half-loop"], "Ace", "RESP-17"),
    ("Maneuver", "maneuver", "", "neutral", ["maneuver"], "FT Ace TTurn", "RESP-12 FLAMES-RESP-14"),
    ("Clouds as Attack", "clouds", "", "disadvantaged", ["clouds"], "Clouds Ace", "RESP-19 FLAMES-RESP-13"),
    ("Clouds as Response", "oots-1/2", "clouds", "neutral", ["oots-1/2", "clouds"], "Clouds Ace", "RESP-13"),
    ("Full Throttle as Attack", "full-throttle", "", "disadvantaged", ["full-throttle"], "FT Ace", "RESP-14 FLAMES-RESP-11"),
    ("Full Throttle as Response, Neutral", "maneuver", "full-throttle", "neutral", ["maneuver", "full-throttle"],
     "FT Ace Chop", "RESP-14 FLAMES-RESP-11"),
    ("Full Throttle as Response, Advantaged", "maneuver", "full-throttle", "advantaged", ["maneuver", "full-throttle"],
     "FT Ace", "RESP-14 FLAMES-RESP-11"),
    ("Full Throttle as Response, Disadvantaged", "maneuver", "full-throttle", "disadvantaged",
     ["maneuver", "full-throttle"], "FT Ace Chop", "RESP-11"),
    ("Full Throttle as Response, Tailed", "maneuver", "full-throttle", "tailed", ["maneuver", "full-throttle"],
     "FT Ace Chop", "RESP-11"),
    ("Scissors as Attack", "scissors", "", "disadvantaged", ["scissors"], "Sciss Ace", "RESP-15"),
    ("Scissors as Response", "maneuver scissors", "tight-turn", "neutral", ["maneuver", "tight-turn", "scissors"],
     "Sciss Ace", "RESP-15"),
    ("Vertical Roll as Attack", "vertical-roll", "", "disadvantaged", ["vertical-roll"], "VRoll Ace", "RESP-16 FLAMES-RESP-20"),
    ("Vertical Roll as Response", "ims-1/1", "vertical-roll", "neutral", ["ims-1/1", "vertical-roll"], "VRoll Ace", "RESP-16"),
    ("Ace Pilot", "half-loop", "ace-pilot", "neutral", ["half-loop", "ace-pilot"], "Ace", "RESP-08"),
    ("Barrel Roll", "ims-1/1", "barrel-roll", "neutral", ["ims-1/1", "barrel-roll"], "Ace BRoll", "RESP-09"),
    ("Chop Throttle", "ims-1/1", "chop-throttle", "neutral", ["ims-1/1", "chop-throttle"], "Ace Chop", "RESP-10"),
    ("Tight Turn", "maneuver", "tight-turn", "neutral", ["maneuver", "tight-turn"], "Sciss Ace TTurn", "RESP-12 FLAMES-RESP-15"),
]
for card in FIRE:
    row = IMS_ROW if card.startswith("ims") else OOTS_ROW
    rules = "RESP-09 FLAMES-RESP-10 FLAMES-RESP-12 FLAMES-RESP-14 FLAMES-RESP-16" if row is IMS_ROW else "RESP-13 FLAMES-RESP-16"
    ROWS.append((card, card, "", "tailing", [card], row, rules))

SIDES = [("A", "B"), ("B", "A")]
MODELS = {"A": "spitfire-5b", "B": "bf-109f-4"}


def head(out, title, rules, attacker, defender, position, models, attackers, defenders):
    out += ["", f'case "{title}"', f"rule FLAMES-COMP-07 FLAMES-RESP-02 FLAMES-{rules}", "rules flames", "date 1944-12"]
    out += [f"element {name} {models[name]}" for name in "AB"]
    out += ["turn 2", f"order {attacker} {defender}", f"hand {attacker} {attackers}", f"hand {defender} {defenders}"]
    if position != "neutral":
        out.append(f"position {attacker} {position} {defender}")
    out.append(f"acting {attacker} leader")
    if position == "neutral":
        out.append(f"do {attacker} target {defender} leader")


def lead(out, attacker, defender, cards):
    """Plays the cards that make the row; returns who must answer."""
    who = [attacker, defender]
    for i, card in enumerate(cards):
        attack = i == 0 and card == "vertical-roll"
        out.append(f"do {who[i % 2]} " + ("roll down" if attack else f"play {card}"))
    return who[len(cards) % 2]


def matrix_case(out, row, attacker, defender):
    title, attackers, defenders, position, cards, answers, rules = row
    asked_is_attacker = len(cards) % 2 == 0
    attackers = f"{attackers} {CARDS}" if asked_is_attacker else attackers
    defenders = defenders if asked_is_attacker else f"{defenders} {CARDS}".strip()
    head(out, f"{title}, {attacker} attacks", rules, attacker, defender, position, MODELS, attackers, defenders)
    asked = lead(out, attacker, defender, cards)
    for name, card, red in COLUMNS:
        if name in answers.split():
            out.append(f"expect offered {asked} play {card}")
        elif name == "Chop" and title.startswith("Full Throttle"):
            out.append(f"refuse {asked} play {card} because chop-needs-neutral")
        else:
            out.append(f"refuse {asked} play {card} because {'not-a-response' if red else 'does-not-answer'}")
    out.append(f"expect offered {asked} pass")


def agile_case(out, title, cards, attackers, defenders, position, rule):
    """Note g: an Agile aircraft in its own turn answers a Scissors or Tight Turn with any card."""
    models = {"A": "spitfire-5b", "B": "mc-202"}
    head(out, title, rule, "B", "A", position, models, attackers, defenders)
    asked = lead(out, "B", "A", cards)
    for _, card, _ in COLUMNS:
        if card != "scissors":
            out.append(f"expect offered {asked} play {card} as scissors")


def main():
    out = ["furball tests 1", "# The Response matrix, cell by cell. Written by tools/flames_matrix.py."]
    for row in ROWS:
        for attacker, defender in SIDES:
            matrix_case(out, row, attacker, defender)
    agile_case(out, "an Agile answer to a Tight Turn", ["maneuver", "tight-turn"], f"maneuver {CARDS}", "tight-turn",
               "neutral", "SPECIAL-01")
    agile_case(out, "an Agile answer to a Scissors", ["scissors", "scissors"], f"scissors {CARDS}", "scissors",
               "disadvantaged", "SPECIAL-01")
    with open("tests/rules/flames/matrix.txt", "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


main()
