#!/usr/bin/env python3
"""Teaches a net that judges, from games that computer players play against themselves.

    PYTHONPATH=python python3 examples/train/train.py --seconds 120 --out /tmp/net            # on a processor: a smoke test
    PYTHONPATH=python python3 examples/train/train.py --seconds 560 --threads 16 --out run    # in earnest

Each round plays games and then learns from those of the latest rounds. From the second round on the players use the net
of the rounds before. After every round everything is written to --out (net.txt, state.pt, log.csv, games.npz). A run that
finds its state there goes on with it. See docs/learning.md.
"""

import argparse
import csv
import hashlib
import json
import pathlib
import sys
import time

import numpy
import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import furball
from games import Games, gather
from net import GLANCE, Net, tensors, text_of

SCENARIOS = {
    "table": "glory/duel glory/duel glory/duel glory/first-fight glory/first-fight glory/zeros glory/aces miniatures/duel miniatures/duel "
    "miniatures/patrol dawn/dawn-of-war-patrol dawn/dawn-of-war-patrol dawn/face-to-face tactical/sweep tactical/sweep",
    "flames": "flames/channel-1940 flames/malta-1942 flames/kursk-1943 flames/egypt-1940",
}
COLUMNS = ["round", "seconds", "player", "games", "positions", "turns", "loss", "held_loss", "estimate_loss"]


def arguments():
    parse = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parse.add_argument("--game", choices=SCENARIOS, default="table")
    parse.add_argument("--scenarios", help="names with spaces between; a set that is fit for the game unless given")
    parse.add_argument("--seconds", type=float, default=120, help="for everything")
    parse.add_argument("--rounds", type=int, default=4)
    parse.add_argument("--share", type=float, default=0.75, help="of a round's time that games are played")
    parse.add_argument("--games", type=int, default=256, help="side by side")
    parse.add_argument("--threads", type=int, default=2)
    parse.add_argument("--first", default="regular:40", help="player of the first round, and simulations")
    parse.add_argument("--player", default="net:50", help="player of the others, who asks the net")
    parse.add_argument("--window", type=int, default=3, help="rounds whose games are learned from")
    parse.add_argument("--head-start", type=int, default=12, help="games begin after up to so many steps at random")
    parse.add_argument("--rate", type=float, default=2e-3)
    parse.add_argument("--size", type=int, default=4096, help="positions of one step of learning")
    parse.add_argument("--seed", type=int, default=1)
    parse.add_argument("--out", required=True)
    parse.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parse.parse_args()


def play(args, scenarios, number, until):
    """Plays the games of a round until the time `until`."""
    player, simulations = (args.first if number == 0 else args.player).split(":")
    games = Games(scenarios, args.games, args.threads, args.seed * 1000003 + number, player, int(simulations), args.head_start)
    ended = []
    while time.time() < until or not ended:
        ended += games.step()
    games.close()
    return gather(ended)


class Memory:
    """Positions on the device. Some whole games are held back to tell what was learned from what was memorized."""

    def __init__(self, rounds, device):
        glances = numpy.concatenate([part[0] for part in rounds])
        results = numpy.concatenate([part[1] for part in rounds])
        lengths = numpy.concatenate([part[2] for part in rounds])
        held = numpy.repeat(numpy.arange(len(lengths)) % 20 == 0, lengths)
        self.glances, self.device = glances, device
        self.bytes = torch.from_numpy(glances.copy().view(numpy.uint8).reshape(len(glances), -1)).to(device)
        self.results = torch.from_numpy(results).to(device)
        self.taught = torch.from_numpy(numpy.flatnonzero(~held)).to(device)
        self.held = torch.from_numpy(numpy.flatnonzero(held)).to(device)

    def batch(self, places):
        """Rows in the form that the net takes, made on the device."""
        rows = self.bytes[places]
        parts, at = {}, 0
        for name in GLANCE.names:
            shape, size = GLANCE[name].shape, GLANCE[name].itemsize
            part = rows[:, at : at + size].reshape(-1, *shape)
            parts[name] = part if GLANCE[name].base == numpy.uint8 else part.view(torch.int8)
            at += size
        units = torch.arange(GLANCE["unit"].shape[1], device=self.device) < parts["units"][..., None]
        foes = torch.arange(GLANCE["foe"].shape[2], device=self.device) < parts["foes"][..., None]
        floats = [parts[name].float() / 127 for name in ("whole", "unit", "foe")]
        return (units.float(), foes.float(), *floats), self.results[places]


def loss_of(net, memory, places):
    with torch.no_grad():
        sums = [((net(*x) - z) ** 2).sum().item() for x, z in (memory.batch(part) for part in places.split(16384))]
    return sum(sums) / max(1, len(places))


def estimate_loss(memory):
    """The loss of the estimate that players use without a net: number 8 of the whole."""
    held = memory.held.cpu().numpy()
    guess = memory.glances["whole"][held, 0, 8].astype(numpy.float32) / 127
    return float(((guess - memory.results[memory.held].cpu().numpy()) ** 2).mean()) if len(held) else 0.0


def learn(args, net, memory, until, generator):
    """Learns until the time is up, while the rate falls to nothing."""
    optimiser = torch.optim.Adam(net.parameters(), lr=args.rate)
    began, total, steps = time.time(), 0.0, 0
    while time.time() < until or steps < 20:
        part = min(1.0, (time.time() - began) / max(1e-3, until - began))
        for group in optimiser.param_groups:
            group["lr"] = args.rate * (1 - part) + args.rate * 0.01
        places = memory.taught[torch.randint(len(memory.taught), (args.size,), generator=generator).to(memory.device)]
        x, z = memory.batch(places)
        loss = ((net(*x) - z) ** 2).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        with torch.no_grad():
            for layer in net.layers.values():
                layer.weight.clamp_(-1.98, 1.98)
        total, steps = total + float(loss.detach()), steps + 1
    return total / steps, steps


def latest_games(rounds, most=60000):
    """The latest whole games, up to so many positions: a continued run begins with them."""
    glances, results, lengths = (numpy.concatenate([part[i] for part in rounds]) for i in range(3))
    games = int((numpy.cumsum(lengths[::-1]) <= most).sum())
    positions = int(lengths[len(lengths) - games :].sum())
    at = len(glances) - positions
    return {"glances": glances[at:].view(numpy.uint8), "results": results[at:], "lengths": lengths[len(lengths) - games :]}


def main():
    args = arguments()
    out, began = pathlib.Path(args.out), time.time()
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    generator = torch.Generator().manual_seed(args.seed)
    scenarios = (args.scenarios or SCENARIOS[args.game]).split()
    net, rounds, first, digest = Net().to(args.device), [], 0, hashlib.sha256(json.dumps(vars(args), sort_keys=True).encode())
    if (out / "state.pt").exists():
        kept = torch.load(out / "state.pt", map_location=args.device)
        net.load_state_dict(kept["net"])
        first, digest = kept["round"] + 1, hashlib.sha256(bytes.fromhex(kept["digest"]))
        with numpy.load(out / "games.npz") as saved:
            rounds = [(saved["glances"].view(GLANCE).reshape(-1), saved["results"], saved["lengths"])]
        furball.use_net((out / "net.txt").read_text())
        print(f"goes on after round {kept['round']}", flush=True)
    log = open(out / "log.csv", "a", newline="")
    write = csv.writer(log)
    if first == 0:
        write.writerow(COLUMNS)
    for number in range(first, first + args.rounds):
        share = (began + args.seconds - time.time()) / (first + args.rounds - number)
        start = time.time()
        rounds = (rounds + [play(args, scenarios, number, start + share * args.share)])[-args.window :]
        memory = Memory(rounds, args.device)
        loss, _ = learn(args, net, memory, start + share, generator)
        latest = rounds[-1]
        digest.update(latest[0].tobytes() + latest[1].tobytes())
        text = text_of(net, args.game, digest.digest())
        furball.use_net(text)
        (out / "net.txt").write_text(text)
        torch.save({"net": net.state_dict(), "round": number, "digest": digest.hexdigest(), "args": vars(args)}, out / "state.pt")
        numpy.savez_compressed(out / "games.npz", **latest_games(rounds))
        row = [number, round(time.time() - began), args.player if number else args.first, len(latest[2]), len(latest[0])]
        row += [round(len(latest[0]) / max(1, len(latest[2])), 1), round(loss, 4), round(loss_of(net, memory, memory.held), 4), round(estimate_loss(memory), 4)]
        write.writerow(row)
        log.flush()
        print(" ".join(f"{name} {value}" for name, value in zip(COLUMNS, row)), flush=True)


if __name__ == "__main__":
    main()
