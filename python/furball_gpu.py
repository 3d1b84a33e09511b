"""Batches of games in the memory of a graphics processor, for whatever reads `__cuda_array_interface__` (PyTorch, CuPy,
Numba) or DLPack (JAX, and PyTorch again).

    from furball_gpu import GpuBatch
    import torch
    batch = GpuBatch("duel", games=65536)
    observation = torch.as_tensor(batch.observation, device="cuda")   # the same memory: no copy
    mask = torch.as_tensor(batch.mask, device="cuda")
    action = torch.from_dlpack(batch.action)                          # the same by DLPack
    while True:
        action.copy_(choose(observation, mask))
        torch.cuda.synchronize()
        batch.step()

The library must have been built with kernels (cmake --preset gpu). Same seeds, same games, same hashes as furball.Batch. With
FURBALL_GPU=here the same functions run on the processor; then DLPack tells of its memory.
"""

import ctypes
import os

import furball
from furball import dlpack


class Array:
    """Numbers in the graphics memory."""

    def __init__(self, owner, address, kind, shape):
        self.owner, self.address, self.kind, self.shape = owner, address, kind, shape

    @property
    def __cuda_array_interface__(self):
        if self.owner.closed:
            raise furball.Error("the batch was closed")
        return {"shape": self.shape, "typestr": self.kind, "data": (self.address, False), "strides": None, "version": 3}

    def __dlpack_device__(self):
        return (dlpack.CPU if os.environ.get("FURBALL_GPU") == "here" else dlpack.CUDA, 0)

    def __dlpack__(self, stream=None):
        """The calls of a batch have ended when they return: whatever stream reads it need not wait."""
        if self.owner.closed:
            raise furball.Error("the batch was closed")
        return dlpack.capsule(self.address, self.kind, self.shape, self.__dlpack_device__(), self.owner.lend())


def _declare(lib):
    gpu, i32, i64, u64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64, ctypes.c_uint64
    for name, result, arguments in (
        ("new", gpu, [ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(furball._Options), ctypes.c_char_p, ctypes.c_size_t]),
        ("free", None, [gpu]),
        ("shape", furball._Shape, [gpu]),
        ("reset", i32, [gpu, u64]),
        ("step", i32, [gpu, ctypes.c_void_p]),
        ("refused", i64, [gpu]),
        ("play_random", i64, [gpu, i32, u64]),
        ("buffers", furball._Buffers, [gpu]),
        ("actions", ctypes.c_void_p, [gpu]),
        ("outsiders", ctypes.c_void_p, [gpu]),
        ("write_actions", i32, [gpu, ctypes.c_void_p]),
        ("read", i32, [gpu, ctypes.POINTER(furball._Buffers)]),
        ("hash", i32, [gpu, ctypes.c_void_p]),
        ("milliseconds", ctypes.c_double, [gpu]),
        ("error", ctypes.c_char_p, [gpu]),
    ):
        function = getattr(lib, "furball_gpu_" + name)
        function.restype, function.argtypes = result, arguments
    return lib


class GpuBatch(furball.Closing):
    """As furball.Batch, but its arrays lie in the graphics memory. With actions=furball.BY_ROLL there is no observation and no mask.
    With prospects=True there is what nets see instead (`prospect`, `glance`), and actions are places among the answers. Then
    `outsider` says who plays a seat: 0, you; or one more than the index in furball.outsiders()."""

    _borrowers, _ended = 0, None  # tensors that show our memory; what is to be given back when there is none

    def __init__(self, scenario, games=1, keep_over=False, actions=furball.BY_SLOT, text=False, head_start=0, prospects=False):
        self._lib = _declare(furball.library())
        source = (scenario if text else furball.scenario_text(scenario)).encode()
        actions = furball.BY_PLACE if prospects else actions
        options = furball._Options(games=games, keep_over=int(keep_over), actions=actions, head_start=head_start, prospects=int(prospects))
        why = ctypes.create_string_buffer(512)
        self._open = self._lib.furball_gpu_new(source, len(source), ctypes.byref(options), why, len(why)) or None
        if self._open is None:
            raise furball.Error(why.value.decode())
        shape, buffers = self._lib.furball_gpu_shape(self._open), self._lib.furball_gpu_buffers(self._open)
        self.games, self.seats, self.observation_size, self.actions = shape.games, shape.seats, shape.observation, shape.actions
        seats = (self.games, self.seats)
        self._shapes = {
            "observation": ("<i4", seats + (self.observation_size,)),
            "mask": ("|u1", seats + (self.actions,)),
            "legal_count": ("<i4", seats),
            "reward": ("<i4", seats),
            "points": ("<i4", seats),
            "done": ("|u1", (self.games,)),
            "refused": ("|u1", (self.games,)),
            "prospect": ("|u1", seats + (self._lib.furball_prospect_bytes(),)),
            "glance": ("|u1", (self.games, self._lib.furball_glance_bytes())),
        }
        for name, (kind, size) in self._shapes.items():
            address = getattr(buffers, name)
            setattr(self, name, Array(self, address, kind, size) if address else None)
        self.action = Array(self, self._lib.furball_gpu_actions(self._open), "<i4", seats)
        outsiders = self._lib.furball_gpu_outsiders(self._open)
        self.outsider = Array(self, outsiders, "|u1", seats) if outsiders else None

    @property
    def closed(self):
        return self._open is None

    def _went(self, result):
        if result in (0, -1) and self._lib.furball_gpu_error(self._open):
            raise furball.Error(self._lib.furball_gpu_error(self._open).decode())
        return result

    def _free(self, gpu):
        """What others still look at is given back when the last of them lets go."""
        self._ended = gpu
        self._give_back()

    def _give_back(self):
        if self._ended is not None and not self._borrowers:
            self._lib.furball_gpu_free(self._ended)
            self._ended = None

    def lend(self):
        """Keeps the memory, closed or not, until the function that it returns is called."""
        self._borrowers += 1

        def done():
            self._borrowers -= 1
            self._give_back()

        return done

    def reset(self, seed=0):
        self._went(self._lib.furball_gpu_reset(self._given(), seed & (2**64 - 1)))

    def step(self, address=None):
        """Steps all games with `action`, or with the [games, seats] int32 at an address of the graphics memory."""
        self._went(self._lib.furball_gpu_step(self._given(), address))

    def refused_count(self):
        return self._lib.furball_gpu_refused(self._given())

    def play_random(self, steps, seed):
        return self._went(self._lib.furball_gpu_play_random(self._given(), steps, seed & (2**64 - 1)))

    def write_actions(self, action):
        """Copies [games, seats] int32 of the processor's memory into `action`."""
        view = memoryview(action).cast("B")
        if len(view) != 4 * self.games * self.seats:
            raise furball.Error(f"action: expected {self.games} by {self.seats} numbers of 32 bits")
        room = (ctypes.c_uint8 * len(view)).from_buffer_copy(view)
        self._went(self._lib.furball_gpu_write_actions(self._given(), room))

    def read(self, *names):
        """Copies of these arrays in the processor's memory, as memoryviews; all unless named."""
        buffers, rooms, gpu = furball._Buffers(), {}, self._given()
        for name in names or self._shapes:
            if name not in self._shapes:
                raise furball.Error(f"there is no array {name!r}: expected one of {', '.join(self._shapes)}")
            kind, shape = self._shapes[name]
            count = 1
            for length in shape:
                count *= length
            room = ((ctypes.c_int32 if kind == "<i4" else ctypes.c_uint8) * count)()
            setattr(buffers, name, ctypes.addressof(room))
            rooms[name] = memoryview(room).cast("B").cast("i" if kind == "<i4" else "B", shape)
        self._went(self._lib.furball_gpu_read(gpu, ctypes.byref(buffers)))
        return rooms

    def hashes(self):
        room = (ctypes.c_uint64 * self.games)()
        self._went(self._lib.furball_gpu_hash(self._given(), room))
        return list(room)

    @property
    def milliseconds(self):
        """What the last call took on the graphics processor."""
        return self._lib.furball_gpu_milliseconds(self._given())
