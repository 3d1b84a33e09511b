#include "games/table/table.h"

#include <stddef.h>

#include "games/table/catalog/own.h"
#include "games/table/text/draw.h"
#include "games/table/text/sentences.h"
#include "games/table/guess/errand.h"
#include "games/table/guess/estimate.h"
#include "games/table/guess/glance.h"
#include "games/table/core/events.h"
#include "games/table/core/extent.h"
#include "games/table/core/levels.h"
#include "games/table/proof/expect.h"
#include "games/table/proof/words_list.h"
#include "games/table/turn/flow.h"
#include "games/table/guess/observe.h"
#include "games/table/guess/rate.h"
#include "games/table/guess/prospect.h"
#include "games/table/guess/steps.h"
#include "games/table/guess/suppose.h"
#include "games/table/features/career/career.h"
#include "games/table/page/craft.h"
#include "games/table/page/orders.h"
#include "games/table/page/measure.h"
#include "games/table/page/scene.h"
#include "games/table/features/objective/score.h"
#include "games/table/setup/setup.h"
#include "games/table/text/goals.h"
#include "games/table/text/spare.h"
#include "games/table/guess/reckless.h"
#include "games/table/fast/stroll.h"
#include "games/table/know/view.h"
#include "games/table/core/words.h"

/* All casts from void * are in this file; everything else is typed. */

/* Puts the scenario's own catalogue into use while its state is being worked on (catalog/own.h). */
static const Table *seen(const void *state) {
    const Table *table = state;
    catalog_use(table->own);
    return table;
}

static Table *hand(void *state) {
    Table *table = state;
    catalog_use(table->own);
    return table;
}

static void clear(void *state) {
    catalog_use(0);
    table_clear(state);
}
static int read(void *state, Cursor *line) { return table_read(hand(state), line); }
static int start(void *state, const char *file, Diag *diag) { return table_start(hand(state), file, diag); }
static void deal(void *state, const Seed *seed) { table_deal(hand(state), seed); }
static int seats(const void *state) { return ((const Table *)state)->seat_count; }
static uint32_t turn(const void *state) { return ((const Table *)state)->turn; }
static SeatSet to_act(const void *state) { return ((const Table *)state)->waiting; }
static int legal(const void *state, Seat seat, Action *out, int max) { return table_legal(seen(state), seat, out, max); }
/* These three run for every choice. Calls that must change the catalogue first take another path, so that these need no
 * stack frame. */
static COLD Verdict apply_elsewhere(void *state, Seat seat, Action action, EventLog *log) { return table_apply(hand(state), seat, action, log); }
static COLD Action pick_elsewhere(const void *state, Seat seat, uint32_t roll) { return table_pick(seen(state), seat, roll); }
static Verdict apply(void *state, Seat seat, Action action, EventLog *log) {
    if (!catalog_is_used(((const Table *)state)->own)) return apply_elsewhere(state, seat, action, log);
    return table_apply(state, seat, action, log);
}
static Action pick(const void *state, Seat seat, uint32_t roll) {
    if (!catalog_is_used(((const Table *)state)->own)) return pick_elsewhere(state, seat, roll);
    return table_pick(state, seat, roll);
}
static COLD void choose_elsewhere(void *state, Seat seat, uint32_t roll) { table_choose(hand(state), seat, roll); }
static void choose(void *state, Seat seat, uint32_t roll) {
    if (!catalog_is_used(((const Table *)state)->own)) choose_elsewhere(state, seat, roll);
    else table_choose(state, seat, roll);
}
static Action fallback(const void *state, Seat seat) { return table_fallback(seen(state), seat); }
static void measure(const void *view, const Spot *from, const Spot *to, Text *out) { table_measure(seen(view), from, to, out); }
static void scene(const void *view, Seat seat, Text *out) { table_scene(seen(view), seat, out); }
static void question_json(const void *view, Seat seat, const Action *offered, int count, Text *out) {
    (void)seat;
    table_question_json(seen(view), offered, count, out);
}
static void option_json(const void *view, Seat seat, Action action, int strict, Text *out) {
    (void)seat;
    table_option_json(seen(view), action, strict, out);
}
static size_t used(const void *state) { return table_used(seen(state)); }
static size_t fixed(const void *state) { return table_fixed(seen(state)); }
static void copy(void *to, const void *from) { table_copy(to, from); }
static int stroll(void *state, int steps, uint32_t end, Rng *rng, int64_t *choices) {
    return table_stroll(hand(state), steps, end, rng, choices);
}
static uint64_t offer(const void *state, Seat seat) { return table_offer(seen(state), seat); }
static void view(const void *state, Seat seat, void *out) { table_view(seen(state), seat, out); }
static void imagine(void *state, Seat seat, Rng *rng) { table_imagine(hand(state), seat, rng); }
static int score(const void *state, int32_t points[SEAT_MAX]) { return table_score(seen(state), points); }
static int32_t estimate(const void *state, Seat seat) { return table_estimate(seen(state), seat); }
static void appraise(const void *state, int32_t factor[SIDE_COUNT][FACTOR_COUNT]) { table_appraise(seen(state), factor); }
static void glance(const void *state, Glance *out) { table_glance(seen(state), out); }
static void prospect(const void *state, Seat seat, const Action *action, int count, Prospect *out) {
    table_prospect(seen(state), seat, action, count, out);
}
static int hidden(const void *view_of_seat, Seat seat, int nth, void *before, Seat *whose, Action *options, int max) {
    return table_hidden(seen(view_of_seat), seat, nth, before, whose, options, max);
}
static void lay(void *world, Action action) { table_lay(hand(world), action); }
static int side(const void *state, Seat seat) { return ((const Table *)state)->seat[seat].side; }
static void rate(const void *state, Seat seat, const Action *action, int count, int32_t *out) {
    table_rate(seen(state), seat, action, count, out);
}
static void reckless(const void *view_of_seat, Seat seat, const Action *action, int count, uint8_t *out) {
    table_reckless(seen(view_of_seat), seat, action, count, out);
}
static int errands(const void *view_of_seat) { return errands_any(seen(view_of_seat)); }
/* With three cards laid at once, looking a turn further adds three random cards, which blur the result of the first
 * ones; but an errand takes longer than one turn. */
static int foresight(const void *view_of_seat) {
    const Table *table = seen(view_of_seat);
    return table->rules.cards_per_turn > 1 && !errands_any(table) ? 1 : 0;
}
static void check(const void *state) { table_check(seen(state)); }
static void write(const void *state, Text *out) { table_write(seen(state), out); }
static void draw(const void *state, Seat seat, Text *out) { table_draw(seen(state), seat, out); }
static void question(const void *state, Seat seat, Text *out) { table_question(seen(state), seat, out); }
static void seat_name(const void *state, Seat seat, Text *out) {
    const Table *table = state;
    text_put(out, "%s", seat < table->seat_count ? table->seat[seat].name : "nobody");
}
static void action_write(const void *state, Seat seat, Action action, Text *out) {
    (void)seat;
    table_action_write(seen(state), action, out);
}
static int action_read(const void *state, Cursor *cursor, Seat *seat, Action *action) {
    return table_action_read(seen(state), cursor, seat, action);
}
static void event_write(const void *state, const Event *event, Text *out) { event_sentence(seen(state), event, out); }
static void detail(const void *state, const Event *event, Text *out) { event_detail(seen(state), event, out); }
static const char *rule_id(const void *state, uint16_t rule) { return ref_id(((const Table *)state)->rules.book, rule); }
static int expect(const void *state, Cursor *cursor, Text *got) { return table_expect(seen(state), cursor, got); }
static int script(void *state, Cursor *cursor) { return table_script(hand(state), cursor); }
static int script_left(const void *state) { return table_script_left(seen(state)); }
static int unit(const void *state, int number, Unit *out) { return table_unit(seen(state), number, out); }
static int area(const void *state, int32_t *width, int32_t *height) { return table_area(seen(state), width, height); }
static int observe(const void *state, Seat seat, int32_t *out, int max) { return table_observe(seen(state), seat, out, max); }
static int look(const void *state, Seat seat, void *room, int32_t *out, int max) { return table_look(seen(state), seat, room, out, max); }
static int32_t observed(const void *state, int place, Text *out) { return table_observed(seen(state), place, out); }
static const char *meaning(const void *state, int place, int32_t value) { return table_meaning(seen(state), place, value); }
static void harm(const void *state, int32_t taken[SEAT_MAX]) { table_harm(seen(state), taken); }
static int change(const void *state, int number, Text *out) { return table_change(seen(state), number, out); }
static void goals(const void *view_of_seat, Text *out) { table_goals(seen(view_of_seat), out); }
static int credits(const void *state, Credit *out, int max) { return table_credits(seen(state), out, max); }
static void credit_text(const void *state, const Credit *credit, Text *out) { table_credit_text(seen(state), credit, out); }
static int verdict(const void *state, Text *out) { return table_verdict(seen(state), out); }
static SideWords sides(const void *state, int of_side) { return table_sides(seen(state), of_side); }
static int standing(const void *view_of_seat, Seat seat, int *order, Action *answer) { return table_standing(seen(view_of_seat), seat, order, answer); }
static int discreet(const void *view_of_seat, Seat seat) {
    (void)seat;
    return table_discreet(seen(view_of_seat));
}
static int luck(const void *state, const Event *event, int32_t *came, int32_t *mean) { return table_luck(seen(state), event, came, mean); }
static int spare(const void *state, const Line *line, uint8_t *spared, Notes *notes, Text *why) {
    return table_spare(seen(state), line, spared, notes, why);
}
static int doubt(const void *state, int number, Text *name, Text *out) { return table_doubt(seen(state), number, name, out); }
static void list(const void *state, const char *book, Text *out) {
    catalog_use(state ? ((const Table *)state)->own : 0);
    table_list(book, out);
}

/* ---- what a scenario brings ------------------------------------------------------------------- */

static int own_open(void *state, Cursor *cursor) {
    Table *table = state;
    if (table->plane_count || table->ground.count) return cursor_complain(cursor, 1, "the catalogue comes before airplanes and ground units");
    int slot = catalog_own_open(table->rules.war, cursor);
    table->own = (uint16_t)slot;
    return slot != 0;
}

static int own_line(void *state, Cursor *cursor) { return catalog_own_line(((const Table *)state)->own, cursor); }

static int own_close(void *state, Cursor *cursor) {
    Table *table = state;
    table->own = (uint16_t)catalog_own_close(table->own, cursor);
    return table->own != 0;
}

static int career(const void *state, const char *name, int *gained, int *misses) { return table_career(seen(state), name, gained, misses); }
static int own_slot(const void *state) { return ((const Table *)state)->own; }
static void own_drop(void *state) { ((Table *)state)->own = 0; }

static int slots(const void *state, Seat seat, const Action *action, int count, uint8_t *out) {
    (void)state;
    (void)seat;
    return table_slots(action, count, out);
}

static int mask_of(const void *state, Seat seat, uint8_t mask[LEGAL_MAX]) { return table_mask(seen(state), seat, mask); }
static Action numbered(const void *state, Seat seat, unsigned number) { return table_numbered(seen(state), seat, number); }
static int drawn(const void *state, Seat seat, uint32_t roll) { return table_drawn(seen(state), seat, roll); }
static int outline(const void *dealt, Seat seat, int32_t *out, int max) { return table_outline(seen(dealt), seat, out, max); }

const Game table_game = {
    .name = "table",
    .version = 3,
    .state_size = sizeof(Table),
    .hash_from = offsetof(Table, sequence),
    .books = book_names,
    .clear = clear,
    .read = read,
    .start = start,
    .deal = deal,
    .seats = seats,
    .turn = turn,
    .to_act = to_act,
    .legal = legal,
    .apply = apply,
    .fallback = fallback,
    .view = view,
    .imagine = imagine,
    .score = score,
    .check = check,
    .text = {
        .write = write,
        .draw = draw,
        .question = question,
        .seat_name = seat_name,
        .action_write = action_write,
        .action_read = action_read,
        .event_write = event_write,
        .event_detail = detail,
        .event_name = event_kind_name,
        .rule_id = rule_id,
    },
    .proof = {
        .expect = NOT_ON_PAGE(expect),
        .script = script,
        .script_left = script_left,
        .word = NOT_ON_PAGE(table_word),
    },
    .data = {
        .is_mine = catalog_owns,
        .check = catalog_check,
        .own_open = own_open,
        .own_line = own_line,
        .own_close = own_close,
        .own_slot = own_slot,
        .own_drop = own_drop,
        .own = &table_own,
    },
    .hints = {
        .estimate = estimate,
        .appraise = appraise,
        .glance = glance,
        .prospect = prospect,
        .hidden = hidden,
        .lay = lay,
        .side = side,
        .rate = rate,
        .reckless = reckless,
        .errands = errands,
        .foresight = foresight,
    },
    .learn = {
        .look = NOT_ON_PAGE(look),
        .unit = unit,
        .area = area,
        .observe = observe,
        .slots = slots,
        .mask = NOT_ON_PAGE(mask_of),
        .numbered = NOT_ON_PAGE(numbered),
        .drawn = NOT_ON_PAGE(drawn),
        .change = change,
        .luck = luck,
        .observed = NOT_ON_PAGE(observed),
        .meaning = NOT_ON_PAGE(meaning),
        .harm = NOT_ON_PAGE(harm),
    },
    .page = {
        .scene = scene,
        .question_json = question_json,
        .option_json = option_json,
        .options = table_options,
        .measure = measure,
    },
    .other = {
        .levels = table_levels,
        .spare = spare,
    },
    .ending = {
        .goals = goals,
        .credits = credits,
        .credit_text = credit_text,
        .deed = table_deed,
        .verdict = verdict,
        .sides = sides,
        .victor = event_victor,
    },
    .ask = {
        .standing = standing,
        .discreet = discreet,
    },
    .fast = {
        .pick = pick,
        .choose = choose,
        .offer = offer,
        .used = used,
        .fixed = fixed,
        .copy = copy,
        .stroll = NOT_ON_PAGE(stroll),
        .outline = NOT_ON_PAGE(outline),
        .steps = NOT_ON_PAGE(table_steps),
        .tell = NOT_ON_PAGE(table_tell),
        .draw = NOT_ON_PAGE(table_draw_numbers),
    },
    .craft = {
        .needs = table_needs,
        .doubt = doubt,
        .list = list,
        .career = career,
        .takes_pilots = 1,
    },
};
