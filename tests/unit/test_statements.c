/* What a rule test may say: expectations, refusals. Played with the toy game. */
#include "toy_cases.h"
#include "unit.h"

static void statements_hold_or_say_wanted_and_got(void) {
    CHECK(fails(CASE TURN "expect bob points 11\n", "t:14:8: wanted bob points 11, got 10"));
    CHECK(passes(CASE TURN "expect turn 2\n"));
    CHECK(fails(CASE TURN "expect turn 1\n", "t:14:8: wanted turn 1, got turn 2"));
    CHECK(passes(CASE TURN "expect score 0 10\n"));
    CHECK(fails(CASE TURN "expect score 1 10\n", "t:14:8: wanted score 1 10, got score 0 10"));
    CHECK(passes(CASE TURN "expect not over\n"));
    CHECK(fails(CASE TURN "expect over\n", "t:14:8: wanted over, got the game goes on"));
    CHECK(passes(CASE TURN
                 "do ann bid 2\ndo ann stake 1\ndo bob bid 1\ndo bob stake 1\nexpect over\nexpect acts\n"));
    CHECK(passes(CASE "do ann bid 1\nexpect acts ann bob\nexpect acts bob ann\n"));
    CHECK(passes(CASE "do ann bid 1\ndo ann stake 1\nexpect acts bob\n"));
    CHECK(fails(CASE "expect acts ann\n", "t:9:8: wanted acts ann, got ann bob"));
    CHECK(fails(CASE "expect acts\n", "t:9:8: wanted acts, got ann bob"));
    CHECK(fails(CASE "expect acts bop\n", "t:9:13: found \"bop\", expected a seat; did you mean \"bob\"?"));
    CHECK(passes(CASE "expect left 3\n" TURN "expect left 2\n"));
    CHECK(fails(CASE "expect lift 3\n", "t:9:8: found \"lift\", expected a seat: ann or bob"));
    CHECK(fails(CASE "expect bob points 0 now\n", "t:9:21: found \"now\", expected the end of the line"));
    CHECK(fails(CASE "expect\n", "t:9:7: found the end of the line, expected a statement"));
}

static void statements_about_events(void) {
    CHECK(passes(CASE TURN "expect rule TOY-BID-01 TOY-DRAW-01 TOY-WIN-01\nexpect no rule TOY-TIE-01\n"));
    CHECK(fails(CASE TURN "expect rule TOY-BID-01 TOY-TIE-01\n",
                "t:14:8: wanted rule TOY-BID-01 TOY-TIE-01, got TOY-BID-01 TOY-BID-01 TOY-DRAW-01 TOY-WIN-01 "
                "TOY-DRAW-01 TOY-PEEK-01"));
    CHECK(fails(
        CASE TURN "expect no rule TOY-TIE-01 TOY-WIN-01\n",
        "t:14:8: wanted no rule TOY-TIE-01 TOY-WIN-01, got TOY-BID-01 TOY-BID-01 TOY-DRAW-01 TOY-WIN-01 "
        "TOY-DRAW-01 TOY-PEEK-01"));
    CHECK(passes(CASE TURN "expect event win draw\nexpect no event tie\n"));
    CHECK(fails(CASE TURN "expect event tie\n", "t:14:8: wanted event tie, got bid bid draw win peek"));
    CHECK(fails(CASE TURN "expect no event win\n", "t:14:8: wanted no event win, got bid bid draw win peek"));
    CHECK(fails(CASE "do ann bid 1\nexpect event win\n", "t:10:8: wanted event win, got no event"));
    CHECK(fails(CASE "expect rule TOY-WIN-01\n", "t:9:8: wanted rule TOY-WIN-01, got no rule"));
    /* Since the last choice, not before. */
    CHECK(
        passes(CASE TURN "expect event win\ndo ann bid 2\nexpect no event win\nexpect no rule TOY-WIN-01\n"));
    /* A misspelt name would hold for ever. */
    CHECK(fails(
        CASE TURN "expect no rule TOY-TIE-O1\n",
        "t:14:16: found \"TOY-TIE-O1\", expected a rule that this game names; did you mean \"TOY-TIE-01\"?"));
    CHECK(fails(CASE TURN "expect no event crash\n",
                "t:14:17: found \"crash\", expected an event of this game"));
    CHECK(fails(CASE TURN "expect rule\n", "t:14:12: found the end of the line, expected a rule's id"));
    CHECK(fails(CASE TURN "expect no rule\n", "t:14:15: found the end of the line, expected a rule's id"));
    /* In the book that is played. */
    CHECK(fails("furball tests 1\ncase \"a\"\nrule X\nrules toyish\nhand 1\nprize 1\nseat ann\nseat bob\n"
                "expect no rule TOY-TIE-01\n",
                "t:9:16: found \"TOY-TIE-01\", expected a rule that this game names"));
}

static void statements_about_what_a_seat_sees(void) {
    CHECK(passes(
        CASE TURN
        "expect bob sees rule TOY-PEEK-01\nexpect ann sees no rule TOY-PEEK-01\n"
        "expect ann sees event win\nexpect bob sees event win peek\nexpect ann sees no event peek tie\n"
        "expect rule TOY-PEEK-01\n"));
    CHECK(fails(CASE TURN "expect ann sees rule TOY-PEEK-01\n",
                "t:14:8: wanted ann sees rule TOY-PEEK-01, got TOY-BID-01 TOY-BID-01 TOY-DRAW-01 TOY-WIN-01 "
                "TOY-DRAW-01"));
    CHECK(fails(CASE TURN "expect bob sees no event peek\n",
                "t:14:8: wanted bob sees no event peek, got bid bid draw win peek"));
    CHECK(fails(CASE TURN "expect an sees event win\n",
                "t:14:8: found \"an\", expected a seat; did you mean \"ann\"?"));
    CHECK(fails(CASE TURN "expect ann sees win\n", "t:14:17: found \"win\", expected \"rule\" or \"event\""));
    CHECK(passes(CASE "do ann bid 2\nexpect ann bid 2\nexpect ann view ann bid 2\nexpect bob view ann bid ?\n"
                      "expect bob view bob bid 0\n"));
    CHECK(
        fails(CASE "do ann bid 2\nexpect bob view ann bid 2\n", "t:10:8: wanted bob view ann bid 2, got ?"));
    CHECK(fails(CASE "expect bob view\n", "t:9:16: found the end of the line, expected a seat: ann or bob"));
    CHECK(passes(CASE TURN "expect says \"bob wins 10 points\"\nexpect says \"prize is 5\"\n"));
    CHECK(fails(CASE TURN "expect says \"ann wins\"\n", "t:14:8: wanted says \"ann wins\", got ann bid 1. / "
                                                        "bob bid 2. / The prize is 5. / bob wins 10 points. "
                                                        "/ bob sees that 2 prizes are left."));
    CHECK(fails(CASE "expect says \"x\"\n", "t:9:8: wanted says \"x\", got silence"));
    CHECK(fails(CASE "expect says \"\"\n", "t:9:13: found an empty string, expected a part of a sentence"));
}

static void statements_about_offers(void) {
    CHECK(passes(CASE "expect offered ann bid 1\nexpect offered bob bid 2\nexpect not offered ann bid 3\n"
                      "do ann bid 1\nexpect offered ann stake 1\nexpect not offered ann stake 2\n"
                      "do ann stake 1\nexpect not offered ann bid 2\n"));
    CHECK(fails(CASE "expect offered ann bid 3\n",
                "t:9:8: wanted offered ann bid 3, got ann bid 1, ann bid 2"));
    CHECK(fails(CASE "expect not offered ann bid 2\n",
                "t:9:8: wanted not offered ann bid 2, got ann bid 1, ann bid 2"));
    CHECK(fails(CASE "do ann bid 1\ndo ann stake 1\nexpect offered ann bid 2\n",
                "t:11:8: wanted offered ann bid 2, got no offer at all"));
    CHECK(fails(CASE "expect offered ann bit 2\n",
                "t:9:20: found \"bit\", expected a choice; did you mean \"bid\"?"));
}

static void refusals_name_their_reason_and_leave_no_trace(void) {
    CHECK(passes(
        CASE
        "refuse ann bid 3 because not-in-hand\ndo ann bid 1\nrefuse ann stake 2 because stake-above-bid\n"
        "do ann stake 1\nrefuse ann bid 2 because not-your-turn\n"));
    CHECK(fails(CASE "refuse ann bid 2 because not-in-hand\n",
                "t:9:8: wanted it refused because not-in-hand, got it done"));
    CHECK(fails(
        CASE "refuse ann bid 3 because not-offered\n",
        "t:9:8: wanted it refused because not-offered, got because not-in-hand: You do not hold that card."));
    CHECK(fails(CASE "refuse ann bid 3\n", "t:9:12: found \"bid\", expected \"because\""));
    CHECK(fails(CASE "refuse\n", "t:9:7: found the end of the line, expected \"because\""));
    CHECK(fails(CASE "refuse because x\n", "t:9:8: found the end of the line, expected a seat: ann or bob"));
    CHECK(fails(CASE "refuse ann bid because x\n",
                "t:9:16: found the end of the line, expected a number, a whole number from 0 to 99"));
    CHECK(fails(CASE "refuse ann bid 3 because 7\n", "t:9:26: found 7, expected the name of a reason"));
    CHECK(fails(CASE "do ann bid 3\n",
                "t:9:4: wanted it done, got refused because not-in-hand: You do not hold that card."));
    CHECK(fails(CASE "do ann bid 1 because not-in-hand\n",
                "t:9:14: found \"because\", expected the end of the line"));
}

/* Runs the one case of `text` with a game that plays the toy but for its apply; does it fail with this complaint? */
static int fails_with(Verdict (*apply)(void *, Seat, Action, EventLog *), const char *text, const char *complaint) {
    Game other = TOY_GAME;
    const Game *const games[] = {&other, NULL};
    other.apply = apply;
    return run_games(games, text, strlen(text), NULL) && totals.failed == 1 && !strcmp(heard[0].complaint, complaint);
}

/* A game whose refusals are not what they promise. */
static Verdict leaky_apply(void *state, Seat seat, Action action, EventLog *log) {
    Verdict verdict = TOY_GAME.apply(state, seat, action, log);
    if (verdict) ((Toy *)state)->reserved[0] ^= 1;
    return verdict;
}

static void a_refusal_that_leaves_a_trace_fails(void) {
    CHECK(fails_with(leaky_apply, CASE "refuse ann bid 3 because not-in-hand\n",
                     "t:9:8: wanted it refused without a trace, got the state changed"));
}

static Verdict flooding_apply(void *state, Seat seat, Action action, EventLog *log) {
    for (int i = 0; i < 2000; i++) event_add(log);
    return TOY_GAME.apply(state, seat, action, log);
}

static void too_many_events_fail(void) {
    CHECK(fails_with(flooding_apply, CASE "do ann bid 1\nexpect not over\n", "t:9:4: found 2000 events, expected at most 512"));
}

int main(int argc, char **argv) {
    RUN(statements_hold_or_say_wanted_and_got);
    RUN(statements_about_events);
    RUN(statements_about_what_a_seat_sees);
    RUN(statements_about_offers);
    RUN(refusals_name_their_reason_and_leave_no_trace);
    RUN(a_refusal_that_leaves_a_trace_fails);
    RUN(too_many_events_fail);
    return unit_end();
}
