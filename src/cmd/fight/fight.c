/* furball fight: writes a scenario, either a fair dogfight of `flames` for a month and a budget, or a fight of maneuver
 * cards by points. */
#include "cmd/cmd.h"
#include "cmd/fight/cards.h"
#include "games/flames/builder.h"

#include <stdio.h>
#include <string.h>

enum { SCENARIO_MAX = 8192 };

static int run_cards(Args *args, int era) {
    char scenario[SCENARIO_MAX], reason[256];
    Text text = text_on(scenario, sizeof scenario), why = text_on(reason, sizeof reason);
    CardFight order = {.era = era};
    order.points = 10 * (int)args_number(args, "points", 1, 1000, 20);
    order.planes = (int)args_number(args, "planes", 0, CARD_FIGHT_PLANES, 2);
    order.seed = args_number(args, "seed", 0, UINT64_MAX, 1);
    order.given[0] = args_value(args, "allies");
    order.given[1] = args_value(args, "axis");
    if (!args_end(args, 0, 0)) return USAGE;
    if (!order.given[0] != !order.given[1]) return args_complain(args, "--allies and --axis go together");
    if (!card_fight(&order, &text, &why)) {
        fprintf(stderr, "furball fight: %s\n", reason);
        return FAILED;
    }
    fputs(scenario, stdout);
    return DONE;
}

static int run(Args *args) {
    int era = (int)args_number(args, "war", 1, 2, 0);
    if (era || args->failed) return run_cards(args, era);
    const char *date = args_value(args, "date");
    FightOrder order;
    memset(&order, 0, sizeof order);
    order.budget = (int)args_number(args, "balance", 1, FIGHT_VALUE_MAX, 20);
    order.elements = (int)args_number(args, "elements", 0, FIGHT_ELEMENTS_MAX, 2);
    order.seed = args_number(args, "seed", 0, UINT64_MAX, 1);
    if (!args_end(args, 0, 0)) return USAGE;
    if (!date) return args_complain(args, "a month is needed, as in --date 1943-06");
    order.month = flames_month_parse(date);
    if (order.month < 0) return args_complain(args, "--date: found \"%s\", expected a month such as 1943-06", date);
    Fight fight;
    Diag diag;
    char scenario[SCENARIO_MAX];
    Text text = text_on(scenario, sizeof scenario);
    memset(&diag, 0, sizeof diag);
    if (!flames_build_fight(flames_catalog(), &order, &fight, &diag)) {
        fprintf(stderr, "furball fight: %s\n", diag.text);
        return FAILED;
    }
    flames_fight_write(flames_catalog(), &fight, &text);
    fputs(scenario, stdout);
    return DONE;
}

const Command COMMAND_FIGHT = {
    "fight", "make a fair dogfight for a month and a budget, or by points",
    "fight --date YYYY-MM [--balance N] [--elements N] [--seed N] | fight --war 1|2 [--points N] [--planes N] [--seed N]",
    "Prints a scenario of Down in Flames in which both sides have the same Balance Value, with fighters in\n"
    "service in that month. The same order gives the same fight.\n\n"
    "  --date YYYY-MM   the month\n"
    "  --balance N      most Balance Value of a side; 20 unless told\n"
    "  --elements N     Elements of a side; 2 unless told, 0 as it comes out\n"
    "  --seed N         another fight of the same kind\n\n"
    "  furball fight --date 1943-06 --balance 24 > fight.txt && furball play fight.txt\n\n"
    "With --war: a fight of maneuver cards between fighters of that world war, whose worth was measured in games\n"
    "between computer players (docs/workshop.md). 10 points are the middle of its airplanes.\n\n"
    "  --war 1|2        the world war\n"
    "  --points N       the most of a side; 20 unless told\n"
    "  --planes N       airplanes of a side; 2 unless told, 0 as it comes out\n"
    "  --allies A,B --axis C,D   airplanes picked by hand: only says what they are worth\n\n"
    "  furball fight --war 2 --points 30 --planes 3 --seed 4\n",
    run,
};
