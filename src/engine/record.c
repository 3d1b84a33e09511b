/* Records: a scenario, a seed, every choice, and a hash per turn. */
#include "base/sha256.h"
#include "engine/script_parts.h"

#include <assert.h>
#include <string.h>

enum { KEY_BYTES = 32, HASH_BYTES = 8 };

/* ---- seeds ---------------------------------------------------------------------- */

static const char *const SEED_KIND[] = {"fast", "chacha"}; /* by RngKind */

/* The bytes of a chacha seed are written in the order of the cipher's own key (RFC 8439),
 * so that anybody can check a deal with another program. */
int seed_read(Cursor *cursor, Seed *seed) {
    assert(cursor->next <= cursor->line->count);
    uint8_t key[KEY_BYTES] = {0};
    memset(seed, 0, sizeof *seed);
    int kind = cursor_choice(cursor, "generator", SEED_KIND, 2);
    if (kind < 0) return 0;
    seed->kind = (uint32_t)kind;
    if (kind == RNG_FAST) return cursor_u64(cursor, "a whole number below 2 to the 64th", &seed->key[0]);
    if (!cursor_hex(cursor, "64 hex digits", key, KEY_BYTES)) return 0;
    for (int i = 0; i < KEY_BYTES; i++) seed->key[i / 8] |= (uint64_t)key[i] << (i % 8 * 8);
    return 1;
}

void seed_write(const Seed *seed, Text *out) {
    assert(seed->kind <= RNG_CHACHA);
    text_put(out, "%s ", SEED_KIND[seed->kind]);
    if (seed->kind == RNG_FAST) {
        text_put(out, "%llu", (unsigned long long)seed->key[0]);
        return;
    }
    for (int i = 0; i < KEY_BYTES; i++)
        text_put(out, "%02x", (unsigned)(seed->key[i / 8] >> (i % 8 * 8) & 0xFF));
}

int seed_digest_of(const Seed *seed, uint8_t digest[32]) {
    uint8_t key[KEY_BYTES];
    if (seed->kind != RNG_CHACHA) return 0;
    for (int i = 0; i < KEY_BYTES; i++) key[i] = (uint8_t)(seed->key[i / 8] >> (i % 8 * 8));
    sha256(key, sizeof key, digest);
    return 1;
}

int deal_digest_of(const Seed *seed, const char *lines, size_t size, uint8_t digest[32]) {
    uint8_t both[2 * KEY_BYTES];
    if (seed->kind != RNG_CHACHA) return 0;
    for (int i = 0; i < KEY_BYTES; i++) both[i] = (uint8_t)(seed->key[i / 8] >> (i % 8 * 8));
    sha256(lines, size, both + KEY_BYTES);
    sha256(both, sizeof both, digest);
    return 1;
}

/* ---- writing -------------------------------------------------------------------- */

int scenario_lines(const char *scenario, size_t size, Text *out) {
    Reader reader;
    Line line;
    Diag diag = {0};
    if (!file_open(&reader, FILE_SCENARIO, "scenario", scenario, size, &line, &diag)) return 0;
    char last = '\n';
    for (const char *c = reader.at; c < reader.end; c++) {
        if (*c == '\r') continue;
        text_put_char(out, last = *c);
    }
    if (last != '\n') text_put_char(out, '\n');
    return 1;
}

static void write_hash(const Game *game, const void *state, uint32_t turn, Text *out) {
    text_put(out, "turn %u hash %016llx\n", turn, (unsigned long long)game_hash(game, state));
}

/* The choices, with a hash after the last one of each turn. */
static int write_choices(const Match *match, void *state, Text *out) {
    const Game *game = match->game;
    uint32_t turn = game->turn(state);
    int hashed = 0;
    for (int i = 0; i < match->choice_count; i++) {
        const Choice *choice = &match->choice[i];
        turn = game->turn(state);
        text_put(out, "do ");
        game->text.action_write(state, choice->seat, choice->action, out);
        text_put_char(out, '\n');
        if (choice_apply(game, state, choice->seat, choice->action, NULL)) return 0;
        hashed = game->turn(state) != turn;
        if (hashed) write_hash(game, state, turn, out);
    }
    if (!hashed) write_hash(game, state, turn, out);
    return 1;
}

static void write_end(const Game *game, const void *state, Text *out) {
    int32_t points[SEAT_MAX] = {0};
    if (game->to_act(state)) return;
    game->score(state, points);
    text_put(out, "end score");
    for (int i = 0; i < game->seats(state); i++) text_put(out, " %d", (int)points[i]);
    text_put_char(out, '\n');
}

/* What the scenario brings stands among its lines; its digest says which it was. */
static void write_own(const Game *game, const void *state, Text *out) {
    uint8_t digest[SHA256_BYTES];
    if (!own_digest_of(game, state, digest)) return;
    text_put(out, "own ");
    for (int i = 0; i < SHA256_BYTES; i++) text_put(out, "%02x", digest[i]);
    text_put_char(out, '\n');
}

int record_write(const Match *match, const char *scenario, size_t scenario_size, const Seed *seed,
                 void *scratch, Text *out) {
    assert(scratch);
    const Game *const games[] = {match->game, NULL};
    ScenarioHead head;
    Diag diag = {0};
    if (!scenario_load(games, "scenario", scenario, scenario_size, scratch, &head, &diag)) return 0;
    match->game->deal(scratch, seed);
    text_put(out, "furball record 1\n");
    if (!scenario_lines(scenario, scenario_size, out)) return 0;
    write_own(match->game, scratch, out);
    text_put(out, "seed ");
    seed_write(seed, out);
    text_put(out, "\nengine %s %u\n", match->game->name, match->game->version);
    if (!write_choices(match, scratch, out)) return 0;
    write_end(match->game, scratch, out);
    return !out->cut && !memcmp(scratch, match->state, match->game->state_size);
}

/* ---- replaying ------------------------------------------------------------------ */

typedef struct Replay {
    const Game *game;
    void *state;
    ReplayWatcher each;
    void *self;
    EventLog log;
    int choices;
    uint32_t turn; /* of the last choice; of the deal before any */
    int ended;     /* `end` was read */
    Seed seed;
} Replay;

/* `engine GAME VERSION`: the game, if it is one of these in that version. */
static const Game *read_engine(const Game *const *games, Cursor *cursor) {
    const char *name[NAMES_MAX];
    int count = 0;
    int64_t version = 0;
    for (; games[count] && count < NAMES_MAX; count++) name[count] = games[count]->name;
    if (!cursor_expect(cursor, "engine")) return NULL;
    int found = cursor_choice(cursor, "game", name, count);
    if (found < 0 || !cursor_whole(cursor, "a version", 0, UINT32_MAX, &version)) return NULL;
    if (version != games[found]->version) {
        cursor_complain(cursor, 1,
                        "found a record that needs version %lld of %s, expected version %u, the one here",
                        (long long)version, name[found], games[found]->version);
        return NULL;
    }
    return cursor_end(cursor) ? games[found] : NULL;
}

/* Asks for the engine before anything else is read: the scenario of an old record may have
 * words that are no longer known, and the version is what explains that. */
static const Game *find_engine(const Game *const *games, const char *file, const char *text, size_t size,
                               Diag *diag) {
    Reader reader;
    Line line;
    if (!file_open(&reader, FILE_RECORD, file, text, size, &line, diag)) return NULL;
    while (reader_next(&reader, &line) > 0) {
        Cursor seed = cursor_on(&line, diag);
        if (!cursor_peek(&seed, "seed")) continue;
        if (reader_next(&reader, &line) <= 0) break;
        Cursor engine = cursor_on(&line, diag);
        return read_engine(games, &engine);
    }
    diag_file(diag, file, "found no seed and engine lines, expected them after the scenario's lines");
    return NULL;
}

/* `own HEX64`: the digest of the catalogue that the scenario brings. */
static int check_own(const ScenarioReading *reading, Cursor *cursor) {
    uint8_t said[SHA256_BYTES], digest[SHA256_BYTES];
    const Game *game = reading->head->game;
    if (!cursor_hex(cursor, "64 hex digits", said, SHA256_BYTES) || !cursor_end(cursor)) return 0;
    if (!game || !own_digest_of(game, reading->state, digest)) return cursor_complain(cursor, 2, "found the digest of a catalogue that is not there");
    return !memcmp(said, digest, sizeof said) || cursor_complain(cursor, 1, "the catalogue above has another digest: it has been changed");
}

/* Reads the scenario's lines, the seed and the engine; deals. */
static int replay_begin(Replay *replay, const Game *const *games, Reader *reader, Line *line) {
    ScenarioReading reading;
    ScenarioHead head;
    Seed seed;
    Diag *diag = reader->diag;
    scenario_begin(&reading, games, replay->state, &head);
    for (;;) {
        if (reader_next(reader, line) <= 0)
            return 0; /* find_engine has seen a seed: only after a complaint */
        Cursor cursor = cursor_on(line, diag);
        if (cursor_try(&cursor, "seed")) {
            if (!seed_read(&cursor, &seed) || !cursor_end(&cursor)) return 0;
            break;
        }
        if (!reading.own && cursor_try(&cursor, "own")) {
            if (!check_own(&reading, &cursor)) return 0;
        } else if (!scenario_line(&reading, line, diag)) return 0;
    }
    if (!scenario_finish(&reading, reader->file, diag)) return 0;
    if (reader_next(reader, line) <= 0) return 0;
    if (head.game != replay->game)
        return diag_at(diag, reader->file, line->number, line->token[1].column,
                       "found engine \"%s\", expected \"%s\", which plays %s", replay->game->name,
                       head.game->name, head.book);
    replay->game->deal(replay->state, &seed);
    replay->seed = seed;
    replay->turn = replay->game->turn(replay->state);
    return 1;
}

static int replay_do(Replay *replay, Cursor *cursor) {
    const Game *game = replay->game;
    Cursor start = *cursor;
    Seat seat = SEAT_NOBODY;
    Action action = 0;
    if (!game->text.action_read(replay->state, cursor, &seat, &action)) return cursor_fail(cursor, "a choice");
    if (!cursor_end(cursor)) return 0;
    uint32_t turn = game->turn(replay->state);
    replay->log.count = replay->log.lost = 0;
    Verdict verdict = choice_apply(game, replay->state, seat, action, replay->each ? &replay->log : NULL);
    if (verdict)
        return cursor_complain(&start, 0, "turn %u: refused, %s: %s", turn, verdict->name, verdict->sentence);
    replay->turn = turn;
    replay->choices++;
    if (replay->each) replay->each(replay->self, game, replay->state, seat, action, &replay->log);
    return 1;
}

static int replay_hash(Replay *replay, Cursor *cursor) {
    int64_t turn = 0;
    uint8_t byte[HASH_BYTES] = {0};
    uint64_t wanted = 0, got = game_hash(replay->game, replay->state);
    if (!cursor_whole(cursor, "a turn", 0, UINT32_MAX, &turn)) return 0;
    if (turn != replay->turn)
        return cursor_complain(cursor, 1, "found turn %lld, expected turn %u", (long long)turn, replay->turn);
    if (!cursor_expect(cursor, "hash") || !cursor_hex(cursor, "16 hex digits", byte, HASH_BYTES)) return 0;
    for (int i = 0; i < HASH_BYTES; i++) wanted = wanted << 8 | byte[i];
    if (wanted != got)
        return cursor_complain(cursor, 1, "turn %u: hash is %016llx, record says %016llx", replay->turn,
                               (unsigned long long)got, (unsigned long long)wanted);
    return cursor_end(cursor);
}

static int replay_end(Replay *replay, Cursor *cursor) {
    const Game *game = replay->game;
    int32_t points[SEAT_MAX] = {0};
    if (game->to_act(replay->state))
        return cursor_complain(cursor, 1, "turn %u: found the end, but the game is not over", replay->turn);
    if (!cursor_expect(cursor, "score")) return 0;
    game->score(replay->state, points);
    for (int i = 0; i < game->seats(replay->state); i++) {
        int64_t score = 0;
        if (!cursor_whole(cursor, "a score for each seat", INT32_MIN, INT32_MAX, &score)) return 0;
        if (score != points[i])
            return cursor_complain(cursor, 1, "turn %u: score is %d, record says %lld", replay->turn,
                                   (int)points[i], (long long)score);
    }
    replay->ended = 1;
    return cursor_end(cursor);
}

static int replay_line(Replay *replay, const Line *line, Diag *diag) {
    static const char *const WORD[] = {"do", "turn", "end"};
    static int (*const READ[])(Replay *, Cursor *) = {replay_do, replay_hash, replay_end};
    Cursor cursor = cursor_on(line, diag);
    if (replay->ended) return cursor_fail(&cursor, "nothing after the end");
    int word = cursor_choice(&cursor, "line of a record", WORD, 3);
    return word >= 0 && READ[word](replay, &cursor);
}

static int replay_run(Replay *replay, const Game *const *games, const char *file, const char *text,
                      size_t size, Diag *diag) {
    Reader reader;
    Line line;
    if (!file_open(&reader, FILE_RECORD, file, text, size, &line, diag)) return 0;
    if (!replay_begin(replay, games, &reader, &line)) return 0;
    while (reader_next(&reader, &line) > 0)
        if (!replay_line(replay, &line, diag)) return 0;
    if (diag->failed) return 0;
    if (!replay->ended && !replay->game->to_act(replay->state))
        return diag_at(diag, file, reader.number, 1,
                       "found the end of the file, expected \"end score\": the game is over");
    return 1;
}

int record_replay(const Game *const *games, const char *file, const char *text, size_t size, void *state,
                  ReplayWatcher each, void *self, ReplayResult *result, Diag *diag) {
    assert(games[0]);
    assert(text);
    assert(state);
    Event events[CHOICE_EVENTS_MAX];
    Replay replay;
    memset(&replay, 0, sizeof replay);
    if (result) memset(result, 0, sizeof *result);
    replay.game = find_engine(games, file, text, size, diag);
    if (!replay.game) return 0;
    replay.state = state;
    replay.each = each;
    replay.self = self;
    event_log_init(&replay.log, events, CHOICE_EVENTS_MAX);
    int ok = replay_run(&replay, games, file, text, size, diag);
    if (result && (ok || replay.choices)) {
        result->game = replay.game;
        result->choices = replay.choices;
        result->turns = replay.game->turn(state);
        result->hash = game_hash(replay.game, state);
        result->over = !replay.game->to_act(state);
        result->seed = replay.seed;
    }
    return ok;
}
