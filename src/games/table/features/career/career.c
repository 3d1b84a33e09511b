/* Victories, wounds and careers over several games. [DAWN-CAMP-01 to DAWN-CAMP-09] */
#include "engine/career.h"
#include "games/table/fire/fire.h"
#include "games/table/core/feature.h"
#include "games/table/core/words.h"
#include "games/table/features/career/career.h"

/* Notes who fires at whom in this phase. */
static void note_shot(Table *table, PlaneId shooter, PlaneId target) {
    Careers *careers = &table->career;
    uint8_t turn = (uint8_t)table->turn;
    if (careers->last_turn[target] != turn) careers->last_by[target] = 0;
    careers->last_turn[target] = turn;
    careers->last_by[target] |= PLANE_BIT(shooter);
}

static void note_shots(Table *table, EventLog *log) {
    (void)log;
    for (int i = 0; i < table->shot_count; i++) {
        const Shot *shot = &table->shot[i];
        if (shot->choice >= SHOT_AT && shot->choice - SHOT_AT < PLANE_MAX && shot->plane < PLANE_MAX)
            note_shot(table, shot->plane, (PlaneId)(shot->choice - SHOT_AT));
    }
}

/* Whether a shot did any harm matters. [DAWN-CAMP-02] */
static void note_harm(Table *table, PlaneId target, int letter, int face) {
    const Face *f = &catalog_get()->set[table->counter_set].face[face];
    if (!f->points && !f->symbols) return;
    const Shot *shot = shot_behind_counter(table, target, letter, table->plane[target].pending[letter]);
    if (shot) table->shot[shot - table->shot].harmed = 1;
}

/* Did it fire at the lost airplane in this phase and cause only counters of 0? Then it did not damage it.
 * [DAWN-CAMP-02] */
static int only_missed(const Table *table, PlaneId shooter, PlaneId lost) {
    int fired = 0;
    for (int i = 0; i < table->shot_count; i++) {
        const Shot *shot = &table->shot[i];
        if (shot->plane != shooter || shot->choice != SHOT_AT + lost) continue;
        if (shot->harmed) return 0;
        fired = 1;
    }
    return fired;
}

/* All who damaged it in that phase get a victory; if it burns to death, those who shot at it last. [DAWN-CAMP-02,
 * DAWN-CAMP-04] */
static void credit_victory(Table *table, PlaneId lost, EventLog *log) {
    for (PlaneSet rest = table->career.last_by[lost]; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        if (!(table->career.pilots >> id & 1) || table->plane[id].side == table->plane[lost].side) continue;
        if (only_missed(table, id, lost)) continue;
        table->career.gained[id]++;
        Event *event = emit(log, EVENT_VICTORY, id, REF_VICTORY);
        if (event) event->other = lost;
    }
}

/* An airplane that leaves is no victory, unless its flames would still destroy it. [DAWN-CAMP-03, DAWN-CAMP-04] */
static void leaves(Table *table, PlaneId id, EventLog *log) {
    Plane *plane = &table->plane[id];
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    int points = plane->damage, lost = 0;
    for (int left = plane->flames; left; left--) {
        int face = counter_draw(table, id, LETTER_A, REF_BURNING_LEAVER, log);
        points += set->face[face].points;
        lost |= (set->face[face].symbols & SYMBOL_EXPLOSION) != 0;
        counters_settle(table, LETTER_A, log);
    }
    if (plane->flames && (lost || points >= plane_model(plane)->resistance)) credit_victory(table, id, log);
}

/* A wounded survivor draws an A: a 0 or an explosion ends his career; any other number is how many games he misses.
 * [DAWN-CAMP-05 to DAWN-CAMP-07; DAWN-Q-44] */
static void close_careers(Table *table, EventLog *log) {
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    for (PlaneSet rest = table->career.pilots; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Plane *plane = &table->plane[id];
        if (plane->status == PLANE_DOWN) table->career.misses[id] = CAREER_OVER;
        if (plane->status == PLANE_DOWN || !plane->wounds) continue;
        const Face *face = &set->face[counter_draw(table, id, LETTER_A, REF_HEALING, log)];
        int over = !face->points || face->symbols & SYMBOL_EXPLOSION;
        table->career.misses[id] = (uint8_t)(over ? CAREER_OVER : face->points);
        counter_put_back(table, id, LETTER_A);
        Event *event = emit(log, EVENT_CAREER, id, REF_HEALING);
        if (event) event->n[0] = table->career.misses[id];
    }
}

/* ---- words ---------------------------------------------------------------------------------- */

/* "pilot 4 gained 1": victories before this game, and in it. */
static int read_pilot(PlaneReader *r) {
    Careers *careers = &r->table->career;
    careers->pilots |= PLANE_BIT(r->id);
    return read_small(r, "victories so far", 0, 250, &careers->before[r->id]) &&
           (!cursor_try(r->cursor, "gained") || read_small(r, "victories in this game", 0, 32, &careers->gained[r->id]));
}

static void write_pilot(const Table *table, PlaneId id, Text *out) {
    if (!(table->career.pilots >> id & 1)) return;
    text_put(out, " pilot %d", table->career.before[id]);
    if (table->career.gained[id]) text_put(out, " gained %d", table->career.gained[id]);
}

static int victories(const Table *table, int plane) { return table->career.before[plane] + table->career.gained[plane]; }

static int expect_victories(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "victories", victories(table, plane), got);
}
/* How many new skills a pilot may have in the next game; he had those of this game before. [DAWN-CAMP-08,
 * DAWN-CAMP-09] */
static int expect_due(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "skills", skills_earned(victories(table, plane)), got);
}
static int expect_misses(const Table *table, int plane, Cursor *cursor, Text *got) {
    int misses = table->career.misses[plane];
    if (misses == CAREER_OVER) text_put(got, "all");
    if (cursor_try(cursor, "all")) return misses == CAREER_OVER;
    return compare_number(cursor, "games", misses, got);
}

int table_career(const Table *table, const char *name, int *gained, int *misses) {
    int plane = plane_find(table, name);
    if (plane < 0) return 0;
    *gained = table->career.gained[plane];
    *misses = table->career.misses[plane] == CAREER_OVER ? CAREER_IS_OVER : table->career.misses[plane];
    return 1;
}

static const Attribute attributes[] = {{"pilot", read_pilot}, {NULL, NULL}};
static const Statement statements[] = {{"victories", expect_victories}, {"skills-due", expect_due}, {"misses", expect_misses}, {NULL, NULL}};

static int careers_kept(const Table *table) { return table->career.pilots != 0; }

static const Hooks hooks = {.fire_closed = note_shots, .counter_taken = note_harm, .shot_down = credit_victory, .leaves = leaves, .ended = close_careers};

extern const Feature feature_career;
const Feature feature_career = {.name = "career", .attributes = attributes, .write_plane = write_pilot,
                                .used = careers_kept, .hooks = &hooks};

extern const Proof proof_career;
const Proof proof_career = {.about_planes = statements};
