#!/usr/bin/env python3
"""Plays two players against each other, many games at a time, with sides swapped.

A quick look while a net is being trained; final figures come from `furball rank`.

    PYTHONPATH=python python3 examples/train/match.py --net run/net.txt --players ace:2000 searcher:2000 --scenarios glory/duel --games 64 --seconds 20
"""

import argparse
import pathlib
import sys
import time

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import furball
from games import sides_of_seats


def half(scenario, games, threads, seed, players, seconds):
    """Points of the first player, on side 0, in the games that ended in time, and the processor time of a step."""
    sides = sides_of_seats([scenario], 1)[0]
    batch = furball.Batch(scenario, games=games, threads=threads, observe=False, masks=False, keep_over=True)
    for seat, side in enumerate(sides):
        name, simulations = players[side].split(":")
        batch.seat_player(seat, name, int(simulations))
    batch.reset(seed)
    first, points, until = int(numpy.flatnonzero(sides == 0)[0]), {}, time.time() + seconds
    while len(points) < games and time.time() < until:
        batch.step()
        for game in numpy.flatnonzero(numpy.asarray(batch.done)):
            points.setdefault(int(game), (batch.reward[game, first] / furball.WIN + 1) / 2)
    batch.close()
    return points


def match(scenario, games, threads, seed, players, seconds):
    """Points of the first player in percent, the 95 % bound, and the number of games."""
    one = half(scenario, games, threads, seed, players, seconds / 2)
    other = half(scenario, games, threads, seed, players[::-1], seconds / 2)
    pairs = [(one[game] + 1 - other[game]) / 2 for game in one if game in other]
    if len(pairs) < 2:
        return 50.0, 50.0, 2 * len(pairs)
    return 100 * numpy.mean(pairs), 196 * numpy.std(pairs, ddof=1) / len(pairs) ** 0.5, 2 * len(pairs)


def cost(scenario, player, seconds, seed=5):
    """Seconds that a player needs for one choice, alone on one thread."""
    batch = furball.Batch(scenario, games=1, observe=False, masks=False)
    name, simulations = player.split(":")
    for seat in range(batch.seats):
        batch.seat_player(seat, name, int(simulations))
    batch.reset(seed)
    began, steps = time.time(), 0
    while time.time() < began + seconds:
        batch.step()
        steps += 1
    batch.close()
    return (time.time() - began) / steps


def main():
    parse = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parse.add_argument("--net", action="append", default=[])
    parse.add_argument("--players", nargs=2, required=True, help="name:simulations; 0: as many as the player is set to")
    parse.add_argument("--scenarios", nargs="+", required=True)
    parse.add_argument("--games", type=int, default=64, help="pairs")
    parse.add_argument("--threads", type=int, default=2)
    parse.add_argument("--seed", type=int, default=770001)
    parse.add_argument("--seconds", type=float, default=60, help="for each scenario")
    parse.add_argument("--equal-time", action="store_true", help="the first player gets as many simulations as take as long as the second's")
    args = parse.parse_args()
    for net in args.net:
        furball.use_net(pathlib.Path(net).read_text())
    for scenario in args.scenarios:
        players = list(args.players)
        if args.equal_time:
            ratio = cost(scenario, players[1], 1) / cost(scenario, players[0], 1)
            name, simulations = players[0].split(":")
            players[0] = f"{name}:{max(8, int(int(simulations) * min(1.5, ratio)))}"
        points, bound, games = match(scenario, args.games, args.threads, args.seed, players, args.seconds)
        print(f"{players[0]} against {players[1]}, {scenario}: {points:.0f} +-{bound:.0f} of {games} games", flush=True)


if __name__ == "__main__":
    main()
