"""The trainer of examples/train: what it learns, writes and goes on with; and the net in whole numbers, in C as in Python. Needs PyTorch."""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "examples" / "train")]
import numpy
import furball
from net import GLANCE, layers_of, whole_value
from policy import PROSPECT, whole_worth

MIXED = {"table": ["glory/first-fight", "miniatures/duel", "tactical/sweep"], "flames": ["flames/channel-1940", "flames/malta-1942"]}


def c_and_python_agree(game, text):
    furball.use_net(text)
    with furball.Batch(MIXED[game], games=24) as batch:
        batch.play_random(20, 3)
        rows = batch.glances()
        layers = layers_of(text)
        expected = [whole_value(layers, row) for row in numpy.frombuffer(rows, GLANCE)]
        assert batch.net_values(rows) == expected
        assert len(set(expected)) > 4, "they say something"


def choosing_agrees(text):
    furball.use_net(text)
    with furball.Batch(MIXED["table"], games=6, prospects=True, observe=False, masks=False) as batch:
        batch.play_random(20, 3)
        rows = numpy.asarray(batch.prospect).reshape(-1, PROSPECT.itemsize)
        asked = rows[numpy.asarray(batch.legal_count).reshape(-1) > 1]
        layers, said = layers_of(text), batch.net_worths(asked.tobytes())
        for prospect, worths in zip(asked.copy().view(PROSPECT).reshape(-1), said):
            assert worths[: prospect["count"]] == whole_worth(layers, prospect)
            assert not any(worths[prospect["count"] :])
        assert len(asked) > 3 and len({worth for worths in said for worth in worths}) > 20, "it says something"


def kept_nets_agree():
    of_aces = (ROOT / "data" / "players" / "table-ace-net.txt").read_text()
    assert "\nfor ace\n" in of_aces
    of_everybody = of_aces.replace("\nfor ace\n", "\n")  # so that net_worths and net_values ask it
    choosing_agrees(of_everybody)
    c_and_python_agree("table", of_everybody)
    choosing_agrees((ROOT / "data" / "players" / "table-net.txt").read_text())
    of_flames = (ROOT / "data" / "players" / "flames-ace-net.txt").read_text()
    c_and_python_agree("flames", of_flames.replace("\nfor ace\n", "\n"))
    for game in MIXED:
        c_and_python_agree(game, (ROOT / "data" / "players" / f"{game}-net.txt").read_text())


def bad_nets_are_refused():
    for text in ("furball net 2\n", "furball net 1\ngame table\n"):
        try:
            furball.use_net(text)
        except furball.Error:
            continue
        raise AssertionError(text)


def train(out, *more):
    command = [sys.executable, str(ROOT / "examples" / "train" / "train.py"), "--seconds", "8", "--rounds", "1", "--games", "16"]
    command += ["--scenarios", "glory/duel", "--first", "regular:8", "--player", "net:8", "--size", "256", "--out", out, *more]
    return subprocess.run(command, check=True, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT / "python")}).stdout


def a_run_learns_and_goes_on():
    with tempfile.TemporaryDirectory() as out:
        train(out)
        c_and_python_agree("table", (pathlib.Path(out) / "net.txt").read_text())
        assert "goes on after round 0" in train(out)
        lines = (pathlib.Path(out) / "log.csv").read_text().splitlines()
        assert [line.split(",")[0] for line in lines] == ["round", "0", "1"]


def self_play_learns_and_goes_on():
    with tempfile.TemporaryDirectory() as out:
        command = [sys.executable, str(ROOT / "examples" / "train" / "selfplay.py"), "--seconds", "3", "--games", "24", "--steps", "2", "--out", out]
        command += ["--scenarios", "glory/duel miniatures/duel:2", "--device", "cpu"]
        environment = {"PYTHONPATH": str(ROOT / "python"), "FURBALL_GPU": "here"}
        opponents = ["--outsider", "0.3", "--copy", "0.3", "--copy-net", str(ROOT / "data" / "players" / "table-net.txt"), "--copy-scenarios", "glory/duel"]
        for more in (opponents, ["--threads", "1"]):
            told = subprocess.run(command + more, check=True, capture_output=True, text=True, env=environment).stdout
            choosing_agrees((pathlib.Path(out) / "net.txt").read_text())
        assert "goes on after" in told
        assert (pathlib.Path(out) / "log.csv").read_text().startswith("seconds,iteration,choices,games,entropy")


def a_player_is_copied():
    with tempfile.TemporaryDirectory() as out:
        command = [sys.executable, str(ROOT / "examples" / "train" / "copy_player.py"), "--seconds", "6", "--games", "8", "--size", "64", "--out", out]
        command += ["--player", "searcher", "--simulations", "20", "--device", "cpu"]
        told = subprocess.run(command, check=True, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT / "python")}).stdout
        assert "answers of searcher" in told and "found likeliest" in told
        choosing_agrees((pathlib.Path(out) / "net.txt").read_text())


def an_ace_begins_with_what_others_learned():
    """Wider, seeing more, against those others, and its file says whose it is."""
    others = str(ROOT / "data" / "players" / "table-net.txt")
    with tempfile.TemporaryDirectory() as out:
        command = [sys.executable, str(ROOT / "examples" / "train" / "selfplay.py"), "--seconds", "3", "--games", "24", "--steps", "2", "--out", out, "--threads", "1"]
        command += ["--scenarios", "glory/duel", "--device", "cpu", "--from", others, "--elder-net", others, "--elder", "0.5", "--parts", "2", "--ace"]
        command += ["--widths", "80,144,40", "--judge-widths", "40,40,72,32"]
        subprocess.run(command, check=True, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT / "python")})
        text = (pathlib.Path(out) / "net.txt").read_text()
        assert text.splitlines()[3] == "for ace" and "layer see 64 80" in text
        choosing_agrees(text.replace("\nfor ace\n", "\n"))


if __name__ == "__main__":
    passed = 0
    for test in (kept_nets_agree, bad_nets_are_refused, a_run_learns_and_goes_on, self_play_learns_and_goes_on, a_player_is_copied, an_ace_begins_with_what_others_learned):
        test()
        passed += 1
    print(f"{passed} passed, 0 failed")
