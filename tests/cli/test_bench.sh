# furball bench: what it prints, and what it refuses. Speed itself is not tested here.
. "$(dirname "$0")/cli.sh"

expect 0 '^play-advanced-2 [0-9.]+ Mmoves/s [0-9.]+ [0-9.]+$' furball bench --plain --seconds 0.02 play-advanced-2
expect 0 '^state-table [0-9]+ bytes - -$' furball bench --plain state
expect 0 'ratio' furball bench --seconds 0.02 play-basic-4
expect 2 'nothing to measure' furball bench nonsense
expect 2 'seconds' furball bench --seconds 0
expect 2 'seconds' furball bench --seconds long
expect 2 'unknown option' furball bench --fast
finish
