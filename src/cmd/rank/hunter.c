#include "cmd/rank/hunter.h"

#include <assert.h>
#include <string.h>

enum { ANSWERS_MAX = 24 /* of one seat to the questions that are open at once */, MEMORY = 4096 };

/* The prey's answers to all that it is asked at the root of a world. */
typedef struct Answers {
    int count; /* 0: not asked yet */
    Action action[ANSWERS_MAX];
} Answers;

typedef struct Room {
    const Hunter *hunter;
    const Game *game;
    Seat seat;
    Rng rng;
    SearchModel model;
    SearchSettings settings;
    Search *search;
    uint8_t *view, *world, *state, *seen; /* `world` has HUNTER_WORLDS states, the others one each */
    void *prey_memory;
    size_t prey_size;
    uint32_t worlds, next, now;
    int made[SEAT_MAX]; /* number of choices in this simulation */
    Answers root[HUNTER_WORLDS][SEAT_MAX];
    struct {
        uint64_t key; /* of a view; 0: empty */
        Action action;
    } later[MEMORY]; /* answers to questions that come only after someone's choice */
} Room;

static uint8_t *world_of(const Room *room, uint32_t n) { return room->world + n * room->game->state_size; }

/* ---- asking the prey ---------------------------------------------------------------------------- */

static Action ask(Room *room, const void *state, Seat seat) {
    const Hunter *hunter = room->hunter;
    room->game->view(state, seat, room->seen);
    return player_choose(hunter->prey, room->prey_memory, room->prey_size, room->game, room->seen, seat, &hunter->budget,
                         &room->rng, NULL);
}

/* All its answers at this moment; each knows only its own earlier ones. */
static void ask_at_root(Room *room, uint32_t world, Seat seat, Answers *answers) {
    const Game *game = room->game;
    memcpy(room->state, world_of(room, world), game->state_size);
    SeatSet before = game->to_act(room->state), after = before;
    uint32_t turn = game->turn(room->state);
    while (answers->count < ANSWERS_MAX && after & SEAT_BIT(seat) && !((before ^ after) & ~SEAT_BIT(seat)) &&
           game->turn(room->state) == turn) {
        Action action = answers->action[answers->count++] = ask(room, room->state, seat);
        Verdict verdict = game->apply(room->state, seat, action, NULL);
        assert(!verdict);
        (void)verdict;
        after = game->to_act(room->state);
    }
}

/* Its answer to a question that follows someone's choice: the same view always gets the same answer. */
static int ask_later(Room *room, const void *state, Seat seat, Action *action) {
    room->game->view(state, seat, room->seen);
    uint64_t key = (game_hash(room->game, room->seen) ^ seat) | 1;
    for (uint32_t probe = 0; probe < 8; probe++) {
        uint32_t at = ((uint32_t)(key >> 40) + probe) % MEMORY;
        if (!room->later[at].key) {
            room->later[at].action = ask(room, state, seat);
            room->later[at].key = key;
        }
        if (room->later[at].key != key) continue;
        *action = room->later[at].action;
        return 1;
    }
    return 0;
}

/* ---- what the search asks us --------------------------------------------------------------------- */

static void next_world(void *self, void *out) {
    Room *room = self;
    room->now = room->next++ % HUNTER_WORLDS;
    uint8_t *world = world_of(room, room->now);
    if (room->now >= room->worlds) {
        memcpy(world, room->view, room->game->state_size);
        room->game->imagine(world, room->seat, &room->rng);
        room->worlds++;
    }
    game_copy(room->game, out, world);
    memset(room->made, 0, sizeof room->made);
}

static int answer_of(void *self, const void *state, Seat seat, const Action *offered, int count) {
    Room *room = self;
    const uint8_t *side = room->hunter->side;
    int number = room->made[seat]++;
    Action action;
    if (side[seat] == side[room->seat]) return -1; /* seats of our own side think as we do */
    if (room->game->to_act(world_of(room, room->now)) & SEAT_BIT(seat)) {
        Answers *answers = &room->root[room->now][seat];
        if (!answers->count) ask_at_root(room, room->now, seat, answers);
        if (number >= answers->count) return -1;
        action = answers->action[number];
    } else if (number > 0 || !ask_later(room, state, seat, &action)) {
        return -1;
    }
    for (int i = 0; i < count; i++)
        if (offered[i] == action) return i;
    return -1;
}

/* ---- as a player --------------------------------------------------------------------------------- */

static size_t rounded(size_t size) { return (size + 63) & ~(size_t)63; }

static size_t room_size(const Player *self, const Game *game) {
    const Hunter *hunter = self->settings;
    return rounded(sizeof(Room)) + rounded((HUNTER_WORLDS + 3) * game->state_size) +
           rounded(hunter->prey->memory_size(hunter->prey, game)) + search_memory_size(&hunter->own.settings, game) + 64;
}

static Room *room_in(void *memory) { return (Room *)((uint8_t *)memory + (64 - (uintptr_t)memory % 64) % 64); }

static void open_question(const Player *self, void *memory, size_t size, const Game *game, const void *view, Seat seat,
                          const Budget *budget, Rng *rng) {
    const Hunter *hunter = self->settings;
    Room *room = room_in(memory);
    Budget own = {.simulations = hunter->own.settings.simulations};
    (void)budget; /* uses the prey's budget instead */
    assert(size >= room_size(self, game));
    memset(room, 0, sizeof *room);
    room->hunter = hunter;
    room->game = game;
    room->seat = seat;
    room->view = (uint8_t *)room + rounded(sizeof *room);
    room->state = room->view + game->state_size;
    room->seen = room->state + game->state_size;
    room->world = room->seen + game->state_size;
    room->prey_size = hunter->prey->memory_size(hunter->prey, game);
    room->prey_memory = room->view + rounded((HUNTER_WORLDS + 3) * game->state_size);
    memcpy(room->view, view, game->state_size);
    memcpy(room->state, view, game->state_size);
    room->rng = rng_split(rng, rng_next(rng));
    room->model = (SearchModel){room, next_world, answer_of};
    room->settings = hunter->own.settings;
    room->settings.model = &room->model;
    void *search = (uint8_t *)room->prey_memory + rounded(room->prey_size);
    room->search = search_open(&room->settings, search, search_memory_size(&room->settings, game), game, view, seat, &own, rng);
}

static int think(const Player *self, void *memory, uint32_t simulations) {
    (void)self;
    return search_think(room_in(memory)->search, simulations);
}

static Action answer(const Player *self, void *memory, Rng *rng, Thought *thought) {
    (void)self;
    return search_answer(room_in(memory)->search, rng, thought);
}

void hunter_init(Hunter *hunter, const Player *prey, uint32_t simulations) {
    Diag diag = {0};
    uint64_t more = (uint64_t)simulations * HUNTER_TIMES;
    memset(hunter, 0, sizeof *hunter);
    hunter->prey = prey;
    int found = roster_find("searcher", &hunter->own, &diag);
    assert(found);
    (void)found;
    hunter->own.settings.worlds_reuse = 1;
    hunter->own.settings.simulations = more < HUNTER_LEAST ? HUNTER_LEAST : more > HUNTER_MOST ? HUNTER_MOST : (uint32_t)more;
    hunter->player = (Player){"hunter", hunter, room_size, open_question, think, answer};
}
