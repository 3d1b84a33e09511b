"""The library and its batches: include/furball/furball.h, seen from Python."""

import ctypes
import ctypes.util
import os
import pathlib

API_VERSION = 3
WAIT = -1  # as an action: this seat does not choose yet
WIN = 1000  # the library's reward of a win; ParallelEnv gives 1.0
BY_SLOT, BY_PLACE, BY_ROLL = 0, 1, 2


class Error(Exception):
    """What the library complained about."""


class _Options(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("games", "threads", "keep_over", "actions", "events", "head_start", "prospects")] + [
        ("reserved", ctypes.c_int32 * 1)
    ]


class _Scenario(ctypes.Structure):
    _fields_ = [("text", ctypes.c_char_p), ("size", ctypes.c_size_t)]


class _Event(ctypes.Structure):
    _fields_ = [
        ("kind", ctypes.c_int32),
        ("unit", ctypes.c_int32),
        ("other", ctypes.c_int32),
        ("seats", ctypes.c_uint32),
        ("number", ctypes.c_int32 * 6),
        ("rule", ctypes.c_int32 * 4),
    ]


class _Shape(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("games", "seats", "observation", "actions")]


class _Buffers(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_void_p)
        for name in (
            "observation",
            "mask",
            "legal_count",
            "legal",
            "reward",
            "points",
            "done",
            "refused",
            "last_observation",
            "critic",
            "taken",
            "prospect",
            "glance",
        )
    ]


def _candidates():
    if os.environ.get("FURBALL_LIBRARY"):
        yield os.environ["FURBALL_LIBRARY"]
        return
    here = pathlib.Path(__file__).resolve().parent
    yield str(here / "libfurball.so")  # of an installed package
    yield str(here.parent.parent / "build" / "release" / "libfurball.so")  # of the repository
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
        ("new_mixed", batch, [ctypes.POINTER(_Scenario), i32, ctypes.POINTER(_Options), text, size]),
        ("add_data", size, [text, size, ctypes.POINTER(_Scenario), i32, text, size, text, size]),
        ("clone", batch, [batch]),
        ("free", None, [batch]),
        ("shape", _Shape, [batch]),
        ("reset", None, [batch, u64, buffers]),
        ("reset_game", None, [batch, i32, u64, buffers]),
        ("step", i32, [batch, actions, buffers]),
        ("send", None, [batch, actions, buffers]),
        ("receive", i32, [batch]),
        ("seat_player", i32, [batch, i32, text, i32, text, size]),
        ("advise", i32, [batch, text, i32, ctypes.POINTER(u64), actions, text, size]),
        ("outsider_name", text, [i32]),
        ("glance_size", size, [batch]),
        ("prospect_bytes", size, []),
        ("glance_bytes", size, []),
        ("glances", i32, [batch, ctypes.c_void_p]),
        ("use_net", i32, [text, size, text, size]),
        ("net_values", i32, [batch, ctypes.c_void_p, i32, ctypes.c_void_p]),
        ("net_worths", i32, [batch, ctypes.c_void_p, i32, ctypes.c_void_p]),
        ("save_size", size, [batch]),
        ("save", size, [batch, i32, ctypes.c_void_p, size]),
        ("load", i32, [batch, i32, text, size, buffers, text, size]),
        ("copy", i32, [batch, i32, i32, buffers]),
        ("set", i32, [batch, i32, text, size, i32, buffers, text, size]),
        ("view", size, [batch, i32, i32, ctypes.c_void_p, size]),
        ("events", i32, [batch, i32, i32, ctypes.POINTER(_Event), i32]),
        ("event_name", text, [batch, i32]),
        ("event_text", i32, [batch, i32, ctypes.POINTER(_Event), text, size]),
        ("rule_id", text, [batch, i32, i32]),
        ("observation_name", i32, [batch, i32, i32, text, size]),
        ("observation_scale", i32, [batch, i32, i32]),
        ("observation_value", i32, [batch, i32, i32, i32, text, size]),
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


def outsiders():
    """The names of the simple players with one idea; GpuBatch.outsider has 1 for the first of them, 2 for the second."""
    names, lib = [], library()
    while (name := lib.furball_outsider_name(len(names))) is not None:
        names.append(name.decode())
    return names


def use_net(text):
    """From now on players that ask a net ask this one, the text of a file "furball net 1"."""
    why, encoded = ctypes.create_string_buffer(512), text.encode()
    if not library().furball_use_net(encoded, len(encoded), why, len(why)):
        raise Error(why.value.decode())


def scenario_text(name):
    """The text of a built-in scenario, or of a file of that path."""
    text = library().furball_scenario(name.encode())
    if text is not None:
        return text.decode()
    try:
        return pathlib.Path(name).read_text(encoding="utf-8")
    except OSError as why:
        raise Error(f"there is no scenario and no file {name!r}: {why.strerror}") from None


def add_data(scenario, data):
    """The text of a scenario with what it uses of catalogues of one's own: `data` lists the texts of files "furball catalogue 1"."""
    source, files = scenario.encode(), [one.encode() for one in data]
    listed = (_Scenario * len(files))(*[_Scenario(one, len(one)) for one in files])
    room = ctypes.create_string_buffer(len(source) + sum(len(one) + 1 for one in files) + 64)
    why = ctypes.create_string_buffer(512)
    if not library().furball_add_data(source, len(source), listed, len(files), room, len(room), why, len(why)):
        raise Error(why.value.decode())
    return room.value.decode()


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


class Event:
    """Something that happened: docs/words.md lists the kinds."""

    def __init__(self, kind, unit, other, seats, numbers, rules, text):
        self.kind, self.unit, self.other, self.seats = kind, unit, other, seats
        self.numbers, self.rules, self.text = numbers, rules, text

    def __repr__(self):
        return f"<{self.kind}: {self.text}>"


class Batch(Closing):
    """Games side by side; include/furball/furball.h says what the numbers mean.

    `scenario` is a name, a path, or with text=True the scenario itself; a list of them is dealt out in turn, game i of the batch being
    of number i % len(list). The buffers `observation` [games, seats, numbers], `mask` [games, seats, actions], `legal_count`, `reward`,
    `points` [games, seats], `done` and `refused` [games] are memoryviews that every reset and step fills anew; `action` [games, seats] is
    yours to fill. Leave out with observe=False or masks=False what you do not need. On request, by a true argument: `critic` (as
    observation, with nothing hidden), `last_observation` (of a game that ended in this step), `taken` [games, seats] (damage of this
    step), `prospect` and `glance` by prospects=True (what nets see, as bytes), and with events=N the last N events of each step.
    `players` gives seats to computer players: {1: "veteran"}. `data` lists files of catalogues of one's own (docs/workshop.md).
    """

    def __init__(
        self,
        scenario,
        games=1,
        threads=1,
        keep_over=False,
        actions=BY_SLOT,
        observe=True,
        masks=True,
        text=False,
        events=0,
        head_start=0,
        critic=False,
        last_observation=False,
        taken=False,
        prospects=False,
        players=None,
        data=(),
    ):
        self._lib = library()
        sources = scenario if isinstance(scenario, (list, tuple)) else [scenario]
        self._texts = [source if text else scenario_text(source) for source in sources]
        if data:
            files = [pathlib.Path(path).read_text(encoding="utf-8") for path in data]
            self._texts = [add_data(source, files) for source in self._texts]
        self._wanted = dict(observe=observe, masks=masks, critic=critic, last_observation=last_observation, taken=taken, prospects=prospects)
        self._set = dict(games=games, threads=threads, keep_over=int(keep_over), actions=actions, events=events, head_start=head_start)
        self._players = {}
        self._adopt(self._make())
        for seat, player in (players or {}).items():
            self.seat_player(seat, player)
        self.reset(0)

    def _make(self):
        encoded = [source.encode() for source in self._texts]
        listed = (_Scenario * len(encoded))(*[_Scenario(source, len(source)) for source in encoded])
        options, why = _Options(**self._set), ctypes.create_string_buffer(512)
        made = self._lib.furball_new_mixed(listed, len(encoded), ctypes.byref(options), why, len(why))
        if not made:
            raise Error(why.value.decode())
        return made

    def _adopt(self, made):
        self._open = made
        shape = self._lib.furball_shape(made)
        self.games, self.seats = shape.games, shape.seats
        self.observation_size, self.actions = shape.observation, shape.actions
        self.seat_names = [self._words(self._lib.furball_seat_name, seat, default=f"seat {seat}") for seat in range(self.seats)]
        self._make_buffers()
        self._rng = ctypes.c_uint64(0)

    def _make_buffers(self):
        seats, numbers = (self.games, self.seats), (self.games, self.seats, self.observation_size)
        self._buffers, self._kept = _Buffers(), []
        self.observation = self._buffer("observation", "i", numbers) if self._wanted["observe"] else None
        self.mask = self._buffer("mask", "B", seats + (self.actions,)) if self._wanted["masks"] else None
        self.critic = self._buffer("critic", "i", numbers) if self._wanted["critic"] else None
        self.last_observation = self._buffer("last_observation", "i", numbers) if self._wanted["last_observation"] else None
        self.taken = self._buffer("taken", "i", seats) if self._wanted["taken"] else None
        nets = self._wanted["prospects"]
        self.prospect = self._buffer("prospect", "B", seats + (self._lib.furball_prospect_bytes(),)) if nets else None
        self.glance = self._buffer("glance", "B", (self.games, self._lib.furball_glance_bytes())) if nets else None
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

    def _words(self, function, *arguments, size=65536, default=None):
        room = ctypes.create_string_buffer(size)
        if function(self._batch, *arguments, room, len(room)) < 0:
            if default is not None:
                return default
            raise Error(f"there is no such thing: {arguments}")
        return room.value.decode()

    @property
    def _batch(self):
        return self._given()

    def _free(self, batch):
        self._lib.furball_free(batch)

    # ---- playing ----

    def reset(self, seed=0):
        """Deals all games anew. The same seed gives the same games."""
        self._rng.value = seed & (2**64 - 1)
        self._lib.furball_reset(self._batch, seed & (2**64 - 1), ctypes.byref(self._buffers))

    def reset_game(self, game, seed):
        self._lib.furball_reset_game(self._batch, game, seed & (2**64 - 1), ctypes.byref(self._buffers))

    def _where(self, action):
        """The own buffer, or another's, whose type and shape are looked at."""
        if action is None:
            return self._action
        view = memoryview(action)
        wrong = view.format not in ("i", "l", "=i", "<i") or view.itemsize != 4
        if wrong or not view.c_contiguous or view.nbytes != 4 * self.games * self.seats:
            raise Error(
                f"action: found {view.shape} of type {view.format!r}, expected {self.games} by {self.seats} numbers of 32 bits (int32), one after the other"
            )
        if view.ndim > 1 and tuple(view.shape) != (self.games, self.seats):
            raise Error(f"action: found {tuple(view.shape)}, expected {self.games} by {self.seats}")
        flat = view.cast("B")
        return (ctypes.c_uint8 * len(flat)).from_buffer(flat) if not flat.readonly else (ctypes.c_uint8 * len(flat)).from_buffer_copy(flat)

    def step(self, action=None):
        """Steps all games with `action` (any [games, seats] of int32; the own buffer unless given). Returns
        how many games refused theirs."""
        return self._lib.furball_step(self._batch, self._where(action), ctypes.byref(self._buffers))

    def send(self, action=None):
        """The first half of a step: the batch's other threads begin. Touch nothing of the batch until `receive`."""
        self._sent = self._where(action)
        self._lib.furball_send(self._batch, self._sent, ctypes.byref(self._buffers))

    def receive(self):
        """The second half: waits for them. Returns what `step` does."""
        return self._lib.furball_receive(self._batch)

    def sample(self):
        """Fills `action` at random: a possible one for every seat that is asked, WAIT for the rest."""
        self._lib.furball_sample(self._batch, ctypes.byref(self._rng), self._action)

    def play_random(self, steps, seed):
        """Plays so many steps at random in one call; returns how many choices were made."""
        return self._lib.furball_play_random(self._batch, steps, seed & (2**64 - 1), ctypes.byref(self._buffers))

    def seat_player(self, seat, player, simulations=0):
        """Gives a seat of all games to a computer player ("veteran", "ace:cautious"), or back to you (None)."""
        why = ctypes.create_string_buffer(512)
        name = None if player is None else player.encode()
        if not self._lib.furball_seat_player(self._batch, seat, name, simulations, why, len(why)):
            raise Error(why.value.decode())
        self._players[seat] = (player, simulations)

    # ---- what a net learns from ----

    def advise(self, player, simulations=0):
        """Fills `action` with what one of our players would answer in every seat that is asked, WAIT for the rest."""
        why = ctypes.create_string_buffer(512)
        if not self._lib.furball_advise(self._batch, player.encode(), simulations, ctypes.byref(self._rng), self._action, why, len(why)):
            raise Error(why.value.decode())

    def glances(self):
        """What a net sees of every game, as bytes, one row after the other; docs/learning.md says what they are."""
        size = self._lib.furball_glance_size(self._batch)
        if not size:
            raise Error("nets know nothing of this family of games")
        room = ctypes.create_string_buffer(size * self.games)
        self._lib.furball_glances(self._batch, room)
        return room.raw

    def net_values(self, glances):
        """What the net in use says of such rows, in thousandths of a win for side 0."""
        size = self._lib.furball_glance_size(self._batch)
        if not size or len(glances) % size:
            raise Error(f"glances: found {len(glances)} bytes, expected rows of {size}")
        room = (ctypes.c_int32 * (len(glances) // size))()
        if not self._lib.furball_net_values(self._batch, bytes(glances), len(room), room):
            raise Error("there is no net of this family of games")
        return list(room)

    # ---- games as values ----

    def net_worths(self, prospects):
        """What the net in use says of the answers of prospects (their bytes), 64 numbers each, as furball_net_worths."""
        count, room = len(prospects) // self._lib.furball_prospect_bytes(), bytes(prospects)
        out = (ctypes.c_int32 * (64 * count))()
        if not self._lib.furball_net_worths(self._batch, room, count, out):
            raise Error("there is no net for this game that chooses")
        return [list(out[64 * i : 64 * (i + 1)]) for i in range(count)]

    def save(self, game):
        """The game as bytes that any batch of this scenario loads."""
        room = ctypes.create_string_buffer(self._lib.furball_save_size(self._batch))
        size = self._lib.furball_save(self._batch, game, room, len(room))
        if not size:
            raise Error(f"there is no game {game}")
        return room.raw[:size]

    def load(self, game, saved):
        why = ctypes.create_string_buffer(512)
        if not self._lib.furball_load(self._batch, game, bytes(saved), len(saved), ctypes.byref(self._buffers), why, len(why)):
            raise Error(why.value.decode())

    def copy_game(self, to, origin):
        """Makes one game equal to another of this batch."""
        if not self._lib.furball_copy(self._batch, to, origin, ctypes.byref(self._buffers)):
            raise Error(f"game {origin} cannot be copied to {to}: there is no such game, or it is of another scenario")

    def set(self, game, record, choices=-1):
        """The game goes on from a record of its scenario after so many choices (-1: all)."""
        why, text = ctypes.create_string_buffer(512), record.encode()
        if not self._lib.furball_set(self._batch, game, text, len(text), choices, ctypes.byref(self._buffers), why, len(why)):
            raise Error(why.value.decode())

    def view(self, game, seat):
        """What a seat knows, as bytes: equal bytes, equal knowledge."""
        size = self._lib.furball_view(self._batch, game, seat, None, 0)
        if not size:
            raise Error(f"there is no game {game} or no seat {seat}")
        room = ctypes.create_string_buffer(size)
        self._lib.furball_view(self._batch, game, seat, room, size)
        return room.raw

    def __getstate__(self):
        games = [self.save(game) for game in range(self.games)]
        buffers = [bytes(array) for array in self._kept]
        return dict(texts=self._texts, wanted=self._wanted, set=self._set, players=self._players, rng=self._rng.value, games=games, buffers=buffers)

    def __setstate__(self, state):
        self._lib = library()
        self._texts, self._wanted, self._set, self._players = state["texts"], state["wanted"], state["set"], {}
        self._adopt(self._make())
        for seat, (player, simulations) in state["players"].items():
            self.seat_player(seat, player, simulations)
        for game, saved in enumerate(state["games"]):
            self.load(game, saved)
        for array, content in zip(self._kept, state["buffers"]):
            ctypes.memmove(array, content, len(content))
        self._rng.value = state["rng"]

    # ---- words and names ----

    def turn(self, game):
        return self._lib.furball_turn(self._batch, game)

    def hash(self, game):
        return self._lib.furball_hash(self._batch, game)

    def view_text(self, game, seat):
        """What a seat knows of a game, in the notation."""
        return self._words(self._lib.furball_view_text, game, seat)

    def action_text(self, game, seat, action):
        """What a possible action is called."""
        return self._words(self._lib.furball_action_text, game, seat, action)

    def events(self, game, seat=-1):
        """What happened in the last step of a game, as far as a seat may see it (-1: all). The batch must keep events."""
        count = self._lib.furball_events(self._batch, game, seat, None, 0)
        if count < 0:
            raise Error("the batch keeps no events (events=N), or there is no such game or seat")
        room = (_Event * count)()
        self._lib.furball_events(self._batch, game, seat, room, count)
        return [self._event(game, event) for event in room]

    def _event(self, game, event):
        rules = [self._lib.furball_rule_id(self._batch, game, rule) for rule in event.rule]
        return Event(
            self._lib.furball_event_name(self._batch, event.kind).decode(),
            event.unit,
            event.other,
            [seat for seat in range(self.seats) if event.seats >> seat & 1],
            list(event.number),
            [rule.decode() for rule in rules if rule],
            self._words(self._lib.furball_event_text, game, ctypes.byref(event), default=""),
        )

    def observation_names(self, game=0):
        """How the numbers of a game's observation are called, in their order."""
        names = []
        while True:
            name = self._words(self._lib.furball_observation_name, game, len(names), size=256, default="")
            if not name:
                return names
            names.append(name)

    def observation_scales(self, game=0):
        """What each of them may be divided by to come near -1 .. 1; 0 for those that this scenario does not have."""
        return [self._lib.furball_observation_scale(self._batch, game, index) for index in range(self.observation_size)]

    def meaning(self, index, value, game=0):
        """What a value of an observed number is called ("plan", "spitfire-1"); None if it is just a number."""
        return self._words(self._lib.furball_observation_value, game, index, value, size=256, default="") or None

    def normalised(self):
        """The observations as numpy's float32 between -1 and 1."""
        try:
            import numpy
        except ImportError:
            raise Error("normalised observations need numpy") from None
        if self.observation is None:
            raise Error("the batch observes nothing (observe=False)")
        if not hasattr(self, "_shrink"):
            scales = numpy.array([self.observation_scales(game) for game in range(min(self.games, len(self._texts)))], numpy.float32)
            shrink = numpy.divide(1, scales, out=numpy.zeros_like(scales), where=scales > 0)
            self._shrink = shrink[numpy.arange(self.games) % len(self._texts)][:, None, :]
        return numpy.clip(numpy.asarray(self.observation) * self._shrink, -1, 1, dtype=numpy.float32)
