#include "games/table/features/bombs/bombs.h"

#include "games/table/features/ace/ace.h"
#include "games/table/core/feature.h"
#include "games/table/flight/flight.h"
#include "games/table/features/load/load.h"
#include "games/table/core/phase.h"
#include "games/table/flight/plan.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

/* Level bombers, dive bombers, and others, which may drop only in a few situations. [GLORY-BOMB-03, GLORY-BOMB-24,
 * GLORY-BOMB-26] */
typedef enum BombWay { BOMBS_LEVEL, BOMBS_DIVE, BOMBS_OTHER } BombWay;

static BombWay way_of(const Table *table, const Plane *plane) {
    unsigned flags = plane_model(plane)->flags;
    if (!table->rules.bomb_types) return BOMBS_LEVEL;
    if (flags & MODEL_DIVE_BOMBER) return BOMBS_DIVE;
    return flags & MODEL_BOMBER ? BOMBS_LEVEL : BOMBS_OTHER;
}

int groups_value(const Load *load, unsigned groups) {
    int value = 0;
    for (int i = 0; i < GROUP_MAX; i++)
        if (groups >> i & 1) value += load->value[i];
    return value > 250 ? 250 : value;
}

void groups_release(Table *table, PlaneId id, unsigned groups, EventLog *log) {
    assert(id < table->plane_count);
    Load *load = &table->plane[id].load;
    load->aboard &= (uint8_t)~groups;
    load->busy = 1;
    Event *event = emit(log, EVENT_RELEASE, id, REF_BOMB_GROUPS);
    if (event) event->n[0] = load->aboard;
    load_weigh(table, id, log);
}

/* ---- may it drop ------------------------------------------------------------------------------------- */

/* Judges the state `after` the maneuver. [GLORY-BOMB-15, GLORY-BOMB-16, GLORY-BOMB-24, GLORY-BOMB-25, DAWN-BOMB-12,
 * DAWN-BOMB-13; GLORY-Q-47, DAWN-Q-24] */
static Verdict maneuver_fault(const Table *table, const Plane *plane, const Flight *after) {
    BombWay way = way_of(table, plane);
    int dives = after->flown == FLOWN_SHARP_DIVE || after->flown == FLOWN_VERTICAL_DIVE;
    if (after->flown == FLOWN_IMMELMANN || after->flown == FLOWN_SPLIT_S) return &WHY_BOMB_IMMELMANN;
    if (way == BOMBS_DIVE) return dives && after->trace & TRACE_DIVE_RUN ? NULL : &WHY_BOMB_DIVE;
    if (way == BOMBS_OTHER && after->flown != FLOWN_STALL && after->flown != FLOWN_DIVE && after->flown != FLOWN_OVERDIVE &&
        after->flown != FLOWN_OVERDIVE_STRAIGHT)
        return &WHY_BOMB_MANEUVER;
    if (!table->rules.altitude) return NULL;
    if (way == BOMBS_OTHER) return after->level > 2 ? &WHY_BOMB_LEVEL : NULL;
    return after->level < table->rules.bomb_level ? &WHY_BOMB_LEVEL : NULL;
}

/* What the owner can know before the reveal; for dive bombers the level before the second dive counts. [GLORY-BOMB-27,
 * GLORY-BOMB-30, GLORY-BOMB-33; GLORY-Q-46] */
static Verdict drop_fault(const Table *table, const Plane *plane) {
    int space = space_flown(table);
    Pilot pilot = pilot_of(table, plane);
    if (plane->space[space] >= pilot.deck->count) return &WHY_BOMB_MANEUVER;
    Flight after = flight_expect(&pilot, &plane->flight, plane->space[space], (Marker)plane->marker[space]);
    if (table->rules.cloud_level && after.level >= table->rules.cloud_level) return &WHY_CLOUD_BOMBS;
    Verdict fault = maneuver_fault(table, plane, &after);
    if (fault || way_of(table, plane) != BOMBS_DIVE || !table->rules.altitude) return fault;
    return plane->flight.level == 2 || plane->flight.level == 3 ? NULL : &WHY_BOMB_LEVEL;
}

int bombs_may_go(const Table *table, const Plane *plane) {
    if (!drop_fault(table, plane)) return load_groups(&plane->load);
    return maneuver_fault(table, plane, &plane->flight) ? 0 : __builtin_popcount(plane->load.drop); /* with early planning the decision is already made */
}

/* "Long" is only for bombs dropped in a sharp dive; a vertical dive does not have it. [GLORY-ACE-40, GLORY-ACE-42,
 * GLORY-BOMB-31] */
static int may_say_long(const Table *table, const Plane *plane) {
    if (!ace_has(plane, SKILL_BOMBING) || way_of(table, plane) != BOMBS_DIVE) return 0;
    if (plane->marker[space_flown(table)] == MARKER_VERTICAL) return 0;
    return ace_ready(table, plane, 1, SKILL_BOMBING) || (plane->ace.mate && ace_ready(table, plane, plane->ace.mate, SKILL_BOMBING));
}

/* ---- the decision, before anything is revealed ------------------------------------------------------------ */

static int used_bombs(const Table *table) { return table->ground.has & GROUND_HAS_BOMBS && !table->rules.bomb_by_die; }

/* All airplanes with bombs are asked about, so that the question reveals nothing. [GLORY-BOMB-03, DAWN-BOMB-02] */
static void open_bombs(Table *table, EventLog *log) {
    PlaneSet with = 0;
    (void)log;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        Load *load = &table->plane[first_plane(rest)].load;
        load->drop = load->drop_long = 0;
        if (load->aboard) with |= rest & -rest;
    }
    ask_planes(table, with);
}

static int list_bombs(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    const Plane *plane = &table->plane[id];
    int count = 0, ways = drop_fault(table, plane) ? 0 : may_say_long(table, plane) ? 2 : 1;
    (void)max;
    out[count++] = action_make(ACTION_KEEP_BOMBS, id, 0, 0, 0);
    for (int way = 0; way < ways; way++)
        for (unsigned groups = 1; groups < 1u << GROUP_MAX; groups++)
            if (!(groups & ~(unsigned)plane->load.aboard)) out[count++] = action_make(way ? ACTION_DROP_LONG : ACTION_DROP, id, groups, 0, 0);
    return count;
}

static Verdict apply_bombs(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    Plane *plane = &table->plane[id];
    int kind = action_kind(action), drops = kind == ACTION_DROP || kind == ACTION_DROP_LONG;
    (void)log;
    if (!drops && kind != ACTION_KEEP_BOMBS) return &REASON_NOT_OFFERED;
    unsigned groups = drops ? action_a(action) : 0;
    if (action != action_make((ActionKind)kind, action_unit(action), groups, 0, 0)) return &REASON_NOT_OFFERED;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    if (drops && (!groups || groups & ~(unsigned)plane->load.aboard)) return &WHY_NO_SUCH_BOMBS;
    Verdict fault = drops ? drop_fault(table, plane) : NULL;
    if (fault) return fault;
    if (kind == ACTION_DROP_LONG && !may_say_long(table, plane)) return &REASON_NOT_OFFERED;
    plane->load.drop = (uint8_t)groups;
    plane->load.drop_long = kind == ACTION_DROP_LONG;
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_bombs(const Table *table, Seat seat, Text *out) {
    text_put(out, "Does %s drop bombs?", table->plane[asked_plane(table, seat)].name);
}

/* ---- what they hit ------------------------------------------------------------------------------------------- */

static void hit(Table *table, PlaneId id, unsigned unit, int points, int full, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    int sum = ground->bombs + points;
    ground->bombs = (uint8_t)(sum > 250 ? 250 : sum);
    if (full) ground->hits++;
    else ground->near_hits++;
    Event *event = emit(log, EVENT_BOMB_HIT, id, full ? REF_BOMB_FULL : REF_BOMB_HALF);
    if (event) {
        event->other = (uint8_t)unit;
        event->n[0] = points;
        event->n[1] = full;
    }
    event_cite(event, REF_BOMB_CARD_GONE);
    ground_take_points(table, unit, points, log);
}

void bombs_hit(Table *table, PlaneId id, Pose pose, int32_t half_width, int32_t half_length, int value, EventLog *log) {
    assert(id < table->plane_count);
    assert(half_width > 0);
    assert(half_length > 0);
    assert(value >= 0);
    Base base = base_at(pose, half_width, half_length);
    int any = 0;
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) {
        const Ground *ground = ground_of(table, unit);
        if (!ground_can_be_bombed(ground) || !card_is_touched(ground, &base)) continue;
        int full = dot_is_covered(ground, pose, half_width, half_length);
        hit(table, id, unit, full ? value : value / 2, full, log);
        any = 1;
    }
    if (any) return;
    Event *event = emit(log, EVENT_BOMB_MISS, id, REF_BOMB_MISS);
    event_cite(event, REF_BOMB_CARD_GONE);
}

/* ---- falling --------------------------------------------------------------------------------------------------- */

/* The bomb card moves like the bomber's own stall or straight, with the arrow chosen at the drop. [GLORY-BOMB-06 to
 * GLORY-BOMB-08; GLORY-Q-48, DAWN-Q-25] */
static const Arrow *arrow_of(const Plane *plane, int arrow) {
    const Deck *deck = plane_deck(plane);
    uint32_t stalls = deck->of_kind[KIND_STALL];
    const Card *card = arrow == BOMB_STALL && stalls ? &deck->card[__builtin_ctz(stalls)] : &deck->card[deck->first_straight];
    Speed speed = arrow == BOMB_LOW ? SPEED_LOW : SPEED_HIGH;
    return &card->arrow[card->arrow[speed].present ? speed : 1 - speed];
}

static void tell_bomb(const Bomb *bomb, Ref ref, EventLog *log) {
    Event *event = emit(log, EVENT_BOMBS, bomb->plane - 1, ref);
    event_cite(event, bomb->arrow == BOMB_STALL ? REF_BOMB_STALL : bomb->arrow == BOMB_LOW ? REF_BOMB_SPEED : REF_BOMB_STRAIGHT);
    event_cite(event, REF_BOMB_COUNTERS_PLACE);
    if (!event) return;
    int32_t numbers[] = {bomb->at.x, bomb->at.y, bomb->heading, bomb->fall, bomb->value};
    for (int i = 0; i < 5; i++) event->n[i] = numbers[i];
}

/* Moves the card on by one length; when it has no counters left, it hits. A card off the table is lost. [GLORY-BOMB-20
 * to GLORY-BOMB-22; GLORY-Q-48] */
static void bomb_goes_on(Table *table, Bomb *bomb, Ref ref, EventLog *log) {
    PlaneId id = (PlaneId)(bomb->plane - 1);
    const Arrow *arrow = arrow_of(&table->plane[id], bomb->arrow);
    Pose pose = pose_move((Pose){bomb->at, bomb->heading}, arrow->move, arrow->turn);
    bomb->at = pose.at;
    bomb->heading = pose.heading;
    tell_bomb(bomb, ref, log);
    int off = pose.at.x < 0 || pose.at.y < 0 || pose.at.x > table->width || pose.at.y > table->height;
    if (!off && bomb->fall) return;
    if (!off) bombs_hit(table, id, pose, catalog_get()->half_width, catalog_get()->half_length, bomb->value, log);
    memset(bomb, 0, sizeof *bomb);
}

/* No counters up to the lowest level for bombs, then one for two levels, two for three, three for four, then always
 * four. [GLORY-BOMB-17 to GLORY-BOMB-19, DAWN-BOMB-14, DAWN-BOMB-15] */
static int fall_counters(const Table *table, int level) {
    int above = level - table->rules.bomb_level;
    if (!table->rules.altitude || above <= 0) return 0;
    return above <= 2 ? 1 : above <= 5 ? 2 : above <= 9 ? 3 : 4;
}

static BombArrow arrow_now(const Rules *rules, const Flight *flight) {
    int speed = rules->speed == SPEED_LASTING ? flight->speed : rules->speed ? flight->flown_speed : SPEED_HIGH;
    return flight->flown == FLOWN_STALL ? BOMB_STALL : speed == SPEED_HIGH ? BOMB_HIGH : BOMB_LOW;
}

static void drop_level(Table *table, PlaneId id, int value, EventLog *log) {
    Plane *plane = &table->plane[id];
    const Flight *flight = &plane->flight;
    Bomb at_once, *bomb = table->ground.bomb;
    int fall = fall_counters(table, flight->level);
    memset(&at_once, 0, sizeof at_once);
    if (!fall) bomb = &at_once;
    while (bomb->plane) bomb++; /* there is a free one: see cards_at_once */
    assert(!fall || bomb < table->ground.bomb + bomb_slots(table));
    bomb->at = plane->at;
    bomb->heading = plane->heading;
    bomb->plane = (uint8_t)(id + 1);
    bomb->value = (uint8_t)value;
    bomb->arrow = (uint8_t)arrow_now(&table->rules, flight);
    bomb->fall = (uint8_t)fall;
    bomb_goes_on(table, bomb, bomb->fall ? REF_BOMB_FALL_COUNTERS : REF_BOMB_AT_ONCE, log);
}

/* A card directly ahead of the base, or with "long" where a stall would take it; or, in a vertical dive, the base
 * itself. [GLORY-BOMB-28, GLORY-BOMB-29, GLORY-BOMB-31, GLORY-BOMB-32, GLORY-ACE-41] */
static Pose dive_pose(const Plane *plane, Pose pose, int vertical, int is_long) {
    const Arrow *stall = arrow_of(plane, BOMB_STALL);
    if (vertical) return pose;
    if (is_long) return pose_move(pose, stall->move, stall->turn);
    return pose_move(pose, (Vec){0, plane_model(plane)->half_length + catalog_get()->half_length}, 0);
}

static void drop_in_dive(Table *table, PlaneId id, int value, int is_long, EventLog *log) {
    const Plane *plane = &table->plane[id];
    const Model *model = plane_model(plane);
    const Catalog *catalog = catalog_get();
    int vertical = plane->flight.flown == FLOWN_VERTICAL_DIVE;
    Pose pose = dive_pose(plane, plane_pose(plane), vertical, is_long);
    Event *event = emit(log, EVENT_BOMBS, id, is_long ? REF_BOMB_LONG : vertical ? REF_BOMB_VERTICAL : REF_BOMB_DIVE);
    if (event) {
        int32_t numbers[] = {pose.at.x, pose.at.y, pose.heading, 0, value};
        for (int i = 0; i < 5; i++) event->n[i] = numbers[i];
    }
    bombs_hit(table, id, pose, vertical ? model->half_width : catalog->half_width, vertical ? model->half_length : catalog->half_length, value, log);
}

int32_t bombs_reach(const Table *table, const Plane *plane, int level) {
    if (table->rules.bomb_by_die) return 0; /* no distance: it bombs what it flies over */
    return arrow_of(plane, BOMB_HIGH)->move.y * (1 + fall_counters(table, level));
}

int bombs_need_dives(const Table *table, const Plane *plane) { return way_of(table, plane) == BOMBS_DIVE; }

static Base dive_base(const Plane *plane, Pose *pose, int vertical, int is_long) {
    const Model *model = plane_model(plane);
    const Catalog *catalog = catalog_get();
    *pose = dive_pose(plane, *pose, vertical, is_long);
    return base_at(*pose, vertical ? model->half_width : catalog->half_width, vertical ? model->half_length : catalog->half_length);
}

Base bombs_of_dive(const Plane *plane, Pose *pose, int vertical) { return dive_base(plane, pose, vertical, 0); }

/* Where a bomb card is after this many moves. */
static Base base_of_fall(const Plane *plane, int arrow, int moves, Pose *pose) {
    const Catalog *catalog = catalog_get();
    const Arrow *fall = arrow_of(plane, (BombArrow)arrow);
    while (moves-- > 0) *pose = pose_move(*pose, fall->move, fall->turn);
    return base_at(*pose, catalog->half_width, catalog->half_length);
}

Base bombs_falling(const Table *table, const Bomb *bomb, Pose *pose) {
    *pose = (Pose){bomb->at, bomb->heading};
    return base_of_fall(&table->plane[bomb->plane - 1], bomb->arrow, bomb->fall, pose);
}

Base bombs_forecast(const Table *table, PlaneId id, int is_long, Pose *pose) {
    assert(id < table->plane_count);
    const Plane *plane = &table->plane[id];
    Pilot pilot = pilot_of(table, plane);
    int space = space_flown(table);
    CardId card = plane->space[space];
    Marker marker = (Marker)plane->marker[space];
    const Arrow *arrow = &pilot.deck->card[card].arrow[flight_speed(&pilot, &plane->flight, card, marker)];
    Flight after = flight_expect(&pilot, &plane->flight, card, marker);
    int vertical = after.flown == FLOWN_VERTICAL_DIVE;
    *pose = plane_pose(plane);
    if (!vertical) *pose = pose_move(*pose, arrow->move, arrow->turn);
    if (way_of(table, plane) == BOMBS_DIVE) return dive_base(plane, pose, vertical, is_long);
    return base_of_fall(plane, arrow_now(&table->rules, &after), 1 + fall_counters(table, after.level), pose);
}

/* After the maneuvers and before fire. An airplane that could not fly as planned keeps its bombs. [GLORY-BOMB-05,
 * DAWN-BOMB-04] */
static void open_fall(Table *table, EventLog *log) {
    for (int i = 0; i < bomb_slots(table); i++) {
        Bomb *bomb = &table->ground.bomb[i];
        if (!bomb->plane) continue;
        bomb->fall--;
        bomb_goes_on(table, bomb, REF_BOMB_FALLING, log);
    }
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Plane *plane = &table->plane[id];
        unsigned groups = plane->load.drop;
        int is_long = plane->load.drop_long;
        plane->load.drop = plane->load.drop_long = 0;
        if (!groups || maneuver_fault(table, plane, &plane->flight)) continue;
        int value = groups_value(&plane->load, groups);
        groups_release(table, id, groups, log);
        if (way_of(table, plane) == BOMBS_DIVE) drop_in_dive(table, id, value, is_long, log);
        else drop_level(table, id, value, log);
    }
}

/* ---- words -------------------------------------------------------------------------------------------------------- */

/* "falling PLANE at 500,600 heading north value 4 fall 1 arrow high": a bomb card in the air. */
static const char *const arrow_words[] = {"stall", "low", "high"};

static int read_falling(Table *table, Cursor *cursor) {
    int64_t value, fall;
    Bomb bomb;
    int slot = 0;
    memset(&bomb, 0, sizeof bomb);
    if (!bomb_slots(table)) return cursor_complain(cursor, 1, "no bomb cards fall in this rulebook: bombs are rolled for");
    while (slot < BOMB_MAX && table->ground.bomb[slot].plane) slot++;
    if (slot == BOMB_MAX) return cursor_complain(cursor, 1, "there is room for %d bomb cards", BOMB_MAX);
    int plane = plane_read(table, cursor);
    if (plane < 0 || !cursor_expect(cursor, "at") || !point_read(cursor, &bomb.at.x, &bomb.at.y)) return 0;
    if (!cursor_expect(cursor, "heading") || !heading_read(cursor, &bomb.heading)) return 0;
    if (!cursor_expect(cursor, "value") || !cursor_whole(cursor, "points", 1, 250, &value)) return 0;
    if (!cursor_expect(cursor, "fall") || !cursor_whole(cursor, "fall counters", 1, 4, &fall)) return 0;
    if (!cursor_expect(cursor, "arrow")) return 0;
    int arrow = cursor_choice(cursor, "arrow", arrow_words, 3);
    if (arrow < 0) return 0;
    bomb.plane = (uint8_t)(plane + 1);
    bomb.value = (uint8_t)value;
    bomb.fall = (uint8_t)fall;
    bomb.arrow = (uint8_t)arrow;
    table->ground.bomb[slot] = bomb;
    table->ground.has |= GROUND_HAS_BOMBS;
    return 1;
}

static void write_falling(const Table *table, Text *out) {
    for (int i = 0; i < bomb_slots(table); i++) {
        const Bomb *bomb = &table->ground.bomb[i];
        if (!bomb->plane) continue;
        text_put(out, "falling %s at ", table->plane[bomb->plane - 1].name);
        point_write(bomb->at.x, bomb->at.y, out);
        text_put(out, " heading ");
        heading_write(bomb->heading, out);
        text_put(out, " value %d fall %d arrow %s\n", bomb->value, bomb->fall, arrow_words[bomb->arrow]);
    }
}

/* "NAME bomb-card at 500,600 fall 1 arrow high value 4" or "bomb-card none": the airplane's first bomb card. */
static int expect_card(const Table *table, int plane, Cursor *cursor, Text *got) {
    const Bomb *bomb = NULL;
    int32_t x, y;
    int64_t number;
    for (int i = 0; i < bomb_slots(table) && !bomb; i++)
        if (table->ground.bomb[i].plane == plane + 1) bomb = &table->ground.bomb[i];
    if (!bomb) text_put(got, "none");
    else {
        text_put(got, "at ");
        point_write(bomb->at.x, bomb->at.y, got);
        text_put(got, " fall %d arrow %s value %d", bomb->fall, arrow_words[bomb->arrow], bomb->value);
    }
    if (cursor_try(cursor, "none")) return !bomb;
    int holds = bomb != NULL;
    while (!cursor_at_end(cursor)) {
        if (cursor_try(cursor, "at")) {
            if (!point_read(cursor, &x, &y)) return -1;
            holds &= bomb && points_within(bomb->at, (Vec){x, y}, 2);
        } else if (cursor_try(cursor, "arrow")) {
            int arrow = cursor_choice(cursor, "arrow", arrow_words, 3);
            if (arrow < 0) return -1;
            holds &= bomb && bomb->arrow == arrow;
        } else {
            int fall = cursor_try(cursor, "fall");
            if (!fall && !cursor_expect(cursor, "value")) return -1;
            if (!cursor_whole(cursor, "a number", 0, 250, &number)) return -1;
            holds &= bomb && (fall ? bomb->fall : bomb->value) == number;
        }
    }
    return holds;
}

/* How many bomb cards could be in the air at the same time: for a level bomber one for each turn that its bombs fall,
 * but at most as many as it has groups. */
static int cards_at_once(const Table *table) {
    int cards = 0;
    for (int i = 0; i < BOMB_MAX; i++) cards += table->ground.bomb[i].plane != 0;
    for (int i = 0; i < table->plane_count; i++) {
        const Plane *plane = &table->plane[i];
        int groups = __builtin_popcount(plane->load.aboard);
        if (!groups || way_of(table, plane) != BOMBS_LEVEL) continue;
        int turns = fall_counters(table, pilot_of(table, plane).ceiling);
        cards += turns < groups ? turns : groups;
    }
    return cards;
}

static int start_bombs(Table *table, const char *file, Diag *diag) {
    int cards = bomb_slots(table) ? cards_at_once(table) : 0;
    if (cards <= BOMB_MAX) return 1;
    return diag_file(diag, file, "%d bomb cards could be in the air at once, expected %d at most: fewer bombers, or fewer groups of bombs", cards, BOMB_MAX);
}

/* Tanks can be released at the end of any turn, bombs only after some maneuvers. [GLORY-LOAD-07, GLORY-TANK-04,
 * GLORY-TANK-06; GLORY-Q-61] */
static int load_may_end(const Table *table, const Plane *plane) {
    const Load *load = &plane->load;
    int over = load_groups_over(table, load), torpedo = table->rules.load_all && load->torpedo;
    if (!over && !torpedo) return 1;
    return table->rules.bomb_by_die ? attack_may_come(table, plane) : bombs_may_go(table, plane) >= over;
}

static int load_is_used(const Table *table) {
    if (!table->rules.full_load) return 0;
    for (int i = 0; i < table->plane_count; i++)
        if (table->plane[i].flight.limits & LIMIT_LOADED) return 1;
    return 0;
}

static const Hooks hooks = {.load_may_end = load_may_end};

static const LineWord lines[] = {{"falling", read_falling}, {NULL, NULL}};
static const Statement statements[] = {{"bomb-card", expect_card}, {NULL, NULL}};

extern const Feature feature_bombs;
const Feature feature_bombs = {.name = "bombs", .lines = lines, .start = start_bombs, .write_lines = write_falling,
                               .used = load_is_used, .hooks = &hooks};

extern const Proof proof_bombs;
const Proof proof_bombs = {.about_planes = statements};

const PhaseOps phase_BOMBS = {.used = used_bombs, .open = open_bombs, .list = list_bombs, .apply = apply_bombs, .question = ask_bombs};
const PhaseOps phase_BOMBS_FALL = {.used = used_bombs, .open = open_fall};
