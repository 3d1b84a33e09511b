"""One game in the shape of PettingZoo's environments, which need not be installed: ParallelEnv, where all choose at once, and AECEnv,
where one agent after the other does. Where gymnasium and numpy are there, spaces are gymnasium's and observations are arrays."""

import random

from .core import WAIT, WIN, Batch, Error

try:
    import numpy
except ImportError:
    numpy = None
try:
    from gymnasium import spaces as _spaces
except ImportError:
    _spaces = None
try:
    from pettingzoo import AECEnv as _AECBase
    from pettingzoo import ParallelEnv as _ParallelBase
except ImportError:
    _AECBase = _ParallelBase = object


class Discrete:
    """Numbers from 0 to n-1, like gymnasium's space of that name. It samples what nobody foresees until it is seeded."""

    def __init__(self, n):
        self.n, self.shape, self._random = n, (), random.Random()

    def seed(self, seed=None):
        self._random.seed(seed)

    def sample(self, mask=None):
        possible = [i for i, bit in enumerate(mask) if bit] if mask is not None else range(self.n)
        return self._random.choice(possible) if possible else 0

    def contains(self, number):
        return 0 <= number < self.n


class Box:
    """So many whole numbers of 32 bits, like gymnasium's space of that name."""

    low, high = -(2**31), 2**31 - 1

    def __init__(self, shape):
        self.shape = shape

    def contains(self, numbers):
        return len(numbers) == self.shape[0]


class Dict(dict):
    """Named spaces, like gymnasium's space of that name."""

    @property
    def spaces(self):
        return self


def _space_of(batch):
    """The space of an observation with its mask."""
    if _spaces is None or numpy is None:
        return Dict(observation=Box((batch.observation_size,)), action_mask=Box((batch.actions,)))
    numbers = numpy.iinfo(numpy.int32)
    return _spaces.Dict(
        {
            "observation": _spaces.Box(numbers.min, numbers.max, (batch.observation_size,), numpy.int32),
            "action_mask": _spaces.Box(0, 1, (batch.actions,), numpy.int8),
        }
    )


class _OneGame:
    """What both shapes of environment share: one game that waits when it is over."""

    metadata = {"name": "furball", "render_modes": ["ansi"], "is_parallelizable": True}

    def __init__(self, scenario="duel", text=False, render_mode=None, players=None):
        self.render_mode = render_mode
        self._batch = Batch(scenario, text=text, keep_over=True, players=players)
        self._ours = [seat for seat in range(self._batch.seats) if seat not in (players or {})]
        self.possible_agents = [self._batch.seat_names[seat] for seat in self._ours]
        self._seat = dict(zip(self.possible_agents, self._ours))
        self.agents = []
        discrete = _spaces.Discrete if _spaces is not None and numpy is not None else Discrete
        self.action_spaces = {agent: discrete(self._batch.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: _space_of(self._batch) for agent in self.possible_agents}
        self._random = random.Random()

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def __str__(self):
        return self.metadata["name"]

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def state(self):
        """What all agents observe with nothing hidden, one after the other: for a critic."""
        with Batch(self._batch._texts, text=True, keep_over=True, critic=True) as open_cards:
            open_cards.load(0, self._batch.save(0))
            content = bytes(memoryview(open_cards.critic).cast("B"))
        return numpy.frombuffer(content, numpy.int32).copy() if numpy is not None else memoryview(content).cast("i")

    def render(self):
        return "\n".join(f"{agent}:\n{self._batch.view_text(0, seat)}" for agent, seat in self._seat.items())

    def action_text(self, agent, action):
        return self._batch.action_text(0, self._seat[agent], action)

    def close(self):
        self._batch.close()

    def _deal(self, seed):
        if seed is not None:
            self._random.seed(seed)
        self._batch.reset(self._random.getrandbits(64))
        self.agents = list(self.possible_agents)
        self._until_asked()

    def _until_asked(self):
        """Computer players who open the game do so before anybody is asked."""
        while not any(self._asked(agent) for agent in self.possible_agents) and not self._batch.done[0]:
            self._give({})

    def _asked(self, agent):
        return self._batch.legal_count[0, self._seat[agent]] > 0

    def _give(self, actions):
        """Everybody who is asked chooses; nothing happens if one of the choices is not possible."""
        batch = self._batch
        for seat in range(batch.seats):
            batch.action[0, seat] = WAIT
        for agent, seat in self._seat.items():
            if not self._asked(agent):
                continue
            if agent not in actions:
                raise Error(f"{agent} is asked and has no action")
            batch.action[0, seat] = int(actions[agent])
        if batch.step():
            raise Error("an action was not possible: " + ", ".join(f"{agent} {number}" for agent, number in actions.items()))

    def _observation(self, agent):
        size, actions, batch, seat = self._batch.observation_size, self._batch.actions, self._batch, self._seat[agent]
        numbers = bytes(memoryview(batch.observation).cast("B")[4 * size * seat : 4 * size * (seat + 1)])
        mask = bytes(memoryview(batch.mask).cast("B")[actions * seat : actions * (seat + 1)])
        if numpy is None:
            return {"observation": memoryview(numbers).cast("i"), "action_mask": mask}
        return {"observation": numpy.frombuffer(numbers, numpy.int32).copy(), "action_mask": numpy.frombuffer(mask, numpy.int8).copy()}

    def _info(self, agent):
        return {"asked": self._asked(agent), "turn": self._batch.turn(0), "points": self._batch.points[0, self._seat[agent]]}

    def _reward(self, agent):
        return self._batch.reward[0, self._seat[agent]] / WIN


class ParallelEnv(_OneGame, _ParallelBase):
    """All who are asked choose at once.

    Agents are the seats, but for those that `players` gives to the computer ({1: "veteran"}). An observation is a dict with "observation"
    and "action_mask"; infos[agent]["asked"] says whether the agent must choose now (the mask of the others is empty, and what they
    choose is ignored). Rewards are 1, 0 or -1 when the game ends; then `agents` is empty until the next reset.
    """

    def reset(self, seed=None, options=None):
        self._deal(seed)
        return self._all(self._observation), self._all(self._info)

    def step(self, actions):
        if not self.agents:
            raise Error("the game is over: reset it")
        self._give(actions)
        over = bool(self._batch.done[0])
        results = (
            self._all(self._observation),
            self._all(self._reward),
            {agent: over for agent in self.possible_agents},
            {agent: False for agent in self.possible_agents},
            self._all(self._info),
        )
        if over:
            self.agents = []
        return results

    def _all(self, tell):
        return {agent: tell(agent) for agent in self.possible_agents}


class AECEnv(_OneGame, _AECBase):
    """One agent after the other: `agent_selection` is the next who is asked. Who is asked at the same moment learns nothing of what the
    others have chosen: the game goes on when the last of them has."""

    def reset(self, seed=None, options=None):
        self._deal(seed)
        agents = self.possible_agents
        self.rewards = {agent: 0 for agent in agents}
        self._cumulative_rewards = {agent: 0 for agent in agents}
        self.terminations = {agent: False for agent in agents}
        self.truncations = {agent: False for agent in agents}
        self.infos = {agent: self._info(agent) for agent in agents}
        self._chosen = {}
        self.agent_selection = self._next()

    def observe(self, agent):
        return self._observation(agent)

    def last(self, observe=True):
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _next(self):
        waiting = [agent for agent in self.agents if self.terminations[agent] or (self._asked(agent) and agent not in self._chosen)]
        return waiting[0] if waiting else None

    def step(self, action):
        if not self.agents:
            raise Error("the game is over: reset it")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None or not 0 <= int(action) < self._batch.actions or not self._batch.mask[0, self._seat[agent], int(action)]:
            raise Error(f"an action was not possible: {agent} {action}")
        self._cumulative_rewards[agent] = 0
        self.rewards = {one: 0 for one in self.rewards}
        self._chosen[agent] = int(action)
        if self._next() is None:
            self._go_on()
        self.agent_selection = self._next()

    def _leave(self, agent, action):
        if action is not None:
            raise Error(f"the game is over for {agent}: expected None")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]
        self.agent_selection = self._next()

    def _go_on(self):
        chosen, self._chosen = self._chosen, {}
        self._give(chosen)
        over = bool(self._batch.done[0])
        for agent in self.agents:
            self.rewards[agent] = self._reward(agent)
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = over
            self.infos[agent] = self._info(agent)
