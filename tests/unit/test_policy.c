/* The net that chooses: what it sees of a question, what it says of the answers, and who listens to it. */
#include "base/rng.h"
#include "players/policy.h"
#include "players/roster.h"
#include "scenarios.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *state, *view, *room;
static size_t room_size;

static Rng rng_of(uint64_t number) {
    Seed seed = seed_from_number(number);
    Rng rng;
    rng_init(&rng, &seed);
    return rng;
}

/* ---- what it says --------------------------------------------------------------------------------- */

static void draw_bytes(Rng *rng, void *out, size_t size) {
    for (size_t i = 0; i < size; i++) ((int8_t *)out)[i] = (int8_t)((int)rng_below(rng, 255) - 127);
}

/* Numbers that were added later are drawn last, so that what older nets say stays the same. */
static void make_prospect(uint64_t number, Prospect *out) {
    enum { HEAD = 8, PLACES = 3 * PROSPECT_CHOICES };
    Rng rng = rng_of(number);
    draw_bytes(&rng, out, HEAD);
    draw_bytes(&rng, out->self, PROSPECT_SELF_FIRST);
    draw_bytes(&rng, out->place, PLACES);
    for (int row = 0; row < PROSPECT_CHOICES; row++) draw_bytes(&rng, out->choice[row], PROSPECT_CHOICE_FIRST);
    for (int row = 0; row < PROSPECT_CHOICES * PROSPECT_FOES; row++) draw_bytes(&rng, out->foe[row / PROSPECT_FOES][row % PROSPECT_FOES], PROSPECT_FOE_FIRST);
    Rng later = rng_of(number + 1000);
    draw_bytes(&later, out->self + PROSPECT_SELF_FIRST, PROSPECT_SELF - PROSPECT_SELF_FIRST);
    for (int row = 0; row < PROSPECT_CHOICES; row++) draw_bytes(&later, out->choice[row] + PROSPECT_CHOICE_FIRST, PROSPECT_CHOICE - PROSPECT_CHOICE_FIRST);
    for (int row = 0; row < PROSPECT_CHOICES * PROSPECT_FOES; row++)
        draw_bytes(&later, out->foe[row / PROSPECT_FOES][row % PROSPECT_FOES] + PROSPECT_FOE_FIRST, PROSPECT_FOE - PROSPECT_FOE_FIRST);
    out->count = 6;
    for (int row = 0; row < PROSPECT_CHOICES; row++) {
        out->foes[row] = (uint8_t)rng_below(&rng, PROSPECT_FOES + 1);
        out->alike[row] = (uint8_t)row;
    }
}

/* What the nets of data/players said when they came in, everybody's and the ace's; tests/python/test_learning.py holds it against Python's whole numbers. */
static const int32_t KEPT[4][6] = {{-41191, 24305, -51494, 20470, 15732, 44177}, {16316, 99009, 104324, 75134, 1398, -68478},
                                   {36740, 27645, 32649, 27179, 4345, 29679}, {16352, 71843, 40017, 23325, -6208, -34718}};

static void worths_are_kept(void) {
    const Net *const net[2] = {net_of("table"), net_of_ace("table")};
    CHECK(net[0] && net[0]->chooses && net_of("flames") && net_of("flames")->chooses);
    for (int number = 0; number < 4; number++) {
        static Prospect prospect;
        int32_t worth[PROSPECT_CHOICES];
        make_prospect((uint64_t)(number % 2), &prospect);
        policy_worth(net[number / 2], &prospect, worth);
        for (int i = 0; i < prospect.count; i++) CHECK(worth[i] == KEPT[number][i]);
    }
}

/* Nets that learned before more was told see the first numbers only; those of aces see them all. */
static void later_numbers_are_for_aces(void) {
    static Prospect prospect;
    int32_t before[PROSPECT_CHOICES], after[PROSPECT_CHOICES];
    const Net *const net[2] = {net_of("table"), net_of_ace("table")};
    CHECK(net[0] != net[1] && net[1]->of_ace && net[1]->chooses && net_of_ace("flames")->of_ace);
    for (int i = 0; i < 2; i++) {
        make_prospect(7, &prospect);
        policy_worth(net[i], &prospect, before);
        memset(prospect.self + PROSPECT_SELF_FIRST, 0, PROSPECT_SELF - PROSPECT_SELF_FIRST);
        for (int row = 0; row < prospect.count; row++) {
            memset(prospect.choice[row] + PROSPECT_CHOICE_FIRST, 0, PROSPECT_CHOICE - PROSPECT_CHOICE_FIRST);
            for (int foe = 0; foe < PROSPECT_FOES; foe++) memset(prospect.foe[row][foe] + PROSPECT_FOE_FIRST, 0, PROSPECT_FOE - PROSPECT_FOE_FIRST);
        }
        policy_worth(net[i], &prospect, after);
        CHECK((memcmp(before, after, 6 * sizeof before[0]) == 0) == (i == 0));
    }
}

/* Answers that lead to the same place see the same enemies, once. */
static void alike_is_a_shortcut(void) {
    static Prospect prospect;
    int32_t with[PROSPECT_CHOICES], without[PROSPECT_CHOICES];
    make_prospect(5, &prospect);
    memcpy(prospect.foe[4], prospect.foe[1], sizeof prospect.foe[4]);
    prospect.foes[4] = prospect.foes[1];
    policy_worth(net_of("table"), &prospect, without);
    prospect.alike[4] = 1;
    policy_worth(net_of("table"), &prospect, with);
    CHECK(memcmp(with, without, 6 * sizeof with[0]) == 0);
}

static void shares_fall_as_they_should(void) {
    int32_t worth[4] = {POLICY_ONE, 2 * POLICY_ONE, 0, INT32_MIN / 2};
    uint32_t share[4], warm[4];
    policy_shares(worth, 4, 100, share);
    CHECK(share[1] == 65536 && share[3] == 0);
    CHECK(share[0] > 23700 && share[0] < 24700); /* 1 / e of it, */
    CHECK(share[2] > 8500 && share[2] < 9200);   /* and once more */
    policy_shares(worth, 4, 200, warm);
    CHECK(warm[2] == share[0] && warm[0] > share[0]);
}

/* ---- what it sees ---------------------------------------------------------------------------------- */

static void check_prospect(const Prospect *prospect, int count) {
    CHECK(prospect->count == (count < PROSPECT_CHOICES ? count : PROSPECT_CHOICES));
    for (int row = 0; row < prospect->count; row++) {
        int alike = prospect->alike[row];
        CHECK(prospect->place[row] < count && (row == 0 || prospect->place[row] > prospect->place[row - 1]));
        CHECK(prospect->foes[row] <= PROSPECT_FOES);
        CHECK(alike <= row && prospect->alike[alike] == alike);
        CHECK(memcmp(prospect->foe[row], prospect->foe[alike], sizeof prospect->foe[row]) == 0);
    }
    for (size_t i = 0; i < sizeof prospect->choice; i++) CHECK(((const int8_t *)prospect->choice)[i] >= -127);
    for (size_t i = 0; i < sizeof prospect->foe; i++) CHECK(((const int8_t *)prospect->foe)[i] >= -127);
}

/* In games at random: every question that a seat is asked, seen from its view. */
static void every_question_can_be_seen(void) {
    static const char *const NAMES[] = {"data/scenarios/glory/duel.txt", "data/scenarios/glory/first-fight.txt", "data/scenarios/glory/bomber-raid.txt", "data/scenarios/miniatures/duel.txt", "data/scenarios/dawn/dawn-of-war-patrol.txt", "data/scenarios/tactical/convoy.txt", "data/scenarios/flames/channel-1940.txt"};
    static Prospect prospect;
    Action offered[LEGAL_MAX];
    int questions = 0;
    for (unsigned n = 0; n < sizeof NAMES / sizeof NAMES[0]; n++) {
        Rng rng = rng_of(n);
        Seed seed = seed_from_number(n);
        const Game *game = scenario_built_in(NAMES[n], state);
        game->deal(state, &seed);
        for (int step = 0; step < 120 && game->to_act(state); step++) {
            Seat seat = (Seat)__builtin_ctz(game->to_act(state));
            game->view(state, seat, view);
            int count = game->legal(view, seat, offered, LEGAL_MAX);
            game->hints.prospect(view, seat, offered, count, &prospect);
            check_prospect(&prospect, count);
            questions += count > 1;
            CHECK(!game->apply(state, seat, offered[rng_below(&rng, (uint32_t)count)], NULL));
        }
    }
    CHECK(questions > 100);
}

static const Game *see_under(const char *rules, const char *planes, Prospect *out) {
    char text[512];
    Action offered[LEGAL_MAX];
    snprintf(text, sizeof text, "furball scenario 1\nrules %s\ntable 1000 by 1000\nturn 3\n%s", rules, planes);
    const Game *game = scenario_deal(text, state);
    game->view(state, 0, view);
    int count = game->legal(view, 0, offered, LEGAL_MAX);
    game->hints.prospect(view, 0, offered, count, out);
    return game;
}

static const Game *see(const char *planes, Prospect *out) { return see_under("glory basic", planes, out); }

/* Number 3 is the turn to or from the enemy: half a turn is neither. */
static int rows_differ(const Prospect *one, int row, const Prospect *other, int with) {
    for (int i = 0; i < PROSPECT_CHOICE; i++)
        if (!(i == 3 && abs(one->choice[row][i]) == 127) && abs(one->choice[row][i] - other->choice[with][i]) > 1) return 1;
    for (int i = 0; i < PROSPECT_FOE; i++)
        if (abs(one->foe[row][0][i] - other->foe[with][0][i]) > 1) return 1;
    return 0;
}

/* An enemy to the left is seen as one to the right is: each answer has its mirror image among the others (halves are rounded). */
static void a_mirror_image_looks_the_same(void) {
    static Prospect left, right;
    see("plane A spitfire-1 at 500,300 heading north flown straight-2\nplane B bf109-e3 at 380,420 heading 60 flown straight-2\n", &left);
    see("plane A spitfire-1 at 500,300 heading north flown straight-2\nplane B bf109-e3 at 620,420 heading 300 flown straight-2\n", &right);
    CHECK(left.count > 5 && left.count == right.count);
    int alone = 0;
    for (int row = 0; row < left.count; row++) {
        int found = 0;
        for (int i = 0; i < right.count; i++) found |= !rows_differ(&left, row, &right, i);
        alone += !found;
    }
    CHECK(alone == 0);
    CHECK(left.choice[0][0] != left.choice[1][0] || left.foe[0][0][0] != left.foe[1][0][0]);
}

/* In flames what a seat is shown and what is imagined for the rest look alike to it: nothing is read that it does not know. */
static void cards_of_others_are_not_seen(void) {
    static Prospect shown, imagined;
    Action offered[LEGAL_MAX];
    int questions = 0;
    const Game *game = scenario_built_in("data/scenarios/flames/malta-1942.txt", state);
    Rng rng = rng_of(4);
    for (int step = 0; step < 400; step++) {
        Seed seed = seed_from_number((uint64_t)step);
        if (step % 100 == 0) {
            scenario_built_in("data/scenarios/flames/malta-1942.txt", state);
            game->deal(state, &seed);
        }
        if (!game->to_act(state)) continue;
        Seat seat = (Seat)__builtin_ctz(game->to_act(state));
        game->view(state, seat, view);
        int count = game->legal(view, seat, offered, LEGAL_MAX);
        game->hints.prospect(view, seat, offered, count, &shown);
        game->imagine(view, seat, &rng);
        game->hints.prospect(view, seat, offered, count, &imagined);
        CHECK(memcmp(&shown, &imagined, sizeof shown) == 0);
        questions += count > 1;
        CHECK(!game->apply(state, seat, offered[rng_below(&rng, (uint32_t)count)], NULL));
    }
    CHECK(questions > 50);
}

/* More answers than it looks at: those rated best, in their order. */
static void the_best_rated_are_seen(void) {
    enum { MANY = 100 };
    static Prospect prospect;
    Action offered[LEGAL_MAX], many[MANY];
    int32_t rating[MANY], best = INT32_MIN, seen_best = 0, all_best = 0;
    const Game *game = see("plane A spitfire-1 at 500,300 heading north flown straight-2\nplane B bf109-e3 at 620,420 heading 300 flown straight-2\n", &prospect);
    int count = game->legal(view, 0, offered, LEGAL_MAX);
    for (int i = 0; i < MANY; i++) many[i] = offered[i % count];
    game->hints.prospect(view, 0, many, MANY, &prospect);
    check_prospect(&prospect, MANY);
    game->hints.rate(view, 0, many, MANY, rating);
    for (int i = 0; i < MANY; i++) best = rating[i] > best ? rating[i] : best;
    for (int i = 0; i < MANY; i++) all_best += rating[i] == best;
    for (int row = 0; row < prospect.count; row++) seen_best += rating[prospect.place[row]] == best;
    CHECK(prospect.count == PROSPECT_CHOICES && all_best > 1 && seen_best == all_best);
}

/* ---- who listens ----------------------------------------------------------------------------------- */

static Action answer_of_player(const Player *player, const Game *game, uint64_t chance, Thought *thought) {
    Budget budget = {0};
    Rng rng = rng_of(chance);
    size_t size = player->memory_size(player, game);
    if (size > room_size) room = realloc(room, room_size = size);
    return player_choose(player, room, room_size, game, view, 0, &budget, &rng, thought);
}

static Action answer_of(const char *name, const Game *game, uint64_t chance, Thought *thought) {
    RosterEntry entry;
    Diag diag = {0};
    CHECK(roster_find(name, &entry, &diag));
    return answer_of_player(&entry.player, game, chance, thought);
}

/* However warmly somebody draws: how many different answers, of those that are no further from the best than this. */
static int answers_within(const Game *game, CareKind kind, uint16_t limit) {
    enum { TRIES = 300 };
    RosterEntry entry;
    Diag diag = {0};
    Action seen[TRIES];
    int count = 0;
    CHECK(roster_find("regular", &entry, &diag));
    entry.settings.warmth = 20000;
    for (int other = 0; other < CARE_KINDS; other++) entry.settings.limit[other] = other == (int)kind ? limit : 3000;
    for (uint64_t chance = 0; chance < TRIES; chance++) {
        Action answer = answer_of_player(&entry.player, game, chance, NULL);
        int known = 0;
        for (int i = 0; i < count; i++) known |= seen[i] == answer;
        if (!known) seen[count++] = answer;
    }
    return count;
}

/* How many answers are so near to the best, as the net says. */
static int near_the_best(const Prospect *prospect, int limit) {
    int32_t worth[PROSPECT_CHOICES], best = INT32_MIN;
    int within = 0;
    policy_worth(net_of("table"), prospect, worth);
    for (int row = 0; row < prospect->count; row++) best = worth[row] > best ? worth[row] : best;
    for (int row = 0; row < prospect->count; row++) within += ((int64_t)best - worth[row]) * 100 <= (int64_t)limit * POLICY_ONE;
    return within;
}

static void what_is_far_worse_is_never_drawn(void) {
    static Prospect prospect;
    const Game *game = see("plane A spitfire-1 at 500,300 heading north flown straight-2\nplane B bf109-e3 at 620,420 heading 300 flown straight-2\n", &prospect);
    for (int limit = 100; limit <= 900; limit += 400) CHECK(answers_within(game, CARE_ALONE, (uint16_t)limit) == near_the_best(&prospect, limit));
    CHECK(answers_within(game, CARE_ALONE, 1) < answers_within(game, CARE_ALONE, 900));
}

/* There is a limit for one airplane, for one of two, for one of more, and for several cards at once. */
static void each_kind_of_question_has_its_limit(void) {
    static Prospect prospect;
    static const char *const own[] = {"", "plane A2 spitfire-1 at 500,100 heading north flown straight-2\n", "plane A3 spitfire-1 at 700,100 heading north flown straight-2\n"};
    static const CareKind kinds[] = {CARE_ALONE, CARE_PAIR, CARE_FLIGHT};
    char planes[600] = "plane A spitfire-1 at 500,300 heading north flown straight-2\nplane B bf109-e3 at 620,420 heading 300 flown straight-2\n";
    const Game *game;
    for (int i = 0; i < 3; i++) {
        strcat(planes, own[i]);
        game = see(planes, &prospect);
        CHECK(answers_within(game, kinds[i], 300) == near_the_best(&prospect, 300));
        CHECK(near_the_best(&prospect, 300) < near_the_best(&prospect, 3000));
    }
    game = see_under("miniatures", "plane A se5a at 500,300 heading north\nplane B fokker-d7 at 620,420 heading 300\n", &prospect);
    CHECK(answers_within(game, CARE_LAID, 420) == near_the_best(&prospect, 420));
    CHECK(near_the_best(&prospect, 420) < near_the_best(&prospect, 500));
}

static uint32_t share_of(const Thought *thought, Action action) {
    for (int i = 0; i < thought->count; i++)
        if (thought->line[i].action == action) return thought->line[i].share;
    return 0;
}

/* The ace answers what its net says, swayed by what it found: a search that is swayed by nothing answers as the net does. */
static void the_ace_is_swayed_by_what_it_finds(void) {
    static Prospect prospect;
    const Game *game = see("plane A spitfire-1 at 500,300 heading north flown straight-2\nplane B bf109-e3 at 620,420 heading 300 flown straight-2\n", &prospect);
    RosterEntry ace, net;
    Diag diag = {0};
    Thought found, said, told;
    CHECK(roster_find("ace", &ace, &diag) && roster_find("net", &net, &diag));
    CHECK(ace.settings.sway && ace.settings.swayed_warmth == net.settings.warmth);
    ace.settings.simulations = 3000;
    answer_of_player(&net.player, game, 1, &told);
    answer_of_player(&ace.player, game, 1, &found);
    ace.settings.sway = UINT16_MAX; /* a win would hardly count */
    answer_of_player(&ace.player, game, 1, &said);
    for (int i = 0; i < told.count; i++) CHECK(abs((int)share_of(&said, told.line[i].action) - (int)told.line[i].share) < 40);
    CHECK(told.count > 1 && told.line[0].share > 100);
    int changed = 0;
    for (int i = 0; i < found.count; i++) changed += abs((int)found.line[i].share - (int)share_of(&said, found.line[i].action)) > 20;
    CHECK(changed > 0);
}

/* It answers at once, the same with the same chance, and not always the same. */
static void the_net_chooses_at_once(void) {
    static Prospect prospect;
    const Game *game = see("plane A spitfire-1 at 500,200 heading north flown straight-2\nplane B bf109-e3 at 500,850 heading south flown straight-2\n", &prospect);
    Thought thought;
    Action first = answer_of("net", game, 1, &thought);
    int others = 0;
    CHECK(thought.simulations == 0);
    for (uint64_t chance = 1; chance < 30; chance++) {
        Action answer = answer_of("net", game, chance, &thought);
        CHECK(answer == answer_of("net", game, chance, &thought));
        others += answer != first;
    }
    CHECK(others > 0);
}

/* Whoever has preferences of his own searches instead, and so does whoever gives advice. */
static void characters_search(void) {
    static Prospect prospect;
    const Game *game = see("plane A spitfire-1 at 500,200 heading north flown straight-2\nplane B bf109-e3 at 500,850 heading south flown straight-2\n", &prospect);
    Thought thought;
    answer_of("regular", game, 1, &thought);
    CHECK(thought.simulations == 0 && thought.count > 1 && thought.line[0].share >= thought.line[1].share);
    answer_of("regular:cautious", game, 1, &thought);
    CHECK(thought.simulations == 200);
}

static void players_ask_it(void) {
    RosterEntry entry;
    Diag diag = {0};
    CHECK(roster_find("ace", &entry, &diag) && entry.settings.intuition && !entry.settings.warmth && entry.settings.supposes && entry.settings.master);
    CHECK(roster_find("searcher", &entry, &diag) && !entry.settings.intuition && !entry.settings.warmth && !entry.settings.learned);
    CHECK(roster_find("net", &entry, &diag) && entry.settings.warmth);
    CHECK(roster_find("regular", &entry, &diag) && entry.settings.warmth > 100 && entry.settings.limit[CARE_ALONE]);
    CHECK(roster_find("veteran", &entry, &diag) && entry.settings.warmth && entry.settings.limit[CARE_ALONE] && entry.settings.deliberate && !entry.settings.master);
    CHECK(roster_find("rookie", &entry, &diag) && !entry.settings.intuition && !entry.settings.warmth);
}

int main(int argc, char **argv) {
    state = malloc(scenarios_state_size());
    view = malloc(scenarios_state_size());
    RUN(worths_are_kept);
    RUN(later_numbers_are_for_aces);
    RUN(alike_is_a_shortcut);
    RUN(shares_fall_as_they_should);
    RUN(every_question_can_be_seen);
    RUN(cards_of_others_are_not_seen);
    RUN(the_best_rated_are_seen);
    RUN(a_mirror_image_looks_the_same);
    RUN(the_net_chooses_at_once);
    RUN(what_is_far_worse_is_never_drawn);
    RUN(each_kind_of_question_has_its_limit);
    RUN(the_ace_is_swayed_by_what_it_finds);
    RUN(characters_search);
    RUN(players_ask_it);
    free(state);
    free(view);
    free(room);
    return unit_end();
}
