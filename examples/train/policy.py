"""The net that chooses (players/policy.h): in floats for learning, in whole numbers for comparison. As net.py, every float already has the value
that its whole number will have.
"""

import contextlib

import numpy
import torch

from net import ONE, Rounded

SELF, CHOICE, FOE, FOES, CHOICES = 48, 32, 32, 3, 64  # engine/prospect.h
RATED = 3  # numbers of an answer that go past all layers to the last
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
    def __init__(self, widths=WIDTHS):
        super().__init__()
        inputs = {"see": FOE, "weigh": SELF + CHOICE + widths["see"], "compare": widths["weigh"], "choose": widths["compare"] + RATED}
        self.layers = torch.nn.ModuleDict({name: Rounded(inputs[name], outputs) for name, outputs in widths.items()})
        with torch.no_grad():  # it begins as somebody who mostly does what is rated best
            self.layers["choose"].weight[:, : widths["compare"]] *= 0.2
            self.layers["choose"].weight[0, widths["compare"] :] = torch.tensor([1.9, 1.9, 0.3])

    def forward(self, own, choice, foe, foes, whose):
        """What each answer of many questions is worth. `own` [questions, SELF], the others a row for each answer: its numbers, those of its
        enemies, how many those are, and which question it belongs to. All bytes."""
        kind = torch.bfloat16 if own.is_cuda else torch.float32
        number = lambda part: part.to(kind) / ONE
        there = torch.arange(FOES, device=foes.device) < foes[:, None]
        with torch.autocast("cuda", dtype=torch.bfloat16) if own.is_cuda else contextlib.nullcontext():
            seen = (self.layers["see"](number(foe)).clamp(0, 1) * there[..., None]).sum(1)
            weight, bias = self.layers["weigh"].rounded()
            choice = number(choice)
            of_self = torch.nn.functional.linear(number(own), weight[:, :SELF], bias)
            of_choice = torch.nn.functional.linear(torch.cat([choice, seen.to(choice.dtype)], -1), weight[:, SELF:])
            x = (of_choice + of_self[whose]).clamp(0, 1)
            x = self.layers["compare"](x).clamp(0, 1)
        x = torch.cat([x.float(), choice[:, :RATED].float()], -1)
        return self.layers["choose"](x)[:, 0]


def whole_worth(layers, prospect):
    """What players/policy.c computes, once more, of every answer of one prospect, in 64 * 127ths."""

    def step(name, x):
        weight, bias = layers[name]
        return numpy.clip((weight @ x + bias) >> 6, 0, ONE)

    worth = []
    for row in range(prospect["count"]):
        seen = numpy.zeros(len(layers["see"][1]), numpy.int64)
        for foe in prospect["foe"][row][: prospect["foes"][row]]:
            seen = seen + step("see", foe.astype(numpy.int64))
        choice = prospect["choice"][row].astype(numpy.int64)
        x = step("compare", step("weigh", numpy.concatenate([prospect["self"].astype(numpy.int64), choice, seen])))
        weight, bias = layers["choose"]
        worth.append(int(weight[0] @ numpy.concatenate([x, choice[:RATED]]) + bias[0]))
    return worth
