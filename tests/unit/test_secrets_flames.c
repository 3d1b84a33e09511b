/* What nobody else may know in a dogfight of cards: as test_secrets.c has it for the table. */
#include "games/flames/state.h"
#include "scenarios.h"
#include "unit.h"

#include <string.h>

static Flames fight, other, sight[2];

#define DOGFIGHT                                                                                                       \
    "furball scenario 1\nrules flames\ndate 1944-12\nseat Ann allied\nseat Bob axis\nelement A spitfire-5b seat Ann\n" \
    "element B bf-109f-4 seat Bob\nturn 3\norder A B\nhand A maneuver barrel-roll\nhand B tight-turn\nacting A leader\n"

static int sights_differ(Seat seat) {
    const Game *game = scenario_deal(DOGFIGHT, &sight[0]);
    game->view(&fight, seat, &sight[0]);
    game->view(&other, seat, &sight[1]);
    return memcmp(&sight[0], &sight[1], sizeof sight[0]) != 0;
}

static void only_the_owner_sees(const char *what, Seat owner) {
    if (!sights_differ(owner) || sights_differ((Seat)(1 - owner)) || sights_differ(SEAT_NOBODY)) fprintf(stderr, "%s\n", what);
    CHECK(sights_differ(owner));
    CHECK(!sights_differ((Seat)(1 - owner)));
    CHECK(!sights_differ(SEAT_NOBODY));
}

static void secrets_of_a_dogfight_show_in_no_other_view(void) {
    scenario_deal(DOGFIGHT, &fight);
    other = fight;
    other.waiting_top = fight.waiting_top == 1 ? 2 : 1; /* the card on top shows when the step ends */
    only_the_owner_sees("the card that waits to be the top of the discards", 0);
    other = fight;
    other.element[0].hand.count[0]++;
    other.element[0].hand.have |= 1;
    only_the_owner_sees("a hand", 0);
    other = fight;
    other.mini[0].count[1] = 1;
    other.mini[0].have |= 2;
    only_the_owner_sees("a mini-hand", 0);
    fight.element[0].clouds = 1;
    fight.element[0].secret_altitude = 1;
    other = fight;
    other.element[0].secret_altitude = 2;
    only_the_owner_sees("an altitude in the Clouds", 0);
}

/* Neither side sees what is in a pile, nor how many cards. */
static void piles_are_closed_to_all(void) {
    scenario_deal(DOGFIGHT, &fight);
    other = fight;
    uint8_t swapped = other.pile[0].item[0];
    other.pile[0].item[0] = other.pile[0].item[1];
    other.pile[0].item[1] = swapped;
    other.rng.key[0] ^= 1;
    for (Seat seat = 0; seat < 2; seat++) CHECK(!sights_differ(seat));
    CHECK(!sights_differ(SEAT_NOBODY));
}

/* ---- hands in a dogfight ------------------------------------------------------------------------------------- */

#define ATTACK                                                                                                         \
    "furball scenario 1\nrules flames\ndate 1944-12\nseat Ann allied\nseat Bob axis\nelement A spitfire-5b seat Ann\n" \
    "element B bf-109f-4 seat Bob\nturn 3\norder A B\nhand A maneuver ims-1/1\nhand B tight-turn\nacting A leader\n"

/* Who announces an attack on a Wingman has shown that he holds a fire card. [FLAMES-WING-19] */
static void an_attack_on_a_wingman_shows_a_fire_card(void) {
    const Game *game = scenario_deal(ATTACK, &fight);
    Action offered[LEGAL_MAX];
    int count = game->legal(&fight, 0, offered, LEGAL_MAX), announced = 0;
    for (int i = 0; i < count && !announced; i++) {
        other = fight;
        if (game->apply(&other, 0, offered[i], NULL)) continue;
        announced = other.target < ELEMENT_MAX && other.target_craft == WINGMAN && !other.played;
    }
    CHECK(announced);
    Rng rng;
    Seed seed = seed_from_number(7);
    rng_init(&rng, &seed);
    int without = 0;
    game->view(&other, 1, &sight[0]);
    for (int n = 0; n < 3000; n++) {
        fight = sight[0];
        game->imagine(&fight, 1, &rng);
        without += !(fight.element[0].hand.have & CARDS_FIRE);
    }
    CHECK(without == 0);
}

int main(int argc, char **argv) {
    RUN(secrets_of_a_dogfight_show_in_no_other_view);
    RUN(piles_are_closed_to_all);
    RUN(an_attack_on_a_wingman_shows_a_fire_card);
    return unit_end();
}
