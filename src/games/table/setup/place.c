#include "games/table/setup/place.h"

#include "games/table/core/phase.h"

enum { COLUMNS = 5, ROWS = 2, EDGE_GAP = 6000 /* cmm from the edge, by default */ };

static const int candidate_turns[] = {-300, 0, 300};

/* Side 0 starts at the south edge and flies north, side 1 at the north edge and flies south. */
static uint16_t heading_in(int side) { return side ? TURN_HALF : 0; }

static int32_t zone_depth(const Table *table) { return table->height / 4; }

/* As far from the edge as the scenario says. [DAWN-SCEN-07] */
static int32_t start_depth(const Table *table) {
    if (table->objective.depth) return (int32_t)((int64_t)catalog_get()->ruler * table->objective.depth / 100);
    return EDGE_GAP < zone_depth(table) ? EDGE_GAP : zone_depth(table);
}

/* The y coordinate at `depth` from the side's own edge. */
static int32_t from_edge(const Table *table, int side, int32_t depth) { return side ? table->height - depth : depth; }

/* Airplanes that still need a place at this edge: those of its side, or every other one if teams are mixed. Each round
 * has the table to itself. [DAWN-SCEN-02] */
static PlaneSet without_place(const Table *table, int edge, int round) {
    PlaneSet found = 0;
    for (int i = 0; i < table->plane_count; i++) {
        const Plane *plane = &table->plane[i];
        int its = table->objective.start == START_MIXED ? i & 1 : plane->side;
        if (!plane->placed && its == edge && table->objective.of_round[i] == round) found |= PLANE_BIT(i);
    }
    return found;
}

/* Evenly along an edge. */
static void place_along(Table *table, int edge, PlaneSet planes) {
    int count = __builtin_popcount(planes), west = edge && table->objective.start == START_ADJACENT;
    for (int i = 0; planes; planes &= planes - 1, i++) {
        Plane *plane = &table->plane[first_plane(planes)];
        int32_t along = (int32_t)((int64_t)(west ? table->height : table->width) * (2 * i + 1) / (2 * count));
        plane->at.x = west ? start_depth(table) : along;
        plane->at.y = west ? along : from_edge(table, edge, start_depth(table));
        plane->heading = west ? TURN_FULL / 4 : heading_in(edge);
        plane->placed = PLACED_GIVEN;
    }
}

void place_default(Table *table) {
    for (int edge = 0; edge < SIDE_COUNT; edge++)
        for (int round = 0; round <= table->objective.rounds; round++) place_along(table, edge, without_place(table, edge, round));
}

static PlaneSet place_needed(const Table *table) {
    PlaneSet needed = 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        if (!table->plane[first_plane(rest)].placed) needed |= rest & -rest;
    return needed;
}

static int place_list(const Table *table, Seat seat, Action *out, int max) {
    PlaneId plane = asked_plane(table, seat);
    int side = table->plane[plane].side, count = 0;
    /* Ascending actions: x first, then y, then heading. */
    for (int column = 0; column < COLUMNS; column++) {
        int32_t x = (int32_t)((int64_t)table->width * (2 * column + 1) / (2 * COLUMNS));
        for (int row = 0; row < ROWS; row++) {
            int from_south = side ? ROWS - row : row + 1;
            int32_t y = from_edge(table, side, zone_depth(table) * from_south / ROWS);
            uint16_t headings[3];
            for (int i = 0; i < 3; i++) headings[i] = heading_add(heading_in(side), candidate_turns[i]);
            if (headings[0] > headings[1]) { /* north: 330 comes after 0 and 30 */
                uint16_t west = headings[0];
                headings[0] = headings[1];
                headings[1] = headings[2];
                headings[2] = west;
            }
            for (int i = 0; i < 3 && count < max; i++)
                out[count++] = action_point(ACTION_PLACE, plane, (uint32_t)x, (uint32_t)y, headings[i]);
        }
    }
    return count;
}

static Verdict place_fault(const Table *table, PlaneId plane, Action action) {
    int side = table->plane[plane].side;
    int32_t x = action_x(action), y = action_y(action);
    if (action_kind(action) != ACTION_PLACE || action_heading(action) >= TURN_FULL) return &REASON_NOT_OFFERED;
    if (action_unit(action) != plane) return &WHY_NOT_THIS_PLANE;
    int32_t depth = side ? table->height - y : y;
    if (x > table->width || depth < 0 || depth > zone_depth(table)) return &WHY_PLACE_OUTSIDE;
    int off = (action_heading(action) - heading_in(side) + TURN_FULL) % TURN_FULL;
    if (off >= TURN_FULL / 4 && off <= TURN_FULL * 3 / 4) return &WHY_PLACE_FACING;
    return NULL;
}

static Verdict place_apply(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    (void)log;
    Verdict fault = place_fault(table, id, action);
    if (fault) return fault;
    Plane *plane = &table->plane[id];
    plane->at.x = action_x(action);
    plane->at.y = action_y(action);
    plane->heading = action_heading(action);
    plane->placed = PLACED_BY_OWNER;
    answered_plane(table, seat, id);
    return NULL;
}

static void place_reveal(Table *table, EventLog *log) {
    if (!log) return;
    for (int i = 0; i < table->plane_count; i++) {
        Event *event = emit(log, EVENT_PLACED, i, REF_OPPOSITE_SIDES);
        if (!event) return;
        event->n[0] = table->plane[i].at.x;
        event->n[1] = table->plane[i].at.y;
        event->n[2] = table->plane[i].heading;
    }
}

static int place_used(const Table *table) { return table->rules.deploy; }

static void place_open(Table *table, EventLog *log) {
    (void)log;
    ask_planes(table, place_needed(table));
}

static void place_question(const Table *table, Seat seat, Text *out) {
    text_put(out, "Where does %s start?", table->plane[asked_plane(table, seat)].name);
}

const PhaseOps phase_PLACE = {.used = place_used, .open = place_open, .close = place_reveal, .list = place_list,
                              .apply = place_apply, .question = place_question};
