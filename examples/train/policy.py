"""The net that chooses (players/policy.h): in floats for learning, in whole numbers for comparison.

As in net.py, every float is rounded to the value that its whole number will have.
"""

import numpy
import torch

from net import ONE, WEIGHT_ONE, Rounded, through

SELF, CHOICE, FOE, FOES, CHOICES = 64, 48, 64, 3, 64  # engine/prospect.h
FIRST = (48, 32, 32)  # how many of SELF, CHOICE and FOE older nets see
RATED = 3  # numbers of an answer that go directly to the last layer
THERE = 31  # this number of an enemy airplane is one if it exists; it carries the bias
PROSPECT = numpy.dtype(
    [
        ("count", "u1"),
        ("reserved", "u1", 7),
        ("self", "i1", SELF),
        ("place", "u1", CHOICES),
        ("foes", "u1", CHOICES),
        ("alike", "u1", CHOICES),
        ("choice", "i1", (CHOICES, CHOICE)),
        ("foe", "i1", (CHOICES, FOES, FOE)),
    ]
)
WIDTHS = {"see": 48, "weigh": 96, "compare": 32, "choose": 1}


class Policy(torch.nn.Module):
    def __init__(self, widths=WIDTHS, sees=(SELF, CHOICE, FOE), there=None):
        super().__init__()
        self.sees, self.there = sees, there
        inputs = {"see": sees[2], "weigh": sees[0] + sees[1] + widths["see"], "compare": widths["weigh"], "choose": widths["compare"] + RATED}
        self.layers = torch.nn.ModuleDict({name: Rounded(inputs[name], outputs) for name, outputs in widths.items()})
        with torch.no_grad():  # the net begins by mostly doing what is rated best
            self.layers["choose"].weight[:, : widths["compare"]] *= 0.2
            self.layers["choose"].weight[0, widths["compare"] :] = torch.tensor([1.9, 1.9, 0.3])

    def forward(self, own, choice, foe, foes, whose):
        """The worth of each answer of many questions. `own` is [questions, SELF]. The others have a row for each answer:
        its numbers, those of its enemies, the number of enemies, and the question it belongs to. All are bytes up to
        the last layer: one is 127."""
        kind = torch.bfloat16 if own.is_cuda else torch.float32
        own, choice, foe = (part[..., :sees].to(kind) for part, sees in zip((own, choice, foe), self.sees))
        x = torch.cat([own[whose], choice, self.seen(foe, foes)], -1)
        x = through(self.layers["compare"], through(self.layers["weigh"], x))
        weight, bias = self.layers["choose"].rounded()
        return (x.float() @ weight[0, :-RATED] + choice[:, :RATED].float() @ weight[0, -RATED:]) / ONE + bias

    def seen(self, foe, foes):
        """The pooled enemies of each answer."""
        if self.there is None:
            there = torch.arange(FOES, device=foes.device) < foes[:, None]
            return (through(self.layers["see"], foe) * there[..., None]).sum(1)
        weight, bias = self.layers["see"].rounded()
        weight = torch.cat([weight[:, : self.there], weight[:, self.there, None] + bias[:, None], weight[:, self.there + 1 :]], -1)
        return torch.nn.functional.hardtanh(foe @ weight.T.to(foe.dtype), 0, ONE, inplace=True).sum(1)


def policy_of(layers, there=None):
    """The net that chooses from a file (net.layers_of), for playing."""
    policy = Policy({name: len(layers[name][1]) for name in WIDTHS}, FIRST if layers["see"][0].shape[1] == FIRST[2] else (SELF, CHOICE, FOE), there)
    with torch.no_grad():
        for name, layer in policy.layers.items():
            weight, bias = layers[name]
            layer.weight.copy_(torch.from_numpy(weight / WEIGHT_ONE))
            layer.bias.copy_(torch.from_numpy(bias / WEIGHT_ONE / ONE))
    return policy


def whole_worth(layers, prospect):
    """The same computation as players/policy.c, for every answer of one prospect, in 64 * 127ths."""

    def step(name, x):
        weight, bias = layers[name]
        return numpy.clip((weight @ x + bias) >> 6, 0, ONE)

    worth, (self_sees, choice_sees, foe_sees) = [], FIRST if layers["see"][0].shape[1] == FIRST[2] else (SELF, CHOICE, FOE)
    for row in range(prospect["count"]):
        seen = numpy.zeros(len(layers["see"][1]), numpy.int64)
        for foe in prospect["foe"][row][: prospect["foes"][row]]:
            seen = seen + step("see", foe[:foe_sees].astype(numpy.int64))
        choice = prospect["choice"][row][:choice_sees].astype(numpy.int64)
        own = prospect["self"][:self_sees].astype(numpy.int64)
        x = step("compare", step("weigh", numpy.concatenate([own, choice, seen])))
        weight, bias = layers["choose"]
        worth.append(int(weight[0] @ numpy.concatenate([x, choice[:RATED]]) + bias[0]))
    return worth
