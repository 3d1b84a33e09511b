"""Furball from Python: many games side by side, or one in the shape of PettingZoo's parallel API.

Needs nothing but Python and libfurball.so (cmake --build build/release --target library). It is looked
for in $FURBALL_LIBRARY, in the build folder of the repository, and where the system keeps libraries.

    import furball
    env = furball.ParallelEnv("duel")
    observations, infos = env.reset(seed=7)
    while env.agents:
        actions = {agent: env.action_space(agent).sample(observations[agent]["action_mask"])
                   for agent in env.agents if infos[agent]["asked"]}
        observations, rewards, terminations, truncations, infos = env.step(actions)

Who is not asked may be left out of the actions; what is given for it is ignored. Buffers are memoryviews over the
library's numbers: numpy.asarray(batch.observation) looks at them without a copy.
"""

import ctypes
import ctypes.util
import os
import pathlib
import random

API_VERSION = 1
WAIT = -1  # as an action: this seat does not choose yet
WIN = 1000  # the library's reward of a win; ParallelEnv gives 1.0
BY_SLOT, BY_PLACE, BY_ROLL = 0, 1, 2


class Error(Exception):
    """What the library complained about."""


class _Options(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("games", "threads", "keep_over", "actions")] + [
        ("reserved", ctypes.c_int32 * 4)
    ]


class _Shape(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("games", "seats", "observation", "actions")]


class _Buffers(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_void_p)
        for name in ("observation", "mask", "legal_count", "legal", "reward", "points", "done", "refused")
    ]


def _candidates():
    if os.environ.get("FURBALL_LIBRARY"):
        yield os.environ["FURBALL_LIBRARY"]
        return
    root = pathlib.Path(__file__).resolve().parent.parent
    yield str(root / "build" / "release" / "libfurball.so")
    found = ctypes.util.find_library("furball")
    if found:
        yield found


def _load():
    tried = []
    for path in _candidates():
        try:
            return _declare(ctypes.CDLL(path))
        except OSError as why:
            tried.append(str(why))
    raise Error("libfurball.so is not there (build the target `library`): " + "; ".join(tried))


def _declare(lib):
    batch, i32, u64, text, size = ctypes.c_void_p, ctypes.c_int32, ctypes.c_uint64, ctypes.c_char_p, ctypes.c_size_t
    buffers, actions = ctypes.POINTER(_Buffers), ctypes.c_void_p
    for name, result, arguments in (
        ("api_version", i32, []),
        ("scenario", text, [text]),
        ("scenario_name", text, [i32]),
        ("new", batch, [text, size, ctypes.POINTER(_Options), text, size]),
        ("free", None, [batch]),
        ("shape", _Shape, [batch]),
        ("reset", None, [batch, u64, buffers]),
        ("reset_game", None, [batch, i32, u64, buffers]),
        ("step", i32, [batch, actions, buffers]),
        ("sample", None, [batch, ctypes.POINTER(u64), actions]),
        ("play_random", ctypes.c_int64, [batch, i32, u64, buffers]),
        ("turn", ctypes.c_uint32, [batch, i32]),
        ("hash", u64, [batch, i32]),
        ("view_text", i32, [batch, i32, i32, text, size]),
        ("action_text", i32, [batch, i32, i32, i32, text, size]),
        ("seat_name", i32, [batch, i32, text, size]),
    ):
        function = getattr(lib, "furball_" + name)
        function.restype, function.argtypes = result, arguments
    if lib.furball_api_version() != API_VERSION:
        raise Error(f"the library has interface {lib.furball_api_version()}, this module needs {API_VERSION}")
    return lib


_library = None


def library():
    """The loaded library."""
    global _library
    if _library is None:
        _library = _load()
    return _library


def scenarios():
    """The names of the built-in scenarios."""
    names, lib = [], library()
    while True:
        name = lib.furball_scenario_name(len(names))
        if name is None:
            return names
        names.append(name.decode())


def scenario_text(name):
    """The text of a built-in scenario, or of a file of that path."""
    text = library().furball_scenario(name.encode())
    if text is not None:
        return text.decode()
    try:
        return pathlib.Path(name).read_text(encoding="utf-8")
    except OSError as why:
        raise Error(f"there is no scenario and no file {name!r}: {why.strerror}") from None


class Closing:
    """What is given back once, by close(), at the end of a with block, or when nobody holds it any more."""

    _open = None  # what the library gave

    def _given(self):
        if self._open is None:
            raise Error("the batch was closed")
        return self._open

    def close(self):
        if self._open is not None:
            self._free(self._open)
            self._open = None

    def __del__(self):
        self.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Batch(Closing):
    """Games of one scenario side by side; include/furball/furball.h says what the numbers mean.

    `scenario` is a name, a path, or with text=True the scenario itself. The buffers `observation`
    [games, seats, numbers], `mask` [games, seats, actions], `legal_count`, `reward`, `points` [games, seats],
    `done` and `refused` [games] are memoryviews that every reset and step fills anew; `action` [games, seats] is
    yours to fill. Leave out with observe=False or masks=False what you do not need.
    """

    def __init__(self, scenario, games=1, threads=1, keep_over=False, actions=BY_SLOT, observe=True, masks=True, text=False):
        self._lib = library()
        source = (scenario if text else scenario_text(scenario)).encode()
        options = _Options(games=games, threads=threads, keep_over=int(keep_over), actions=actions)
        why = ctypes.create_string_buffer(512)
        self._open = self._lib.furball_new(source, len(source), ctypes.byref(options), why, len(why)) or None
        if self._open is None:
            raise Error(why.value.decode())
        shape = self._lib.furball_shape(self._batch)
        self.games, self.seats = shape.games, shape.seats
        self.observation_size, self.actions = shape.observation, shape.actions
        self.seat_names = [self._text(self._lib.furball_seat_name, seat) for seat in range(self.seats)]
        self._make_buffers(observe, masks)
        self._rng = ctypes.c_uint64(0)
        self.reset(0)

    def _make_buffers(self, observe, masks):
        seats = (self.games, self.seats)
        self._buffers, self._kept = _Buffers(), []
        self.observation = self._buffer("observation", "i", seats + (self.observation_size,)) if observe else None
        self.mask = self._buffer("mask", "B", seats + (self.actions,)) if masks else None
        self.legal_count = self._buffer("legal_count", "i", seats)
        self.reward = self._buffer("reward", "i", seats)
        self.points = self._buffer("points", "i", seats)
        self.done = self._buffer("done", "B", (self.games,))
        self.refused = self._buffer("refused", "B", (self.games,))
        self.action = self._buffer(None, "i", seats)
        self._action = self._kept[-1]

    def _buffer(self, name, kind, shape):
        count = 1
        for length in shape:
            count *= length
        array = ((ctypes.c_int32 if kind == "i" else ctypes.c_uint8) * count)()
        self._kept.append(array)
        if name:
            setattr(self._buffers, name, ctypes.addressof(array))
        return memoryview(array).cast("B").cast(kind, shape)

    def _text(self, function, *arguments, size=65536):
        room = ctypes.create_string_buffer(size)
        if function(self._batch, *arguments, room, len(room)) < 0:
            raise Error(f"there is no such thing: {arguments}")
        return room.value.decode()

    @property
    def _batch(self):
        return self._given()

    def _free(self, batch):
        self._lib.furball_free(batch)

    def reset(self, seed=0):
        """Deals all games anew. The same seed gives the same games."""
        self._rng.value = seed & (2**64 - 1)
        self._lib.furball_reset(self._batch, seed & (2**64 - 1), ctypes.byref(self._buffers))

    def reset_game(self, game, seed):
        self._lib.furball_reset_game(self._batch, game, seed & (2**64 - 1), ctypes.byref(self._buffers))

    def step(self, action=None):
        """Steps all games with `action` (any [games, seats] of int32; the own buffer unless given). Returns
        how many games refused theirs."""
        where = self._action
        if action is not None:
            view = memoryview(action).cast("B")
            if len(view) != 4 * self.games * self.seats:
                raise Error(f"action: expected {self.games} by {self.seats} numbers of 32 bits")
            where = (ctypes.c_uint8 * len(view)).from_buffer(view)
        return self._lib.furball_step(self._batch, where, ctypes.byref(self._buffers))

    def sample(self):
        """Fills `action` at random: a possible one for every seat that is asked, WAIT for the rest."""
        self._lib.furball_sample(self._batch, ctypes.byref(self._rng), self._action)

    def play_random(self, steps, seed):
        """Plays so many steps at random in one call; returns how many choices were made."""
        return self._lib.furball_play_random(self._batch, steps, seed & (2**64 - 1), ctypes.byref(self._buffers))

    def turn(self, game):
        return self._lib.furball_turn(self._batch, game)

    def hash(self, game):
        return self._lib.furball_hash(self._batch, game)

    def view_text(self, game, seat):
        """What a seat knows of a game, in the notation."""
        return self._text(self._lib.furball_view_text, game, seat)

    def action_text(self, game, seat, action):
        """What a possible action is called."""
        return self._text(self._lib.furball_action_text, game, seat, action)


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


class ParallelEnv:
    """One game in the shape of PettingZoo's parallel API, which need not be installed.

    Agents are the seats. An observation is a dict with "observation" and "action_mask"; infos[agent]["asked"]
    says whether the agent must choose now (the mask of the others is empty, and what they choose is ignored).
    Rewards are 1, 0 or -1 when the game ends; then `agents` is empty until the next reset.
    """

    def __init__(self, scenario="duel", text=False, render_mode=None):
        self.metadata = {"name": "furball", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self._batch = Batch(scenario, text=text, keep_over=True)
        self.possible_agents = list(self._batch.seat_names)
        self.agents = []
        self.action_spaces = {agent: Discrete(self._batch.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(observation=Box((self._batch.observation_size,)), action_mask=Box((self._batch.actions,)))
            for agent in self.possible_agents
        }
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

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._random.seed(seed)
        self._batch.reset(self._random.getrandbits(64))
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(self, actions):
        if not self.agents:
            raise Error("the game is over: reset it")
        batch = self._batch
        for seat, agent in enumerate(self.possible_agents):
            asked = batch.legal_count[0, seat] > 0
            if asked and agent not in actions:
                raise Error(f"{agent} is asked and has no action")
            batch.action[0, seat] = int(actions[agent]) if asked else WAIT
        if batch.step():
            raise Error("an action was not possible: " + ", ".join(f"{a} {n}" for a, n in actions.items()))
        over = bool(batch.done[0])
        rewards = {agent: batch.reward[0, seat] / WIN for seat, agent in enumerate(self.possible_agents)}
        results = (
            self._observations(),
            rewards,
            {agent: over for agent in self.possible_agents},
            {agent: False for agent in self.possible_agents},
            self._infos(),
        )
        if over:
            self.agents = []
        return results

    def render(self):
        return "\n".join(f"{agent}:\n{self._batch.view_text(0, seat)}" for seat, agent in enumerate(self.possible_agents))

    def action_text(self, agent, action):
        return self._batch.action_text(0, self.possible_agents.index(agent), action)

    def close(self):
        self._batch.close()

    def _observations(self):
        size, actions, batch = self._batch.observation_size, self._batch.actions, self._batch
        numbers, mask = memoryview(batch.observation).cast("B"), memoryview(batch.mask).cast("B")
        return {
            agent: {
                "observation": memoryview(bytes(numbers[4 * size * seat : 4 * size * (seat + 1)])).cast("i"),
                "action_mask": bytes(mask[actions * seat : actions * (seat + 1)]),
            }
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self):
        batch = self._batch
        return {
            agent: {"asked": batch.legal_count[0, seat] > 0, "turn": batch.turn(0), "points": batch.points[0, seat]}
            for seat, agent in enumerate(self.possible_agents)
        }
