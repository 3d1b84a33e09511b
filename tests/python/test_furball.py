"""The Python module: python3 tests/python/test_furball.py. Ends with the line `N passed, N failed`."""

import copy
import os
import pathlib
import pickle
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "python"))
import furball  # noqa: E402
import furball_gpu  # noqa: E402


def play(env, seed):
    """A whole game; the observations of all agents along the way, and the end."""
    seen = []
    for agent in env.possible_agents:
        env.action_space(agent).seed(5)
    observations, infos = env.reset(seed=seed)
    while env.agents:
        actions = {
            agent: env.action_space(agent).sample(observations[agent]["action_mask"])
            for agent in env.agents
            if infos[agent]["asked"]
        }
        observations, rewards, terminations, truncations, infos = env.step(actions)
        seen.append([bytes(observations[agent]["observation"]) for agent in env.possible_agents])
    return seen, rewards, terminations, truncations


class Parallel(unittest.TestCase):
    def test_every_scenario_comes_to_an_end(self):
        self.assertIn("glory/duel", furball.scenarios())
        for name in furball.scenarios():
            env = furball.ParallelEnv(name)
            seen, rewards, terminations, truncations = play(env, 3)
            self.assertTrue(seen, name)
            self.assertTrue(all(terminations.values()), name)
            self.assertFalse(any(truncations.values()), name)
            self.assertTrue(all(reward in (-1, 0, 1) for reward in rewards.values()), name)
            self.assertEqual(env.agents, [])
            env.close()

    def test_a_seed_is_a_game(self):
        env = furball.ParallelEnv("duel")
        first, again, other = play(env, 3), play(env, 3), play(env, 4)
        self.assertEqual(first, again)
        self.assertNotEqual(first[0], other[0])

    def test_shapes(self):
        env = furball.ParallelEnv("duel")
        self.assertEqual(env.max_num_agents, 2)
        observations, infos = env.reset(seed=1)
        self.assertEqual(set(observations), set(env.possible_agents))
        for agent in env.agents:
            space = env.observation_space(agent)
            self.assertTrue(space["observation"].contains(observations[agent]["observation"]))
            self.assertTrue(space["action_mask"].contains(observations[agent]["action_mask"]))
            self.assertTrue(infos[agent]["asked"])
            self.assertTrue(any(observations[agent]["action_mask"]))
        self.assertIn("plane", env.render())

    def test_it_has_the_shape_of_the_parallel_api(self):
        for name in ("glory/duel", "flames/stalingrad-1942", "glory/bomber-raid"):
            env = furball.ParallelEnv(name)
            self.assertIs(env.unwrapped, env)
            self.assertEqual(str(env), "furball")
            self.assertEqual(env.agents, [])
            for agent in env.possible_agents:
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_spaces[agent])
            for seed in (1, None):
                observations, infos = env.reset(seed=seed)
                self.assertEqual(list(observations), env.agents)
                self.assertEqual(env.agents, env.possible_agents)
                while env.agents:
                    alive = list(env.agents)
                    masks = {agent: list(observations[agent]["action_mask"]) for agent in alive}
                    results = env.step({agent: mask.index(1) if 1 in mask else 0 for agent, mask in masks.items()})
                    for result in results:
                        self.assertEqual(list(result), alive)
                    observations, _, terminations, truncations, _ = results
                    over = [agent for agent in alive if terminations[agent] or truncations[agent]]
                    self.assertEqual(env.agents, [agent for agent in alive if agent not in over])
            with self.assertRaises(furball.Error):
                env.step({})

    def test_agents_do_not_sample_alike(self):
        env = furball.ParallelEnv("duel")
        rows = [[env.action_space(agent).sample() for _ in range(20)] for agent in env.possible_agents]
        self.assertNotEqual(rows[0], rows[1])

    def test_what_is_not_possible_is_refused(self):
        env = furball.ParallelEnv("duel")
        observations, _ = env.reset(seed=1)
        first, second = env.possible_agents
        wrong = list(observations[first]["action_mask"]).index(0)
        right = list(observations[second]["action_mask"]).index(1)
        for actions in ({first: wrong, second: right}, {second: right}, {first: 100000, second: right}):
            with self.assertRaises(furball.Error):
                env.step(actions)
        self.assertEqual(list(env.reset(seed=1)[0][first]["action_mask"]), list(observations[first]["action_mask"]))


class Many(unittest.TestCase):
    def test_threads_change_nothing(self):
        hashes = []
        for threads in (1, 2):
            with furball.Batch("duel", games=32, threads=threads) as batch:
                batch.reset(9)
                for _ in range(200):
                    batch.sample()
                    self.assertEqual(batch.step(), 0)
                hashes.append([batch.hash(game) for game in range(32)])
        self.assertEqual(hashes[0], hashes[1])
        self.assertEqual(len(set(hashes[0])), 32)

    def test_own_actions_in_any_buffer(self):
        import array

        with furball.Batch("duel", games=2) as batch:
            batch.sample()
            own = array.array("i", memoryview(batch.action).cast("B").cast("i"))
            before = batch.hash(0)
            self.assertEqual(batch.step(own), 0)
            self.assertNotEqual(batch.hash(0), before)
            with self.assertRaises(furball.Error):
                batch.step(array.array("i", [1]))

    def test_masks_count_what_is_possible(self):
        with furball.Batch("duel", games=4) as batch:
            for _ in range(50):
                for game in range(4):
                    for seat in range(batch.seats):
                        mask = [batch.mask[game, seat, i] for i in range(batch.actions)]
                        self.assertEqual(sum(mask), batch.legal_count[game, seat])
                batch.sample()
                batch.step()

    def test_random_play(self):
        with furball.Batch("duel", games=8) as batch:
            self.assertGreater(batch.play_random(100, 1), 800)

    def test_errors(self):
        with self.assertRaisesRegex(furball.Error, "scenario:1:"):
            furball.Batch("nonsense", text=True)
        with self.assertRaisesRegex(furball.Error, "no scenario"):
            furball.Batch("nowhere")
        with self.assertRaisesRegex(furball.Error, "games"):
            furball.Batch("duel", games=-5)
        with furball.Batch("duel") as batch, self.assertRaises(furball.Error):
            batch.action_text(0, 0, 12345)


    def test_closed(self):
        batch = furball.Batch("duel")
        batch.close()
        batch.close()
        for use in (batch.step, batch.reset, batch.sample, lambda: batch.hash(0), lambda: batch.view_text(0, 0)):
            with self.assertRaisesRegex(furball.Error, "closed"):
                use()


class Values(unittest.TestCase):
    def play_on(self, batch, steps):
        for _ in range(steps):
            batch.sample()
            self.assertEqual(batch.step(), 0)
        return [batch.hash(game) for game in range(batch.games)]

    def test_copies(self):
        with furball.Batch("duel", games=3, players={1: "cadet"}) as batch:
            batch.reset(5)
            self.play_on(batch, 15)
            others = [pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)]
            for other in others:
                self.assertEqual(bytes(other.observation), bytes(batch.observation))
            ends = [self.play_on(one, 40) for one in [batch, *others]]
            self.assertEqual(ends[0], ends[1])
            self.assertEqual(ends[0], ends[2])

    def test_saving(self):
        with furball.Batch("duel", games=2) as batch:
            self.play_on(batch, 8)
            saved, hash = batch.save(0), batch.hash(0)
            self.play_on(batch, 8)
            batch.load(1, saved)
            self.assertEqual(batch.hash(1), hash)
            batch.copy_game(0, 1)
            self.assertEqual(batch.view(0, 0), batch.view(1, 0))
            for wrong, why in ((b"", "no saved game"), (saved[:-1], "cut short"), (saved[:-1] + b"\xff", "digest")):
                with self.assertRaisesRegex(furball.Error, why):
                    batch.load(0, wrong)
            with self.assertRaisesRegex(furball.Error, "no game 9"):
                batch.save(9)
            with self.assertRaisesRegex(furball.Error, "record"):
                batch.set(0, "nonsense")

    def test_a_mixture_of_scenarios(self):
        with furball.Batch(["duel", "miniatures/duel"], games=4, head_start=5) as batch:
            self.play_on(batch, 50)
            with self.assertRaisesRegex(furball.Error, "another scenario"):
                batch.copy_game(0, 1)
        with self.assertRaisesRegex(furball.Error, "expected one of"):
            furball.Batch(["duel", "flames/malta-1942"])

    def test_what_happened(self):
        with furball.Batch("duel", events=200, taken=True, last_observation=True, critic=True) as batch:
            kinds = set()
            for _ in range(300):
                self.play_on(batch, 1)
                for event in batch.events(0):
                    kinds.add(event.kind)
                    self.assertTrue(event.text)
            self.assertLessEqual({"reveal", "move", "turn"}, kinds)
        with furball.Batch("duel") as batch, self.assertRaisesRegex(furball.Error, "keeps no events"):
            batch.events(0)

    def test_names_are_those_of_the_docs(self):
        """docs/library.md tells of every number, in order, and of none that does not exist."""
        docs = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
        with furball.Batch("glory/bomber-raid") as batch:
            names = batch.observation_names()
            self.assertEqual(len(names), batch.observation_size)
            self.assertTrue(all(scale > 0 for scale in batch.observation_scales()))
            self.assertEqual(batch.meaning(names.index("book"), 0), "glory")
            first = names[next(i for i, name in enumerate(names) if "." in name)].split(".")[0]
            for part, told in (
                ("| general | |", [name for name in names if "." not in name]),
                ("| airplane | |", [name.split(".")[1] for name in names if name.startswith(first + ".")]),
            ):
                table = docs[docs.index(part) :].split("\n\n")[0].splitlines()[2:]
                listed = [name.strip() for row in table for name in row.split("|")[1].split(",")]
                listed = [one for name in listed for one in (["counters_a", "counters_b", "counters_c", "counters_d"] if "…" in name else [name])]
                self.assertEqual(listed, told)

    def test_wrong_arrays(self):
        import array

        with furball.Batch("duel", games=2) as batch:
            for wrong in (array.array("d", [0] * 2), array.array("i", [0] * 3), array.array("q", [0] * 2), memoryview(bytes(16))):
                with self.assertRaisesRegex(furball.Error, "expected 2 by 2"):
                    batch.step(wrong)
            with self.assertRaisesRegex(furball.Error, "seat"):
                batch.seat_player(7, "ace")
            with self.assertRaises(furball.Error):
                batch.seat_player(0, "nobody")

    def test_normalised(self):
        with furball.Batch(["duel", "miniatures/duel"], games=4) as batch:
            try:
                import numpy
            except ImportError:
                with self.assertRaisesRegex(furball.Error, "numpy"):
                    batch.normalised()
                return
            self.play_on(batch, 9)
            normal = batch.normalised()
            self.assertEqual((normal.dtype, normal.shape), (numpy.float32, (4, 2, batch.observation_size)))
            self.assertTrue((numpy.abs(normal) <= 1).all())
            names, plain = batch.observation_names(), numpy.asarray(batch.observation)
            x = names.index(next(name for name in names if name.endswith(".x")))
            self.assertAlmostEqual(float(normal[0, 0, x]), plain[0, 0, x] / batch.observation_scales()[x], places=5)
            self.assertEqual(batch.step(numpy.array(batch.action)) if batch.sample() is None else 1, 0)
            with self.assertRaisesRegex(furball.Error, "int32"):
                batch.step(numpy.zeros((4, 2)))

    def test_sent_and_received(self):
        with furball.Batch("duel", games=4, threads=2) as one, furball.Batch("duel", games=4) as two:
            for _ in range(50):
                one.sample()
                two.sample()
                one.send()
                self.assertEqual(two.step(), one.receive())
            self.assertEqual([one.hash(i) for i in range(4)], [two.hash(i) for i in range(4)])


class OneAfterTheOther(unittest.TestCase):
    """What PettingZoo asks of an AEC environment."""

    def cycle(self, env, seed):
        env.reset(seed=seed)
        totals, selected = {agent: 0 for agent in env.possible_agents}, []
        self.assertEqual(env.agents, env.possible_agents)
        for agent in env.agent_iter():
            self.assertIn(agent, env.agents)
            observation, reward, termination, truncation, info = env.last()
            totals[agent] += reward
            selected.append(agent)
            for kept in (env.rewards, env._cumulative_rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(set(kept), set(env.agents))
            if termination or truncation:
                with self.assertRaises(furball.Error):
                    env.step(0)
                env.step(None)
                self.assertNotIn(agent, env.agents)
                continue
            mask = list(observation["action_mask"])
            self.assertTrue(info["asked"] and any(mask))
            with self.assertRaises(furball.Error):
                env.step(None)
            env.step(mask.index(1))
        self.assertEqual(env.agents, [])
        return totals, selected

    def test_whole_games(self):
        for name in ("glory/duel", "flames/malta-1942", "miniatures/duel"):
            env = furball.AECEnv(name)
            totals, selected = self.cycle(env, 3)
            self.assertEqual(set(selected), set(env.possible_agents), name)
            self.assertIn(sum(totals.values()), (0,), name)
            self.assertEqual((totals, selected), self.cycle(env, 3))
            env.close()

    def test_against_the_computer(self):
        env = furball.ParallelEnv("duel", players={1: "cadet"})
        self.assertEqual(len(env.possible_agents), 1)
        for seed in (1, 2):
            seen, rewards, terminations, _ = play(env, seed)
            self.assertTrue(seen and all(terminations.values()))
        self.assertGreater(len(env.state()), 0)


class Wheel(unittest.TestCase):
    def test_it_is_made_and_holds_what_it_lists(self):
        import build_wheel

        os.environ["FURBALL_LIBRARY"] = str(ROOT / "build" / "release" / "libfurball.so")
        try:
            with tempfile.TemporaryDirectory() as folder:
                name = build_wheel.build_wheel(folder)
                with zipfile.ZipFile(pathlib.Path(folder) / name) as wheel:
                    record = next(one for one in wheel.namelist() if one.endswith("/RECORD"))
                    listed = [line.split(",")[0] for line in wheel.read(record).decode().splitlines()]
                    self.assertEqual(sorted(listed), sorted(wheel.namelist()))
                    wheel.extractall(folder)
                done = subprocess.run(
                    [sys.executable, "-c", "import furball; b = furball.Batch('duel'); b.sample(); print(furball.__file__, b.step())"],
                    cwd=folder, env={"PYTHONPATH": folder, "PATH": os.environ["PATH"]}, capture_output=True, text=True,
                )
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(folder, done.stdout)
        finally:
            del os.environ["FURBALL_LIBRARY"]


class Gpu(unittest.TestCase):
    """The kernels, run on the processor."""

    def setUp(self):
        os.environ["FURBALL_GPU"] = "here"

    def test_same_games(self):
        with furball.Batch("duel", games=8) as batch, furball_gpu.GpuBatch("duel", games=8) as gpu:
            batch.reset(4)
            gpu.reset(4)
            for _ in range(30):
                batch.sample()
                gpu.write_actions(batch.action)
                batch.step()
                gpu.step()
            self.assertEqual(gpu.hashes(), [batch.hash(i) for i in range(8)])
            there = gpu.read("observation", "mask")
            self.assertEqual(there["mask"].tolist(), batch.mask.tolist())
            self.assertEqual(there["observation"].tolist(), batch.observation.tolist())
            self.assertEqual(gpu.observation.__cuda_array_interface__["shape"], (8, 2, batch.observation_size))

    def test_errors(self):
        with self.assertRaisesRegex(furball.Error, "games"):
            furball_gpu.GpuBatch("duel", games=-5)
        gpu = furball_gpu.GpuBatch("duel")
        with self.assertRaisesRegex(furball.Error, "1 by 2"):
            gpu.write_actions(b"123")
        with self.assertRaisesRegex(furball.Error, "no array"):
            gpu.read("nothing")
        gpu.close()
        gpu.close()
        with self.assertRaisesRegex(furball.Error, "closed"):
            gpu.step()
        with self.assertRaisesRegex(furball.Error, "closed"):
            gpu.action.__cuda_array_interface__
        with self.assertRaisesRegex(furball.Error, "closed"):
            gpu.action.__dlpack__()

    def test_dlpack(self):
        """Who takes an array by DLPack sees the games' own memory, and keeps it when the batch is closed."""
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not here")
        if not hasattr(numpy, "from_dlpack"):
            self.skipTest("this numpy does not know DLPack")
        gpu = furball_gpu.GpuBatch("duel", games=8)
        self.assertEqual(gpu.mask.__dlpack_device__(), (1, 0))
        gpu.mask.__dlpack__()  # nobody takes it
        self.assertEqual(gpu._borrowers, 0)
        mask, observation = numpy.from_dlpack(gpu.mask), numpy.from_dlpack(gpu.observation)
        gpu.reset(4)
        self.assertEqual(mask.tolist(), gpu.read("mask")["mask"].tolist())
        before = observation.tolist()
        gpu.step()
        self.assertEqual(observation.tolist(), gpu.read("observation")["observation"].tolist())
        self.assertEqual((mask.dtype, observation.dtype, observation.shape), ("uint8", "int32", gpu.observation.shape))
        gpu.close()
        self.assertEqual(gpu._borrowers, 2)
        self.assertEqual(mask.shape, (8, 2, gpu.actions))
        self.assertGreater(int(mask.sum()), 0)
        del mask
        self.assertIsNotNone(gpu._ended)
        del observation, before
        self.assertIsNone(gpu._ended)


class Programs(unittest.TestCase):
    def run_script(self, name, *arguments):
        return subprocess.run(
            [sys.executable, str(ROOT / "python" / name), *arguments],
            capture_output=True, text=True, timeout=120, env=dict(os.environ),
        )

    def test_random_play(self):
        result = self.run_script("random_play.py", "duel", "3")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stdout, r"(won|lost|drew), -?\d+ points")

    def test_throughput(self):
        result = self.run_script("throughput.py", "duel", "64")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stdout.count("million choices per second"), 4)


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=0).result
    failed = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(failed != 0)
