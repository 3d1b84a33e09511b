"""How many choices a second: python3 python/throughput.py [SCENARIO] [GAMES] [THREADS]"""

import sys
import time

import furball

SECONDS = 1.0


def rate(step, batch):
    choices, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        choices += step()
    return choices / (time.perf_counter() - start)


def main():
    scenario = sys.argv[1] if len(sys.argv) > 1 else "duel"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 1024
    threads = int(sys.argv[3]) if len(sys.argv) > 3 else 1

    def one_step(batch):
        def step():
            batch.sample()
            asked = bytes(memoryview(batch.action).cast("B")).count(b"\xff\xff\xff\xff")  # WAIT
            batch.step()
            return batch.games * batch.seats - asked

        return step

    for name, options in (
        ("masks and observations", {}),
        ("masks alone", {"observe": False}),
        ("neither, by roll", {"observe": False, "masks": False, "actions": furball.BY_ROLL}),
    ):
        with furball.Batch(scenario, games=games, threads=threads, **options) as batch:
            print(f"{name:24} {rate(one_step(batch), batch) / 1e6:8.3f} million choices per second")
    with furball.Batch(scenario, games=games, threads=threads, observe=False, masks=False) as batch:
        seeds = iter(range(1 << 30))
        print(f"{'64 random steps a call':24} {rate(lambda: batch.play_random(64, next(seeds)), batch) / 1e6:8.3f} million choices per second")


if __name__ == "__main__":
    main()
