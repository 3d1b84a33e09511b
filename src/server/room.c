#include "server/room.h"

#include "base/hash.h"
#include "engine/event_json.h"
#include "engine/script.h"
#include "server/digest.h"
#include "server/ending.h"
#include "server/memory.h"
#include "server/secrets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const Reason REASON_SEAT_TAKEN = {"seat-taken", "Somebody else sits there.", 0};
const Reason REASON_RESIGNED = {"resigned", "This seat has given up.", 0};
const Reason REASON_STILL_RUNNING = {"still-running", "The game is not over yet.", 0};

enum { BETWEEN_GAMES_MS = 30 * 1000 /* a pause between the two games of a rated pair */ };

/* ---- asking ----------------------------------------------------------------------------------- */

SeatSet room_asked(const Room *room) { return *room->over ? 0 : room->rules->to_act(room->match.state); }

int seat_is(const Room *room, int seat, Sitter who) {
    assert(seat >= 0);
    assert(seat < room->seat_count);
    const char *word = room->seat[seat].who;
    return who == (seat_computer(room, seat) ? SITTER_COMPUTER : strcmp(word, "person") ? SITTER_OPEN : SITTER_PERSON);
}

const char *seat_computer(const Room *room, int seat) {
    assert(seat >= 0);
    assert(seat < room->seat_count);
    const char *who = room->seat[seat].who;
    return strncmp(who, "computer:", 9) == 0 ? who + 9 : NULL;
}

int room_has_open(const Room *room) {
    for (int i = 0; i < room->seat_count; i++)
        if (seat_is(room, i, SITTER_OPEN)) return 1;
    return 0;
}

Seat audience_seat(const Room *room, int audience) {
    assert(audience >= 0);
    assert(audience <= room->seat_count);
    return audience < room->seat_count ? (Seat)audience : SEAT_NOBODY;
}

void room_points(const Room *room, int32_t points[SEAT_MAX]) {
    assert(room->rules);
    memset(points, 0, sizeof *points * SEAT_MAX);
    room->rules->score(room->match.state, points);
}

GameNote room_note(const Room *room) {
    GameNote note;
    memset(&note, 0, sizeof note);
    note.turn = room->rules->turn(room->match.state);
    note.ended = *room->over ? room->last : 0;
    note.open = !*room->over && room_has_open(room);
    note.won = *room->over ? room_winners(room) : 0;
    memcpy(note.over, room->over, sizeof note.over);
    return note;
}

void room_touch(Room *room) {
    for (int i = 0; i <= room->seat_count; i++) room->stamp[i]++;
}

/* The side for which a seat fights: that of its first unit. Each seat without units is a side of its own. */
int room_side(const Room *room, int seat) {
    assert(room->rules);
    assert(seat >= 0);
    assert(seat < room->seat_count);
    return seat_side(room->rules, room->match.state, (Seat)seat);
}

/* ---- what an entry does ------------------------------------------------------------------------ */

/* Events that everyone may know read the same for everyone (tests/unit/properties/words.c), so they are written for the
 * first seat and repeated. */
static void tell_events(Room *room, const EventLog *log) {
    static char *view; /* one thread owns all rooms */
    static size_t size;
    static uint32_t number[CHOICE_EVENTS_MAX]; /* the number of each in the first seat's feed */
    const Game *game = room->rules;
    if (!log->count) return;
    view = memory_grow(view, &size, game->state_size, 1);
    for (int audience = 0; audience < room->seat_count + room->watched; audience++) {
        Seat seat = audience_seat(room, audience);
        Feed *feed = &room->feed[audience];
        uint32_t before = feed->count;
        int viewed = 0;
        for (int i = 0; i < log->count; i++) {
            const Event *event = &log->event[i];
            if (!event_is_for(event, seat)) continue;
            if (!audience) number[i] = feed->count;
            if (audience && event->seats == SEATS_ALL) {
                feed_repeat(feed, room->feed, number[i]);
                continue;
            }
            if (!viewed++) game->view(room->match.state, seat, view);
            feed_add(feed, game, view, event);
        }
        if (feed->count != before) room->stamp[audience]++;
    }
}

/* A seat's clock runs while it must choose, if it has a player and no player is still missing. */
static void set_clocks(Room *room) {
    room->clock.running = 0;
    if (!room->clock.pace->bank_ms || room_has_open(room)) return;
    SeatSet asked = room_asked(room) & ~room->resigned;
    for (int i = 0; i < room->seat_count; i++)
        if (asked & SEAT_BIT(i) && seat_is(room, i, SITTER_PERSON)) room->clock.running |= SEAT_BIT(i);
}

static void end(Room *room, const char *how, uint8_t by) {
    strcpy(room->over, how);
    room->ended_by = by;
}

static void end_if_over(Room *room) {
    if (!*room->over && !room->rules->to_act(room->match.state)) {
        end(room, "ended", SEAT_NOBODY);
        room_touch(room);
    }
}

static void make_room_for_choice(Room *room) {
    room->match.choice = memory_grow(room->match.choice, &room->choice_room, (size_t)room->match.choice_count + 1,
                                     sizeof *room->match.choice);
    room->match.choice_max = room->choice_room < ROOM_CHOICES_MAX ? (int)room->choice_room : ROOM_CHOICES_MAX;
}

static uint64_t legal_hash(Room *room, int seat) {
    static Action offered[LEGAL_MAX];
    int count = room->rules->legal(room->match.state, (Seat)seat, offered, LEGAL_MAX);
    room->single[seat] = count == 1;
    return hash_bytes(offered, sizeof *offered * (size_t)count);
}

/* Gives a seat a new question if it was asked or is no longer asked, if other answers are offered, if a turn has begun,
 * or if it saw something happen. Another seat's secret choice gives it none, so a choice already on its way is not
 * refused and nothing is revealed. */
static void renew_questions(Room *room, SeatSet before, SeatSet after, int new_turn, const uint32_t *told) {
    for (int i = 0; i < room->seat_count; i++) {
        SeatSet bit = SEAT_BIT(i);
        uint64_t legal = after & bit ? legal_hash(room, i) : 0;
        int renewed = new_turn || (before ^ after) & bit || room->feed[i].count != told[i] || legal != room->legal[i];
        room->legal[i] = legal;
        room->question[i] += renewed;
        room->stamp[i] += renewed;
    }
    if (new_turn || before != after) room_touch(room);
}

static Verdict take_choice(Room *room, const LogEntry *entry) {
    static Event events[CHOICE_EVENTS_MAX]; /* one thread owns all rooms */
    EventLog log;
    Match *match = &room->match;
    uint32_t told[SEAT_MAX];
    if (*room->over) return &REASON_GAME_OVER;
    SeatSet before = room_asked(room);
    uint32_t turn = room->rules->turn(match->state);
    event_log_init(&log, events, CHOICE_EVENTS_MAX);
    make_room_for_choice(room);
    Verdict verdict = match_choose(match, entry->seat, entry->action, &log);
    if (verdict) return verdict;
    if (entry->by == BY_CLOCK && !(room->resigned & SEAT_BIT(entry->seat))) {
        if (!(room->ran_out & SEAT_BIT(entry->seat))) news_add(&room->news, NEWS_CLOCK, entry->seat);
        room->ran_out |= SEAT_BIT(entry->seat);
    }
    int sealed = match->sealed_count == match->choice_count;
    int new_turn = room->rules->turn(match->state) != turn;
    SeatSet after = room->rules->to_act(match->state);
    int left = !(after & SEAT_BIT(entry->seat));
    if (sealed || left) clock_gain(&room->clock, entry->seat, 1);
    for (int i = 0; i < room->seat_count; i++) told[i] = room->feed[i].count;
    tell_events(room, &log);
    credits_take(&room->credits, room->rules, match->state, turn, &log);
    if (new_turn) room->drawing = 0;
    if (sealed) room->left_unsealed = 0;
    else if (left) room->left_unsealed |= SEAT_BIT(entry->seat);
    room->legal[entry->seat] = 0; /* its own question is new in any case */
    renew_questions(room, before, after, new_turn, told);
    room->question[entry->seat]++;
    room->stamp[entry->seat]++;
    return NULL;
}

static Verdict take_undo(Room *room, const LogEntry *entry) {
    if (*room->over) return &REASON_GAME_OVER;
    SeatSet before = room_asked(room);
    Verdict verdict = match_undo(&room->match, entry->seat);
    if (verdict) return verdict;
    if (room->left_unsealed & SEAT_BIT(entry->seat) && room_asked(room) & SEAT_BIT(entry->seat)) {
        room->left_unsealed &= ~SEAT_BIT(entry->seat);
        clock_gain(&room->clock, entry->seat, -1);
    }
    room->question[entry->seat]++;
    room->stamp[entry->seat]++;
    room->legal[entry->seat] = legal_hash(room, entry->seat);
    if (before != room_asked(room)) room_touch(room);
    return NULL;
}

static Verdict take_who(Room *room, const LogEntry *entry) {
    if (*room->over) return &REASON_GAME_OVER;
    if (room->resigned & SEAT_BIT(entry->seat)) return &REASON_RESIGNED;
    memcpy(room->seat[entry->seat].who, entry->word, sizeof entry->word);
    room->seat[entry->seat].who[sizeof entry->word - 1] = 0;
    news_add(&room->news, seat_is(room, entry->seat, SITTER_PERSON) ? NEWS_SAT : NEWS_COMPUTER, entry->seat);
    room_touch(room);
    return NULL;
}

/* The game ends when everyone on a side has resigned. */
static Verdict take_resign(Room *room, const LogEntry *entry) {
    if (*room->over) return &REASON_GAME_OVER;
    if (room->resigned & SEAT_BIT(entry->seat)) return &REASON_RESIGNED;
    room->resigned |= SEAT_BIT(entry->seat);
    int side = room_side(room, entry->seat), left = 0;
    for (int i = 0; i < room->seat_count; i++) left += !(room->resigned & SEAT_BIT(i)) && room_side(room, i) == side;
    if (!left) end(room, "resigned", entry->seat);
    news_add(&room->news, NEWS_RESIGNED, entry->seat);
    room_touch(room);
    return NULL;
}

/* The game is drawn when every person still playing has offered a draw in the same turn. Computer players never
 * agree. */
static Verdict take_draw(Room *room, const LogEntry *entry) {
    if (*room->over) return &REASON_GAME_OVER;
    if (room->resigned & SEAT_BIT(entry->seat)) return &REASON_RESIGNED;
    room->drawing |= SEAT_BIT(entry->seat);
    int agreed = 1;
    for (int i = 0; i < room->seat_count; i++) agreed &= ((room->drawing | room->resigned) & SEAT_BIT(i)) != 0;
    if (agreed) end(room, "draw", entry->seat);
    else news_add(&room->news, NEWS_DRAW, entry->seat);
    room_touch(room);
    return NULL;
}

static Verdict take_abandon(Room *room, const LogEntry *entry) {
    (void)entry;
    if (*room->over) return &REASON_GAME_OVER;
    end(room, "abandoned", SEAT_NOBODY);
    room_touch(room);
    return NULL;
}

static Verdict take_resume(Room *room, const LogEntry *entry) {
    clock_skip(&room->clock, entry->at);
    return NULL;
}

Verdict room_take(Room *room, const LogEntry *entry) {
    assert(room->rules);
    assert(entry->kind);
    static Verdict (*const TAKE[])(Room *, const LogEntry *) = {
        [LOG_CHOICE] = take_choice, [LOG_UNDO] = take_undo,       [LOG_WHO] = take_who,      [LOG_RESIGN] = take_resign,
        [LOG_DRAW] = take_draw,     [LOG_ABANDON] = take_abandon, [LOG_RESUME] = take_resume};
    if (entry->kind < LOG_CHOICE || entry->kind > LOG_RESUME) return &REASON_NOT_OFFERED;
    if (entry->seat >= room->seat_count) return &REASON_NO_SUCH_SEAT;
    Clock before = room->clock;
    if (entry->kind != LOG_RESUME) clock_advance(&room->clock, entry->at);
    Verdict verdict = TAKE[entry->kind](room, entry);
    if (verdict) {
        room->clock = before;
        return verdict;
    }
    room->log_count++;
    room->idle = entry->kind == LOG_CHOICE && room->match.sealed_count == room->match.choice_count ? 0 : room->idle + 1;
    room->last = entry->at;
    if (entry->kind != LOG_RESUME) room->played = entry->at;
    end_if_over(room);
    set_clocks(room);
    return NULL;
}

/* ---- opening and closing ------------------------------------------------------------------------ */

static int load_scenario(Room *room, const Game *const *games, Diag *diag) {
    ScenarioHead head;
    const Game *const *game = games;
    while (*game && strcmp((*game)->name, room->game.engine) != 0) game++;
    if (!*game) return diag_file(diag, room->game.id, "found the game \"%s\", which is not known here", room->game.engine);
    if ((*game)->version != room->game.version)
        return diag_file(diag, room->game.id, "found a game that needs version %u of %s, expected version %u, the one here",
                         room->game.version, room->game.engine, (*game)->version);
    room->rules = *game;
    room->match.state = memory_zeroed((*game)->state_size);
    const Game *const only[] = {*game, NULL};
    if (!starts_load(room->starts, only, room->game.scenario, room->match.state, &head, diag)) return 0;
    scenario_hold(room->rules, room->match.state, 1);
    room->holds = 1;
    room->map = head.map;
    int seats = room->rules->seats(room->match.state);
    if (seats != room->game.seat_count)
        return diag_file(diag, room->game.id, "found %d seats, expected %d", room->game.seat_count, seats);
    return 1;
}

Room *room_new(Starts *starts, const Game *const *games, StoredGame *stored, const StoredSeat *seats, Diag *diag) {
    Room *room = memory_zeroed(sizeof *room);
    room->starts = starts;
    room->game = *stored;
    memset(stored, 0, sizeof *stored);
    room->seat_count = room->game.seat_count;
    room->ended_by = SEAT_NOBODY;
    memcpy(room->seat, seats, sizeof *seats * (size_t)room->seat_count);
    for (int i = 0; i < room->seat_count; i++) memcpy(room->seat[i].who, room->seat[i].first, sizeof room->seat[i].who);
    const Pace *pace = pace_find(room->game.pace);
    clock_start(&room->clock, pace ? pace : &PACES[0], room->game.made + (room->game.rated == 2 ? BETWEEN_GAMES_MS : 0));
    if (!load_scenario(room, games, diag)) {
        room_free(room);
        return NULL;
    }
    Seed seed = seed_of(room->game.seed);
    deal_digest(&room->game, room->digest);
    void *state = room->match.state, *sealed = memory_zeroed(room->rules->state_size);
    room->rules->deal(state, &seed);
    match_open(&room->match, room->rules, state, sealed, NULL, 0);
    room->last = room->played = room->game.made;
    for (int i = 0; i < room->seat_count; i++)
        if (room_asked(room) & SEAT_BIT(i)) room->legal[i] = legal_hash(room, i);
    end_if_over(room);
    set_clocks(room);
    return room;
}

void room_free(Room *room) {
    assert(!room->sockets);
    for (int i = 0; i <= room->seat_count; i++) feed_done(&room->feed[i]);
    talk_done(&room->talk);
    free(room->past.state);
    free(room->told);
    free((char *)room->game.scenario);
    if (room->holds) scenario_hold(room->rules, room->match.state, -1);
    free(room->match.state);
    free(room->match.sealed);
    free(room->match.choice);
    free(room);
}
