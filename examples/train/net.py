"""The net that judges (players/net.h): in floats for learning, in whole numbers for comparison, and as a file.

Every float of the learning net is rounded to the value that its whole number will have: rounded on the way forward,
unrounded on the way back. So nothing is lost when the net is written to a file.
"""

import hashlib

import numpy
import torch

WHOLE, UNIT, FOE, UNITS, FOES = 24, 24, 16, 8, 3  # engine/glance.h
GLANCE = numpy.dtype(
    [
        ("units", "u1", 2),
        ("foes", "u1", (2, UNITS)),
        ("whole", "i1", (2, WHOLE)),
        ("unit", "i1", (2, UNITS, UNIT)),
        ("foe", "i1", (2, UNITS, FOES, FOE)),
    ]
)
ONE, WEIGHT_ONE, WEIGHT_MAX = 127, 64, 127
WIDTHS = {"foe": 32, "unit": 32, "first": 32, "second": 16, "out": 1}


def squash(x):
    x = x.clamp(-3, 3)
    return x * (27 + x * x) / (27 + 9 * x * x)


class Rounded(torch.nn.Module):
    """A layer whose weights are whole numbers of 64ths, and biases of 64 * 127ths."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.randn(outputs, inputs) * (1.0 / inputs) ** 0.5)
        self.bias = torch.nn.Parameter(torch.zeros(outputs))

    def whole(self):
        """Weights and biases as they will be written."""
        weight = (self.weight.detach() * WEIGHT_ONE).round().clamp(-WEIGHT_MAX, WEIGHT_MAX)
        bias = (self.bias.detach() * WEIGHT_ONE * ONE).round()
        return weight.cpu().numpy().astype(numpy.int64), bias.cpu().numpy().astype(numpy.int64)

    def rounded(self):
        """Weights as they will be written, with the gradients of unrounded ones, and biases."""
        rounded = (self.weight * WEIGHT_ONE).round().clamp(-WEIGHT_MAX, WEIGHT_MAX) / WEIGHT_ONE
        return self.weight + (rounded - self.weight).detach(), self.bias

    def forward(self, x):
        return torch.nn.functional.linear(x, *self.rounded())


def through(layer, x):
    """Through a layer, clamped between 0 and one (one is 127), in the precision of the input."""
    weight, bias = layer.rounded()
    return torch.nn.functional.hardtanh(torch.nn.functional.linear(x, weight.to(x.dtype), (bias * ONE).to(x.dtype)), 0, ONE, inplace=True)


class Net(torch.nn.Module):
    def __init__(self, widths=WIDTHS):
        super().__init__()
        self.widths = dict(widths)
        inputs = {"foe": FOE, "unit": UNIT + widths["foe"], "first": 2 * WHOLE + 2 * widths["unit"], "second": widths["first"], "out": widths["second"]}
        self.layers = torch.nn.ModuleDict({name: Rounded(inputs[name], outputs) for name, outputs in widths.items()})

    def step(self, name, x):
        return self.layers[name](x).clamp(0, 1)

    def forward(self, units, foes, whole, unit, foe):
        """The value for side 0, -1 .. 1; `units` and `foes` are 1 where a unit or foe exists."""
        seen = (self.step("foe", foe) * foes[..., None]).sum(-2)
        sides = (self.step("unit", torch.cat([unit, seen], -1)) * units[..., None]).sum(-2)

        def odds(own, enemy):
            x = torch.cat([whole[:, own], whole[:, enemy], sides[:, own], sides[:, enemy]], -1)
            return self.layers["out"](self.step("second", self.step("first", x)))[:, 0]

        return squash((odds(0, 1) - odds(1, 0)) / 2)


def tensors(glances, device):
    """Glances in the form that the net takes."""
    number = lambda name: torch.from_numpy(numpy.ascontiguousarray(glances[name])).to(device)
    units = torch.arange(UNITS, device=device) < number("units")[..., None]
    foes = torch.arange(FOES, device=device) < number("foes")[..., None]
    return units.float(), foes.float(), number("whole").float() / ONE, number("unit").float() / ONE, number("foe").float() / ONE


def whole_value(layers, glance):
    """The same computation as players/net.c: `layers` from Rounded.whole, `glance` one row. In thousandths of a win."""

    def step(name, x):
        weight, bias = layers[name]
        return numpy.clip((weight @ x + bias) >> 6, 0, ONE)

    def side_of(side):
        total = 0
        for unit in range(glance["units"][side]):
            rows = glance["foe"][side][unit][: glance["foes"][side][unit]].astype(numpy.int64)
            seen = sum((step("foe", row) for row in rows), numpy.zeros(len(layers["foe"][1]), numpy.int64))
            total = total + step("unit", numpy.concatenate([glance["unit"][side][unit].astype(numpy.int64), seen]))
        return total if glance["units"][side] else numpy.zeros(len(layers["unit"][1]), numpy.int64)

    def cut(a, b):  # rounds toward zero, as C does
        return int(a) // b if a >= 0 else -(-int(a) // b)

    sides, whole = [side_of(0), side_of(1)], glance["whole"].astype(numpy.int64)
    odds = []
    for own in (0, 1):
        x = step("second", step("first", numpy.concatenate([whole[own], whole[1 - own], sides[own], sides[1 - own]])))
        weight, bias = layers["out"]
        odds.append(int(weight[0] @ x + bias[0]))
    x = cut(cut(odds[0] - odds[1], 2) * 1000, ONE * WEIGHT_ONE)
    x = max(-3000, min(3000, x))
    square = x * x // 1000
    return cut(x * (27000 + square), 27000 + 9 * square)


def text_of(net, game, run, policy=None, of_ace=False):
    """The file of a net, followed by the layers of a net that chooses if there is one. The hash of `run` (bytes that
    describe how it was made) goes into the file."""
    lines = ["furball net 1", f"game {game}", "run " + hashlib.sha256(run).hexdigest()] + (["for ace"] if of_ace else [])
    layers = list(net.layers.items()) + (list(policy.layers.items()) if policy else [])
    for name, layer in layers:
        weight, bias = layer.whole()
        lines.append(f"layer {name} {weight.shape[1]} {weight.shape[0]}")
        lines += [f"row {b} {row.astype(numpy.int8).tobytes().hex()}" for row, b in zip(weight, bias)]
    return "\n".join(lines) + "\n"


def layers_of(text):
    """The layers of a net's file, for whole_value."""
    layers, name = {}, None
    for words in (line.split() for line in text.splitlines()):
        if words[0] == "layer":
            name = words[1]
            layers[name] = ([], [])
        elif words[0] == "row":
            layers[name][1].append(int(words[1]))
            layers[name][0].append(numpy.frombuffer(bytes.fromhex(words[2]), numpy.int8).astype(numpy.int64))
    return {name: (numpy.array(weight), numpy.array(bias)) for name, (weight, bias) in layers.items()}
