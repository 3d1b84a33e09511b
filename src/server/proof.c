/* What may be published: a scenario with a title, without deceptive characters, that can be played and needs no
 * excessive time. */
#define _POSIX_C_SOURCE 200809L
#include "server/proof.h"

#include "base/sha256.h"
#include "engine/review.h"
#include "server/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    TITLE_LETTERS_MIN = 3,
    TRIED_CHOICES = 600,      /* of random play */
    TRIED_MS = 1500,          /* of this thread's own time, at most */
    CHOICE_MS = 100,          /* the longest a single choice may take of it */
};

/* ---- letters ------------------------------------------------------------------------------------------ */

/* Characters that change the writing direction or are invisible: with them one name could be made to look like
 * another. */
static int is_trick(uint32_t letter) {
    if (letter < 0x20) return letter != '\n' && letter != '\t' && letter != '\r';
    return letter == 0x7F || (letter >= 0x80 && letter < 0xA0) || letter == 0xAD || letter == 0x61C || (letter >= 0x200B && letter <= 0x200F) ||
           (letter >= 0x2028 && letter <= 0x202E) || (letter >= 0x2060 && letter <= 0x206F) || letter == 0xFEFF ||
           (letter >= 0xFFF0 && letter <= 0xFFFB) || letter >= 0xE0000;
}

static int letters_are_plain(const char *text, Fault *why) {
    const unsigned char *at = (const unsigned char *)text, *end = at + strlen(text);
    char sentence[120];
    int line = 1;
    while (at < end) {
        uint32_t letter = 0;
        int length = utf8_length(at, end, &letter);
        if (length <= 0) return fault(why, 400, "bad-letters", "The text is not UTF-8.");
        if (is_trick(letter)) {
            snprintf(sentence, sizeof sentence, "Line %d has a mark that is not seen or turns the direction of letters (U+%04X).", line, (unsigned)letter);
            return fault(why, 400, "bad-letters", sentence);
        }
        line += letter == '\n';
        at += length;
    }
    return 1;
}

/* ---- playing ------------------------------------------------------------------------------------------- */

static int64_t own_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Plays a few hundred random choices: what is slow here would make everyone on the server wait. */
static int keeps_nobody_waiting(const Game *game, void *state, Fault *why) {
    Seed seed = seed_from_number(1);
    Rng rng;
    rng_init(&rng, &seed);
    game->deal(state, &seed);
    int64_t began = own_ms(), before = began;
    for (int i = 0; i < TRIED_CHOICES && before - began < TRIED_MS; i++) {
        SeatSet seats = game->to_act(state);
        if (!seats) return 1;
        Seat seat = (Seat)__builtin_ctz(seats);
        Action action = game_pick(game, state, seat, (uint32_t)(rng_next(&rng) >> 32));
        if (game->apply(state, seat, action, NULL)) return fault(why, 400, "bad-scenario", "The engine refuses its own choice in this scenario.");
        int64_t now = own_ms();
        if (now - before > CHOICE_MS) return fault(why, 400, "too-slow", "This scenario is so large that a single choice keeps the server waiting.");
        before = now;
    }
    return 1;
}

/* ---- the whole ------------------------------------------------------------------------------------------- */

static int letters_in(const char *text) {
    int count = 0;
    for (; *text; text++) count += (*text & 0xC0) != 0x80 && *text != ' ';
    return count;
}

static int fault_at(Fault *why, const Complaint *complaint) {
    char sentence[DIAG_TEXT_MAX + 40];
    if (complaint->line) snprintf(sentence, sizeof sentence, "%d:%d: %s", complaint->line, complaint->column, complaint->text);
    else snprintf(sentence, sizeof sentence, "%s", complaint->text);
    return fault(why, 400, complaint->doubt ? "doubtful-scenario" : "bad-scenario", sentence);
}

static void write_seats(const Game *game, const void *state, Text *out) {
    for (int i = 0; i < game->seats(state); i++) {
        if (i) text_put_char(out, ' ');
        game->text.seat_name(state, (Seat)i, out);
    }
}

static int read_text(const Game *const *games, const char *text, Review *review, Proof *out) {
    Text seats = text_on(out->seats, sizeof out->seats);
    if (!letters_are_plain(text, &out->why)) return 0;
    if (scenario_review(games, "scenario", text, strlen(text), review, NULL)) return fault_at(&out->why, &review->complaint[0]);
    if (letters_in(review->head.title) < TITLE_LETTERS_MIN) return fault(&out->why, 400, "no-title", "A scenario that is published needs a title of at least 3 letters.");
    snprintf(out->title, sizeof out->title, "%s", review->head.title);
    snprintf(out->book, sizeof out->book, "%s", review->head.book);
    write_seats(review->head.game, review->state, &seats);
    if (seats.cut) return fault(&out->why, 400, "bad-scenario", "The names of the seats are too long.");
    sha256(text, strlen(text), out->digest);
    scenario_hold(review->head.game, review->state, 1);
    memcpy(review->before, review->state, review->head.game->state_size);
    int ok = keeps_nobody_waiting(review->head.game, review->before, &out->why);
    scenario_hold(review->head.game, review->state, -1);
    return ok;
}

void proof_read(const Game *const *games, const char *text, Proof *out) {
    size_t size = 0;
    for (const Game *const *game = games; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    Review *review = memory_zeroed(sizeof *review);
    review->state = memory_zeroed(size);
    review->before = memory_zeroed(size);
    read_text(games, text, review, out);
    free(review->state);
    free(review->before);
    free(review);
}
