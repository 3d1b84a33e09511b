# Sourced by ./play and ./test: gets what is missing from Debian's packages, and says what it does.
# Nothing is asked of apt, or of the network, when everything is there.
#
#   need COMMAND PACKAGE      the command must exist
#   need_header HEADER PACKAGE  gcc must find the header
#   need_runtime FILE PACKAGE   clang must find the library
#   need_server_libraries     what the server links to
#   need_postgres             the database itself, and its library
#   install_needed            installs what the lines above found missing, or stops
#   build PRESET [TARGET...]  builds the program; build_page builds the page into build/web

missing=

need() { command -v "$1" >/dev/null 2>&1 || missing="$missing $2"; }

need_header() {
    printf '#include <%s>\n' "$1" | gcc -E - >/dev/null 2>&1 || missing="$missing $2"
}

need_runtime() {
    case $(clang -print-file-name="$1" 2>/dev/null) in
    /*) ;;
    *) missing="$missing $2" ;;
    esac
}

# PostgreSQL and its library, for a server over it and its tests; without them the server has SQLite alone. Debian keeps the
# database's programs out of the way.
need_postgres() {
    need_header postgresql/libpq-fe.h libpq-dev
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql-15"
}

# What the server is made of.
need_server_libraries() {
    need pkg-config pkg-config
    need_header uv.h libuv1-dev
    need_header jansson.h libjansson-dev
    need_header sodium.h libsodium-dev
    need_header sqlite3.h libsqlite3-dev
    need_header curses.h libncurses-dev
}

install_needed() {
    [ -n "$missing" ] || return 0
    command="apt-get update && apt-get install -y --no-install-recommends$missing"
    echo "Missing packages:$missing" >&2
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "This is not Debian: install what matches those packages, then run this again." >&2
        exit 3
    fi
    if [ "$(id -u)" = 0 ]; then
        DEBIAN_FRONTEND=noninteractive sh -c "$command" >&2 && return 0
    elif command -v sudo >/dev/null 2>&1; then
        # Without a terminal nobody can type a password.
        [ -t 0 ] && ask= || ask=-n
        sudo $ask sh -c "$command" >&2 && return 0
    fi
    echo "Could not install them. As root, run:" >&2
    echo "    $command" >&2
    exit 3
}

# build PRESET [TARGET...]: configures once, builds what changed. Prints only when it fails.
build() {
    preset=$1
    shift
    log=build/$preset.log
    mkdir -p build
    if { [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset"; } >"$log" 2>&1 &&
        cmake --build --preset "$preset" ${1:+--target "$@"} >>"$log" 2>&1; then
        return 0
    fi
    tail -n 60 "$log" >&2
    echo "The $preset build failed (all of it is in $log)." >&2
    return 1
}

need_page() {
    need node nodejs
    need npm npm
    need clang clang
    need wasm-ld lld
    need wasm-opt binaryen
}

# build_page: the engine for the browser, then the page. The tools it is made with come from npm once.
build_page() {
    build wasm || return 1
    log=build/web.log
    if {
        { [ -e web/node_modules/.package-lock.json ] && [ ! web/package-lock.json -nt web/node_modules/.package-lock.json ]; } ||
            (cd web && npm ci --no-audit --no-fund)
    } >"$log" 2>&1 && node web/build.mjs >>"$log" 2>&1; then
        return 0
    fi
    tail -n 60 "$log" >&2
    echo "The page could not be built (all of it is in $log)." >&2
    return 1
}
