/* Random play of plain games. Each game is kept in its thread's own memory, where the words of neighbouring
 * threads lie side by side. The games of a warp wait for each other, so that many do the same thing at once. */
#ifndef FURBALL_GPU_PLAIN_PLAY_H
#define FURBALL_GPU_PLAIN_PLAY_H

#include "games/table/fast/stroll_rules.h"
#include "gpu/plain_deal.h"

/* What a game does next. Games of a warp that are to do the same do it together; the largest group goes
 * first. */
typedef enum Mode { MODE_FLY, MODE_MEET, MODE_ASK, MODE_OVER, MODE_COUNT, MODE_DONE } Mode;

typedef struct Player {
    const FurballBatch *batch;
    Table *table;
    int game;
    int32_t left;    /* steps left */
    int64_t choices;
    Rng rng;
    Rota rota;       /* used while nobody is asked */
    int unasked;     /* do turns pass without questions? */
    int slowly;      /* has an airplane flown the long way in this turn? */
    Meeting meeting; /* who meets whom in this turn */
} Player;

/* Copies only the airplanes in use, and shots if there are any: nothing else differs from game to game. */
INLINED size_t planes_end(const Table *table) { return offsetof(Table, plane) + table->plane_count * sizeof(Plane); }

INLINED void table_fetch(Table *table, const Table *from) {
    words_copy(table, from, planes_end(from));
    words_copy((char *)table + offsetof(Table, shot), (const char *)from + offsetof(Table, shot), offsetof(Table, ground.unit) - offsetof(Table, shot));
}

INLINED void table_store(Table *to, const Table *table) {
    size_t first = offsetof(Table, phase);
    if (to->shot_count | table->shot_count) COPY_MEMBERS(to, table, Table, shot, ground);
    words_copy((char *)to + first, (const char *)table + first, planes_end(table) - first);
}

INLINED void ask_again(Player *player) {
    Table *table = player->table;
    player->unasked = 0;
    table->cards_up = 0;
    table->moved = 0;
    table->phase = PHASE_TURN;
    plain_on(table);
}

/* When somebody is asked or the game is over: can it go on without questions? */
INLINED Mode mode_next(Player *player) {
    Table *table = player->table;
    if (!table->waiting) return MODE_OVER;
    if (player->left <= 0) return MODE_DONE;
    if (table->phase != PHASE_PLAN || table->todo != table->flying || !nothing_ails_anybody(table)) return MODE_ASK;
    rota_make(&player->rota, table);
    if (player->rota.steps > player->left) return MODE_ASK;
    forget_questions(table);
    player->unasked = 1;
    return MODE_FLY;
}

/* After a turn without questions. */
INLINED Mode mode_unasked(Player *player) {
    if (player->left <= 0) return MODE_DONE;
    if (player->rota.steps <= player->left) return MODE_FLY;
    ask_again(player);
    return mode_next(player);
}

INLINED Mode fly_turn(const Rules *rules, Player *player) {
    const Catalog *catalog = catalog_get();
    Table *table = player->table;
    int slowly = 0;
    for (PlaneSet rest = player->rota.flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        slowly |= fly_at(rules, catalog, table, id, (uint32_t)(rng_ahead(&player->rng, player->rota.place[id]) >> 32));
    }
    player->slowly = slowly;
    player->rng.counter += (unsigned)player->rota.count;
    player->choices += player->rota.count;
    player->left -= player->rota.steps;
    meeting_find(&player->meeting, catalog, table, rules->collisions);
    if (!slowly && table->flying == player->rota.flying && table->turn < rules->turn_limit && !(player->meeting.any | player->meeting.touching)) {
        table->turn++;
        return mode_unasked(player);
    }
    table->moved = player->rota.flying;
    table->cards_up = 1;
    return MODE_MEET;
}

INLINED Mode meet_turn(Player *player) {
    Table *table = player->table;
    if (plain_meet(table, &player->meeting)) {
        player->unasked = 0;
        return mode_next(player);
    }
    plain_begin_turn(table);
    if (player->slowly && !nothing_ails_anybody(table)) {
        ask_again(player);
        return mode_next(player);
    }
    if (table->flying != player->rota.flying) rota_make(&player->rota, table);
    return mode_unasked(player);
}

INLINED Mode ask_step(Player *player) {
    Table *table = player->table;
    SeatSet seats = table->waiting;
    for (SeatSet asked = seats; seats; seats &= seats - 1, asked = table->waiting) {
        Seat seat = (Seat)__builtin_ctz(seats);
        if (!(asked & SEAT_BIT(seat))) continue;
        plain_apply(table, seat, plain_pick(table, seat, (uint32_t)(rng_next(&player->rng) >> 32)));
        player->choices++;
    }
    player->left--;
    return mode_next(player);
}

INLINED Mode deal_next(Player *player) { return deal_plain(player->batch, player->game, player->table) ? mode_next(player) : MODE_DONE; }

/* The weight of a game that waits for each mode. Flying is quick: while many games can fly, the others wait
 * until they are many too. */
static const uint8_t MODE_WEIGHT[MODE_COUNT] = {[MODE_FLY] = 2, [MODE_MEET] = 1, [MODE_ASK] = 1, [MODE_OVER] = 1};

/* `game` may be beyond the last one: its thread then only takes part in the warp. */
INLINED int64_t play_plain(const Rules *rules, const FurballBatch *batch, int game) {
    Table table;
    Player player = {.batch = batch, .table = &table, .game = game, .left = batch->steps};
    int real = game < batch->shape.games;
    Mode mode = MODE_DONE;
    if (real) {
        player.rng = rng_split(&batch->rng, (uint64_t)game);
        tell_nothing(batch, game, batch->out);
        table_fetch(&table, state_of(batch, game));
        if (table.waiting) mode = mode_next(&player);
    }
    for (;;) {
        int most = 0, next = MODE_DONE;
        for (int i = 0; i < MODE_COUNT; i++) {
            int many = __builtin_popcount(LANES_WITH(mode == (Mode)i)) * MODE_WEIGHT[i];
            if (many > most) most = many, next = i;
        }
        if (!most) break;
        if (mode != (Mode)next) continue;
        switch (next) {
        case MODE_FLY: mode = fly_turn(rules, &player); break;
        case MODE_MEET: mode = meet_turn(&player); break;
        case MODE_ASK: mode = ask_step(&player); break;
        default: mode = deal_next(&player); break;
        }
    }
    if (!real) return 0;
    if (player.unasked) ask_again(&player);
    table_store(state_of(batch, game), &table);
    ask(batch, game, game, batch->out);
    return player.choices;
}

#endif
