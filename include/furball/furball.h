/* Furball as a library: many games of one scenario side by side, stepped in one call. docs/library.md is the manual.
 *
 *     FurballOptions options = {.games = 256};
 *     FurballBatch *batch = furball_new(text, strlen(text), &options, why, sizeof why);
 *     furball_reset(batch, 7, &out);                  the first questions, into your buffers
 *     for (;;) {
 *         choose(out.mask, out.observation, action);  your code: a number for each seat that is asked
 *         furball_step(batch, action, &out);          plays on until the next questions
 *     }
 *     furball_free(batch);
 *
 * Seats      A game asks one seat or several at once. A step takes one choice from every seat that is asked, and plays on
 *            until somebody is asked again. Choices of one step are simultaneous: nobody sees another's beforehand.
 *
 * Actions    are numbers. FurballOptions.actions says what a number means:
 *            by slot    0 .. actions-1; the mask says which are possible now. A number keeps its meaning (this card with
 *                       this marker, this target) as far as the answers to one question allow. For learning.
 *            by place   an index into the list of actions that are possible now: faster. For searching.
 *            by roll    any number from 0 to 2^31-1; it picks evenly among the possible actions: fastest. For random
 *                       play; nothing is listed, and a seat that is asked has a legal_count of 1.
 *
 * Observations  are what a seat may know, as integers; docs/library.md names them. Hidden things read -1. No buffer but
 *            `critic` and `glance` tells a seat more than the rules do.
 *
 * Chance     Scenario, seed and actions determine everything, on any machine and with any number of threads. A game of a
 *            batch does not depend on the other games.
 *
 * Ends       A game that ends in a step sets `done`, gives rewards and points, and is dealt anew at once: the buffers then
 *            hold the new game's first questions. With keep_over it asks nobody until furball_reset_game.
 *
 * Threads    One thread of yours may use a batch at a time; batches share nothing. Nothing is allocated after
 *            furball_new. */
#ifndef FURBALL_FURBALL_H
#define FURBALL_FURBALL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__) && !defined(FURBALL_NO_VISIBILITY)
#define FURBALL_PUBLIC __attribute__((visibility("default")))
#else
#define FURBALL_PUBLIC
#endif

/* Raised when a function or struct changes. */
#define FURBALL_API_VERSION 3

enum {
    FURBALL_WAIT = -1, /* as an action: this seat does not choose yet */
    FURBALL_WIN = 1000 /* the reward of a win; a loss is its negative, a draw 0 */
};

enum { FURBALL_BY_SLOT = 0, FURBALL_BY_PLACE = 1, FURBALL_BY_ROLL = 2 };

typedef struct FurballBatch FurballBatch;

/* Zero means the default, which is given last. */
typedef struct FurballOptions {
    int32_t games;     /* how many games side by side; 1 */
    int32_t threads;   /* how many step them, yours included; 1 */
    int32_t keep_over; /* 1: a game that is over waits for furball_reset_game */
    int32_t actions;   /* what an action's number means; FURBALL_BY_SLOT */
    int32_t events;    /* how many events of a game's last step are kept for furball_events; none */
    int32_t head_start; /* a game begins after a random number of random steps, at most this many, by its seed; 0 */
    int32_t prospects; /* only on a graphics processor. 1: `prospect` and `glance` are written instead of observations
                        * and masks */
    int32_t reserved[1];
} FurballOptions;

/* The sizes of the buffers. */
typedef struct FurballShape {
    int32_t games;
    int32_t seats;
    int32_t observation; /* how many numbers a seat observes */
    int32_t actions;     /* how many numbers an action may have */
} FurballShape;

/* Where results go: your arrays, as large as the shape says, or NULL for what you do not need. The row of a seat that
 * is not asked keeps its previous observation and list. */
typedef struct FurballBuffers {
    int32_t *observation; /* [games][seats][observation] */
    uint8_t *mask;        /* [games][seats][actions]: 1 if the action is possible; all 0: not asked */
    int32_t *legal_count; /* [games][seats]: how many actions are possible; 0: not asked */
    uint8_t *legal;       /* [games][seats][actions]: their numbers, in the first legal_count places of the row */
    int32_t *reward;      /* [games][seats]: FURBALL_WIN, 0 or -FURBALL_WIN when a game ends; else 0 */
    int32_t *points;      /* [games][seats]: the rulebook's points when a game ends; else 0 */
    uint8_t *done;        /* [games]: 1 if this step ended the game */
    uint8_t *refused;     /* [games]: 1 if an action of this step was not possible */
    int32_t *last_observation; /* [games][seats][observation]: what each seat saw at the end of a game that ended in
                                * this step and was dealt anew; otherwise unchanged */
    int32_t *critic;           /* [games][seats][observation]: of every seat, asked or not, with all cards face up: for
                                * a critic, never for a player */
    int32_t *taken;            /* [games][seats]: the damage that the seat's units took in this step */
    uint8_t *prospect;  /* [games][seats][furball_prospect_bytes]: what a net that chooses sees of the answers, from
                         * what the seat may know */
    uint8_t *glance; /* [games][furball_glance_bytes]: what a net that judges sees of the game, secrets included: never
                      * for a player */
} FurballBuffers;

/* The version of this library's interface; compare it with FURBALL_API_VERSION. */
FURBALL_PUBLIC int32_t furball_api_version(void);

/* The text of a built-in scenario by name ("duel"), and the names by index from 0. NULL: there is none. */
FURBALL_PUBLIC const char *furball_scenario(const char *name);
FURBALL_PUBLIC const char *furball_scenario_name(int32_t index);

/* Makes a batch of games of a scenario and deals them from seed 0. NULL if that fails; `error` (may be NULL) then says
 * why: "scenario:4:7: found ..., expected ...". */
FURBALL_PUBLIC FurballBatch *furball_new(const char *scenario, size_t size, const FurballOptions *options,
                                         char *error, size_t error_size);
FURBALL_PUBLIC void furball_free(FurballBatch *batch);

FURBALL_PUBLIC FurballShape furball_shape(const FurballBatch *batch);

/* Deal all games anew, or one. */
FURBALL_PUBLIC void furball_reset(FurballBatch *batch, uint64_t seed, const FurballBuffers *out);
FURBALL_PUBLIC void furball_reset_game(FurballBatch *batch, int32_t game, uint64_t seed,
                                       const FurballBuffers *out);

/* Takes an action for every seat that is asked ([games][seats]; the others are ignored) and writes the next questions.
 * A game with an impossible action stays as it is, asks the same again and is marked in `refused`; the other games
 * continue. Returns the number of such games. */
FURBALL_PUBLIC int32_t furball_step(FurballBatch *batch, const int32_t *action, const FurballBuffers *out);

/* Writes a possible action for every seat that is asked, chosen evenly, and FURBALL_WAIT for the rest. `rng` is yours:
 * start with any number; it is advanced. */
FURBALL_PUBLIC void furball_sample(const FurballBatch *batch, uint64_t *rng, int32_t *action);

/* Plays every game on at random for `steps` steps, whatever an action's number means in this batch, and writes the
 * questions that are then open. Rewards and points are the sums over the games that ended, `done` is how many did (255:
 * at least that many). It plays game after game, which keeps each in the cache: the fastest way to see many games. The
 * same seed gives the same play with any number of threads. Returns how many choices were made. */
FURBALL_PUBLIC int64_t furball_play_random(FurballBatch *batch, int32_t steps, uint64_t seed,
                                           const FurballBuffers *out);

/* ---- several scenarios, and computer players ----------------------------------------------------- */

typedef struct FurballScenario {
    const char *text;
    size_t size;
} FurballScenario;

/* Your own catalogues (the texts of files "furball catalogue 1", docs/data.md): writes the scenario with those entries
 * that it uses, as a block of its text, so that its records contain them. Returns the length in bytes, without the
 * final zero; 0, with the reason, if a text is no catalogue or `out` is too small. The length of all the texts together
 * plus 64 bytes is enough. */
FURBALL_PUBLIC size_t furball_add_data(const char *scenario, size_t size, const FurballScenario *data, int32_t count, char *out, size_t out_size,
                                       char *error, size_t error_size);

/* Like furball_new, for several scenarios of one family of games: game i is of scenario i % count. Seats and
 * observation of the shape are those of the largest. Seats that a scenario does not have are never asked; numbers it
 * does not have are 0. */
FURBALL_PUBLIC FurballBatch *furball_new_mixed(const FurballScenario *scenario, int32_t count, const FurballOptions *options,
                                               char *error, size_t error_size);

/* From now on one of our players plays this seat in all games, within furball_step; it is not asked any more. `player`
 * is random, cadet, rookie, regular, veteran or ace, optionally with a character ("regular:cautious"); NULL gives the
 * seat back to you. `simulations` above 0 sets how much it thinks. Its choices follow from the game's seed, and it sees
 * only what its seat may know. 0, with the reason, if there is no such player or seat. Deal the games anew afterwards
 * (furball_reset). */
FURBALL_PUBLIC int32_t furball_seat_player(FurballBatch *batch, int32_t seat, const char *player, int32_t simulations, char *error,
                                           size_t error_size);

/* ---- what a net learns from (docs/learning.md) ---- */

/* What a net that judges sees of every game, furball_glance_size bytes each (engine/glance.h has the fields); zeroes
 * where a game is over. It contains the secrets of the seats: for learning, never for a player. 0: this family of games
 * has none. */
FURBALL_PUBLIC size_t furball_glance_size(const FurballBatch *batch);
FURBALL_PUBLIC int32_t furball_glances(const FurballBatch *batch, void *out);

/* Outsiders are simple players with one idea, "chaser" or "rammer" (docs/ranking.md), to learn against. NULL: there is no
 * such number. */
FURBALL_PUBLIC const char *furball_outsider_name(int32_t index);

/* Writes what one of our players would answer for every seat that is asked, and FURBALL_WAIT for the rest: for nets
 * that learn from players who search. `player` and `simulations` as in furball_seat_player; `rng` as in
 * furball_sample. Not for actions by roll. 0, with the reason: nothing was written. */
FURBALL_PUBLIC int32_t furball_advise(FurballBatch *batch, const char *player, int32_t simulations, uint64_t *rng, int32_t *action,
                                      char *error, size_t error_size);

/* The size in bytes of FurballBuffers.prospect for a seat (engine/prospect.h has the fields) and of
 * FurballBuffers.glance for a game; the same in all families. */
FURBALL_PUBLIC size_t furball_prospect_bytes(void);
FURBALL_PUBLIC size_t furball_glance_bytes(void);

/* From now on players that use a net use this one, in all batches (the text of a file "furball net 1"; one "for ace" is
 * for aces alone). Not while a batch is stepping. 0, with the reason: nothing has changed. */
FURBALL_PUBLIC int32_t furball_use_net(const char *text, size_t size, char *error, size_t error_size);

/* The net's value of each of `count` glances, in thousandths of a win for side 0. 0: there is no net of this family. */
FURBALL_PUBLIC int32_t furball_net_values(const FurballBatch *batch, const void *glances, int32_t count, int32_t *out);

/* The net's worth of each answer of `count` prospects, in 8128ths: the difference of two is the natural logarithm of
 * how much likelier one is. `out` has room for 64 each; those without an answer are 0. 0: there is no net of this
 * family that chooses. */
FURBALL_PUBLIC int32_t furball_net_worths(const FurballBatch *batch, const void *prospects, int32_t count, int32_t *out);

/* furball_step in two halves, so that your thread can work while the batch's other threads step. In between do nothing
 * else with the batch; `action` and the buffers of `out` belong to it. With one thread everything happens in
 * furball_receive. */
FURBALL_PUBLIC void furball_send(FurballBatch *batch, const int32_t *action, const FurballBuffers *out);
FURBALL_PUBLIC int32_t furball_receive(FurballBatch *batch);

/* ---- games as values --------------------------------------------------------------------------------
 *
 * A saved game is bytes that mean the same on every machine, for a batch of the same scenario and a library with the
 * same version of the game; they contain both, and a digest. Do not load saved games from strangers: a record
 * (furball_set) is checked choice by choice, a saved game is not. */

/* The largest size of a saved game, in bytes. */
FURBALL_PUBLIC size_t furball_save_size(const FurballBatch *batch);

/* Writes one game. Returns its size, or 0 if there is no such game or too little room. */
FURBALL_PUBLIC size_t furball_save(const FurballBatch *batch, int32_t game, void *out, size_t size);

/* The game continues from what was saved; its questions go to `out`. 0, with the reason: nothing has changed. */
FURBALL_PUBLIC int32_t furball_load(FurballBatch *batch, int32_t game, const void *saved, size_t size, const FurballBuffers *out,
                                    char *error, size_t error_size);

/* Makes one game equal to another of the same batch, including future chance. 0: there is no such game, or it is of
 * another scenario. */
FURBALL_PUBLIC int32_t furball_copy(FurballBatch *batch, int32_t to, int32_t from, const FurballBuffers *out);

/* A copy of this batch with all games and players as they are. NULL: no memory or no threads left. */
FURBALL_PUBLIC FurballBatch *furball_clone(const FurballBatch *batch);

/* The game continues from a record of its scenario, after `choices` of its choices (-1: after all). 0, with the reason:
 * nothing has changed. */
FURBALL_PUBLIC int32_t furball_set(FurballBatch *batch, int32_t game, const char *record, size_t size, int32_t choices,
                                   const FurballBuffers *out, char *error, size_t error_size);

/* What a seat may know, as the bytes of a state with everything hidden blank: equal bytes mean equal knowledge. Returns
 * the number of bytes; nothing is written if `size` is less. 0: there is no such game or seat. */
FURBALL_PUBLIC size_t furball_view(const FurballBatch *batch, int32_t game, int32_t seat, void *out, size_t size);

/* ---- what happened, and what numbers mean --------------------------------------------------------------- */

typedef struct FurballEvent {
    int32_t kind;        /* furball_event_name */
    int32_t unit, other; /* who did it, and to whom; 255: nobody */
    uint32_t seats;      /* bit s: seat s may see it */
    int32_t number[6];   /* by kind: docs/words.md */
    int32_t rule[4];     /* why: furball_rule_id; 0 when unused */
} FurballEvent;

/* The events of a game's last step that a seat may see (-1: all), in order. Returns how many there are, of which at
 * most `max` are written; -1 if the batch keeps no events (FurballOptions.events). */
FURBALL_PUBLIC int32_t furball_events(const FurballBatch *batch, int32_t game, int32_t seat, FurballEvent *out, int32_t max);
FURBALL_PUBLIC const char *furball_event_name(const FurballBatch *batch, int32_t kind);
FURBALL_PUBLIC const char *furball_rule_id(const FurballBatch *batch, int32_t game, int32_t rule);
/* The event as a sentence. If the game was dealt anew in this step the sentence may name things of the new game; use
 * keep_over to avoid that. */
FURBALL_PUBLIC int32_t furball_event_text(const FurballBatch *batch, int32_t game, const FurballEvent *event, char *out, size_t size);

/* Of number `index` of a game's observation: its name ("hurricane.x", "turn"), a divisor that brings it near -1 .. 1,
 * and the name of one of its values ("plan", "spitfire-1") if it stands for something. They return like the functions
 * for words below; the scale is 0 if there is no such number. */
FURBALL_PUBLIC int32_t furball_observation_name(const FurballBatch *batch, int32_t game, int32_t index, char *out, size_t size);
FURBALL_PUBLIC int32_t furball_observation_scale(const FurballBatch *batch, int32_t game, int32_t index);
FURBALL_PUBLIC int32_t furball_observation_value(const FurballBatch *batch, int32_t game, int32_t index, int32_t value, char *out,
                                                 size_t size);

/* The number of the turn a game is in. */
FURBALL_PUBLIC uint32_t furball_turn(const FurballBatch *batch, int32_t game);

/* A hash of everything in a game: equal games, equal numbers. */
FURBALL_PUBLIC uint64_t furball_hash(const FurballBatch *batch, int32_t game);

/* Words for people, always ended with a zero: what a seat knows of a game, the name of one of its possible actions, the
 * name of a seat. They return the length, or -1 if the text was cut or there is no such thing. */
FURBALL_PUBLIC int32_t furball_view_text(const FurballBatch *batch, int32_t game, int32_t seat, char *out,
                                         size_t size);
FURBALL_PUBLIC int32_t furball_action_text(const FurballBatch *batch, int32_t game, int32_t seat,
                                           int32_t action, char *out, size_t size);
FURBALL_PUBLIC int32_t furball_seat_name(const FurballBatch *batch, int32_t seat, char *out, size_t size);

/* ---- on a graphics processor ---------------------------------------------------------------
 *
 * The same games in the memory of a graphics processor (NVIDIA, by its driver; docs/gpu.md): the same seeds give the
 * same games and hashes as a batch on the processor. Addresses that these functions return are in graphics memory and
 * may be given to other programs that work there. Each function returns 1 unless said otherwise, 0 if it failed;
 * furball_gpu_error says why. */
typedef struct FurballGpu FurballGpu;

/* Like furball_new; `threads` must be 0. By roll no observations and masks are written. */
FURBALL_PUBLIC FurballGpu *furball_gpu_new(const char *scenario, size_t size, const FurballOptions *options,
                                           char *error, size_t error_size);
FURBALL_PUBLIC void furball_gpu_free(FurballGpu *gpu);
FURBALL_PUBLIC FurballShape furball_gpu_shape(const FurballGpu *gpu);

FURBALL_PUBLIC int32_t furball_gpu_reset(FurballGpu *gpu, uint64_t seed);

/* `action` is an address in graphics memory, [games][seats]; NULL: furball_gpu_actions. */
FURBALL_PUBLIC int32_t furball_gpu_step(FurballGpu *gpu, const int32_t *action);

/* How many games refused an action in the last step; -1 if unknown. */
FURBALL_PUBLIC int64_t furball_gpu_refused(FurballGpu *gpu);

/* Like furball_play_random: returns how many choices were made, or -1. */
FURBALL_PUBLIC int64_t furball_gpu_play_random(FurballGpu *gpu, int32_t steps, uint64_t seed);

/* Where the results are in graphics memory: [games][seats]... as in FurballBuffers; `legal` is NULL. */
FURBALL_PUBLIC FurballBuffers furball_gpu_buffers(const FurballGpu *gpu);
FURBALL_PUBLIC int32_t *furball_gpu_actions(const FurballGpu *gpu);

/* Who plays a seat, [games][seats] in graphics memory: 0 is you; n is outsider number n - 1 (furball_outsider_name),
 * who answers within furball_gpu_step from what the seat may know. All 0 at first; a change holds from the next step. A
 * game refuses what an outsider of the other family of games answers. Of seats that outsiders play `prospect` tells
 * nothing. NULL without FurballOptions.prospects. */
FURBALL_PUBLIC uint8_t *furball_gpu_outsiders(const FurballGpu *gpu);

/* Copies between graphics memory and yours: actions there, results back (those that are not NULL), hashes of all games.
 */
FURBALL_PUBLIC int32_t furball_gpu_write_actions(FurballGpu *gpu, const int32_t *action);
FURBALL_PUBLIC int32_t furball_gpu_read(FurballGpu *gpu, const FurballBuffers *to);
FURBALL_PUBLIC int32_t furball_gpu_hash(FurballGpu *gpu, uint64_t *out);

/* The time that the last call took on the graphics processor itself, and why the last call failed. */
FURBALL_PUBLIC double furball_gpu_milliseconds(const FurballGpu *gpu);
FURBALL_PUBLIC const char *furball_gpu_error(const FurballGpu *gpu);

#ifdef __cplusplus
}
#endif

#endif
