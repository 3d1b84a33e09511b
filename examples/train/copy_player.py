#!/usr/bin/env python3
"""Teaches a net to choose as one of our players does, for use as an opponent in self-play (docs/learning.md).

    PYTHONPATH=python python3 examples/train/copy_player.py --player searcher --simulations 500 --seconds 240 --out copy
    python3 examples/train/selfplay.py --copy-net copy/net.txt --copy 0.15 ...

The player plays against another one, here the ace's net without search, on either side. For a part of the time its answers
are gathered, then the net learns to give them the same likelihood.
"""

import argparse
import hashlib
import json
import pathlib
import sys
import time

import numpy
import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import furball
from games import sides_of_seats
from net import Net, text_of
from policy import THERE, Policy
from selfplay import Questions, Words


def arguments():
    parse = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parse.add_argument("--player", default="searcher", help="who is copied")
    parse.add_argument("--simulations", type=int, default=0, help="its simulations; its own number unless given")
    parse.add_argument("--opponent", default="net", help="whom it plays against")
    parse.add_argument("--scenarios", default="glory/duel", help="names with spaces between")
    parse.add_argument("--games", type=int, default=64, help="side by side, of each scenario and side")
    parse.add_argument("--seconds", type=float, default=240)
    parse.add_argument("--share", type=float, default=0.7, help="of the time for gathering")
    parse.add_argument("--threads", type=int, default=2)
    parse.add_argument("--rate", type=float, default=2e-3)
    parse.add_argument("--size", type=int, default=1024, help="answers in a step of learning")
    parse.add_argument("--seed", type=int, default=1)
    parse.add_argument("--out", required=True)
    parse.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parse.parse_args()


class Lesson:
    """Games of one scenario in which the player has one of the sides."""

    def __init__(self, args, scenario, side, seed):
        self.player, self.simulations = args.player, args.simulations
        self.batch = furball.Batch(
            scenario, games=args.games, threads=args.threads, prospects=True, observe=False, masks=False, actions=furball.BY_PLACE, head_start=2
        )
        for seat, its in enumerate(sides_of_seats([scenario], 1)[0]):
            if its == 1 - side:
                self.batch.seat_player(seat, args.opponent)
        self.batch.reset(seed)

    def step(self):
        """The rows of questions with something to choose, as words of 8 bytes, and the places that the player chose."""
        self.batch.advise(self.player, self.simulations)
        asked = numpy.flatnonzero(numpy.asarray(self.batch.legal_count).reshape(-1) > 1)
        rows = numpy.asarray(self.batch.prospect).reshape(-1, 8 * Words.SIZE)[asked].view(numpy.int64)
        places = numpy.asarray(self.batch.action).reshape(-1)[asked].copy()
        self.batch.step()
        return rows, places


def gather(args):
    lessons = [Lesson(args, name, side, args.seed * 1000 + 2 * i + side) for i, name in enumerate(args.scenarios.split()) for side in (0, 1)]
    rows, places, until = [], [], time.time() + args.seconds * args.share
    while time.time() < until:
        for lesson in lessons:
            some, chosen = lesson.step()
            rows.append(some)
            places.append(chosen)
    for lesson in lessons:
        lesson.batch.close()
    return torch.from_numpy(numpy.concatenate(rows)), torch.from_numpy(numpy.concatenate(places))


def loss_of(policy, rows, places):
    """The mean of minus the logarithm of how likely the net finds the answers, and how often it finds them likeliest. What is
    not among the answers that a net sees is left out."""
    words = torch.cat([rows.reshape(-1), rows.new_zeros(Words.FOES)])
    questions = Questions(words, torch.arange(len(rows), device=rows.device))
    hit = (questions.place == places[:, None]) & (torch.arange(questions.place.shape[1], device=rows.device) < questions.count[:, None])
    logs, there = torch.log_softmax(questions.logits(policy), -1), hit.any(1)
    slot = hit.float().argmax(1)
    loss = -logs.gather(1, slot[:, None])[there, 0].mean()
    return loss, (logs.argmax(1) == slot)[there].float().mean()


def learn(args, policy, rows, places, until):
    """Every 20th answer is held back to tell what was learned from what was memorized."""
    optimiser = torch.optim.Adam(policy.parameters(), lr=args.rate)
    held = torch.arange(len(rows)) % 20 == 0
    taught, began, steps, told = (~held).nonzero()[:, 0], time.time(), 0, 0.0
    while time.time() < until or steps < 20:
        for group in optimiser.param_groups:
            group["lr"] = args.rate * max(0.01, 1 - (time.time() - began) / max(1e-3, until - began))
        some = taught[torch.randint(len(taught), (args.size,))]
        loss, _ = loss_of(policy, rows[some].to(args.device), places[some].to(args.device))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        with torch.no_grad():
            for layer in policy.layers.values():
                layer.weight.clamp_(-1.98, 1.98)
        steps += 1
        if steps % 200 == 0 or time.time() >= until:
            told = loss.item()
    with torch.no_grad():
        checked = held.nonzero()[:4096, 0]
        loss, right = loss_of(policy, rows[checked].to(args.device), places[checked].to(args.device))
    print(f"{steps} steps, loss {told:.3f}, of answers held back {loss.item():.3f}; {100 * right.item():.0f} of 100 found likeliest", flush=True)


def main():
    args, began = arguments(), time.time()
    out = pathlib.Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    rows, places = gather(args)
    print(f"{len(rows)} answers of {args.player} in {time.time() - began:.0f} s", flush=True)
    policy = Policy({"see": 64, "weigh": 128, "compare": 32, "choose": 1}, there=THERE).to(args.device)
    learn(args, policy, rows, places, began + args.seconds)
    digest = hashlib.sha256(json.dumps(vars(args), sort_keys=True).encode() + places.numpy().tobytes())
    (out / "net.txt").write_text(text_of(Net(), "table", digest.digest(), policy))


if __name__ == "__main__":
    main()
