#include "games/table/features/clouds/cloud_cover.h"

#include "games/table/core/feature.h"
#include "games/table/damage/damage.h"
#include "games/table/features/fuel/fuel.h"
#include "games/table/flight/move.h"
#include "games/table/flight/plan.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

enum { COUNT_MOST = 255, ILLEGAL_MOST = COUNT_MOST / CLOUD_ILLEGAL };

static void count_up(uint8_t *count, int by) { *count = (uint8_t)(*count + by < COUNT_MOST ? *count + by : COUNT_MOST); }

/* ---- in, through, out --------------------------------------------------------------------------------- */

/* The base stays where the climb ended. [GLORY-CLOUD-02, MINI-CLOUD-03] */
static void enter(Table *table, PlaneId id, EventLog *log) {
    const Plane *plane = &table->plane[id];
    InCloud *cloud = &table->cloud[id];
    table->clouded |= PLANE_BIT(id);
    memset(cloud, 0, sizeof *cloud);
    cloud->at = plane->at;
    cloud->heading = plane->heading;
    Event *event = emit(log, EVENT_CLOUD_IN, id, REF_CLOUD_REACHED);
    event_cite(event, REF_CLOUD_AWAY);
}

static int is_outside(const Table *table, Vec at) { return at.x < 0 || at.y < 0 || at.x > table->width || at.y > table->height; }

/* [GLORY-CLOUD-08, GLORY-CLOUD-10, MINI-CLOUD-07, MINI-CLOUD-09] */
static void fly_on(Table *table, PlaneId id, Speed speed, Pose pose, int fuel, EventLog *log) {
    Plane *plane = &table->plane[id];
    CardId card = plane->space[space_flown(table)]; /* as planned, even if illegal */
    InCloud *cloud = &table->cloud[id];
    if (!(cloud->notes & CLOUD_OUTSIDE)) {
        cloud->at = pose.at;
        cloud->heading = pose.heading;
        count_up(&plane->fuel_due, fuel);
        if (is_outside(table, pose.at)) cloud->notes |= CLOUD_OUTSIDE;
    }
    count_up(&cloud->cards, 1);
    if (table->rules.cards_per_turn == 1) plane->pile |= 1u << card; /* with several cards a turn they are noted
                                                                      * elsewhere */
    Event *event = emit(log, EVENT_CLOUD_FLIES, id, REF_CLOUD_STACK);
    if (event) event->n[0] = cloud->cards;
    event = emit(log, EVENT_CLOUD_WAY, id, REF_CLOUD_STACK);
    event_cite(event, REF_CLOUD_MARKER);
    if (!event) return;
    event->seats = SEAT_BIT(plane->seat);
    int32_t numbers[] = {cloud->at.x, cloud->at.y, cloud->heading, card, speed};
    for (int i = 0; i < 5; i++) event->n[i] = numbers[i];
}

/* Turns up the cards of this turn that it flew in the clouds. */
static void turn_up(const Table *table, PlaneId id, EventLog *log) {
    const Plane *plane = &table->plane[id];
    int last = space_flown(table), first = last - table->cloud[id].cards;
    if (first < 0 || table->rules.cards_per_turn == 1) first = table->rules.cards_per_turn == 1 ? last : 0;
    for (int space = first; space <= last; space++) {
        Event *event = emit(log, EVENT_REVEAL, id, REF_CLOUD_LEFT);
        if (!event) return;
        event->n[0] = plane->space[space];
        event->n[1] = plane->marker[space];
    }
}

static void forget(Table *table, PlaneId id) {
    table->clouded &= ~PLANE_BIT(id);
    memset(&table->cloud[id], 0, sizeof table->cloud[id]);
    table->plane[id].pile = 0;
    table->plane[id].fuel_due = 0;
}

/* It comes out below the clouds; `way` gets what must be settled for its stack. */
static void leave(Table *table, PlaneId id, Passage *way, EventLog *log) {
    Plane *plane = &table->plane[id];
    const InCloud *cloud = &table->cloud[id];
    way->illegal = cloud->notes / CLOUD_ILLEGAL;
    way->fuel = plane->fuel_due;
    way->outside = (cloud->notes & CLOUD_OUTSIDE) != 0;
    way->burnt = (cloud->notes & CLOUD_BURNT) != 0;
    Event *event = emit(log, EVENT_CLOUD_OUT, id, REF_CLOUD_LEFT);
    event_cite(event, REF_CLOUD_BELOW);
    if (event) {
        event->n[0] = cloud->cards + 1;
        event->n[1] = plane->flight.trace; /* what earlier cards mean for the next one is public now */
        event->n[2] = (int32_t)plane->pile;
    }
    if (log) turn_up(table, id, log);
    forget(table, id);
}

/* [GLORY-Q-31] */
static void note_illegal(Table *table, PlaneId id) {
    InCloud *cloud = &table->cloud[id];
    if (!(cloud->notes & CLOUD_OUTSIDE) && cloud->notes / CLOUD_ILLEGAL < ILLEGAL_MOST) cloud->notes = (uint8_t)(cloud->notes + CLOUD_ILLEGAL);
}

static void note_straight(Table *table, PlaneId id) {
    InCloud *cloud = &table->cloud[id];
    if (!(cloud->notes & CLOUD_OUTSIDE)) cloud->notes |= CLOUD_BURNT;
}

/* A stack is turned up as a whole: illegal cards, or a straight in flames, take effect now. 1 if the airplane is lost
 * by that. [GLORY-CLOUD-09, GLORY-CLOUD-10, MINI-CLOUD-08, MINI-CLOUD-09; GLORY-Q-31] */
static int settle_stack(Table *table, PlaneId id, const Passage *way, EventLog *log) {
    Plane *plane = &table->plane[id];
    if (way->illegal) {
        Event *event = emit(log, EVENT_CLOUD_ILLEGAL, id, REF_CLOUD_FOUND_OUT);
        event_cite(event, REF_ILLEGAL_STRAIGHT);
        if (event) event->n[0] = way->illegal;
        if (table->rules.illegal_lost) plane_remove(table, id, PLANE_DOWN, REF_OUT_OF_CONTROL, log);
        else counters_draw(table, id, LETTER_A, way->illegal * table->rules.illegal_counters, SCOPE_ALL, REF_ILLEGAL_COUNTER, log);
        if (plane->status == PLANE_FLYING) volley_apply(table, id, log);
    }
    if (plane->status == PLANE_FLYING && way->burnt && plane->flames) plane_remove(table, id, PLANE_DOWN, REF_BURNING_STRAIGHT, log);
    if (plane->status == PLANE_FLYING && way->outside) leave_area(table, id, REF_CLOUD_OUTSIDE, log);
    return plane->status != PLANE_FLYING;
}

/* In the clouds nobody sees that a card is illegal. */
static int fault_unseen(Table *table, PlaneId id, unsigned faults) {
    if (!plane_is_clouded(table, id)) return 0;
    if (faults & FAULT_ILLEGAL) note_illegal(table, id);
    if (faults & FAULT_BURNING_STRAIGHT) note_straight(table, id);
    return 1;
}

/* Flies from where it really is: on within the clouds, or down out of them. [GLORY-CLOUD-02, GLORY-CLOUD-08] */
static int flies(Table *table, PlaneId id, Passage *way, EventLog *log) {
    if (!plane_is_clouded(table, id)) return 0;
    way->before = plane_true_pose(table, id);
    way->after = way->arrow ? pose_move(way->before, way->arrow->move, way->arrow->turn) : way->before;
    if (way->change->levels >= 0) {
        int fuel = table->rules.fuel ? fuel_cost(table, &table->plane[id], way->change) : 0;
        fly_on(table, id, (Speed)way->change->speed, way->after, fuel, log);
        return 1;
    }
    leave(table, id, way, log);
    if (way->outside) way->after = way->before;
    return 0;
}

static int moved(Table *table, PlaneId id, const Passage *way, EventLog *log) {
    if (way->change->levels > 0 && table->plane[id].flight.level == table->rules.cloud_level) enter(table, id, log);
    return 0;
}

static void forget_if_clouded(Table *table, PlaneId id) {
    if (plane_is_clouded(table, id)) forget(table, id);
}

static int used_clouds(const Table *table) { return table->rules.cloud_level != 0; }

static const Hooks hooks = {
    .forgotten = forget_if_clouded,
    .fault_unseen = fault_unseen,
    .flies = flies,
    .flown = settle_stack,
    .moved = moved,
    .moved_aloft = 1,
};

/* ---- what others see ---------------------------------------------------------------------------------- */

/* Hides from others what it has flown since it reached the clouds. [GLORY-CLOUD-06, GLORY-CLOUD-08, MINI-CLOUD-07] */
static void hide_way(Table *view, PlaneId id) {
    Plane *plane = &view->plane[id];
    InCloud *cloud = &view->cloud[id];
    Flight *flight = &plane->flight;
    cloud->at = plane->at;
    cloud->heading = plane->heading;
    cloud->notes = 0;
    plane->pile = 0;
    plane->fuel_due = 0;
    if (!cloud->cards) return; /* the climb itself was visible */
    flight->flown = FLOWN_STRAIGHT;
    flight->flown_card = plane_deck(plane)->first_straight;
    flight->flown_steep = flight->trace = 0;
    flight->flown_speed = flight->speed = SPEED_LOW;
}

static void hide_clouded(const Table *truth, Seat seat, Table *view) {
    for (PlaneSet rest = truth->clouded; rest; rest &= rest - 1)
        if (view->plane[first_plane(rest)].seat != seat) hide_way(view, first_plane(rest));
}

static uint32_t cards_on_console(const Plane *plane) {
    uint32_t cards = 0;
    for (int space = 0; space < SPACE_COUNT; space++)
        if (plane->space[space] < CARD_MAX) cards |= 1u << plane->space[space];
    return cards;
}

static CardId card_among(uint32_t cards, Rng *rng) {
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(cards)); skip; skip--) cards &= cards - 1;
    return (CardId)__builtin_ctz(cards);
}

/* Imagines as many cards as it flew there, from those that any airplane can fly: no card twice before all have been
 * used. */
static void imagine_way(Table *view, PlaneId id, Rng *rng) {
    Plane *plane = &view->plane[id];
    InCloud *cloud = &view->cloud[id];
    const Deck *deck = plane_deck(plane);
    uint32_t easy = (deck->of_kind[KIND_STRAIGHT] | deck->of_kind[KIND_LEFT] | deck->of_kind[KIND_RIGHT]) & ~deck->steep & ~cards_on_console(plane), hand = easy;
    Pose pose = plane_true_pose(view, id);
    for (int n = 0; n < cloud->cards && easy; n++) {
        if (!hand) hand = easy;
        CardId card = card_among(hand, rng);
        const Arrow *arrow = &deck->card[card].arrow[deck->card[card].arrow[SPEED_LOW].present ? SPEED_LOW : SPEED_HIGH];
        Pose next = pose_move(pose, arrow->move, arrow->turn);
        if (!is_outside(view, next.at)) pose = next;
        hand &= ~(1u << card);
        if (view->rules.cards_per_turn == 1) plane->pile |= 1u << card;
    }
    cloud->at = pose.at;
    cloud->heading = pose.heading;
}

/* Imagines cards that were flown there this turn and are still face down: any that are not among its other cards. */
static void imagine_flown(Plane *plane) {
    for (int space = 0; space < SPACE_COUNT; space++) {
        if (plane->space[space] != CARD_HIDDEN) continue;
        plane->space[space] = (CardId)__builtin_ctz(~cards_on_console(plane));
        plane->marker[space] = MARKER_NONE;
    }
}

static void imagine_clouded(Table *view, Seat seat, Rng *rng) {
    for (PlaneSet rest = view->clouded; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        if (view->plane[id].seat == seat) continue;
        imagine_flown(&view->plane[id]);
        imagine_way(view, id, rng);
    }
}

/* ---- words -------------------------------------------------------------------------------------------- */

/* A point that may lie outside the area. */
static int read_way_point(Cursor *cursor, Vec *at) {
    int64_t x, y;
    if (!cursor_hundredths(cursor, "x in millimetres", -TABLE_SIDE_MAX, 2 * TABLE_SIDE_MAX, &x) || !cursor_expect(cursor, ",")) return 0;
    if (!cursor_hundredths(cursor, "y in millimetres", -TABLE_SIDE_MAX, 2 * TABLE_SIDE_MAX, &y)) return 0;
    *at = (Vec){(int32_t)x, (int32_t)y};
    return 1;
}

static int read_stack(PlaneReader *r) {
    if (r->table->rules.cards_per_turn > 1) return cursor_complain(r->cursor, 1, "cards flown in the clouds are noted in this game: there is no stack of them");
    return cards_read(r->deck, r->cursor, ~0u, &r->plane->pile);
}

/* "clouded 3 at 300,400 heading 45 stack left-2,straight-1 illegal 1 fuel 4 outside burnt": it has flown three cards in
 * the clouds; the rest is what only its owner knows. */
static int read_clouded(PlaneReader *r) {
    InCloud *cloud = &r->table->cloud[r->id];
    Cursor *cursor = r->cursor;
    uint8_t illegal = 0;
    if (!r->table->rules.cloud_level) return cursor_complain(cursor, 1, "there is no cloud cover in this game: write cloud_level=N behind the rules");
    if (!needs_turn(r, "clouded") || !read_small(r, "cards flown in the clouds", 0, COUNT_MOST, &cloud->cards)) return 0;
    if (!cursor_expect(cursor, "at") || !read_way_point(cursor, &cloud->at)) return 0;
    if (!cursor_expect(cursor, "heading") || !heading_read(cursor, &cloud->heading)) return 0;
    if (cursor_try(cursor, "stack") && !read_stack(r)) return 0;
    if (cursor_try(cursor, "illegal") && !read_small(r, "illegal cards among them", 1, cloud->cards < ILLEGAL_MOST ? cloud->cards : ILLEGAL_MOST, &illegal)) return 0;
    cloud->notes = (uint8_t)(illegal * CLOUD_ILLEGAL);
    if (cursor_try(cursor, "fuel") && !read_small(r, "fuel points they cost", 1, COUNT_MOST, &r->plane->fuel_due)) return 0;
    if (cursor_try(cursor, "outside")) cloud->notes |= CLOUD_OUTSIDE;
    if (cursor_try(cursor, "burnt")) cloud->notes |= CLOUD_BURNT;
    if (__builtin_popcount(r->plane->pile) > cloud->cards) return cursor_complain(cursor, 0, "the stack has more cards than were flown");
    if (is_outside(r->table, cloud->at) && !(cloud->notes & CLOUD_OUTSIDE)) return cursor_complain(cursor, 0, "its way ends outside the area: write outside");
    r->table->clouded |= PLANE_BIT(r->id);
    return 1;
}

static void write_clouded(const Table *table, PlaneId id, Text *out) {
    const InCloud *cloud = &table->cloud[id];
    if (!plane_is_clouded(table, id)) return;
    text_put(out, " clouded %d at ", cloud->cards);
    point_write(cloud->at.x, cloud->at.y, out);
    text_put(out, " heading ");
    heading_write(cloud->heading, out);
    if (table->plane[id].pile) {
        text_put(out, " stack ");
        cards_write(plane_deck(&table->plane[id]), table->plane[id].pile, out);
    }
    if (cloud->notes / CLOUD_ILLEGAL) text_put(out, " illegal %d", cloud->notes / CLOUD_ILLEGAL);
    if (table->plane[id].fuel_due) text_put(out, " fuel %d", table->plane[id].fuel_due);
    if (cloud->notes & CLOUD_OUTSIDE) text_put(out, " outside");
    if (cloud->notes & CLOUD_BURNT) text_put(out, " burnt");
}

/* The highest level without clouds. */
static int highest_level(const Table *table) { return table->rules.flying_higher ? table->heights.floor + FLOOR_ROOM : table->rules.level_max; }

static int level_fits(const Table *table, const char *file, Diag *diag) {
    const Rules *rules = &table->rules;
    int level = rules->cloud_level, highest = highest_level(table), own = rules->flying_higher || rules->model_ceiling;
    if (level == 1) return diag_file(diag, file, "the clouds are at level 1, expected level 2 or more");
    if (rules->cloud_above && !table->turn && level <= highest)
        return diag_file(diag, file, "the clouds are at level %d, expected them above the highest level, %d%s", level, highest, cite(&table->rules, "MINI-CLOUD-01").text);
    if (!own && level > highest + 1)
        return diag_file(diag, file, "the clouds are at level %d, expected %d or less: nobody would reach them", level, highest + 1);
    return 1;
}

/* No airplane starts in the clouds or above them. [GLORY-CLOUD-02, MINI-CLOUD-02; MINI-Q-43] */
static int start_clouds(Table *table, const char *file, Diag *diag) {
    int level = table->rules.cloud_level;
    if (!level) return 1;
    if (!level_fits(table, file, diag)) return 0;
    table->clouded &= table->flying;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        const Plane *plane = &table->plane[first_plane(rest)];
        int clouded = plane_is_clouded(table, first_plane(rest));
        if (!clouded && plane->flight.level >= level)
            return diag_file(diag, file, "%s is at level %d, expected below the clouds at %d", plane->name, plane->flight.level, level);
        if (clouded && (plane->flight.level != level || plane->flight.climb))
            return diag_file(diag, file, "%s is in the clouds, expected level %d without climb counters", plane->name, level);
    }
    return 1;
}

static int expect_clouded(const Table *table, int plane, Cursor *cursor, Text *got) {
    static const char *const words[] = {"no", "yes"};
    return compare_word(cursor, "yes or no", words, 2, plane_is_clouded(table, (PlaneId)plane), got);
}

static int expect_cards(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "cards flown in the clouds", table->cloud[plane].cards, got);
}

/* "cloud-at 300,400 heading 45": where it would come out of the clouds. */
static int expect_way(const Table *table, int plane, Cursor *cursor, Text *got) {
    const InCloud *cloud = &table->cloud[plane];
    Vec at;
    uint16_t heading;
    if (!read_way_point(cursor, &at) || !cursor_expect(cursor, "heading") || !heading_read(cursor, &heading)) return -1;
    point_write(cloud->at.x, cloud->at.y, got);
    text_put(got, " heading ");
    heading_write(cloud->heading, got);
    return at.x == cloud->at.x && at.y == cloud->at.y && heading == cloud->heading;
}

static void check_clouded(const Table *table) {
    static const InCloud nowhere;
    assert(!(table->clouded & ~table->flying));
    if (!table->rules.cloud_level) assert(!table->clouded);
    for (PlaneSet rest = table->rules.cloud_level ? table->flying : 0; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        const Flight *flight = &table->plane[id].flight;
        assert((flight->level >= table->rules.cloud_level) == plane_is_clouded(table, id));
        if (plane_is_clouded(table, id)) assert(!flight->climb && !flight->ground);
        else assert(!memcmp(&table->cloud[id], &nowhere, sizeof nowhere) && !table->plane[id].fuel_due);
    }
}

static const Attribute attributes[] = {{"clouded", read_clouded}, {NULL, NULL}};
static const Statement statements[] = {{"clouded", expect_clouded}, {"cloud-cards", expect_cards}, {"cloud-at", expect_way}, {NULL, NULL}};

extern const Feature feature_cloud_cover;
const Feature feature_cloud_cover = {.name = "cloud-cover", .attributes = attributes, .start = start_clouds,
                                     .write_plane = write_clouded, .hide = hide_clouded, .imagine = imagine_clouded, .check = check_clouded,
                                     .used = used_clouds, .hooks = &hooks};

extern const Proof proof_cloud_cover;
const Proof proof_cloud_cover = {.about_planes = statements};
