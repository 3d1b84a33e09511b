#include "server/ladder.h"

#include "server/anchors.h"
#include "server/make.h"
#include "server/opening.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { UNPAIRED_AT_ONCE = 16 };
static const int64_t WEEK_MS = 7ll * 24 * 3600 * 1000; /* a period without games */

/* ---- numbers ------------------------------------------------------------------------------------------------- */

Rating rating_of(const Glicko *glicko) {
    Rating rating;
    memset(&rating, 0, sizeof rating);
    rating.rating = llround(glicko->rating * 1e3);
    rating.deviation = llround(glicko->deviation * 1e3);
    rating.volatility = llround(glicko->volatility * 1e9);
    return rating;
}

Glicko glicko_of(const Rating *rating) { return (Glicko){(double)rating->rating / 1e3, (double)rating->deviation / 1e3, (double)rating->volatility / 1e9}; }

Rating ladder_rating(Hall *hall, const char *name, const char *book) {
    Rating stored;
    Glicko now = GLICKO_NEW;
    int known = store_rating(hall->store, name, book, &stored);
    if (known) {
        now = glicko_of(&stored);
        now = glicko_rested(&now, (double)((now_ms() - stored.at) / WEEK_MS));
    }
    Rating rating = rating_of(&now);
    snprintf(rating.name, sizeof rating.name, "%s", name);
    snprintf(rating.book, sizeof rating.book, "%s", book);
    if (!known) return rating;
    rating.won = stored.won;
    rating.drawn = stored.drawn;
    rating.lost = stored.lost;
    rating.at = stored.at;
    return rating;
}

/* ---- counting a pair ------------------------------------------------------------------------------------------- */

/* One of the two players of a pair: in seat `seat` of the first game, in the other seat of the second. */
typedef struct Flier {
    int seat;
    const Anchor *anchor; /* NULL: a person */
    Rating rating;
} Flier;

static int find_flier(Hall *hall, const RatedPair *pair, const StoredSeat *seat, int number, Flier *out) {
    *out = (Flier){.seat = number};
    if (!strncmp(seat->who, "computer:", 9)) {
        out->anchor = anchor_find(pair->book, seat->who + 9);
        if (!out->anchor) return 0;
        out->rating = rating_of(&(Glicko){out->anchor->rating, out->anchor->deviation, GLICKO_NEW.volatility});
        return 1;
    }
    if (!*seat->player) return 0;
    out->rating = ladder_rating(hall, seat->player, pair->book);
    return 1;
}

static double score_of(const RatedPair *pair, int game, int seat) {
    uint32_t won = pair->won[game];
    if (game == 1) seat = 1 - seat;
    return !won ? 0.5 : won & SEAT_BIT(seat) ? 1 : 0;
}

static Rating rating_after(const RatedPair *pair, const Flier *flier, const Flier *other, int64_t now) {
    GlickoGame games[2];
    Rating after;
    for (int i = 0; i < 2; i++) games[i] = (GlickoGame){glicko_of(&other->rating), score_of(pair, i, flier->seat)};
    Glicko before = glicko_of(&flier->rating), then = glicko_after(&before, games, 2);
    after = rating_of(&then);
    memcpy(after.name, flier->rating.name, sizeof after.name);
    memcpy(after.book, flier->rating.book, sizeof after.book);
    after.at = now;
    after.won = flier->rating.won;
    after.drawn = flier->rating.drawn;
    after.lost = flier->rating.lost;
    for (int i = 0; i < 2; i++) {
        after.won += games[i].score > 0.75;
        after.drawn += games[i].score > 0.25 && games[i].score < 0.75;
        after.lost += games[i].score < 0.25;
    }
    return after;
}

/* A pair that was abandoned, or whose players are no longer known, does not count. */
static int pair_counts(Hall *hall, const RatedPair *pair, Flier fliers[2]) {
    StoredSeat seats[SEAT_MAX];
    if (!strcmp(pair->over[0], "abandoned") || !strcmp(pair->over[1], "abandoned")) return 0;
    if (store_seats(hall->store, pair->row[0], seats) != 2) return 0;
    return find_flier(hall, pair, &seats[0], 0, &fliers[0]) && find_flier(hall, pair, &seats[1], 1, &fliers[1]);
}

static void count_pair(Hall *hall, const RatedPair *pair) {
    Flier fliers[2];
    Rating now[2];
    int count = 0;
    if (pair_counts(hall, pair, fliers))
        for (int i = 0; i < 2; i++)
            if (!fliers[i].anchor) now[count++] = rating_after(pair, &fliers[i], &fliers[1 - i], now_ms());
    hall->people.ladder = store_rate(hall->store, pair->row[1], now, count);
}

/* ---- one step at a time
 * ---------------------------------------------------------------------------------------------- */

/* Games of another version cannot be opened and stay as they are. 1: a second game was made, or will be. */
static int make_second(Hall *hall) {
    char id[UNPAIRED_AT_ONCE][STORE_ID_SIZE];
    int count = store_unpaired(hall->store, id, UNPAIRED_AT_ONCE), made = 0;
    for (int i = 0; i < count; i++) {
        Diag diag = {0};
        Room *room = hall_find(hall, id[i], &diag);
        if (!room && hall->opening) {
            opening_want(hall, ladder_work);
            made = 1; /* not finished yet */
        }
        if (!room || !*room->over || *room->game.next) continue;
        make_rematch(hall, room);
        room_touch(room);
        hall->people.ladder = room->ticket;
        made = 1;
    }
    return made;
}

void ladder_work(Hall *hall) {
    RatedPair pair;
    Ticket written = store_written(hall->store); /* read before searching, because later writes will wake it again */
    if (hall->people.idle || hall->people.ladder > written) return;
    if (make_second(hall)) return;
    if (hall_leads(hall) && store_uncounted(hall->store, &pair)) count_pair(hall, &pair);
    else if (hall->people.due <= written) hall->people.idle = 1;
}
