/* What people are shown of the game: words, scenes, questions, events, the state message, and how it ended. */
#include "wasm/parts.h"

#include "base/json.h"
#include "engine/choices_json.h"
#include "engine/ending.h"
#include "engine/event_json.h"
#include "engine/scene_json.h"
#include "engine/told.h"

#include <string.h>

enum {
    SEAT_NAME_MAX = 128,
    ENDING_MAX = 64 << 10 /* what is shown of the end */
};

/* ---- in words -------------------------------------------------------------------------------- */

int fb_view_text(int seat) {
    Text out = text_on(buffer, sizeof buffer);
    if (may_look(seat)) playing.head.game->text.write(view_of(seat), &out);
    return text_end(&out);
}

int fb_question_text(int seat) {
    Text out = text_on(buffer, sizeof buffer);
    if (is_asked(seat))
        playing.head.game->text.question(view_of(seat), (Seat)seat, &out);
    return text_end(&out);
}
int fb_seat_name(int seat) {
    Text out = text_on(buffer, sizeof buffer);
    if (is_seat(seat)) playing.head.game->text.seat_name(view_of(seat), (Seat)seat, &out);
    return text_end(&out);
}

int fb_event_count(void) { return playing.event_log.count; }
int fb_event_text(int seat, int index) {
    Text out = text_on(buffer, sizeof buffer);
    if (!may_look(seat) || index < 0 || index >= playing.event_log.count) return 0;
    const Event *event = &playing.events[index];
    if (!event_is_for(event, (Seat)seat)) return 0;
    const void *view = view_of(seat);
    int named = 0;
    playing.head.game->text.event_write(view, event, &out);
    for (int i = 0; i < EVENT_RULES_MAX; i++) {
        const char *id = event->rule[i] ? playing.head.game->text.rule_id(view, event->rule[i]) : NULL;
        if (id) text_put(&out, "%c%s", named++ ? ' ' : '\t', id);
    }
    return text_end(&out);
}

/* ---- as JSON --------------------------------------------------------------------------------- */

int fb_scene(int seat) {
    Text out = text_on(buffer, sizeof buffer);
    if (!playing.head.game || !playing.head.game->page.scene) return 0;
    if (may_look(seat)) scene_write_json(playing.head.game, &playing.head.map, view_of(seat), (Seat)seat, &out);
    else if (playing.dealt && seat == TRUTH) scene_write_json(playing.head.game, &playing.head.map, playing.state, SEAT_NOBODY, &out);
    return text_end(&out);
}

int fb_strict(int on) { return playing.strict = on != 0; }

int fb_choices(int seat) {
    Text out = text_on(buffer, sizeof buffer);
    if (is_asked(seat))
        choices_write_json(playing.head.game, view_of(seat), (Seat)seat, playing.strict ? CHOICES_STRICT : CHOICES_FRIENDLY, &out);
    else
        text_put(&out, "null");
    return text_end(&out);
}

int fb_measure(int seat, int from, int from_x, int from_y, int to, int to_x, int to_y) {
    Text out = text_on(buffer, sizeof buffer);
    Spot one = {from, from_x, from_y}, other = {to, to_x, to_y};
    if (may_look(seat) && playing.head.game->page.measure) playing.head.game->page.measure(view_of(seat), &one, &other, &out);
    else text_put(&out, "null");
    return text_end(&out);
}

/* Everything, for looking back. */
static void write_all_events(Text *out) {
    for (int i = 0; i < playing.event_log.count; i++) {
        json_comma(out);
        event_write_json(playing.head.game, playing.state, &playing.events[i], out);
    }
}

int fb_events(int seat) {
    Text out = text_on(buffer, sizeof buffer);
    text_put_char(&out, '[');
    if (may_look(seat)) told_events(playing.head.game, view_of(seat), (Seat)seat, &playing.event_log, &out);
    else if (playing.dealt && seat == TRUTH) write_all_events(&out);
    text_put_char(&out, ']');
    return text_end(&out);
}

int32_t fb_score(int seat) {
    int32_t points[SEAT_MAX] = {0};
    if (!is_seat(seat)) return 0;
    playing.head.game->score(playing.state, points);
    return points[seat];
}

int fb_luck(void) {
    Text out = text_on(buffer, sizeof buffer);
    int32_t came, mean;
    Unit unit;
    text_put_char(&out, '[');
    for (int i = 0; playing.dealt && playing.head.game->learn.luck && i < playing.event_log.count; i++) {
        if (!playing.head.game->learn.luck(playing.state, &playing.events[i], &came, &mean)) continue;
        json_comma(&out);
        text_put_char(&out, '{');
        if (playing.head.game->learn.unit(playing.state, playing.events[i].unit, &unit)) json_word(&out, "unit", unit.name);
        json_number(&out, "came", came);
        json_number(&out, "mean", mean);
        json_number(&out, "at", i);
        text_put_char(&out, '}');
    }
    text_put_char(&out, ']');
    return text_end(&out);
}

/* ---- what it is about, and how it ended ------------------------------------------------------ */

int fb_briefing(void) {
    Text out = text_on(buffer, sizeof buffer);
    if (!playing.head.game) return 0;
    text_put_char(&out, '{');
    json_word(&out, "title", playing.head.title);
    json_word(&out, "story", playing.head.story);
    json_word(&out, "book", playing.head.book);
    json_word(&out, "source", playing.head.source);
    map_write_json(&playing.head.map, &out);
    if (playing.head.game->ending.sides) {
        text_put(&out, ",\"sides\":[");
        for (int side = 0; side < 2; side++) {
            SideWords words = playing.head.game->ending.sides(playing.started, side);
            text_put(&out, side ? ",{" : "{");
            json_word(&out, "id", words.id);
            json_word(&out, "title", words.title);
            text_put_char(&out, '}');
        }
        text_put_char(&out, ']');
    }
    if (playing.head.game->ending.goals) playing.head.game->ending.goals(playing.started, &out);
    text_put_char(&out, '}');
    return text_end(&out);
}

/* Adds what the engine says about the end; it replays the game for that. */
static void write_ending(const GameEnding *ending, Text *out) {
    Credit credits[CREDIT_MAX];
    memcpy(playing.scratch, playing.started, playing.head.game->state_size);
    int count = credits_replay(playing.head.game, playing.scratch, &playing.seed, playing.choices, playing.match.choice_count, credits);
    ending_write_json(playing.head.game, playing.state, ending, credits, count, out);
}

int fb_over(int size) {
    char words[128];
    GameEnding ending = {.how = words, .by = SEAT_NOBODY};
    int32_t points[SEAT_MAX] = {0};
    if (!playing.dealt || size < 1 || (size_t)size >= sizeof words) return 0;
    memcpy(words, buffer, (size_t)size);
    words[size] = 0;
    char *seat = strchr(words, ' '), *name = seat ? strchr(seat + 1, ' ') : NULL;
    if (seat) {
        *seat++ = 0;
        ending.by = 0;
        for (; *seat >= '0' && *seat <= '9'; seat++) ending.by = (Seat)(ending.by * 10 + (*seat - '0'));
    }
    if (name) ending.name = name + 1;
    Text out = text_on(buffer, sizeof buffer);
    playing.head.game->score(playing.state, points);
    text_put_char(&out, '{');
    json_word(&out, "how", ending.how);
    text_put(&out, ",\"points\":[");
    for (int i = 0; i < playing.head.game->seats(playing.state); i++) text_put(&out, "%s%d", i ? "," : "", (int)points[i]);
    text_put_char(&out, ']');
    write_ending(&ending, &out);
    text_put_char(&out, '}');
    return text_end(&out);
}

/* ---- the state message ----------------------------------------------------------------------- */

int fb_sit(int seat, int size) {
    if (!is_seat(seat)) return refuse(REASON_NO_SUCH_SEAT.sentence);
    if (size < 1 || size >= WHO_MAX) return refuse("nobody has such a name");
    memcpy(playing.who[seat], buffer, (size_t)size);
    playing.who[seat][size] = 0;
    return 1;
}

int fb_resign(int seat) {
    if (!is_seat(seat)) return refuse(REASON_NO_SUCH_SEAT.sentence);
    if (playing.gave_up != SEAT_NOBODY || !playing.head.game->to_act(playing.state)) return refuse("the game is over");
    playing.gave_up = (Seat)seat;
    return 1;
}

static ToldEnding ending_now(char *words) {
    ToldEnding over = {.ending = {.how = playing.gave_up == SEAT_NOBODY ? "ended" : "resigned", .by = playing.gave_up}, .words = words + 1};
    Text out = text_on(words, ENDING_MAX);
    if (playing.gave_up != SEAT_NOBODY) over.ending.resigned = SEAT_BIT(playing.gave_up);
    playing.head.game->score(playing.state, over.points);
    over.winners = ending_winners(playing.head.game, playing.state, &over.ending, over.points);
    text_put_char(&out, '0'); /* members go on behind others */
    write_ending(&over.ending, &out);
    if (out.cut) over.words = NULL;
    return over;
}

int fb_state(int seat, uint32_t question) {
    static char names[SEAT_MAX][SEAT_NAME_MAX], ending[ENDING_MAX], told[TEXT_MAX];
    ToldSeat seats[SEAT_MAX];
    ToldEnding over;
    if (!may_look(seat)) return 0;
    Telling telling = {.game = playing.head.game, .map = &playing.head.map, .seat = (Seat)seat, .question = question, .title = playing.head.title, .book = playing.head.book};
    telling.strict = playing.strict;
    telling.asked = playing.gave_up == SEAT_NOBODY ? playing.head.game->to_act(playing.state) : 0;
    if (!telling.asked) over = ending_now(ending), telling.over = &over;
    telling.view = view_of(seat);
    telling.seat_count = playing.head.game->seats(playing.state);
    for (int i = 0; i < telling.seat_count; i++) {
        Text name = text_on(names[i], sizeof names[i]);
        playing.head.game->text.seat_name(telling.view, (Seat)i, &name);
        seats[i] = (ToldSeat){names[i], playing.who[i], NULL};
    }
    telling.seats = seats;
    if (playing.gave_up != SEAT_NOBODY) telling.resigned = SEAT_BIT(playing.gave_up);
    Text list = text_on(told, sizeof told);
    told_events(playing.head.game, telling.view, (Seat)seat, &playing.event_log, &list);
    telling.events = told;
    telling.events_size = list.length;
    Text out = text_on(buffer, sizeof buffer);
    told_write(&telling, &out);
    text_put_char(&out, '}');
    return list.cut ? -1 : text_end(&out);
}
