/* Writes the rows of plain games after a step: the threads of a warp write the masks and numbers of their
 * games together, through the board. */
#ifndef FURBALL_GPU_PLAIN_TELL_H
#define FURBALL_GPU_PLAIN_TELL_H

#include "gpu/plain_step.h"

typedef struct Scribe *Told;
#define TELL(told, number) scribe_tell(told, number)
INLINED void scribe_tell(struct Scribe *self, int32_t number);
#include "games/table/guess/observe_rules.h"

enum { BOARD_COLUMNS = BOARD_PITCH - 1 };
_Static_assert(BOARD_PITCH > (int)OFFER_WORDS && (int)OFFER_WORDS >= (int)MARKER_KINDS && CARD_MAX == 32, "there is room");

/* For a question other than a plan, answers are listed as usual. */
static __attribute__((noinline)) int offers_listed(const FurballBatch *batch, const Table *table, int game, int seat, uint32_t offers[OFFER_WORDS], Action *first) {
    Question *question = &batch->question[row_of(batch, game, seat)];
    int count = plain_list(table, (Seat)seat, question->action, LEGAL_MAX);
    batch->listed[row_of(batch, game, seat)] = 1;
    *first = question->action[0];
    if (batch->actions != FURBALL_BY_SLOT) {
        offer_places(offers, count);
        return count;
    }
    number_answers(batch, table, (Seat)seat, question, count, NULL);
    for (int i = 0; i < count; i++) offers[question->slot[i] / 32] |= 1u << question->slot[i] % 32;
    return count;
}

/* The numbers that a seat is offered, as bits. Returns how many they are. */
INLINED int offers_find(const Stepper *self, int seat, uint32_t offers[OFFER_WORDS], Action *first) {
    const Table *near = self->near;
    if (!plan_is_open(near)) return offers_listed(self->batch, self->table, self->game, seat, offers, first);
    PlaneId id = asked_plane(near, (Seat)seat);
    const PlanOptions *options = &near->plane[id].options;
    int count = plan_count(options);
    *first = action_make(ACTION_PLAN, id, 0, 0, 0);
    if (self->batch->actions == FURBALL_BY_SLOT)
        for (int marker = 0; marker < MARKER_KINDS; marker++) offers[marker] = options->cards[marker];
    else
        offer_places(offers, count);
    return count;
}

/* Writes the masks of a warp's games, by all of its threads together: each thread stores eight bytes of a
 * row. */
INLINED void show_masks(const FurballBatch *batch, int first_game, int seat, const uint32_t offers[OFFER_WORDS], uint32_t lanes) {
    BoardWord *board = BOARD;
    for (int i = 0; i < OFFER_WORDS; i++) board[LANE * BOARD_PITCH + i] = offers[i];
    TOGETHER();
    for (int i = LANE; i < WARP * (LEGAL_MAX / 8); i += WARP) {
        int lane = i / (LEGAL_MAX / 8), eight = i % (LEGAL_MAX / 8);
        if (!(lanes >> lane & 1)) continue;
        uint64_t set = board[lane * BOARD_PITCH + eight / 4] >> 8 * (eight % 4);
        Long *row = (Long *)(void *)(batch->out->mask + row_of(batch, first_game + lane, seat) * LEGAL_MAX);
        row[eight] = bytes_of_bits(set);
    }
    TOGETHER();
}

/* Moves numbers from each thread's row of the board to the games' rows. */
typedef struct Scribe {
    int32_t *to;    /* the first game's row */
    size_t pitch;   /* from one game's row to the next */
    uint32_t lanes; /* lanes whose rows are wanted */
    int column;     /* next column of the board */
} Scribe;

static __attribute__((noinline)) void scribe_writes(int32_t *to, size_t pitch, uint32_t lanes, int columns) {
    BoardWord *board = BOARD;
    TOGETHER();
    for (int i = LANE; i < WARP * BOARD_COLUMNS; i += WARP) {
        int lane = i / BOARD_COLUMNS, column = i % BOARD_COLUMNS;
        if (column < columns && lanes >> lane & 1) to[pitch * (size_t)lane + (size_t)column] = (int32_t)board[lane * BOARD_PITCH + column];
    }
    TOGETHER();
}

INLINED void scribe_tell(Scribe *self, int32_t number) {
    BOARD[LANE * BOARD_PITCH + self->column++] = (uint32_t)number;
    if (self->column < BOARD_COLUMNS) return;
    scribe_writes(self->to, self->pitch, self->lanes, BOARD_COLUMNS);
    self->to += BOARD_COLUMNS;
    self->column = 0;
}

INLINED void scribe_ends(Scribe *self) {
    if (self->column) scribe_writes(self->to, self->pitch, self->lanes, self->column);
}

/* Called by all threads together, also by those whose row is not wanted. */
INLINED void show_numbers(const Rules *rules, const Stepper *self, int first_game, int seat, Action first, uint32_t lanes) {
    const FurballBatch *batch = self->batch;
    const Table *near = self->near;
    size_t size = (size_t)batch->shape.observation;
    Scribe scribe = {.to = batch->out->observation + row_of(batch, first_game, seat) * size, .pitch = size * (size_t)batch->shape.seats, .lanes = lanes};
    Looker looker = looker_of(rules, near, (Seat)seat, first);
    observe_general(near, (Seat)seat, first, &scribe);
    for (int i = 0; i < near->plane_count; i++) {
        const Plane *plane = &near->plane[i];
        Shown shown = shown_plainly(rules, near, (Seat)seat, plane, (PlaneId)i);
        observe_plane(&looker, plane, &shown, i, &scribe);
    }
    scribe_ends(&scribe);
}

/* The counterpart of `ask`. `told`: there is something new to write. */
INLINED void show(const Rules *rules, const Stepper *self, int told) {
    const FurballBatch *batch = self->batch;
    const FurballBuffers *out = batch->out;
    SeatSet waiting = told ? self->near->waiting : 0;
    if (asks_plainly(batch, out)) {
        if (told) ask_plainly(batch, self->game, waiting, out);
        return;
    }
    uint32_t lanes = LANES_WITH(told);
    int first_game = self->game - LANE;
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        uint32_t offers[OFFER_WORDS] = {0}, looking = LANES_WITH(waiting >> seat & 1);
        Action first = 0;
        size_t row = row_of(batch, self->game, seat);
        int count = 0;
        if (waiting >> seat & 1) count = batch->actions == FURBALL_BY_ROLL ? 1 : offers_find(self, seat, offers, &first);
        if (told) batch->count[row] = count;
        if (told && out->legal_count) out->legal_count[row] = count;
        if (out->mask) show_masks(batch, first_game, seat, offers, lanes);
        if (out->observation) show_numbers(rules, self, first_game, seat, first, looking);
    }
}

#endif
