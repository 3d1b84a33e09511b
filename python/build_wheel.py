"""Makes the wheel, as PEP 517 wants it: the package, and in it the library, built by the repository's own CMake.

FURBALL_LIBRARY names a library that is built already; then nothing is compiled.
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
NAME = "furball"


def _version():
    found = re.search(r"project\(\w+\s+VERSION\s+([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    if not found:
        raise SystemExit("CMakeLists.txt says no version: pip must be given the folder `python` inside the repository")
    return found.group(1)


def _library():
    ready = os.environ.get("FURBALL_LIBRARY")
    if ready:
        return pathlib.Path(ready)
    for command in (["cmake", "--preset", "release"], ["cmake", "--build", "build/release", "--target", "furball_shared"]):
        try:
            subprocess.run(command, cwd=ROOT, check=True)
        except FileNotFoundError:
            raise SystemExit("cmake is not there: install it (Debian: apt install cmake gcc ninja-build)") from None
    return ROOT / "build" / "release" / "libfurball.so"


def _tag():
    return "py3-none-" + re.sub(r"[-.]", "_", sysconfig.get_platform())


def _metadata(version):
    return (
        f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {version}\n"
        "Summary: Card-driven air-combat games by their own rules, for learning and for bots\n"
        "License: MIT\nRequires-Python: >=3.9\nProvides-Extra: learning\n"
        + "".join(f'Requires-Dist: {one}; extra == "learning"\n' for one in ("numpy", "gymnasium", "pettingzoo"))
    )


def _record_line(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def _contents(version):
    """What is in the wheel, by name."""
    about = f"{NAME}-{version}.dist-info"
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in sorted((HERE / NAME).glob("*.py"))}
    files["furball_gpu.py"] = (HERE / "furball_gpu.py").read_bytes()
    files[f"{NAME}/libfurball.so"] = _library().read_bytes()
    files[f"{about}/METADATA"] = _metadata(version).encode()
    files[f"{about}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: furball\nRoot-Is-Purelib: false\nTag: {_tag()}\n".encode()
    files[f"{about}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = "".join(_record_line(name, content) for name, content in files.items())
    files[f"{about}/RECORD"] = f"{record}{about}/RECORD,,\n".encode()
    return files


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    version = _version()
    wheel = f"{NAME}-{version}-{_tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in _contents(version).items():
            archive.writestr(name, content)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("the repository is the source: pip install ./python")
