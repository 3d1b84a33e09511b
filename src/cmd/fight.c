/* furball fight: a fair dogfight of `flames` for a month and a budget, as a scenario. */
#include "cmd/cmd.h"
#include "games/flames/builder.h"

#include <stdio.h>
#include <string.h>

enum { SCENARIO_MAX = 8192 };

static int run(Args *args) {
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
    "fight", "make a fair dogfight for a month and a budget", "fight --date YYYY-MM [--balance N] [--elements N] [--seed N]",
    "Prints a scenario of Down in Flames in which both sides have the same Balance Value, with fighters in\n"
    "service in that month. The same order gives the same fight.\n\n"
    "  --date YYYY-MM   the month\n"
    "  --balance N      most Balance Value of a side; 20 unless told\n"
    "  --elements N     Elements of a side; 2 unless told, 0 as it comes out\n"
    "  --seed N         another fight of the same kind\n\n"
    "  furball fight --date 1943-06 --balance 24 > fight.txt && furball play fight.txt\n",
    run,
};
