/* Furball as a library: many games of one scenario side by side, stepped in one call. docs/library.md is its manual.
 *
 *     FurballOptions options = {.games = 256};
 *     FurballBatch *batch = furball_new(text, strlen(text), &options, why, sizeof why);
 *     furball_reset(batch, 7, &out);                  the first questions, into your buffers
 *     for (;;) {
 *         choose(out.mask, out.observation, action);  your code: a number for each seat that is asked
 *         furball_step(batch, action, &out);          the games go on, and ask again
 *     }
 *     furball_free(batch);
 *
 * Seats      A game asks one seat or several at once. A step gives every seat that is asked its one choice, and the game goes on
 *            until somebody is asked again. Choices of one step are simultaneous: nobody sees another's before it is made.
 *
 * Actions    are numbers. FurballOptions.actions says what a number means:
 *            by slot    0 .. actions-1, and the mask says which are possible now. A number means the same whenever it is possible
 *                       (this card with this marker, this target), as far as one question's answers allow it. For learning.
 *            by place   a place in the list of what is possible now: faster. For searching.
 *            by roll    any number from 0 to 2^31-1; it picks one of the possible actions, all evenly: fastest. For random play;
 *                       nothing is listed, and a seat that is asked has a legal_count of 1.
 *
 * Observations  are what a seat may know, as whole numbers; docs/library.md names them. What is hidden reads -1, and nothing in any
 *            buffer but `critic` and `glance` tells a seat more than the rules do.
 *
 * Chance     Scenario, seed and actions decide everything, on any machine and with any number of threads. A game of a batch does
 *            not depend on the other games.
 *
 * Ends       A game that ends in a step sets `done`, gives rewards and points, and is dealt anew at once: the questions in the
 *            buffers are the new game's first. With keep_over it asks nobody any more until furball_reset_game.
 *
 * Threads    A batch belongs to one thread of yours at a time; batches do not share anything. After furball_new nothing is
 *            allocated. */
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

/* Zero is the default of each. */
typedef struct FurballOptions {
    int32_t games;     /* side by side; 1 */
    int32_t threads;   /* that step them, yours included; 1 */
    int32_t keep_over; /* 1: a game that is over waits for furball_reset_game */
    int32_t actions;   /* what an action's number is; FURBALL_BY_SLOT */
    int32_t events;    /* so many events of a game's last step are kept for furball_events; none */
    int32_t head_start; /* a game begins after 0 to so many steps at random, by its seed; 0 */
    int32_t prospects; /* of a batch on a graphics processor. 1: `prospect` and `glance` are written instead of observations and masks */
    int32_t reserved[1];
} FurballOptions;

/* The sizes of the buffers. */
typedef struct FurballShape {
    int32_t games;
    int32_t seats;
    int32_t observation; /* numbers that a seat observes */
    int32_t actions;     /* numbers that an action may be */
} FurballShape;

/* Where answers go: arrays of yours, as large as the shape says, or NULL where you do not
 * care. A row of a seat that is not asked keeps its observation and list from before. */
typedef struct FurballBuffers {
    int32_t *observation; /* [games][seats][observation] */
    uint8_t *mask;        /* [games][seats][actions]: 1 where an action is possible; all 0: not asked */
    int32_t *legal_count; /* [games][seats]: how many are possible; 0: not asked */
    uint8_t *legal;       /* [games][seats][actions]: their numbers, the first legal_count of the row */
    int32_t *reward;      /* [games][seats]: FURBALL_WIN, 0 or -FURBALL_WIN when a game ends; else 0 */
    int32_t *points;      /* [games][seats]: the rulebook's points when a game ends; else 0 */
    uint8_t *done;        /* [games]: 1 if this step ended the game */
    uint8_t *refused;     /* [games]: 1 if an action of this step was not possible */
    int32_t *last_observation; /* [games][seats][observation]: what each seat saw at the end of a game that ended in this step and was
                                * dealt anew; otherwise as it was */
    int32_t *critic;           /* [games][seats][observation]: of every seat, asked or not, with all cards face up: for a critic, never for
                                * who plays */
    int32_t *taken;            /* [games][seats]: the damage that the seat's units took in this step */
    uint8_t *prospect;  /* [games][seats][furball_prospect_bytes]: what a net that chooses sees of the answers, from what the seat may know */
    uint8_t *glance; /* [games][furball_glance_bytes]: what a net that judges sees of the whole, secrets included: never for who plays */
} FurballBuffers;

/* The version of this library's interface: compare with FURBALL_API_VERSION. */
FURBALL_PUBLIC int32_t furball_api_version(void);

/* The text of a built-in scenario by name ("duel"), and the names there are, one after the other
 * from index 0. NULL if there is none. */
FURBALL_PUBLIC const char *furball_scenario(const char *name);
FURBALL_PUBLIC const char *furball_scenario_name(int32_t index);

/* Makes a batch of games of a scenario and deals them from seed 0. NULL if that cannot be; then
 * `error` (which may be NULL) says why: "scenario:4:7: found ..., expected ...". */
FURBALL_PUBLIC FurballBatch *furball_new(const char *scenario, size_t size, const FurballOptions *options,
                                         char *error, size_t error_size);
FURBALL_PUBLIC void furball_free(FurballBatch *batch);

FURBALL_PUBLIC FurballShape furball_shape(const FurballBatch *batch);

/* Deals all games anew, or one. */
FURBALL_PUBLIC void furball_reset(FurballBatch *batch, uint64_t seed, const FurballBuffers *out);
FURBALL_PUBLIC void furball_reset_game(FurballBatch *batch, int32_t game, uint64_t seed,
                                       const FurballBuffers *out);

/* Gives every seat that is asked its action ([games][seats]; others are ignored) and writes what
 * is asked next. A game with an action that is not possible stays as it is, asks the same again
 * and is marked in `refused`; the others go on. Returns the number of such games. */
FURBALL_PUBLIC int32_t furball_step(FurballBatch *batch, const int32_t *action, const FurballBuffers *out);

/* A possible action for every seat that is asked, each as likely as the other, FURBALL_WAIT for the
 * rest. `rng` is yours: any number to start with; it is moved on. */
FURBALL_PUBLIC void furball_sample(const FurballBatch *batch, uint64_t *rng, int32_t *action);

/* Plays every game on at random for so many steps, whatever an action's number is in this batch,
 * and writes what is asked then: rewards and points are the sums over the games that ended,
 * `done` how many did (255: at least that). Game after game, so that each stays near the processor:
 * the fastest way to see many games. The same seed gives the same play on any number of
 * threads. Returns how many choices were made. */
FURBALL_PUBLIC int64_t furball_play_random(FurballBatch *batch, int32_t steps, uint64_t seed,
                                           const FurballBuffers *out);

/* ---- several scenarios, and computer players ----------------------------------------------------- */

typedef struct FurballScenario {
    const char *text;
    size_t size;
} FurballScenario;

/* Catalogues of one's own (the texts of files "furball catalogue 1", docs/data.md): writes the scenario with those of them that it uses, as a
 * block of its own text, so that its records carry them. How many bytes that are, without the zero behind them; 0, with the reason, if one is
 * no catalogue or `out` has too little room: as much as all the texts together, and 64 bytes, is enough. */
FURBALL_PUBLIC size_t furball_add_data(const char *scenario, size_t size, const FurballScenario *data, int32_t count, char *out, size_t out_size,
                                       char *error, size_t error_size);

/* As furball_new, of several scenarios of one family of games: game i is of scenario i % count. Seats and observation of the shape
 * are those of the largest: seats that a scenario does not have are never asked, numbers it does not have are 0. */
FURBALL_PUBLIC FurballBatch *furball_new_mixed(const FurballScenario *scenario, int32_t count, const FurballOptions *options,
                                               char *error, size_t error_size);

/* From now on this seat is played by one of ours in all games, within furball_step: it is not asked any more. `player` is one of random,
 * cadet, rookie, regular, veteran and ace, with a character if you like ("regular:cautious"); NULL: the seat is yours again.
 * `simulations` above 0 says how much it thinks. Its choices follow from the game's seed. It sees what its seat may know and nothing
 * else. 0, with the reason, if there is no such player or seat. Deal the games anew afterwards (furball_reset). */
FURBALL_PUBLIC int32_t furball_seat_player(FurballBatch *batch, int32_t seat, const char *player, int32_t simulations, char *error,
                                           size_t error_size);

/* ---- what a net learns from (docs/learning.md) ---- */

/* What a net sees of every game, as furball_glance_size bytes each (engine/glance.h has them by name): zeroes where a game is over. The seats'
 * secrets are in it: for learning, never for who plays. 0: this family of games has no such thing. */
FURBALL_PUBLIC size_t furball_glance_size(const FurballBatch *batch);
FURBALL_PUBLIC int32_t furball_glances(const FurballBatch *batch, void *out);

/* How many bytes FurballBuffers.prospect has for a seat (engine/prospect.h has them by name) and FurballBuffers.glance for a game; the same in all
 * families. */
FURBALL_PUBLIC size_t furball_prospect_bytes(void);
FURBALL_PUBLIC size_t furball_glance_bytes(void);

/* From now on players that ask a net ask this one (the text of a file "furball net 1"; one "for ace": aces alone), in all batches. Not while one is stepping. 0, with the
 * reason, and nothing has changed. */
FURBALL_PUBLIC int32_t furball_use_net(const char *text, size_t size, char *error, size_t error_size);

/* What the net in use says of each of `count` glances, in thousandths of a win for side 0. 0: there is no net of this family. */
FURBALL_PUBLIC int32_t furball_net_values(const FurballBatch *batch, const void *glances, int32_t count, int32_t *out);

/* What the net in use says of each answer of `count` prospects, in 8128ths: the difference of two says how much likelier one is, as a natural
 * logarithm. `out` has room for 64 each; those without an answer are 0. 0: there is no net of this family that chooses. */
FURBALL_PUBLIC int32_t furball_net_worths(const FurballBatch *batch, const void *prospects, int32_t count, int32_t *out);

/* furball_step in two halves, so that your thread may work while the batch's other threads step: between them nothing else may be done
 * with the batch, and `action` and the buffers of `out` belong to it. With one thread all is done in furball_receive. */
FURBALL_PUBLIC void furball_send(FurballBatch *batch, const int32_t *action, const FurballBuffers *out);
FURBALL_PUBLIC int32_t furball_receive(FurballBatch *batch);

/* ---- games as values --------------------------------------------------------------------------------
 *
 * A saved game is bytes that mean the same on every machine, for a batch of the same scenario and a library of the same version of
 * the game; they carry both, and a digest. Do not load what a stranger gives you: a record (furball_set) is checked choice by
 * choice, a saved game is not. */

/* How many bytes a saved game has, at most. */
FURBALL_PUBLIC size_t furball_save_size(const FurballBatch *batch);

/* Writes one game; how many bytes it has, or 0 if there is no such game or too little room. */
FURBALL_PUBLIC size_t furball_save(const FurballBatch *batch, int32_t game, void *out, size_t size);

/* The game goes on from what was saved; its questions go to `out`. 0, with the reason, and nothing has changed. */
FURBALL_PUBLIC int32_t furball_load(FurballBatch *batch, int32_t game, const void *saved, size_t size, const FurballBuffers *out,
                                    char *error, size_t error_size);

/* Makes one game equal to another of the same batch, whatever comes by chance included. 0: there is no such game, or it is of another scenario. */
FURBALL_PUBLIC int32_t furball_copy(FurballBatch *batch, int32_t to, int32_t from, const FurballBuffers *out);

/* A batch like this one, all games and players as they stand. NULL: no memory or no threads left. */
FURBALL_PUBLIC FurballBatch *furball_clone(const FurballBatch *batch);

/* The game goes on from a record of its scenario after so many of its choices (-1: after all). 0, with the reason, and nothing has
 * changed. */
FURBALL_PUBLIC int32_t furball_set(FurballBatch *batch, int32_t game, const char *record, size_t size, int32_t choices,
                                   const FurballBuffers *out, char *error, size_t error_size);

/* What a seat may know, as the bytes of a state with everything hidden blank: equal bytes, equal knowledge. How many there are;
 * nothing is written if `size` is less, and 0 means that there is no such game or seat. */
FURBALL_PUBLIC size_t furball_view(const FurballBatch *batch, int32_t game, int32_t seat, void *out, size_t size);

/* ---- what happened, and what numbers mean --------------------------------------------------------------- */

typedef struct FurballEvent {
    int32_t kind;        /* furball_event_name */
    int32_t unit, other; /* who, and to whom; 255: nobody */
    uint32_t seats;      /* bit s: seat s may see it */
    int32_t number[6];   /* by kind: docs/words.md */
    int32_t rule[4];     /* why: furball_rule_id; 0 when unused */
} FurballEvent;

/* The events of a game's last step that a seat may see (-1: all), in their order. How many there are, of which at most `max` are
 * written; -1 if the batch keeps no events (FurballOptions.events). */
FURBALL_PUBLIC int32_t furball_events(const FurballBatch *batch, int32_t game, int32_t seat, FurballEvent *out, int32_t max);
FURBALL_PUBLIC const char *furball_event_name(const FurballBatch *batch, int32_t kind);
FURBALL_PUBLIC const char *furball_rule_id(const FurballBatch *batch, int32_t game, int32_t rule);
/* The event as a sentence. Of a game that was dealt anew in this step it may name things as they are now: use keep_over. */
FURBALL_PUBLIC int32_t furball_event_text(const FurballBatch *batch, int32_t game, const FurballEvent *event, char *out, size_t size);

/* How number `index` of a game's observation is called ("hurricane.x", "turn"), what it may be divided by to come near -1 .. 1, and what
 * one of its values is called ("plan", "spitfire-1") if it stands for something. As the functions for words below; the scale is 0 if
 * there is no such number. */
FURBALL_PUBLIC int32_t furball_observation_name(const FurballBatch *batch, int32_t game, int32_t index, char *out, size_t size);
FURBALL_PUBLIC int32_t furball_observation_scale(const FurballBatch *batch, int32_t game, int32_t index);
FURBALL_PUBLIC int32_t furball_observation_value(const FurballBatch *batch, int32_t game, int32_t index, int32_t value, char *out,
                                                 size_t size);

/* The number of the turn a game is in. */
FURBALL_PUBLIC uint32_t furball_turn(const FurballBatch *batch, int32_t game);

/* A hash of everything in a game: equal games, equal numbers. */
FURBALL_PUBLIC uint64_t furball_hash(const FurballBatch *batch, int32_t game);

/* Words for people, always ended with a zero: what a seat knows of a game, and what one of its
 * possible actions is called. They return the length, or -1 if it was cut or there is no such
 * thing. */
FURBALL_PUBLIC int32_t furball_view_text(const FurballBatch *batch, int32_t game, int32_t seat, char *out,
                                         size_t size);
FURBALL_PUBLIC int32_t furball_action_text(const FurballBatch *batch, int32_t game, int32_t seat,
                                           int32_t action, char *out, size_t size);
FURBALL_PUBLIC int32_t furball_seat_name(const FurballBatch *batch, int32_t seat, char *out, size_t size);

/* ---- on a graphics processor --------------------------------------------------------------- *
 *
 * The same games in the memory of a graphics processor (NVIDIA, by its driver; docs/gpu.md): same seeds, same games, same
 * hashes as a batch of the processor. Addresses that these functions give belong to the graphics memory and may be given to
 * whatever works there. Each returns 1 unless said otherwise, 0 if it did not work; furball_gpu_error says why. */
typedef struct FurballGpu FurballGpu;

/* As furball_new; `threads` must be 0. By roll nothing is observed and no mask is written. */
FURBALL_PUBLIC FurballGpu *furball_gpu_new(const char *scenario, size_t size, const FurballOptions *options,
                                           char *error, size_t error_size);
FURBALL_PUBLIC void furball_gpu_free(FurballGpu *gpu);
FURBALL_PUBLIC FurballShape furball_gpu_shape(const FurballGpu *gpu);

FURBALL_PUBLIC int32_t furball_gpu_reset(FurballGpu *gpu, uint64_t seed);

/* `action` is an address of the graphics memory, [games][seats]; NULL: what lies at furball_gpu_actions. */
FURBALL_PUBLIC int32_t furball_gpu_step(FurballGpu *gpu, const int32_t *action);

/* How many games refused an action in the last step; -1 if that cannot be known. */
FURBALL_PUBLIC int64_t furball_gpu_refused(FurballGpu *gpu);

/* As furball_play_random: how many choices were made, or -1. */
FURBALL_PUBLIC int64_t furball_gpu_play_random(FurballGpu *gpu, int32_t steps, uint64_t seed);

/* Where the answers lie in the graphics memory: [games][seats]... as in FurballBuffers; `legal` is NULL. */
FURBALL_PUBLIC FurballBuffers furball_gpu_buffers(const FurballGpu *gpu);
FURBALL_PUBLIC int32_t *furball_gpu_actions(const FurballGpu *gpu);

/* Copies between the graphics memory and yours: actions there, answers back (those that are not NULL), hashes of all games. */
FURBALL_PUBLIC int32_t furball_gpu_write_actions(FurballGpu *gpu, const int32_t *action);
FURBALL_PUBLIC int32_t furball_gpu_read(FurballGpu *gpu, const FurballBuffers *to);
FURBALL_PUBLIC int32_t furball_gpu_hash(FurballGpu *gpu, uint64_t *out);

/* The time that the last call took on the graphics processor itself, and why the last one did not work. */
FURBALL_PUBLIC double furball_gpu_milliseconds(const FurballGpu *gpu);
FURBALL_PUBLIC const char *furball_gpu_error(const FurballGpu *gpu);

#ifdef __cplusplus
}
#endif

#endif
