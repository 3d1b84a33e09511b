/* Crewmen with several guns: each is at one of them and needs time to change. [GLORY-MULTI-18 to GLORY-MULTI-24] */
#include "games/table/damage/crew.h"
#include "games/table/core/chance.h"
#include "games/table/core/phase.h"

/* Which of an airplane's crewmen is asked: the first who has not answered. */
typedef int (*PostAsked)(const Table *table, const Plane *plane, int n);

enum { CHOSEN_STAY = 0xFF };

static int able(const Table *table, const Plane *plane, int man) { return crew_able(table, plane) >> (man - 1) & 1; }

/* Before the game: crewmen who have no post yet. */
static int asked_at_start(const Table *table, const Plane *plane, int n) {
    (void)table;
    return plane->crew.post[n] == POST_NONE;
}

/* After movement: crewmen at a gun may leave it. [GLORY-MULTI-19] */
static int asked_to_leave(const Table *table, const Plane *plane, int n) {
    return !(plane->crew.post[n] & POST_LINE) && able(table, plane, post_crewman(table, plane, n));
}

/* After fire: crewmen who left a gun in an earlier turn may take the next one. [GLORY-MULTI-21] */
static int asked_to_sit(const Table *table, const Plane *plane, int n) {
    return (plane->crew.post[n] & (POST_LINE | POST_FRESH)) == POST_LINE && able(table, plane, post_crewman(table, plane, n));
}

static PostAsked asked_in(int phase) {
    return phase == PHASE_POSTS ? asked_at_start : phase == PHASE_LEAVE_POST ? asked_to_leave : asked_to_sit;
}

/* The post asked about now, or -1. */
static int post_asked(const Table *table, const Plane *plane) {
    PostAsked asked = asked_in(table->phase);
    for (int n = 0; n < POST_MAX && post_crewman(table, plane, n); n++)
        if (!plane->crew.chosen[n] && asked(table, plane, n)) return n;
    return -1;
}

/* The guns that he may choose. */
static unsigned guns_offered(const Table *table, const Plane *plane, int n) {
    unsigned guns = guns_of_crewman(table, plane, post_crewman(table, plane, n));
    uint8_t post = plane->crew.post[n];
    if (table->phase == PHASE_LEAVE_POST) return post == POST_NONE || post & POST_LINE ? 0 : guns & ~(1u << (post - 1));
    if (table->phase == PHASE_TAKE_POST) return 1u << post_from(post) | 1u << post_to(post);
    return guns;
}

static int may_stay(const Table *table) { return table->phase != PHASE_POSTS; }

static void open_posts(Table *table, EventLog *log) {
    PlaneSet planes = 0;
    (void)log;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        if (post_asked(table, &table->plane[first_plane(rest)]) >= 0) planes |= rest & -rest;
    ask_planes(table, planes);
}

static int list_posts(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    const Plane *plane = &table->plane[id];
    int n = post_asked(table, plane), count = 0;
    unsigned man = (unsigned)post_crewman(table, plane, n);
    for (unsigned rest = guns_offered(table, plane, n); rest && count < max - 1; rest &= rest - 1)
        out[count++] = action_make(ACTION_POST, id, man, (unsigned)__builtin_ctz(rest), 0);
    if (may_stay(table)) out[count++] = action_make(ACTION_STAY, id, man, 0, 0);
    return count;
}

static Verdict apply_post(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    Plane *plane = &table->plane[id];
    int n = post_asked(table, plane), kind = action_kind(action), stays = kind == ACTION_STAY;
    (void)log;
    if (kind != ACTION_POST && !(stays && may_stay(table))) return &REASON_NOT_OFFERED;
    unsigned man = action_a(action), gun = stays ? 0 : action_b(action);
    if (action != action_make((ActionKind)kind, action_unit(action), man, gun, 0)) return &REASON_NOT_OFFERED;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    if ((int)man != post_crewman(table, plane, n)) return &WHY_NOT_THIS_CREWMAN;
    if (!stays && (gun >= GUN_MAX || !(guns_offered(table, plane, n) >> gun & 1))) return &WHY_NO_SUCH_POST;
    plane->crew.chosen[n] = (uint8_t)(stays ? CHOSEN_STAY : 1 + gun);
    if (post_asked(table, plane) < 0) answered_plane(table, seat, id);
    return NULL;
}

/* Applies the chosen posts and makes them public. */
static void settle_post(const Table *table, Plane *plane, PlaneId id, int n, EventLog *log) {
    uint8_t chosen = plane->crew.chosen[n];
    plane->crew.chosen[n] = 0;
    if (!chosen || chosen == CHOSEN_STAY) return;
    int leaves = table->phase == PHASE_LEAVE_POST;
    plane->crew.post[n] = leaves ? post_line(plane->crew.post[n] - 1, chosen - 1) : chosen;
    Event *event = emit(log, EVENT_POST, id, table->phase == PHASE_POSTS ? REF_ROLE_CHOSEN : leaves ? REF_MOVE_ALONG_LINE : REF_SEATED_AGAIN);
    if (leaves) event_cite(event, REF_ON_THE_LINE);
    if (!event) return;
    event->n[0] = post_crewman(table, plane, n);
    event->n[1] = leaves ? -1 : chosen - 1;
}

static void close_posts(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Plane *plane = &table->plane[id];
        for (int n = 0; n < POST_MAX; n++) {
            settle_post(table, plane, id, n, log);
            if (table->phase == PHASE_TAKE_POST && plane->crew.post[n] & POST_LINE) plane->crew.post[n] &= (uint8_t)~POST_FRESH;
        }
    }
}

static void ask_posts(const Table *table, Seat seat, Text *out) {
    const Plane *plane = &table->plane[asked_plane(table, seat)];
    text_put(out, table->phase == PHASE_POSTS        ? "Which gun does crewman %s of %s man?"
                  : table->phase == PHASE_LEAVE_POST ? "Does crewman %s of %s set out for another gun?"
                                                     : "Where does crewman %s of %s sit down?",
             crewman_names[post_crewman(table, plane, post_asked(table, plane))], plane->name);
}

static Action fallback_posts(const Table *table, Seat seat) {
    Action offered[LEGAL_MAX];
    int count = list_posts(table, seat, offered, LEGAL_MAX);
    return offered[table->phase == PHASE_LEAVE_POST ? count - 1 : 0];
}

/* Asked only in games that have such a crewman. */
static int used_posts(const Table *table) {
    if (!table->rules.crew_roles) return 0;
    for (int i = 0; i < table->plane_count; i++)
        if (post_crewman(table, &table->plane[i], 0)) return 1;
    return 0;
}

#define POST_OPS {.used = used_posts, .open = open_posts, .close = close_posts, .list = list_posts, .apply = apply_post, .question = ask_posts, .fallback = fallback_posts}
const PhaseOps phase_POSTS = POST_OPS;
const PhaseOps phase_LEAVE_POST = POST_OPS;
const PhaseOps phase_TAKE_POST = POST_OPS;
