#include "server/rated.h"

#include "server/anchors.h"

#include <string.h>

static int refuse(Fault *why, const char *sentence) { return fault(why, 400, "not-rated", sentence); }

/* The maker has one seat; the other is open, or an anchor (a computer player) has it. */
static int other_seat_is_fit(const StoredGame *game, const StoredSeat *seat, Fault *why) {
    if (!strcmp(seat->who, "open")) return 1;
    if (!strncmp(seat->who, "computer:", 9) && anchor_find(game->book, seat->who + 9)) return 1;
    return refuse(why, "A rated game is between two players with names, or against one of the computer players on the ladder.");
}

int rated_is_possible(json_t *body, const StoredGame *game, const StoredSeat *seats, const char *maker, Fault *why) {
    if (game->custom || json_object_get(body, "rules") || json_object_size(json_object_get(body, "options")))
        return refuse(why, "A rated game is flown by a built-in scenario as it stands; this one is custom.");
    if (!anchors_of(game->book)) return refuse(why, "There is no ladder for this book.");
    if (!pace_find(game->pace)->bank_ms) return refuse(why, "A rated game needs a clock.");
    if (game->seat_count != 2) return refuse(why, "A rated game has two seats.");
    if (!*maker) return fault(why, 403, "no-name", "A rated game needs a name; choose one first.");
    int mine = !strcmp(seats[0].who, "person") ? 0 : 1;
    if (strcmp(seats[mine].who, "person") != 0) return refuse(why, "Whoever makes a rated game sits in it.");
    return other_seat_is_fit(game, &seats[1 - mine], why);
}

int rated_may_join(const Room *room, int seat, const char *player, Fault *why) {
    if (!*player) return fault(why, 403, "no-name", "A rated game needs a name; choose one first.");
    if (!seat_is(room, seat, SITTER_OPEN)) return fault(why, 409, "seat-taken", "In a rated game nobody takes over from anybody.");
    for (int i = 0; i < room->seat_count; i++)
        if (!strcmp(room->seat[i].player, player)) return fault(why, 409, "own-game", "In a rated game one does not fly against oneself.");
    return 1;
}
