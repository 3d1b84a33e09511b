/* Questions about a batch: words, names of numbers, events. */
#include "api/batch.h"

#include <stdio.h>
#include <string.h>

int32_t furball_api_version(void) { return FURBALL_API_VERSION; }

FurballShape furball_shape(const FurballBatch *batch) { return batch->shape; }

uint32_t furball_turn(const FurballBatch *batch, int32_t game) {
    return has_game(batch, game) ? batch->game->turn(state_of(batch, game)) : 0;
}

uint64_t furball_hash(const FurballBatch *batch, int32_t game) {
    return has_game(batch, game) ? game_hash(batch->game, state_of(batch, game)) : 0;
}

static int32_t length_of(const Text *text) { return text->cut ? -1 : (int32_t)text->length; }

static int32_t no_text(char *out, size_t size) {
    if (size) *out = 0;
    return -1;
}

int32_t furball_view_text(const FurballBatch *batch, int32_t game, int32_t seat, char *out, size_t size) {
    if (!has_game(batch, game) || !has_seat(batch, game, seat) || !size) return no_text(out, size);
    Text text = text_on(out, size);
    batch->game->view(state_of(batch, game), (Seat)seat, batch->view);
    batch->game->text.write(batch->view, &text);
    return length_of(&text);
}

int32_t furball_action_text(const FurballBatch *batch, int32_t game, int32_t seat, int32_t action, char *out,
                            size_t size) {
    if (!has_game(batch, game) || !has_seat(batch, game, seat) || !size) return no_text(out, size);
    Action answer;
    if (!batch->count[row_of(batch, game, seat)] || !answer_find(batch, game, seat, action, &answer))
        return no_text(out, size);
    Text text = text_on(out, size);
    batch->game->text.action_write(state_of(batch, game), (Seat)seat, answer, &text);
    return length_of(&text);
}

int32_t furball_seat_name(const FurballBatch *batch, int32_t seat, char *out, size_t size) {
    if (!has_seat(batch, 0, seat) || !size) return no_text(out, size);
    Text text = text_on(out, size);
    batch->game->text.seat_name(batch->start, (Seat)seat, &text);
    return length_of(&text);
}

/* ---- what numbers mean ------------------------------------------------------------------------------ */

static int has_number(const FurballBatch *batch, int32_t game, int32_t index) {
    return has_game(batch, game) && batch->game->learn.observed && index >= 0 &&
           index < batch->game->learn.observe(start_of(batch, game), 0, NULL, 0);
}

int32_t furball_observation_name(const FurballBatch *batch, int32_t game, int32_t index, char *out, size_t size) {
    if (!has_number(batch, game, index) || !size) return no_text(out, size);
    Text text = text_on(out, size);
    batch->game->learn.observed(start_of(batch, game), index, &text);
    return length_of(&text);
}

int32_t furball_observation_scale(const FurballBatch *batch, int32_t game, int32_t index) {
    return has_number(batch, game, index) ? batch->game->learn.observed(start_of(batch, game), index, NULL) : 0;
}

int32_t furball_observation_value(const FurballBatch *batch, int32_t game, int32_t index, int32_t value, char *out, size_t size) {
    const char *name = has_number(batch, game, index) ? batch->game->learn.meaning(start_of(batch, game), index, value) : NULL;
    if (!name || !size) return no_text(out, size);
    Text text = text_on(out, size);
    text_put(&text, "%s", name);
    return length_of(&text);
}

/* ---- what happened ----------------------------------------------------------------------------------- */

static FurballEvent told(const Event *event) {
    FurballEvent out = {.kind = event->kind, .unit = event->unit, .other = event->other, .seats = event->seats};
    for (int i = 0; i < EVENT_NUMBERS; i++) out.number[i] = event->n[i];
    for (int i = 0; i < EVENT_RULES_MAX; i++) out.rule[i] = event->rule[i];
    return out;
}

int32_t furball_events(const FurballBatch *batch, int32_t game, int32_t seat, FurballEvent *out, int32_t max) {
    if (!batch->log || !has_game(batch, game) || seat < -1 || seat >= batch->shape.seats) return -1;
    const EventLog *log = &batch->log[game];
    int32_t count = 0;
    for (int i = 0; i < log->count; i++) {
        if (seat >= 0 && !(log->event[i].seats & SEAT_BIT(seat))) continue;
        if (count < max) out[count] = told(&log->event[i]);
        count++;
    }
    return count;
}

const char *furball_event_name(const FurballBatch *batch, int32_t kind) {
    return kind >= 0 && kind <= UINT16_MAX ? batch->game->text.event_name((uint16_t)kind) : NULL;
}

const char *furball_rule_id(const FurballBatch *batch, int32_t game, int32_t rule) {
    if (!has_game(batch, game) || rule < 1 || rule > UINT16_MAX) return NULL;
    return batch->game->text.rule_id(state_of(batch, game), (uint16_t)rule);
}

/* Only events of this batch are put into words: others may name things that do not exist. */
static const Event *its_event(const FurballBatch *batch, int32_t game, const FurballEvent *event) {
    const EventLog *log = batch->log && has_game(batch, game) ? &batch->log[game] : NULL;
    for (int i = 0; log && event && i < log->count; i++) {
        FurballEvent own = told(&log->event[i]);
        if (memcmp(&own, event, sizeof own) == 0) return &log->event[i];
    }
    return NULL;
}

int32_t furball_event_text(const FurballBatch *batch, int32_t game, const FurballEvent *event, char *out, size_t size) {
    const Event *own = its_event(batch, game, event);
    if (!own || !size) return no_text(out, size);
    Text text = text_on(out, size);
    batch->game->text.event_write(state_of(batch, game), own, &text);
    return length_of(&text);
}
