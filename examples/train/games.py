"""Games of computer players against themselves, recorded turn by turn with their results."""

import numpy

import furball
from net import GLANCE

PLAYED_ALONE = 200  # turns after which an unfinished game is dropped


def sides_of_seats(scenarios, games):
    """[games, seats]: the side of each seat, 0 or 1; -1 if a game has no such seat."""
    with furball.Batch(scenarios, games=games, critic=True) as batch:
        critic, sides = numpy.asarray(batch.critic), numpy.full((games, batch.seats), -1)
        for game in range(games):
            if game < len(scenarios):
                place = batch.observation_names(game).index("side")
                there = critic[game].any(-1)
                sides[game, there] = critic[game, there, place]
            else:
                sides[game] = sides[game % len(scenarios)]
        return sides


class Games:
    """Many games side by side. Each call of `play` plays on with them."""

    def __init__(self, scenarios, games, threads, seed, player, simulations, head_start):
        self.batch = furball.Batch(scenarios, games=games, threads=threads, observe=False, masks=False, head_start=head_start)
        for seat in range(self.batch.seats):
            self.batch.seat_player(seat, player, simulations)
        self.batch.reset(seed)
        self.seat = [int(numpy.flatnonzero(row == 0)[0]) for row in sides_of_seats(scenarios, games)]
        self.pending = [[] for _ in range(games)]
        self.turn = [0] * games
        self.finished = 0

    def step(self):
        """One step of all games. Returns the games that ended, as pairs of glances and the result for side 0."""
        ended = []
        self.batch.step()
        glances, size = self.batch.glances(), GLANCE.itemsize
        for game in range(self.batch.games):
            if self.batch.done[game]:
                result = self.batch.reward[game, self.seat[game]] / furball.WIN
                ended.append((self.pending[game], result))
                self.pending[game], self.turn[game] = [], 0
                self.finished += 1
            turn = self.batch.turn(game)
            if turn != self.turn[game] and len(self.pending[game]) < PLAYED_ALONE:
                self.turn[game] = turn
                self.pending[game].append(glances[game * size : (game + 1) * size])
        return ended

    def close(self):
        self.batch.close()


def gather(ended):
    """All glances of games that ended, the results, and the lengths of the games."""
    kept = [(rows, result) for rows, result in ended if rows]
    if not kept:
        return numpy.zeros(0, GLANCE), numpy.zeros(0, numpy.float32), numpy.zeros(0, numpy.int64)
    glances = numpy.frombuffer(b"".join(row for rows, _ in kept for row in rows), GLANCE)
    lengths = numpy.array([len(rows) for rows, _ in kept])
    return glances, numpy.repeat(numpy.array([result for _, result in kept], numpy.float32), lengths), lengths
