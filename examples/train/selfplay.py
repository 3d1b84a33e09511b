#!/usr/bin/env python3
"""Teaches a net that chooses and one that judges, by self-play on a graphics processor (docs/learning.md).

    FURBALL_GPU=here PYTHONPATH=python python3 examples/train/selfplay.py --seconds 60 --games 64 --steps 8 --scenarios glory/duel --out /tmp/run
    PYTHONPATH=python python3 examples/train/selfplay.py --seconds 560 --out run                     # in earnest, on one GPU

The first line runs the same functions on a processor. All games are stepped together. Players draw their answers from
the net that chooses. Every --steps steps both nets learn (proximal policy optimization): the one that judges from how
games went on, the other to choose more often what went better than the first expected. In some games one side is another
opponent: an earlier self, a player that does what is rated best, a tail chaser, a player with other simple wishes, another
net, or an outsider. These keep the net from adapting only to itself, and their games are the curve of the log. A run that
finds its state in --out goes on with it.
"""

import argparse
import concurrent.futures
import copy
import csv
import hashlib
import json
import pathlib
import random
import sys
import time

import numpy
import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import furball
from furball_gpu import GpuBatch
from games import sides_of_seats
from net import FOES as GLANCE_FOES
from net import GLANCE, ONE, UNITS, WEIGHT_ONE, Net, layers_of, squash, text_of, through
from policy import CHOICES, FIRST, PROSPECT, THERE, Policy, policy_of
from policy import FOES as PROSPECT_FOES

SCENARIOS = {
    "table": "glory/duel:4 glory/first-fight:2 glory/zeros:1 glory/aces:1 dawn/dawn-of-war-patrol:1 dawn/face-to-face-emil-spitfire:1 miniatures/duel:4 "
    "miniatures/patrol:1 tactical/sweep:2",
    "flames": "flames/channel-1940:3 flames/malta-1942:3 flames/kursk-1943:1 flames/egypt-1940:1",
}
SELF, PAST, RATED, CHASER, WISHER, ELDER, COPY, OUTSIDER = range(8)  # the kinds of players: the learner, and its opponents
OTHERS = ((PAST, "past"), (RATED, "rated"), (CHASER, "chaser"), (WISHER, "wisher"), (ELDER, "elder"), (COPY, "copy"), (OUTSIDER, "outsider"))
OUTSIDERS = {  # which of them how often: those that take most points come most
    "table": {"chaser": 2, "camper": 2, "plinker": 3, "rammer": 9, "runner": 1},
    "flames": {"card-player": 1},
}
ELDER_WARMTHS = ((0.7, 1.0), (0.15, 0.5), (0.15, 4.0))  # share of games and warmth of an elder: as the veteran, the player `net`, the regular
COLUMNS = ["seconds", "iteration", "choices", "games", "entropy", "clipped", "value_loss", "past", "rated", "chaser", "wisher", "elder", "copy", "outsider", "length"]
# Weights of the wishes of a player that looks one card ahead: a shot, not being shot at, its nose on the nearest enemy,
# being behind it, near it, high, and level with it. CHASES is the tail chaser; WISHES are the bounds of random ones.
CHASES = (320, 120, 60, 40, 150, 0, 0)
CAMPER, PLINKER, RAMMER, RUNNER = (240, 180, 40, 40, 60, 60, 0), (200, 180, 60, 30, 180, 0, 10), (20, 0, 30, 0, 1200, 0, 60), (120, 240, 0, 0, -240, 10, 0)
KNOWN_WISHES = (CAMPER, PLINKER, PLINKER, RAMMER, RAMMER, RUNNER)  # those that take most points come twice
WISHES = ((20, 400), (0, 240), (0, 100), (0, 100), (-240, 600), (-20, 120), (0, 60))
# Wishes of a player that plays cards by rules of thumb: position, fire, an answer, keeping good cards, being low,
# making room, and following.
PLAYS_CARDS = (145, 100, 60, 100, 10, 45, 10)
CARD_WISHES = ((0, 200), (20, 200), (0, 150), (0, 200), (-20, 20), (0, 90), (-10, 20))
KEPT = (50, 50, 20, 20, 10, 40, 10, 10, 100, 60, 60, 60)  # the worth of keeping a card, by family (games/flames/cards.h)


def arguments():
    parse = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parse.add_argument("--game", choices=SCENARIOS, default="table")
    parse.add_argument("--scenarios", help="names with spaces between, each with a weight behind a colon if you like; a set that is fit for the game unless given")
    parse.add_argument("--from", dest="begin", help="a net that is there already, to begin with")
    parse.add_argument("--seconds", type=float, default=60, help="of this call")
    parse.add_argument("--span", type=float, help="of all calls with the same --out: rates fall over it; as --seconds unless given")
    parse.add_argument("--games", type=int, default=32768, help="side by side, of all scenarios together")
    parse.add_argument("--steps", type=int, default=32, help="between two times of learning")
    parse.add_argument("--epochs", type=int, default=2)
    parse.add_argument("--parts", type=int, default=1, help="that a step is learned in")
    parse.add_argument("--rate", type=float, default=2e-3)
    parse.add_argument("--entropy", type=float, default=0.02)
    parse.add_argument("--discount", type=float, default=0.999)
    parse.add_argument("--trace", type=float, default=0.96, help="lambda of the advantages")
    parse.add_argument("--past", type=float, default=0.2, help="share of games against earlier selves")
    parse.add_argument("--rated", type=float, default=0.1, help="share of games against who does what is rated best")
    parse.add_argument("--chaser", type=float, default=0.1, help="share of games against who chases the nearest enemy")
    parse.add_argument("--wisher", type=float, default=0.2, help="share of games against who wishes for other things, in each game for something else")
    parse.add_argument("--known", type=float, default=0.5, help="share of these who wish for what known outsiders do; the others wish at random")
    parse.add_argument("--elder", type=float, default=0.0, help="share of games against the net of --elder-net, which does not learn")
    parse.add_argument("--elder-net", help="a net that is there already")
    parse.add_argument("--copy", type=float, default=0.0, help="share of games against the net of --copy-net, a copy of another player")
    parse.add_argument("--copy-net", help="a net that learned from another player (copy_player.py)")
    parse.add_argument("--copy-scenarios", help="only in these, with spaces between; in all unless given")
    parse.add_argument("--outsider", type=float, default=0.0, help="share of games against the outsiders of `furball rank`; not with --threads")
    parse.add_argument("--judge-widths", default="32,32,64,32", help="of the layers foe, unit, first and second of the net that judges")
    parse.add_argument("--average", type=float, default=0.998, help="what is written down is an average of the weights, of about 1 / (1 - this) steps of learning")
    parse.add_argument("--ace", action="store_true", help="the net is for aces alone")
    parse.add_argument("--widths", default="48,96,32", help="of the layers see, weigh and compare of the net that chooses")
    parse.add_argument("--remember", type=int, default=40, help="after so many times of learning it is remembered as an earlier self")
    parse.add_argument("--head-start", type=int, default=4)
    parse.add_argument("--threads", type=int, default=0, help="games are played by so many of the processor's threads; 0: by the graphics processor")
    parse.add_argument("--seed", type=int, default=1)
    parse.add_argument("--out", required=True)
    parse.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parse.parse_args()
    args.scenarios = args.scenarios or SCENARIOS[args.game]
    if args.outsider and args.threads:
        parse.error("--outsider: outsiders play on the graphics processor; leave out --threads")
    if args.copy and not args.copy_net:
        parse.error("--copy needs --copy-net")
    return args


def bytes_of(rows, dtype, name):
    """A member of records that are stored as rows of bytes."""
    kind, at = dtype.fields[name]
    part = rows[:, at : at + kind.itemsize]
    part = part if kind.base.kind == "u" else part.contiguous().view(torch.int8)
    return part.reshape(len(rows), *kind.shape)


def judged(net, rows):
    """The judging net's value of glances for side 0 (Net.forward). Only existing units go through it."""
    games, kind = len(rows), torch.bfloat16 if rows.is_cuda else torch.float32
    part = {name: bytes_of(rows, GLANCE, name) for name in GLANCE.names}
    there = (torch.arange(UNITS, device=rows.device) < part["units"][..., None]).reshape(-1).nonzero()[:, 0]
    foes = torch.arange(GLANCE_FOES, device=rows.device) < part["foes"].reshape(-1)[there][:, None]
    seen = (through(net.layers["foe"], part["foe"].reshape(-1, *part["foe"].shape[-2:])[there].to(kind)) * foes[..., None]).sum(1)
    units = through(net.layers["unit"], torch.cat([part["unit"].reshape(-1, part["unit"].shape[-1])[there].to(kind), seen], -1))
    sides = torch.zeros(2 * games, units.shape[-1], dtype=kind, device=rows.device).index_add(0, there // UNITS, units).reshape(games, 2, -1)
    whole = part["whole"].to(kind)
    x = torch.cat([torch.cat([whole[:, own], whole[:, 1 - own], sides[:, own], sides[:, 1 - own]], -1) for own in (0, 1)])
    x = through(net.layers["second"], through(net.layers["first"], x))
    weight, _ = net.layers["out"].rounded()  # the bias cancels between the sides
    odds = (x.float() @ weight[0]) / ONE
    return squash((odds[:games] - odds[games:]) / 2)


class Words:
    """The layout of a record in words of 8 bytes. Gathering rows by words is far quicker than by bytes."""

    SIZE = PROSPECT.itemsize // 8
    AT = {name: at // 8 for name, (_, at) in PROSPECT.fields.items()}
    OWN, PLACE, CHOICE, FOES = 8, 8, 6, 24  # words of the own numbers, a list of bytes, an answer, its enemies

    @staticmethod
    def take(words, at, count):
        """`count` words from each place in `at`, as bytes."""
        return words.unfold(0, count, 1)[at]


class Questions:
    """Rows of prospects without their empty places. `words` has the records of all rows, one after the other."""

    def __init__(self, words, rows):
        base, device = rows * Words.SIZE, rows.device
        count = words[base] & 255
        self.size, self.count = len(rows), count
        self.begin = torch.cumsum(count, 0) - count
        self.whose = torch.repeat_interleave(torch.arange(self.size, device=device), count)
        self.slot = torch.arange(len(self.whose), device=device) - self.begin[self.whose]
        bytes_at = lambda name, size: Words.take(words, base + Words.AT[name], size).view(torch.uint8).reshape(self.size, -1)
        self.own = bytes_at("self", Words.OWN).view(torch.int8)
        self.place = bytes_at("place", Words.PLACE)
        self.foes = bytes_at("foes", Words.PLACE)[self.whose, self.slot]
        at = base[self.whose]
        self.choice = Words.take(words, at + Words.AT["choice"] + self.slot * Words.CHOICE, Words.CHOICE).view(torch.int8)
        self.foe = Words.take(words, at + Words.AT["foe"] + self.slot * Words.FOES, Words.FOES).view(torch.int8).reshape(len(at), PROSPECT_FOES, -1)

    def part(self, number, of):
        """Part `number` of the questions, split into `of` parts."""
        part = Questions.__new__(Questions)
        first, last = (self.size * n // of for n in (number, number + 1))
        start, end = (int(self.begin[n]) if n < self.size else len(self.whose) for n in (first, last))
        part.whose, part.slot, part.choice, part.foe, part.foes = (x[start:end] for x in (self.whose, self.slot, self.choice, self.foe, self.foes))
        part.whose = part.whose - first
        part.own = self.own[first:last]
        part.size = last - first
        return part, slice(first, last)

    def logits(self, policy):
        return self.spread(policy(self.own, self.choice, self.foe, self.foes, self.whose))

    def spread(self, worth):
        return torch.full((self.size, CHOICES), -1e9, device=worth.device).index_put((self.whose, self.slot), worth)

    def rated(self):
        """A player that mostly does what is rated best."""
        worth = self.choice[:, 1].float() / 127 * 6 + self.choice[:, 0].float() / 127 * 20
        return self.spread(worth)

    def wishing(self, wishes):
        """A player that sees only where each answer leads if the enemy flies straight or turns either way. `wishes` is
        [questions, 7]."""
        shot, shot_at, nose, tail, near, high, apart = wishes[self.whose].T
        ghosts = (self.foe[..., :24].float() / 127).reshape(len(self.foe), -1, 3, 8).mean(2)
        there = torch.arange(ghosts.shape[1], device=ghosts.device) < self.foes[:, None]
        shots = ((shot[:, None] * ghosts[..., 6].clamp(0, 0.5) - shot_at[:, None] * ghosts[..., 7].clamp(0, 0.5)) * there).sum(1)
        nearest = (nose * ghosts[:, 0, 2] - tail * ghosts[:, 0, 3] + near * ghosts[:, 0, 0]) * there[:, 0]
        heights = high * 10 / 127 * self.choice[:, 17].float() - apart * 4 / 127 * self.foe[:, 0, 26].float().abs() * there[:, 0]
        return self.spread((shots + nearest + heights - 800 / 127 * self.choice[:, 19].float()) / 6)

    def playing_cards(self, wishes):
        """A player that plays cards by rules of thumb (games/flames/prospect.c has the meaning of each number)."""
        position, fire, answer, keep, low, room, follow = wishes[self.whose].T
        own, choice = self.own.float()[self.whose] / 127, self.choice.float() / 127
        asks = lambda question: own[:, question - 1]
        families, fires, hits = choice[:, 4:16], choice[:, 6] + choice[:, 7], choice[:, 17] * 4
        kept = (families * torch.tensor(KEPT, device=own.device)).sum(1) + 10 * hits * fires + 60 * choice[:, 20]
        played = torch.where(fires > 0, fire + 10 * hits + 40 * choice[:, 20], torch.where(families[:, 4] > 0, -50.0, position)) * choice[:, 3]
        attack = played + 200 * choice[:, 29] - 100 * (choice[:, 24] + choice[:, 27] + choice[:, 28]) + choice[:, 25] * torch.where(own[:, 36] < 0, 80.0, -50.0)
        respond = (answer + 20 * 4 * own[:, 13] - kept * keep / 200) * choice[:, 3]
        lower = choice[:, 25] * torch.where(own[:, 36] > 0, -10.0, low) - 20 * choice[:, 24]
        discard = torch.where(own[:, 40] * 6 < own[:, 38] * 6, room - kept, -torch.ones_like(kept)) * choice[:, 3]
        worth = asks(1) * -low * 2 * (choice[:, 31] * 5 - 2).abs() + (asks(3) + asks(4)) * attack + asks(5) * respond + asks(6) * lower
        worth = worth - asks(7) * kept + asks(8) * follow * choice[:, 26] + asks(10) * discard + asks(11) * 40 * choice[:, 30]
        return self.spread(worth / 3)

    def wished(self, wishes, game):
        return self.wishing(wishes) if game == "table" else self.playing_cards(wishes)


class Table:
    """All games of one scenario."""

    def __init__(self, scenario, games, seed, args, device, generator):
        self.scenario = scenario
        if args.threads:
            self.batch = furball.Batch(
                scenario, games=games, prospects=True, head_start=args.head_start, threads=args.threads, observe=False, masks=False, actions=furball.BY_PLACE
            )
        else:
            self.batch = GpuBatch(scenario, games=games, prospects=True, head_start=args.head_start)
        self.batch.reset(seed)
        tensor = (lambda array: torch.from_numpy(numpy.asarray(array))) if args.threads else torch.from_dlpack
        self.arrays = {name: tensor(getattr(self.batch, name)) for name in ("prospect", "glance", "action", "reward", "done", "legal_count")}
        if args.threads and device.type == "cuda":  # pinned memory copies faster
            for array in self.arrays.values():
                torch.cuda.cudart().cudaHostRegister(array.data_ptr(), array.numel() * array.element_size(), 0)
        self.device = device
        self.side = torch.as_tensor(sides_of_seats([scenario], 1)[0], device=device)
        self.first = int((self.side == 0).nonzero()[0])
        draw = torch.rand(games, generator=generator).to(device)
        self.kind, upto = torch.full_like(draw, SELF, dtype=torch.long), 0.0
        copy = args.copy if not args.copy_scenarios or scenario in args.copy_scenarios.split() else 0
        shares = ((PAST, args.past), (RATED, args.rated), (CHASER, args.chaser), (WISHER, args.wisher), (ELDER, args.elder), (COPY, copy), (OUTSIDER, args.outsider))
        for kind, share in shares:
            self.kind[(draw >= upto) & (draw < upto + share)] = kind
            upto += share
        self.other = torch.randint(0, 2, (games,), generator=generator).to(device)  # the side that is not the learner's
        self.outsider = torch.zeros(games, dtype=torch.long, device=device)
        if args.outsider:
            self.invite(OUTSIDERS[args.game], generator)

    def invite(self, weights, generator):
        """Gives seats to outsiders, who then answer by themselves."""
        weight = torch.tensor([float(weights.get(name, 0)) for name in furball.outsiders()])
        drawn = torch.multinomial(weight, self.batch.games, replacement=True, generator=generator).to(self.device)
        self.outsider = torch.where(self.kind == OUTSIDER, 1 + drawn, torch.zeros_like(drawn))
        seats = torch.where(self.side == self.other[:, None], self.outsider[:, None], 0)
        torch.from_dlpack(self.batch.outsider).copy_(seats)

    def fetch(self, words):
        """The results of a step on the device of the nets, copied from the processor's memory if needed; prospects go to
        `words`."""
        for name, array in self.arrays.items():
            if name == "prospect":
                words.copy_(array.reshape(-1).view(torch.int64), non_blocking=True)
            elif name != "action":
                setattr(self, name, array.to(self.device, non_blocking=True))

    def step(self):
        self.batch.step()


class Arena:
    """All scenarios, stepped together. Games have consecutive numbers; so have rows, one for each seat of a game."""

    def __init__(self, args, device, seed):
        names = [(name.split(":") + ["1"])[:2] for name in args.scenarios.split()]
        total, generator = sum(float(weight) for _, weight in names), torch.Generator().manual_seed(args.seed)
        size = lambda weight: max(1, int(args.games * float(weight) / total))
        self.tables = [Table(name, size(weight), seed + i, args, device, generator) for i, (name, weight) in enumerate(names)]
        self.pool = concurrent.futures.ThreadPoolExecutor(1 if args.threads else len(self.tables))
        self.games = sum(table.batch.games for table in self.tables)
        base, game, side, kind, other = 0, [], [], [], []
        for table in self.tables:
            games, seats = table.batch.games, table.batch.seats
            game.append((torch.arange(games, device=device) + base).repeat_interleave(seats))
            side.append(table.side.repeat(games))
            kind.append(table.kind.repeat_interleave(seats))
            other.append(table.other.repeat_interleave(seats))
            base += games
        self.game, self.side = torch.cat(game), torch.cat(side)
        kind, other = torch.cat(kind), torch.cat(other)
        bounds = WISHES if args.game == "table" else CARD_WISHES
        low, high = torch.tensor(bounds, dtype=torch.float32).T
        wishes = low + (high - low) * torch.rand(self.games, len(WISHES), generator=generator)
        wanted = KNOWN_WISHES if args.game == "table" else (PLAYS_CARDS,)
        known = torch.rand(self.games, generator=generator) * len(wanted) / max(args.known, 1e-9)
        for i, wish in enumerate(wanted):
            wishes[known.floor() == i] = torch.tensor(wish, dtype=torch.float32)
        wishes[torch.cat([table.kind for table in self.tables]).cpu() == CHASER] = torch.tensor(CHASES if args.game == "table" else PLAYS_CARDS, dtype=torch.float32)
        self.wishes = wishes.to(device)[self.game]
        draw, warmth, upto = torch.rand(self.games, generator=generator), torch.ones(self.games), 0.0
        for share, warm in ELDER_WARMTHS:
            warmth[(draw >= upto) & (draw < upto + share)] = warm
            upto += share
        self.warmth = warmth.to(device)[self.game]
        self.player = torch.where(self.side == other, kind, torch.zeros_like(kind))  # for each row
        self.kind = torch.cat([table.kind for table in self.tables])
        self.other = torch.cat([table.other for table in self.tables])
        self.outsider = torch.cat([table.outsider for table in self.tables])
        self.scenario = torch.cat([torch.full((table.batch.games,), i, device=device) for i, table in enumerate(self.tables)])
        self.actions = torch.zeros(len(self.game), dtype=torch.int32, device=device)
        self.words = torch.zeros(len(self.game) * Words.SIZE + Words.FOES, dtype=torch.int64, device=device)  # the prospects of all rows
        self.fetch()

    def fetch(self):
        at = 0
        for table in self.tables:
            size = table.batch.games * table.batch.seats * Words.SIZE
            table.fetch(self.words[at : at + size])
            at += size

    def counts(self):
        return torch.cat([table.legal_count.reshape(-1) for table in self.tables])

    def glances(self):
        return torch.cat([table.glance for table in self.tables])

    def step(self):
        at = 0
        for table in self.tables:
            action = table.arrays["action"]
            size = action.numel()
            action.copy_(self.actions[at : at + size].reshape(action.shape))
            at += size
        if self.actions.is_cuda:
            torch.cuda.synchronize()
        list(self.pool.map(Table.step, self.tables))
        self.fetch()
        reward = torch.cat([table.reward[:, table.first] for table in self.tables]).float() / furball.WIN
        return reward, torch.cat([table.done for table in self.tables]).bool()


class Run:
    def __init__(self, args):
        self.args, self.device, self.out = args, torch.device(args.device), pathlib.Path(args.out)
        self.out.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(args.seed)
        self.policy, self.net, self.past = self.widened(args.widths, args.game).to(self.device), self.wide_judge(args.judge_widths).to(self.device), []
        there = THERE if args.game == "table" else None
        given = lambda path: policy_of(layers_of(pathlib.Path(path).read_text()), there).to(self.device) if path else None
        self.elder, self.copy = given(args.elder_net), given(args.copy_net)
        if args.begin:
            self.begin_with(layers_of(pathlib.Path(args.begin).read_text()))
        self.optimiser = torch.optim.Adam([*self.policy.parameters(), *self.net.parameters()], lr=args.rate, eps=1e-6)
        self.weights = [layer.weight for layer in [*self.policy.layers.values(), *self.net.layers.values()]]
        self.iteration, self.spent, self.choices, self.finished, self.average = 0, 0.0, 0, 0, None
        self.digest = hashlib.sha256(json.dumps(vars(args), sort_keys=True).encode())
        if (self.out / "state.pt").exists():
            self.resume()
        self.arena = Arena(args, self.device, args.seed * 1000000 + self.iteration * 100)
        self.random = random.Random(args.seed + self.iteration)
        self.opponent = copy.deepcopy(self.policy)
        self.acting, self.judge = copy.deepcopy(self.policy), copy.deepcopy(self.net)  # these play while the others learn
        self.learner = concurrent.futures.ThreadPoolExecutor(1)
        self.stream = torch.cuda.Stream() if self.device.type == "cuda" else None
        self.average = {name: value.clone() for name, value in self.weights_of_both().items()} if not self.average else self.average
        self.results = {}
        self.playing = 0.0  # seconds of this call that were spent on games
        self.ages = torch.zeros(self.arena.games, device=self.device)

    @staticmethod
    def widened(widths, game):
        see, weigh, compare = (int(width) for width in widths.split(","))
        sees = {"sees": FIRST} if game == "flames" else {"there": THERE}  # flames has no more numbers than these
        return Policy({"see": see, "weigh": weigh, "compare": compare, "choose": 1}, **sees)

    @staticmethod
    def wide_judge(widths):
        return Net(dict(zip(("foe", "unit", "first", "second", "out"), [*(int(width) for width in widths.split(",")), 1])))

    def begin_with(self, layers):
        """Begins with the weights of a net from a file. If this net is wider or sees more, the new weights begin small,
        so that its output is about the same."""
        width, now = lambda name: len(layers[name][1]), lambda name: len(self.layer(name).bias)
        sees, seen = self.policy.sees, FIRST if layers["see"][0].shape[1] == FIRST[2] else self.policy.sees
        whole = 24
        parts = {  # for each input of a layer: its old and its new size
            "unit": ((24, 24), (width("foe"), now("foe"))),
            "first": ((2 * whole, 2 * whole), (width("unit"), now("unit")), (width("unit"), now("unit"))),
            "see": ((seen[2], sees[2]),),
            "weigh": ((seen[0], sees[0]), (seen[1], sees[1]), (width("see"), now("see"))),
            "choose": ((width("compare"), now("compare")), (3, 3)),
        }
        with torch.no_grad():
            for name, layer in [*self.net.layers.items(), *self.policy.layers.items()]:
                weight, bias = (torch.from_numpy(part) for part in layers[name])
                layer.weight *= 0.3
                before = after = 0
                for was, there_is in parts.get(name, ((weight.shape[1], layer.weight.shape[1]),)):
                    layer.weight[: len(bias), after : after + was] = weight[:, before : before + was].to(layer.weight) / WEIGHT_ONE
                    layer.weight[: len(bias), after + was : after + there_is] *= 0.3
                    before, after = before + was, after + there_is
                layer.bias[: len(bias)] = bias.to(layer.bias) / WEIGHT_ONE / ONE

    def layer(self, name):
        return self.net.layers[name] if name in self.net.layers else self.policy.layers[name]

    def weights_of_both(self):
        return {**self.policy.state_dict(), **self.net.state_dict()}

    def resume(self):
        kept = torch.load(self.out / "state.pt", map_location=self.device)
        self.policy.load_state_dict(kept["policy"])
        self.net.load_state_dict(kept["net"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.past, self.average = kept["past"], kept["average"]
        self.iteration, self.spent, self.choices, self.finished = (kept[name] for name in ("iteration", "spent", "choices", "finished"))
        self.digest = hashlib.sha256(bytes.fromhex(kept["digest"]))
        print(f"goes on after {self.iteration} iterations", flush=True)

    # ---- playing

    def choose(self, rows):
        """Draws answers for these rows. Returns what learning needs of the learner's own rows."""
        player, kept = self.arena.player[rows], None
        for who in (SELF, PAST, RATED, CHASER, WISHER, ELDER, COPY):
            mine = rows[player == who]
            if not len(mine):
                continue
            if who == SELF:
                mine = mine[torch.randperm(len(mine), device=mine.device)]  # shuffled, so that each part has some of everything
            questions = Questions(self.arena.words, mine)
            with torch.no_grad():
                if who in (SELF, PAST):
                    logits = questions.logits(self.acting if who == SELF else self.opponent)
                elif who == COPY:
                    logits = questions.logits(self.copy)
                elif who == ELDER:
                    logits = questions.logits(self.elder) / self.arena.warmth[mine][:, None]
                else:
                    logits = questions.rated() if who == RATED else questions.wished(self.arena.wishes[mine], self.args.game)
            logs = torch.log_softmax(logits, -1)
            drawn = (logs - torch.empty_like(logs).exponential_().log()).argmax(-1)
            self.arena.actions[mine] = questions.place.gather(1, drawn[:, None])[:, 0].int()
            if who == SELF:
                kept = {"questions": questions, "drawn": drawn, "log": logs.gather(1, drawn[:, None])[:, 0], "rows": mine}
        return kept

    def count_ends(self, reward, done):
        """Points of the learner by kind of opponent and scenario."""
        arena = self.arena
        self.ages += 1
        ended = done.nonzero()[:, 0]
        self.finished += len(ended)
        points = (torch.where(arena.other == 0, -reward, reward) + 1) / 2
        for kind in (SELF, *(other for other, _ in OTHERS)):
            mine = ended[arena.kind[ended] == kind]
            if kind == SELF:
                amount = self.ages[mine]
                old = self.results.get("length", (0.0, 0))
                self.results["length"] = (old[0] + amount.sum(), old[1] + len(mine))
                continue
            sums = torch.zeros(2, len(arena.tables), device=self.device)
            sums[0].index_add_(0, arena.scenario[mine], points[mine])
            sums[1].index_add_(0, arena.scenario[mine], torch.ones_like(points[mine]))
            self.results[kind] = self.results.get(kind, 0) + sums
            if kind == OUTSIDER and len(mine):
                self.count_outsiders(mine, points[mine])
        self.ages[ended] = 0

    def count_outsiders(self, games, points):
        """[outsiders, scenarios]: the learner's points, and how many games."""
        arena, names = self.arena, furball.outsiders()
        cell = (arena.outsider[games] - 1) * len(arena.tables) + arena.scenario[games]
        sums = torch.zeros(2, len(names) * len(arena.tables), device=self.device)
        sums[0].index_add_(0, cell, points)
        sums[1].index_add_(0, cell, torch.ones_like(points))
        self.results["outsiders"] = self.results.get("outsiders", 0) + sums

    def rollout(self):
        memory, glances, rewards, ends = [], [], [], []
        for _ in range(self.args.steps):
            self.arena.actions.zero_()
            glances.append(self.arena.glances())
            memory.append(self.choose((self.arena.counts() > 1).nonzero()[:, 0]))
            reward, done = self.arena.step()
            rewards.append(reward)
            ends.append(done)
            self.count_ends(reward, done)
        with torch.no_grad():
            values = [judged(self.judge, rows) for rows in glances] + [judged(self.judge, self.arena.glances())]
        advantage, after = [None] * len(rewards), torch.zeros(self.arena.games, device=self.device)
        for t in reversed(range(len(rewards))):
            goes_on = self.args.discount * (~ends[t]).float()
            surprise = rewards[t] + goes_on * values[t + 1] - values[t]
            advantage[t] = after = surprise + goes_on * self.args.trace * after
        return memory, glances, advantage, [a + v for a, v in zip(advantage, values)]

    # ---- learning

    def part(self):
        return min(1.0, self.spent / (self.args.span or self.args.seconds))

    def loss(self, kept, glances, advantage, target, part):
        """The loss of a part of a step: some of the games, some of the questions."""
        games = slice(part, None, self.args.parts)  # of all scenarios
        value_loss = ((judged(self.net, glances[games]) - target[games]) ** 2).mean()
        if kept is None or len(kept["rows"]) < self.args.parts:
            return value_loss, value_loss.detach(), 0.0, 0.0
        questions, some = kept["questions"].part(part, self.args.parts)
        rows, drawn, before = kept["rows"][some], kept["drawn"][some], kept["log"][some]
        logs = torch.log_softmax(questions.logits(self.policy), -1)
        gain = advantage[self.arena.game[rows]] * (1 - 2 * self.arena.side[rows]).float()
        gain = gain / (advantage.std() + 1e-4)
        ratio = (logs.gather(1, drawn[:, None])[:, 0] - before).exp()
        better = torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
        entropy = -(logs.exp() * logs.clamp_min(-30)).sum(-1).mean()
        weight = self.args.entropy * (1 - 0.9 * self.part())
        return value_loss - better - weight * entropy, value_loss.detach(), entropy.detach(), ((ratio - 1).abs() > 0.2).float().mean()

    def learn(self, memory, glances, advantage, target):
        told, parameters = [], [*self.policy.parameters(), *self.net.parameters()]
        for group in self.optimiser.param_groups:
            group["lr"] = self.args.rate * (1 - 0.95 * self.part())
        for _ in range(self.args.epochs):
            batches = [(t, part) for t in range(len(memory)) for part in range(self.args.parts)]
            for t, part in self.random.sample(batches, len(batches)):
                loss, *numbers = self.loss(memory[t], glances[t], advantage[t], target[t], part)
                self.optimiser.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(parameters, 1.0)
                self.optimiser.step()
                with torch.no_grad():
                    for weight in self.weights:
                        weight.clamp_(-1.98, 1.98)
                    both, average = self.weights_of_both(), list(self.average.values())
                    torch._foreach_mul_(average, self.args.average)
                    torch._foreach_add_(average, [both[name] for name in self.average], alpha=1 - self.args.average)
                told.append(numbers)
        told = [[float(x) for x in row] for row in told[:: len(memory)]] if self.iteration % 10 == 0 else []
        return [sum(column) / len(told) for column in zip(*told)] if told else None

    def learn_aside(self, *played):
        """Learns from the last games while the next ones are played, on a stream of its own."""
        if not self.stream:
            return self.learn(*played)
        self.stream.wait_stream(torch.cuda.default_stream())
        with torch.cuda.stream(self.stream):
            numbers = self.learn(*played)
        self.stream.synchronize()
        return numbers

    def take_over(self):
        """From now on the nets that have learned play."""
        self.acting.load_state_dict(self.policy.state_dict())
        self.judge.load_state_dict(self.net.state_dict())

    def meet_another_self(self):
        """Changes the opponent; running games with the old one play on until they end."""
        if self.past:
            self.opponent.load_state_dict(self.random.choice(self.past))

    # ---- writing

    def save(self):
        self.digest.update(b"".join(value.cpu().numpy().tobytes() for value in self.policy.state_dict().values()))
        policy, net = copy.deepcopy(self.policy), copy.deepcopy(self.net)
        policy.load_state_dict({name: self.average[name] for name in policy.state_dict()})
        net.load_state_dict({name: self.average[name] for name in net.state_dict()})
        (self.out / "net.txt").write_text(text_of(net, self.args.game, self.digest.digest(), policy, self.args.ace))
        (self.out / "last.txt").write_text(text_of(self.net, self.args.game, self.digest.digest(), self.policy, self.args.ace))
        kept = {name: getattr(self, name) for name in ("iteration", "spent", "choices", "finished", "past", "average")}
        torch.save(
            {"policy": self.policy.state_dict(), "net": self.net.state_dict(), "optimiser": self.optimiser.state_dict(), "digest": self.digest.hexdigest(), **kept},
            self.out / "state.pt",
        )

    def points(self, kind):
        sums = self.results.get(kind)
        return None if sums is None else (100 * sums[0] / sums[1].clamp_min(1)).cpu().tolist()

    def tell_outsiders(self):
        points, games = self.results["outsiders"].reshape(2, -1, len(self.arena.tables)).cpu()
        for outsider, name in enumerate(furball.outsiders()):
            if games[outsider].sum():
                taken = 100 - 100 * points[outsider] / games[outsider].clamp_min(1)
                print("   ", name, "takes", " ".join(f"{table.scenario} {x:.0f}" for table, x in zip(self.arena.tables, taken.tolist())), flush=True)

    def tell(self, write, numbers):
        mean = lambda kind: round(float(100 * self.results[kind][0].sum() / self.results[kind][1].sum().clamp_min(1)), 1) if kind in self.results else ""
        length = self.results.get("length", (0.0, 0))
        row = [round(self.spent), self.iteration, self.choices, self.finished, round(numbers[1], 3), round(numbers[2], 3), round(numbers[0], 4)]
        row += [*(mean(kind) for kind, _ in OTHERS), round(float(length[0]) / max(1, length[1]), 1)]
        write.writerow(row)
        print(" ".join(f"{name} {value}" for name, value in zip(COLUMNS, row)), f"playing {self.playing:.0f}", flush=True)
        for kind, name in OTHERS:
            points = self.points(kind)
            if points:
                print("   ", name, " ".join(f"{table.scenario} {x:.0f}" for table, x in zip(self.arena.tables, points)), flush=True)
        if "outsiders" in self.results:
            self.tell_outsiders()
        self.results = {}

    def go(self):
        began = last = saved = time.time()
        before = self.spent
        log = open(self.out / "log.csv", "a", newline="")
        write = csv.writer(log)
        if not self.iteration:
            write.writerow(COLUMNS)
        learning, numbers = None, None
        while time.time() < began + self.args.seconds:
            started = time.time()
            played = self.rollout()
            self.playing += time.time() - started
            self.choices += sum(len(kept["rows"]) for kept in played[0] if kept)
            if learning:
                numbers = learning.result() or numbers
                self.take_over()
                self.iteration += 1
            self.spent = before + time.time() - began
            learning = self.learner.submit(self.learn_aside, *played)
            if numbers and (time.time() > last + 10 or self.iteration == 1):
                self.tell(write, numbers)
                log.flush()
                last = time.time()
            if self.iteration % 10 == 0:
                if self.iteration % self.args.remember == 0:
                    self.past = (self.past + [{name: value.clone() for name, value in self.acting.state_dict().items()}])[-24:]
                self.meet_another_self()
            if time.time() > saved + 60:
                learning.result()
                self.save()
                saved = time.time()
        learning.result()
        self.save()


if __name__ == "__main__":
    Run(arguments()).go()
