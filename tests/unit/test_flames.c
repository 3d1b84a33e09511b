/* Down in Flames below its rule texts: the catalogue, what views hide, random play, the builder. */
#include "engine/builtin.h"
#include "engine/script.h"
#include "games/flames/builder.h"
#include "games/flames/flames.h"
#include "games/flames/play.h"
#include "unit.h"

static const Game *const GAMES[] = {&flames_game, NULL};

/* ---- the catalogue -------------------------------------------------------------------- */

static FlamesCatalog scratch;

static const BuiltinFile *builtin_find(const char *name) {
    for (int i = 0; i < builtin_file_count; i++)
        if (!strcmp(builtin_files[i].name, name)) return &builtin_files[i];
    return NULL;
}

/* Reads the built-in deck with one piece of text replaced, then the aircraft line; the complaint. */
static const char *complaint(const char *from, const char *to, const char *aircraft) {
    static char text[16384];
    static Diag diag;
    memset(&diag, 0, sizeof diag);
    flames_catalog_clear(&scratch);
    const BuiltinFile *deck = builtin_find("data/flames/deck.txt");
    const char *at = from ? strstr(deck->text, from) : deck->text + deck->size;
    CHECK(at != NULL);
    if (!at) return "";
    Text out = text_on(text, sizeof text);
    text_put(&out, "%s", deck->text);
    if (from) {
        out.length = (size_t)(at - deck->text);
        text_put(&out, "%s%s", to, at + strlen(from));
    }
    CHECK(!out.cut);
    if (!flames_catalog_read(&scratch, "deck", text, out.length, &diag)) return diag.text;
    if (aircraft && !flames_catalog_read(&scratch, "aircraft", aircraft, strlen(aircraft), &diag))
        return diag.text;
    return flames_catalog_finish(&scratch, "whole", &diag) ? "" : diag.text;
}

static int complains(const char *text, const char *part) {
    if (strstr(text, part)) return 1;
    fprintf(stderr, "wanted \"%s\", got \"%s\"\n", part, text);
    return 0;
}

#define AIRCRAFT(figures)                                                                                    \
    "furball catalogue 1\nsource a \"A\"\naircraft x \"X\" fighter axis germany " figures "\n"

static void wrong_decks_are_refused(void) {
    CHECK(complains(complaint("tight-turn count 12", "tight-turn    count 13", NULL),
                    "a deck of 111 cards, not 110"));
    CHECK(
        complains(complaint("card half-loop count 3 red level H from wby-deck published\n", "", NULL),
                  "the deck has no half-loop"));
    CHECK(complains(complaint("level H from wby-deck published", "level H", NULL), "from"));
    CHECK(complains(complaint("bomb vital 6", "bomb vital 7", NULL), "FLAMES-COMP-08"));
    CHECK(complains(complaint("red level H", "red   level Z", NULL), "level"));
    CHECK(complains(complaint("card maneuver", "card half-loop", NULL), "already in the deck"));
}

static void wrong_aircraft_are_refused(void) {
    CHECK(complains(complaint(NULL, NULL, AIRCRAFT("damage 3/6")), "damage of x has no source"));
    CHECK(complains(complaint(NULL, NULL, AIRCRAFT("damage 3/6 from a maybe")), "confidence"));
    CHECK(complains(complaint(NULL, NULL, AIRCRAFT("damage 3/6 from b published")), "found \"b\", expected a source"));
    CHECK(complains(complaint(NULL, NULL, AIRCRAFT("damage 3/6 service 1941-13 from a published")),
                    "no month"));
    CHECK(complains(complaint(NULL, NULL, AIRCRAFT("damage 3/6 service 19x1-06 from a published")), "no month"));
    CHECK(complains(complaint(NULL, NULL, AIRCRAFT("damage 3/6 service 1941-0: from a published")), "no month"));
    static const char *const BALANCES[] = {AIRCRAFT("balance 10+ from a published"), AIRCRAFT("balance 10+3x from a published"),
                                           AIRCRAFT("balance 4294967306+3 from a published"), AIRCRAFT("balance 10 from a published")};
    for (size_t i = 0; i < sizeof BALANCES / sizeof BALANCES[0]; i++) CHECK(complains(complaint(NULL, NULL, BALANCES[i]), "no balance value"));
    CHECK(complains(complaint(NULL, NULL, AIRCRAFT("damage 3/6 service 1941-06 from a published")),
                    "no performance"));
    CHECK(complains(complaint(NULL, NULL, AIRCRAFT("speed-of-light 3 from a published")), "figure"));
    CHECK(complains(
        complaint(NULL, NULL,
                  AIRCRAFT("service 1941-06 damage 3/6 performance 6/4 horsepower 2/1 burst 1 offense 2 "
                           "defense 3 balance 9+3 from a published")),
        "the published balance value is 12, its ratings give 8"));
    CHECK(!*complaint(NULL, NULL,
                      AIRCRAFT("service 1941-06 damage 3/6 performance 6/4 horsepower 2/1 burst 1 offense 2 "
                               "defense 3 balance 5+3 from a published")));
}

static const FlamesModel *model(const char *id) {
    int found = flames_find_model(flames_catalog(), id);
    CHECK(found >= 0);
    return &flames_catalog()->model[found < 0 ? 0 : found];
}

/* What the rulebook states of single aircraft. */
static void published_figures_are_exact(void) {
    const FlamesModel *folgore = model("mc-202"), *jug = model("p-47c-5");
    CHECK(folgore->face[0].performance == 6);
    CHECK(folgore->face[0].horsepower == 2);
    CHECK(folgore->face[0].burst == 0);
    CHECK(folgore->face[0].offense == 1);
    CHECK(folgore->face[0].defense == 2);
    CHECK(folgore->special == MODEL_AGILE);
    CHECK(folgore->face[0].damage >= 3);
    CHECK(jug->face[0].performance == 6);
    CHECK(jug->face[1].performance == 4);
    CHECK(jug->face[0].horsepower == 3);
    CHECK(jug->face[1].horsepower >= 1);
    CHECK(jug->face[0].damage >= 3);
    CHECK(jug->face[0].damage <= 5);
    CHECK(jug->face[1].damage >= 6);
    CHECK(jug->special == (MODEL_TURBO | MODEL_POWER_BOOST));
    CHECK(model("p-38j")->face[0].burst == 1);
    CHECK(model("p-38j")->face[0].offense == 2);
    CHECK(model("fw-190a-6")->face[0].defense == 3);
    CHECK(model("fw-190a-6")->face[0].damage > 3);
    CHECK(model("lagg-3")->face[0].damage == 3);
    CHECK(model("lagg-3")->face[1].damage == 6);
    CHECK(model("p-39d")->heavy_guns == 2);
    CHECK(model("p-39d")->face[0].burst == 1);
    CHECK(model("bf-110c")->face[0].gunner == 1);
    CHECK(model("mc-200")->face[0].burst == 0);
    CHECK(model("bf-109e-3")->face[0].burst == 1);
    CHECK(model("spitfire-5b")->face[0].burst == 1);
    CHECK(model("kittyhawk-1a")->face[0].burst == 1);
    CHECK(model("gladiator")->special & MODEL_AGILE);
    CHECK(model("cr-42")->special & MODEL_AGILE);
}

static int element_balance(const char *id) { return model(id)->balance_leader + model(id)->balance_wingman; }

static void balance_values_come_out(void) {
    CHECK(element_balance("p-47d") == 13);
    CHECK(element_balance("p-38j") == 11);
    CHECK(element_balance("bf-109g-6") == 9);
    CHECK(element_balance("fw-190a-6") == 10);
    for (int i = 0; i < flames_catalog()->model_count; i++) {
        const FlamesModel *m = &flames_catalog()->model[i];
        if (m->class_of == CLASS_FIGHTER)
            CHECK(m->balance_leader + m->balance_wingman == flames_balance_formula(m));
    }
    /* Pairings that an organizer held fair are near each other. */
    CHECK(element_balance("bf-109e-4") == element_balance("spitfire-1"));
    CHECK(element_balance("bf-109f-2") - element_balance("yak-1") <= 1);
    CHECK(2 * element_balance("bf-109g-6") - element_balance("la-5fn") - element_balance("yak-9") <= 1);
}

static void there_are_fighters_of_many_nations(void) {
    static const char *const NATIONS[] = {"germany", "italy", "britain", "ussr",   "usa",
                                          "france",  "japan", "hungary", "romania"};
    int fighters = 0;
    for (size_t n = 0; n < sizeof NATIONS / sizeof NATIONS[0]; n++) {
        int found = 0;
        for (int i = 0; i < flames_catalog()->model_count; i++) {
            const FlamesModel *m = &flames_catalog()->model[i];
            found += m->class_of == CLASS_FIGHTER && !strcmp(m->nation, NATIONS[n]);
        }
        CHECK(found > 0);
        fighters += found;
    }
    CHECK(fighters >= 30);
}

/* Colours, levels and limits over the whole deck. [FLAMES-COMP-04, FLAMES-COMP-13] */
static void the_deck_is_the_books(void) {
    static const int LEVELS[] = {2, 5, 4, 9, 18, 2, 21, 3, 42, 4};
    int level[10] = {0}, colour[4] = {0}, limited = 0;
    flames_catalog();
    for (int i = 0; i < CARD_KINDS; i++) {
        const CardFacts *card = &flames_cards.card[i];
        level[card->level] += card->count;
        colour[card->colour] += card->count;
        if (card->wingman_limit) limited += card->count;
        CHECK((card->colour == COLOUR_RED) == (card->answers == 0));
    }
    CHECK(!memcmp(level, LEVELS, sizeof level));
    CHECK(colour[COLOUR_RED] == 62);
    CHECK(colour[COLOUR_WHITE] == 18);
    CHECK(colour[COLOUR_BLUE] == 30);
    CHECK(limited == 7);
}

/* ---- what views hide -------------------------------------------------------------------- */

static int load(const char *text, Flames *s) {
    ScenarioHead head;
    Diag diag;
    memset(&diag, 0, sizeof diag);
    int ok = scenario_load(GAMES, "test", text, strlen(text), s, &head, &diag);
    if (!ok) fprintf(stderr, "%s\n", diag.text);
    return ok;
}

static void deal(Flames *s, uint64_t number) {
    Seed seed = seed_from_number(number);
    flames_game.deal(s, &seed);
}

#define DUEL                                                                                                 \
    "furball scenario 1\ntitle \"t\"\nrules flames\ndate 1944-12\nelement A spitfire-5b\nelement B "         \
    "bf-109f-4\nturn 2\norder A B\n"

/* Two truths that differ only in what A cannot know give A one view. */
static void hidden_changes_do_not_show(void) {
    Flames one, two, a, b;
    CHECK(load(DUEL "hand A maneuver\nhand B tight-turn clouds\nacting A leader\n", &one));
    CHECK(load(DUEL "hand A maneuver\nhand B scissors\nacting A leader\n", &two));
    deal(&one, 1);
    deal(&two, 2);
    flames_game.view(&one, 0, &a);
    flames_game.view(&two, 0, &b);
    CHECK(!memcmp(&a, &b, sizeof a));
    flames_game.view(&one, SEAT_NOBODY, &a);
    flames_game.view(&two, SEAT_NOBODY, &b);
    CHECK(!memcmp(&a, &b, sizeof a));
    flames_game.view(&one, 1, &a);
    flames_game.view(&two, 1, &b);
    CHECK(memcmp(&a, &b, sizeof a));
}

/* Who begins is tossed after the altitudes are chosen, though a scenario may have said it before. [FLAMES-SETUP-14] */
static void the_toss_does_not_show_before_it_is_made(void) {
    static const char START[] = "furball scenario 1\ntitle \"t\"\nrules flames\ndate 1944-12\nelement A spitfire-5b\nelement B bf-109f-4\ntoss ";
    char one_text[512], two_text[512];
    Flames one, two, a, b;
    snprintf(one_text, sizeof one_text, "%saxis\n", START);
    snprintf(two_text, sizeof two_text, "%sallied\n", START);
    CHECK(load(one_text, &one) && load(two_text, &two));
    deal(&one, 1);
    deal(&two, 1);
    CHECK(one.step == STEP_ALTITUDES && one.first_side != two.first_side);
    for (int seat = 0; seat < 3; seat++) {
        flames_game.view(&one, seat < 2 ? (Seat)seat : SEAT_NOBODY, &a);
        flames_game.view(&two, seat < 2 ? (Seat)seat : SEAT_NOBODY, &b);
        CHECK(!memcmp(&a, &b, sizeof a));
    }
}

static void apply(Flames *s, Seat seat, Action action, EventLog *log) {
    Verdict verdict = flames_game.apply(s, seat, action, log);
    CHECK(!verdict);
}

/* Declining and being unable look the same, in views and in events. [FLAMES-RESP-22] */
static void a_pass_tells_nothing(void) {
    static const char *const HANDS[] = {
        DUEL "hand A maneuver\nhand B tight-turn ace-pilot\nacting A leader\n",
        DUEL "hand A maneuver\nhand B half-loop half-loop\nacting A leader\n"};
    Flames s[2], before[2], after[2];
    Event room[2][32];
    EventLog log[2];
    for (int i = 0; i < 2; i++) {
        event_log_init(&log[i], room[i], 32);
        CHECK(load(HANDS[i], &s[i]));
        deal(&s[i], 3);
        apply(&s[i], 0, ACTION(ACT_TARGET, 1, LEADER), NULL);
        apply(&s[i], 0, ACTION(ACT_PLAY, CARD_MANEUVER, 0), NULL);
        CHECK(flames_game.to_act(&s[i]) == SEAT_BIT(1));
        flames_game.view(&s[i], 0, &before[i]);
        apply(&s[i], 1, ACTION(ACT_DONE, 0, 0), &log[i]);
        flames_game.view(&s[i], 0, &after[i]);
    }
    CHECK(!memcmp(&before[0], &before[1], sizeof before[0]));
    CHECK(!memcmp(&after[0], &after[1], sizeof after[0]));
    CHECK(log[0].count == log[1].count);
    CHECK(!memcmp(room[0], room[1], sizeof(Event) * (size_t)log[0].count));
}

/* Nobody but the owner is told of a card that is drawn. */
static void draws_are_private(void) {
    Flames s;
    Event room[32];
    EventLog log;
    int cards = 0;
    event_log_init(&log, room, 32);
    CHECK(load(DUEL "hand A\nhand B\nacting A draw\n", &s));
    deal(&s, 4);
    apply(&s, 0, ACTION(ACT_DRAW, 2, 0), &log);
    for (int i = 0; i < log.count; i++) {
        if (room[i].kind != EVENT_CARD) continue;
        CHECK(room[i].seats == SEAT_BIT(0));
        cards++;
    }
    CHECK(cards == 2);
}

/* ---- what is remembered ------------------------------------------------------------------ */

#define BOTH_HANDS "hand A\nhand B tight-turn tight-turn tight-turn tight-turn\nacting A leader\n"

/* All three Half Loops of B's side have been seen: whoever imagines its hand deals none, and they lie
 * where they were put. One that went down unseen may be anywhere. */
static void shown_cards_are_in_no_hand(void) {
    Flames s, view, imagined;
    Rng rng;
    Seed seed = seed_from_number(5);
    rng_init(&rng, &seed);
    CHECK(flames_cards.card[CARD_HALF_LOOP].count == 3);
    for (int covered = 0; covered < 2; covered++) {
        CHECK(load(covered ? DUEL BOTH_HANDS "covered axis half-loop\ndiscards axis half-loop half-loop maneuver\n"
                           : DUEL BOTH_HANDS "discards axis half-loop half-loop half-loop maneuver\n",
                   &s));
        deal(&s, 1);
        flames_game.view(&s, 0, &view);
        int held = 0, kept = 0;
        for (int i = 0; i < 500; i++) {
            imagined = view;
            flames_game.imagine(&imagined, 0, &rng);
            flames_game.check(&imagined);
            held += imagined.element[1].hand.count[CARD_HALF_LOOP];
            kept += pile_shown(&imagined.pile[SIDE_AXIS], CARD_HALF_LOOP) == 3 - covered &&
                    pile_shown(&imagined.pile[SIDE_AXIS], CARD_MANEUVER) == 1;
        }
        CHECK((held > 0) == covered);
        CHECK(kept == 500);
    }
}

/* Cards that went down below another show in no view, be they many or few. */
static void covered_cards_do_not_show(void) {
    Flames one, two, a, b;
    CHECK(load(DUEL "hand A\nhand B\nacting A leader\ncovered allied ace-pilot\ndiscards allied clouds\n", &one));
    CHECK(load(DUEL "hand A\nhand B\nacting A leader\ncovered allied half-loop scissors\ndiscards allied clouds\n", &two));
    deal(&one, 1);
    deal(&two, 2);
    for (Seat seat = 0; seat < 3; seat++) {
        flames_game.view(&one, seat < 2 ? seat : SEAT_NOBODY, &a);
        flames_game.view(&two, seat < 2 ? seat : SEAT_NOBODY, &b);
        CHECK(!memcmp(&a, &b, sizeof a));
    }
}

/* After a shuffle all three may be held again. */
static void a_reshuffle_forgets(void) {
    Flames s, view;
    CHECK(load(DUEL "hand A\nhand B\nacting B draw\ndiscards axis half-loop half-loop half-loop maneuver\n", &s));
    deal(&s, 1);
    flames_game.view(&s, 0, &view);
    CHECK(view.pile[SIDE_AXIS].discard[CARD_HALF_LOOP] == 3);
    Pile *pile = &s.pile[SIDE_AXIS];
    while (pile->left) {
        int card = pile->item[0];
        pile_take(pile, card);
        discard_covered(&s, SIDE_AXIS, card);
    }
    apply(&s, 1, ACTION(ACT_DRAW, 1, 0), NULL);
    flames_game.check(&s);
    flames_game.view(&s, 0, &view);
    for (int i = 0; i < CARD_KINDS; i++) CHECK(view.pile[SIDE_AXIS].discard[i] == 0);
    for (int i = 0; i < CARD_KINDS; i++) CHECK(s.pile[SIDE_AXIS].covered[i] == 0);
}

/* ---- random play --------------------------------------------------------------------------- */

/* Plays at random, but disengages only now and then so that the fights are long. Events are written
 * as sentences, and no choice has more than 512 of them. */
static int play_to_the_end(Flames *s, Rng *rng) {
    static Event room[512];
    char sentence[256];
    int choices = 0;
    for (SeatSet act; (act = flames_game.to_act(s)); choices++) {
        Seat seat = (Seat)__builtin_ctz(act);
        Action legal[LEGAL_MAX];
        int count = flames_game.legal(s, seat, legal, LEGAL_MAX);
        if (!count || choices > 20000) return -1;
        Action action = legal[rng_below(rng, (uint32_t)count)];
        if (action_kind(action) == ACT_DISENGAGE && rng_below(rng, 30)) continue;
        EventLog log;
        event_log_init(&log, room, 512);
        if (flames_game.apply(s, seat, action, &log) || log.lost) return -1;
        flames_game.check(s);
        for (int i = 0; i < log.count; i++) {
            Text out = text_on(sentence, sizeof sentence);
            flames_game.text.event_write(s, &room[i], &out);
            if (out.cut || !out.length) return -1;
        }
    }
    return choices;
}

static void every_scenario_ends(void) {
    Rng rng;
    Seed seed = seed_from_number(11);
    int scenarios = 0;
    rng_init(&rng, &seed);
    for (int i = 0; i < builtin_file_count; i++) {
        Flames started, s;
        if (strncmp(builtin_files[i].name, "data/scenarios/flames/", 22)) continue;
        CHECK(load(builtin_files[i].text, &started));
        for (int game = 0; game < 60; game++) {
            s = started;
            deal(&s, (uint64_t)game + 1);
            CHECK(play_to_the_end(&s, &rng) > 0);
        }
        scenarios++;
    }
    CHECK(scenarios >= 8);
}

/* Sixteen Elements, eight a side: the largest fight. */
static void the_largest_fight_fits(void) {
    char text[2048];
    Text out = text_on(text, sizeof text);
    text_put(&out, "furball scenario 1\ntitle \"t\"\nrules flames\ndate 1945-08\n");
    for (int i = 0; i < 8; i++)
        text_put(&out, "element A%d %s\nelement X%d %s\n", i, i & 1 ? "p-39d" : "meteor-3", i,
                 i & 1 ? "mc-202" : "bf-110c");
    Flames s;
    Rng rng;
    Seed seed = seed_from_number(12);
    rng_init(&rng, &seed);
    CHECK(sizeof(Flames) <= 2048);
    CHECK(load(text, &s));
    deal(&s, 1);
    CHECK(play_to_the_end(&s, &rng) > 0);
    text_put(&out, "element Z p-39d\n");
    ScenarioHead head;
    Diag diag;
    memset(&diag, 0, sizeof diag);
    CHECK(!scenario_load(GAMES, "test", text, out.length, &s, &head, &diag));
    CHECK(complains(diag.text, "more than 16 elements"));
}

/* Chance is data: one seed, one game; a started state may be dealt again. */
static void a_seed_is_a_game(void) {
    Flames started, one, two;
    Rng a, b;
    Seed seed = seed_from_number(13);
    CHECK(load(builtin_find("data/scenarios/flames/kursk-1943.txt")->text, &started));
    for (int game = 0; game < 20; game++) {
        one = two = started;
        deal(&one, 99);
        deal(&two, 99);
        rng_init(&a, &seed);
        rng_init(&b, &seed);
        CHECK(play_to_the_end(&one, &a) == play_to_the_end(&two, &b));
        CHECK(!memcmp(&one, &two, sizeof one));
    }
}

/* ---- the builder ------------------------------------------------------------------------------ */

static void built_fights_are_fair(void) {
    static const char *const MONTHS[] = {"1939-09", "1940-09", "1942-06", "1943-10", "1945-04"};
    const FlamesCatalog *catalog = flames_catalog();
    for (size_t m = 0; m < sizeof MONTHS / sizeof MONTHS[0]; m++)
        for (int budget = 4; budget <= FIGHT_VALUE_MAX; budget += 7)
            for (int elements = 0; elements <= 4; elements++) {
                FightOrder order = {flames_month_parse(MONTHS[m]), budget, elements, (uint64_t)budget};
                Fight fight, again;
                Flames s;
                char text[4096];
                Text out = text_on(text, sizeof text);
                Diag diag;
                memset(&diag, 0, sizeof diag);
                if (!flames_build_fight(catalog, &order, &fight, &diag)) {
                    CHECK(elements * 2 > budget); /* too little for so many */
                    continue;
                }
                CHECK(flames_build_fight(catalog, &order, &again, &diag));
                CHECK(!memcmp(&fight, &again, sizeof fight));
                CHECK(fight.value <= budget);
                CHECK(!elements || fight.count[SIDE_ALLIED] == elements ||
                      fight.count[SIDE_AXIS] == elements);
                flames_fight_write(catalog, &fight, &out);
                CHECK(!out.cut);
                CHECK(load(text, &s));
                CHECK(side_value(&s, SIDE_ALLIED) == fight.value);
                CHECK(side_value(&s, SIDE_AXIS) == fight.value);
            }
}

/* With money and aircraft enough on both sides nobody is alone or outnumbered. */
static void built_fights_are_of_equal_numbers(void) {
    for (uint64_t seed = 0; seed < 60; seed++) {
        FightOrder order = {flames_month_parse("1942-06"), 40, (int)(seed % 3), seed};
        Fight fight;
        Diag diag = {0};
        CHECK(flames_build_fight(flames_catalog(), &order, &fight, &diag));
        CHECK(!fight.unequal);
        CHECK(fight.count[SIDE_ALLIED] == fight.count[SIDE_AXIS]);
    }
}

static void impossible_fights_are_refused(void) {
    Fight fight;
    Diag diag;
    FightOrder none = {flames_month_parse("1930-01"), 10, 0, 1},
               poor = {flames_month_parse("1943-01"), 0, 0, 1};
    memset(&diag, 0, sizeof diag);
    CHECK(!flames_build_fight(flames_catalog(), &none, &fight, &diag));
    CHECK(complains(diag.text, "no fair fight"));
    memset(&diag, 0, sizeof diag);
    CHECK(!flames_build_fight(flames_catalog(), &poor, &fight, &diag));
    CHECK(complains(diag.text, "budget of 0"));
}

/* ---- staying ----------------------------------------------------------------------------- */

static int enemy_acts_later(const Flames *s) {
    for (int slot = s->slot + 1; s->turn > 1 && slot < s->order_count; slot++) {
        const Element *e = &s->element[s->order[slot]];
        if (e->side != s->element[s->active].side && element_flies(e)) return 1;
    }
    return s->turn == 1;
}

/* In the last turn, and only there, nobody disengages or hides in clouds whose side is behind then; nor to keep a draw
 * that no enemy can take any more. */
static void nobody_leaves_a_fight_that_is_lost_by_it(void) {
    static Flames started, s;
    int marked = 0, spared = 0, hidden = 0, drawn = 0, kept = 0;
    ScenarioHead head;
    Diag diag = {0};
    const BuiltinFile *file = builtin_find("data/scenarios/flames/gazala-1942.txt");
    CHECK(scenario_load(GAMES, file->name, file->text, file->size, &started, &head, &diag));
    for (uint64_t number = 0; number < 60; number++) {
        Seed seed = seed_from_number(number);
        Rng rng;
        rng_init(&rng, &seed);
        s = started;
        flames_game.deal(&s, &seed);
        while (flames_game.to_act(&s)) {
            Action offered[LEGAL_MAX];
            uint8_t reckless[LEGAL_MAX];
            Seat seat = (Seat)__builtin_ctz(flames_game.to_act(&s));
            int count = flames_game.legal(&s, seat, offered, LEGAL_MAX);
            flames_game.hints.reckless(&s, seat, offered, count, reckless);
            for (int i = 0; i < count; i++) {
                int clouds = action_kind(offered[i]) == ACT_PLAY && action_a(offered[i]) == CARD_CLOUDS;
                if (action_kind(offered[i]) != ACT_DISENGAGE && !clouds) {
                    CHECK(!reckless[i]);
                    continue;
                }
                if (s.element[s.active].seat != seat) { /* clouds save from an attack */
                    CHECK(!reckless[i]);
                    continue;
                }
                hidden += clouds && reckless[i];
                Flames gone = s; /* each leaver may be lost on the way, which costs more */
                int32_t before[SIDE_COUNT], points[SIDE_COUNT];
                int side = s.element[s.active].side, flying = craft_flies(&s.element[s.active], LEADER) + craft_flies(&s.element[s.active], WINGMAN);
                side_points(&s, before);
                flames_apply(&gone, seat, offered[i], NULL);
                side_points(&gone, points);
                int ahead = points[side] - points[enemy_of(side)], later = enemy_acts_later(&s);
                int lost = ahead < 0 || (ahead == 0 && !later);
                int safely = points[enemy_of(side)] - before[enemy_of(side)] <= 2 * flying;
                if (reckless[i]) CHECK(turn_is_last(&s) && lost);
                else if (safely) CHECK(!turn_is_last(&s) || !lost);
                marked += reckless[i];
                spared += !reckless[i];
                drawn += reckless[i] && ahead == 0;
                kept += turn_is_last(&s) && !reckless[i] && ahead == 0 && later;
            }
            Action taken = offered[rng_below(&rng, (uint32_t)count)];
            if (action_kind(taken) == ACT_DISENGAGE) taken = flames_game.fallback(&s, seat); /* to see the last turn at all */
            flames_apply(&s, seat, taken, NULL);
        }
    }
    CHECK(marked > 10);
    CHECK(hidden > 0);
    CHECK(spared > 10);
    CHECK(drawn > 0);
    CHECK(kept > 0);
}

/* Who is attacked in the last turn may hide in clouds, though no enemy acts later and the points are equal. */
static void clouds_save_from_an_attack(void) {
    static Flames s;
    Action offered[LEGAL_MAX];
    uint8_t reckless[LEGAL_MAX];
    int hiding = 0;
    CHECK(load("furball scenario 1\ntitle \"t\"\nrules flames\ndate 1944-12\nelement A spitfire-5b\nelement B bf-109f-4\nunreached\n"
               "turn 6\norder A B\nhand A clouds tight-turn\nhand B oots-2/3\nposition B advantaged A\ncraft A leader hits 3\nacting B leader\n", &s));
    deal(&s, 1);
    Seat attacker = s.element[1].seat, attacked = s.element[0].seat;
    int count = flames_game.legal(&s, attacker, offered, LEGAL_MAX), played = 0;
    for (int i = 0; i < count && !played; i++)
        if (action_kind(offered[i]) == ACT_PLAY) played = !flames_apply(&s, attacker, offered[i], NULL);
    CHECK(played);
    CHECK(turn_is_last(&s) && flames_game.to_act(&s) == SEAT_BIT(attacked));
    count = flames_game.legal(&s, attacked, offered, LEGAL_MAX);
    flames_game.hints.reckless(&s, attacked, offered, count, reckless);
    for (int i = 0; i < count; i++) {
        hiding += action_kind(offered[i]) == ACT_PLAY && action_a(offered[i]) == CARD_CLOUDS;
        CHECK(!reckless[i]);
    }
    CHECK(hiding == 1);
}

/* The words of a refusal; NULL if it is none. */
static const char *why(const Flames *s, Seat seat, Action action) {
    Flames copy = *s;
    Verdict verdict = flames_game.apply(&copy, seat, action, NULL);
    return verdict ? verdict->name : NULL;
}

/* Beyond the last card, which is the Full Throttle counter, there is none: that is not offered, rather than not held. */
static void there_is_no_card_beyond_the_counter(void) {
    Flames s;
    CHECK(load("furball scenario 1\ntitle \"t\"\nrules flames\ndate 1944-12\nelement A spitfire-5b\nelement B bf-109f-4\nturn 2\norder A B\n"
               "hand A maneuver\nhand B\nacting A leader asking attack\ntarget B leader\n", &s));
    deal(&s, 1);
    Seat seat = s.element[0].seat;
    CHECK(flames_game.to_act(&s) == SEAT_BIT(seat));
    CHECK(!strcmp(why(&s, seat, ACTION(ACT_PLAY, CARD_PLAYABLES, 0)), "not-offered"));
    CHECK(!strcmp(why(&s, seat, ACTION(ACT_PLAY, CARD_PLAYABLES - 1, 0)), "not-held"));
    CHECK(!why(&s, seat, ACTION(ACT_PLAY, CARD_MANEUVER, 0)));
}

/* Whoever acted before, nobody does while the order is made. */
static void nobody_acts_while_the_order_is_made(void) {
    Flames s;
    CHECK(load("furball scenario 1\ntitle \"t\"\nrules flames\ndate 1944-12\nelement A spitfire-5b\nelement B bf-109f-4\nelement C spitfire-5b\nelement D bf-109f-4\n"
               "element E spitfire-5b\nelement F bf-109f-4\nturn 1\norder A B\nhand A\nhand B\nhand C\nhand D\nhand E\nhand F\nacting B draw\nnaming allied\n", &s));
    CHECK(s.active == NONE);
    CHECK(s.step == STEP_ORDER);
}

/* Both aircraft of an Element have a number; a Lone Leader's Wingman is not there. */
static void wingmen_of_lone_leaders_are_only_numbers(void) {
    Flames s;
    Unit unit;
    CHECK(load("furball scenario 1\ntitle \"t\"\nrules flames unequal 2\ndate 1944-12\nelement A spitfire-5b lone\nelement B bf-109f-4\n", &s));
    for (int number = 0; number < 4; number++) {
        memset(&unit, 0x55, sizeof unit);
        CHECK(flames_game.learn.unit(&s, number, &unit));
        CHECK(unit.present == (number != 1));
        CHECK(unit.side == (number > 1));
        CHECK(!strcmp(unit.name, number == 0 ? "A" : number == 1 ? "A-wingman" : number == 2 ? "B" : "B-wingman"));
    }
    CHECK(!flames_game.learn.unit(&s, 4, &unit) && !flames_game.learn.unit(&s, -1, &unit));
}

int main(int argc, char **argv) {
    RUN(wrong_decks_are_refused);
    RUN(wrong_aircraft_are_refused);
    RUN(published_figures_are_exact);
    RUN(balance_values_come_out);
    RUN(there_are_fighters_of_many_nations);
    RUN(the_deck_is_the_books);
    RUN(hidden_changes_do_not_show);
    RUN(the_toss_does_not_show_before_it_is_made);
    RUN(a_pass_tells_nothing);
    RUN(draws_are_private);
    RUN(shown_cards_are_in_no_hand);
    RUN(covered_cards_do_not_show);
    RUN(a_reshuffle_forgets);
    RUN(every_scenario_ends);
    RUN(the_largest_fight_fits);
    RUN(a_seed_is_a_game);
    RUN(built_fights_are_fair);
    RUN(built_fights_are_of_equal_numbers);
    RUN(impossible_fights_are_refused);
    RUN(nobody_leaves_a_fight_that_is_lost_by_it);
    RUN(clouds_save_from_an_attack);
    RUN(there_is_no_card_beyond_the_counter);
    RUN(nobody_acts_while_the_order_is_made);
    RUN(wingmen_of_lone_leaders_are_only_numbers);
    return unit_end();
}
