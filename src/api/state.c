/* One game as a value: saved, loaded, copied, set from a record, viewed. */
#include "api/one_game.h"

#include "engine/match.h"
#include "engine/script.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>

static const FurballBuffers NO_BUFFERS;

/* ---- the form of a saved game --------------------------------------------------------------------
 *
 * Little-endian, like all machines that this runs on. The part of a state before `hash_from` follows from the scenario,
 * so it is not saved; neither is what lies after the part in use. */

enum { FORM = 1, NAME_BYTES = 16 };
static const char MAGIC[8] = {'f', 'u', 'r', 'b', 's', 'a', 'v', 'e'};

typedef struct SavedHead {
    char magic[8];
    uint32_t form;    /* of this struct */
    uint32_t version; /* of the game */
    char game[NAME_BYTES];
    uint8_t scenario[SHA256_BYTES];
    uint64_t state_size;
    uint64_t length; /* of what follows */
    uint64_t seed, dealt, answered;
    uint64_t hash;            /* of the state */
    uint8_t digest[SHA256_BYTES]; /* of the head, with zeroes here, and of what follows */
} SavedHead;

static const uint8_t *scenario_digest(const FurballBatch *batch, int32_t game) { return batch->digest[game % batch->starts]; }

static size_t used_of(const FurballBatch *batch, const void *state) {
    return batch->game->fast.used ? batch->game->fast.used(state) : batch->game->state_size;
}

static void digest_of(const SavedHead *head, const uint8_t *bytes, uint8_t digest[SHA256_BYTES]) {
    uint8_t both[2][SHA256_BYTES];
    SavedHead bare = *head;
    memset(bare.digest, 0, sizeof bare.digest);
    sha256(&bare, sizeof bare, both[0]);
    sha256(bytes, (size_t)head->length, both[1]);
    sha256(both, sizeof both, digest);
}

size_t furball_save_size(const FurballBatch *batch) { return sizeof(SavedHead) + batch->game->state_size - batch->game->hash_from; }

size_t furball_save(const FurballBatch *batch, int32_t game, void *out, size_t size) {
    if (!has_game(batch, game)) return 0;
    const uint8_t *state = state_of(batch, game);
    SavedHead head = {.form = FORM, .version = batch->game->version, .state_size = batch->game->state_size,
                      .seed = batch->seed[game], .dealt = batch->dealt[game], .answered = batch->answered[game], .hash = game_hash(batch->game, state)};
    head.length = used_of(batch, state) - batch->game->hash_from;
    if (size < sizeof head + head.length) return 0;
    memcpy(head.magic, MAGIC, sizeof head.magic);
    snprintf(head.game, sizeof head.game, "%s", batch->game->name);
    memcpy(head.scenario, scenario_digest(batch, game), sizeof head.scenario);
    digest_of(&head, state + batch->game->hash_from, head.digest);
    memcpy(out, &head, sizeof head);
    memcpy((uint8_t *)out + sizeof head, state + batch->game->hash_from, (size_t)head.length);
    return sizeof head + (size_t)head.length;
}

/* ---- loading ------------------------------------------------------------------------------------- */

/* What is wrong with these bytes; NULL: nothing. */
static const char *wrong_with(const FurballBatch *batch, int32_t game, const uint8_t *saved, size_t size, SavedHead *head) {
    uint8_t digest[SHA256_BYTES];
    if (!saved || size < sizeof *head || memcmp(saved, MAGIC, sizeof MAGIC) != 0) return "found no saved game: it begins with other bytes, or is cut short";
    memcpy(head, saved, sizeof *head);
    if (head->form != FORM || head->game[NAME_BYTES - 1]) return "found a saved game of another version of the library";
    if (strcmp(head->game, batch->game->name) != 0) return "found a saved game of another family of games";
    if (head->version != batch->game->version || head->state_size != batch->game->state_size)
        return "found a saved game of another version of the game";
    if (memcmp(head->scenario, scenario_digest(batch, game), sizeof head->scenario) != 0) return "found a saved game of another scenario";
    if (size - sizeof *head != head->length || head->length > batch->game->state_size - batch->game->hash_from)
        return "found a saved game that is cut short or too long";
    digest_of(head, saved + sizeof *head, digest);
    return memcmp(digest, head->digest, sizeof digest) == 0 ? NULL : "found a saved game that was changed: its digest does not fit";
}

/* Asks the questions of a game that has replaced another. */
static void go_on(FurballBatch *batch, int32_t game, const FurballBuffers *out) {
    batch->out = out ? out : &NO_BUFFERS;
    tell_nothing(batch, game, batch->out);
    ask(batch, game, 0, batch->out);
}

int32_t furball_load(FurballBatch *batch, int32_t game, const void *saved, size_t size, const FurballBuffers *out, char *error,
                     size_t error_size) {
    SavedHead head;
    if (!has_game(batch, game)) return batch_complain(error, error_size, "there is no such game in the batch");
    const char *wrong = wrong_with(batch, game, saved, size, &head);
    if (wrong) return batch_complain(error, error_size, wrong);
    uint8_t *state = state_of(batch, game);
    memcpy(state, start_of(batch, game), batch->game->state_size);
    memcpy(state + batch->game->hash_from, (const uint8_t *)saved + sizeof head, (size_t)head.length);
    batch->seed[game] = head.seed;
    batch->dealt[game] = head.dealt;
    batch->answered[game] = head.answered;
    go_on(batch, game, out);
    return 1;
}

int32_t furball_copy(FurballBatch *batch, int32_t to, int32_t from, const FurballBuffers *out) {
    if (!has_game(batch, to) || !has_game(batch, from) || to % batch->starts != from % batch->starts) return 0;
    if (to != from) game_copy(batch->game, state_of(batch, to), state_of(batch, from));
    batch->seed[to] = batch->seed[from];
    batch->dealt[to] = batch->dealt[from];
    batch->answered[to] = batch->answered[from];
    go_on(batch, to, out);
    return 1;
}

/* ---- from a record ------------------------------------------------------------------------------- */

/* The record's choices, played from the batch's own start; if the record is of another scenario they do not lead to the
 * same bytes. */
typedef struct Follow {
    int32_t wanted; /* how many choices; -1: all */
    int32_t made;
    void *state; /* goes through all choices, once it is dealt */
    void *kept;  /* the state after the wanted choices */
    int astray;  /* a choice was refused */
} Follow;

static void follow(void *self, const Game *game, const void *state, Seat seat, Action action, const EventLog *log) {
    Follow *own = self;
    (void)state, (void)log;
    if (own->astray || (own->astray = choice_apply(game, own->state, seat, action, NULL) != NULL)) return;
    if (++own->made == own->wanted || own->wanted < 0) memcpy(own->kept, own->state, game->state_size);
}

/* Replays twice: the first time to check the record and to find what it was dealt from. */
static int replay(const FurballBatch *batch, int32_t game, const char *record, size_t size, void *memory, Follow *own, Diag *diag) {
    ReplayResult result = {0};
    const Game *rules = batch->game;
    if (!record) return diag_file(diag, "record", "there is no record");
    if (!record_replay(GAMES, "record", record, size, memory, NULL, NULL, &result, diag)) return 0;
    int same = result.game == rules && memcmp(memory, start_of(batch, game), rules->hash_from) == 0;
    if (same) {
        memcpy(own->state, start_of(batch, game), rules->state_size);
        rules->deal(own->state, &result.seed);
        memcpy(own->kept, own->state, rules->state_size);
        if (!record_replay(GAMES, "record", record, size, memory, follow, own, &result, diag)) return 0;
        same = !own->astray && game_hash(rules, own->state) == result.hash;
    }
    if (!same) return diag_file(diag, "record", "found another scenario than the batch's");
    if (own->wanted <= own->made) return 1;
    return diag_file(diag, "record", "found %d choices, expected at least %d", (int)own->made, (int)own->wanted);
}

int32_t furball_set(FurballBatch *batch, int32_t game, const char *record, size_t size, int32_t choices, const FurballBuffers *out,
                    char *error, size_t error_size) {
    Diag diag = {0};
    if (!has_game(batch, game)) return batch_complain(error, error_size, "there is no such game in the batch");
    if (choices < -1) return batch_complain(error, error_size, "choices: expected -1 for all, or 0 or more");
    size_t largest = batch_largest_state();
    uint8_t *memory = calloc(3, largest);
    Follow own = {.wanted = choices, .state = memory ? memory + largest : NULL, .kept = memory ? memory + 2 * largest : NULL};
    int right = memory ? replay(batch, game, record, size, memory, &own, &diag) : diag_file(&diag, "record", "found no memory");
    if (right) {
        memcpy(state_of(batch, game), own.kept, batch->game->state_size);
        go_on(batch, game, out);
    }
    free(memory);
    return right ? 1 : batch_complain(error, error_size, diag.text);
}

/* ---- looking ------------------------------------------------------------------------------------- */

size_t furball_view(const FurballBatch *batch, int32_t game, int32_t seat, void *out, size_t size) {
    if (!has_game(batch, game) || !has_seat(batch, game, seat)) return 0;
    size_t whole = batch->game->state_size - batch->game->hash_from;
    if (!out || size < whole) return whole;
    batch->game->view(state_of(batch, game), (Seat)seat, batch->view);
    memcpy(out, batch->view + batch->game->hash_from, whole);
    return whole;
}
