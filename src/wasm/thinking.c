/* Computer players, hints, and the answers that a seat leaves to standing orders. */
#include "wasm/parts.h"

#include "engine/unasked.h"
#include "players/bout.h"
#include "players/hint.h"
#include "players/net.h"
#include "players/roster.h"

#include <string.h>

enum { WORTH_TURNS_MAX = 4 };

static RosterEntry thinker; /* the computer player that is thinking */
static void *thinker_memory;
static size_t thinker_memory_size;
static Rng thinker_rng;
static Seat thinker_seat; /* the seat whose question it thinks about */
static int advising; /* it thinks for a hint */

static int think_open(int seat, int size, uint64_t number) {
    Diag diag = {0};
    Budget budget = {0};
    playing.thinking = 0;
    if (!is_asked(seat)) return refuse(REASON_NOT_YOUR_TURN.sentence);
    if (size < 0 || size >= PLAYER_NAME_MAX) return refuse("no such player");
    buffer[size] = 0;
    if (!roster_find(buffer, &thinker, &diag)) return refuse(diag.text);
    if (advising) hint_adviser(&thinker.settings);
    size_t room = thinker.player.memory_size(&thinker.player, playing.head.game);
    if (room > thinker_memory_size) {
        thinker_memory = memory_take(room);
        thinker_memory_size = room;
    }
    Seed chance = seed_from_number(number);
    rng_init(&thinker_rng, &chance);
    bout_view(&playing.match, (Seat)seat, playing.scratch, playing.seen);
    thinker.player.open(&thinker.player, thinker_memory, thinker_memory_size, playing.head.game, playing.seen, (Seat)seat, &budget, &thinker_rng);
    thinker_seat = (Seat)seat;
    return playing.thinking = 1;
}

int fb_use_net(int size) {
    Diag diag = {0};
    if (size < 0 || size >= TEXT_MAX) return refuse("too long");
    playing.thinking = 0;
    return net_use("net", buffer, (size_t)size, &diag) ? 1 : refuse(diag.text);
}

int fb_think_open(int seat, int size, uint64_t number) {
    advising = 0;
    return think_open(seat, size, number);
}

int fb_hint_open(int seat, int size, uint64_t number) {
    advising = 1;
    return think_open(seat, size, number);
}

int fb_think(int simulations) {
    return !playing.thinking || simulations < 1 || thinker.player.think(&thinker.player, thinker_memory, (uint32_t)simulations);
}

Action fb_think_answer(void) {
    if (!playing.thinking) return 0;
    playing.thinking = 0;
    return thinker.player.answer(&thinker.player, thinker_memory, &thinker_rng, NULL);
}

int fb_hint(void) {
    Text out = text_on(buffer, sizeof buffer);
    Thought thought;
    Hint hints[HINT_PLANS];
    if (!playing.thinking) return 0;
    playing.thinking = 0;
    memset(&thought, 0, sizeof thought);
    thinker.player.answer(&thinker.player, thinker_memory, &thinker_rng, &thought);
    int count = hints_of(playing.head.game, playing.seen, thinker_seat, &thought, playing.scratch, &thinker_rng, hints);
    hints_write_json(playing.head.game, playing.seen, thinker_seat, &thought, hints, count, &out);
    return text_end(&out);
}

int fb_worth(int seat, int size, int turns, uint64_t number) {
    Seat whose = SEAT_NOBODY;
    Action action = 0;
    if (!is_asked(seat)) return refuse(REASON_NOT_YOUR_TURN.sentence);
    if (turns < 1 || turns > WORTH_TURNS_MAX) return refuse("that many turns cannot be looked ahead");
    if (!read_choice(size, &whose, &action)) return 0;
    bout_view(&playing.match, (Seat)seat, playing.scratch, playing.seen);
    if (whose != seat || !game_offers(playing.head.game, playing.seen, (Seat)seat, action)) return refuse(REASON_NOT_YOUR_TURN.sentence);
    int32_t worth = hint_worth(playing.head.game, playing.seen, (Seat)seat, action, (uint32_t)turns, number, playing.scratch);
    Text out = text_on(buffer, sizeof buffer);
    text_put(&out, "%d", worth);
    return text_end(&out);
}

/* ---- standing orders ------------------------------------------------------------------------- */

int fb_unasked(int seat, uint32_t orders, int watched) {
    return is_seat(seat) && answer_unasked(playing.head.game, view_of(seat), (Seat)seat, orders, watched, &playing.actions[0]);
}

int fb_order(int seat) {
    int order = 0;
    Action answer;
    if (!is_asked(seat) || !playing.head.game->ask.standing) return 0;
    return playing.head.game->ask.standing(view_of(seat), (Seat)seat, &order, &answer) ? order : 0;
}
