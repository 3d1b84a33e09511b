"""Arrays handed over by DLPack (https://dmlc.github.io/dlpack): PyTorch, JAX, CuPy and NumPy read them where they lie.

`capsule` makes what a `__dlpack__` method returns. The memory stays until whoever took it lets go: then `done` is called, once."""

import ctypes

CPU, CUDA = 1, 2
_KINDS = {"<i4": (0, 32), "|u1": (1, 8)}  # signed and unsigned integers, and their bits


class _Device(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int32), ("number", ctypes.c_int32)]


class _Type(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class _Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("dimensions", ctypes.c_int32),
        ("type", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),  # none: one row behind the other
        ("offset", ctypes.c_uint64),
    ]


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = [("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter)]
_Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)

# A capsule that is being destroyed must not be counted as an object again: it is passed as an address.
_new = ctypes.pythonapi["PyCapsule_New"]
_new.restype, _new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, _Destructor]
_is_valid = ctypes.pythonapi["PyCapsule_IsValid"]
_is_valid.restype, _is_valid.argtypes = ctypes.c_int, [ctypes.c_void_p, ctypes.c_char_p]
_pointer = ctypes.pythonapi["PyCapsule_GetPointer"]
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]

_lent = {}  # by address: what must live as long as the consumer does


@_Deleter
def _delete(managed):
    _, _, done = _lent.pop(ctypes.addressof(managed.contents))
    done()


@_Destructor
def _destroy(capsule):
    """Nobody has taken it: who takes it renames it, and deletes it himself."""
    if _is_valid(capsule, b"dltensor"):
        _delete(ctypes.cast(_pointer(capsule, b"dltensor"), ctypes.POINTER(_Managed)))


def capsule(address, kind, shape, device, done):
    code, bits = _KINDS[kind]
    lengths = (ctypes.c_int64 * len(shape))(*shape)
    tensor = _Tensor(address, _Device(*device), len(shape), _Type(code, bits, 1), lengths, None, 0)
    managed = _Managed(tensor, None, _delete)
    _lent[ctypes.addressof(managed)] = (managed, lengths, done)
    return _new(ctypes.addressof(managed), b"dltensor", _destroy)
