#include "toy_cases.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

Heard heard[HEARD_MAX];
int heard_count;
CaseTotals totals;

static void hear(void *self, const CaseReport *report) {
    assert(self == &heard_count);
    assert(!strcmp(report->file, "t"));
    if (heard_count == HEARD_MAX) return;
    Heard *h = &heard[heard_count++];
    snprintf(h->title, sizeof h->title, "%s", report->title);
    snprintf(h->rules, sizeof h->rules, "%s", report->rules);
    snprintf(h->event_rules, sizeof h->event_rules, "%s", report->event_rules);
    snprintf(h->complaint, sizeof h->complaint, "%s", report->complaint ? report->complaint : "");
    h->line = report->line;
    h->failed = report->complaint != NULL;
}

int run_games(const Game *const *games, const char *text, size_t size, const char *filter) {
    memset(&diag, 0, sizeof diag);
    memset(&totals, 0, sizeof totals);
    heard_count = 0;
    return cases_run(games, "t", text, size, filter, &toy, &scratch, hear, &heard_count, &totals, &diag);
}

int run(const char *text) { return run_games(TOY_GAMES, text, strlen(text), NULL); }

int passes(const char *text) {
    int ok = run(text) && totals.passed >= 1 && totals.failed == 0;
    if (!ok)
        fprintf(stderr, "  complaint is: %s\n", heard_count ? heard[heard_count - 1].complaint : diag.text);
    return ok;
}

int fails(const char *text, const char *complaint) {
    int ok = run(text) && totals.passed == 0 && totals.failed == 1 && heard_count == 1 &&
             !strcmp(heard[0].complaint, complaint);
    if (!ok)
        fprintf(stderr, "  complaint is: %s\n",
                heard_count   ? heard[0].complaint
                : diag.failed ? diag.text
                              : "(none)");
    return ok;
}
