/* The names of the numbers of observe.inc, what they are divided by, and what their values mean: built from the same
 * list. */
#include "games/table/guess/observe.h"

#include "games/table/books/book.h"
#include "games/table/core/action.h"
#include "games/table/core/units.h"
#include "games/table/core/words.h"

#include <string.h>

typedef enum Section { PART_GENERAL, PART_PLANE, PART_GROUND } Section;

enum { WIDTH = -1, HEIGHT = -2 }; /* of the present table */

typedef struct Observed {
    Section part;
    const char *name;
    int32_t scale; /* above 0, or WIDTH or HEIGHT */
} Observed;

static const Observed LIST[] = {
#define GENERAL(name, scale, changes, value) {PART_GENERAL, #name, scale},
#define PLANE(name, scale, changes, value) {PART_PLANE, #name, scale},
#define FIELD(name, scale, hidden, member) PLANE(name, scale, 1, member)
#define SEEN(name, scale, hidden, member, value) PLANE(name, scale, 1, value)
#define CONSOLE(name, scale, member, value) PLANE(name, scale, 1, value)
#define SUM(name, scale, member, other) PLANE(name, scale, 1, member)
#define GROUND(name, scale, value) {PART_GROUND, #name, scale},
#include "games/table/guess/observe.inc"
#undef GENERAL
#undef PLANE
#undef FIELD
#undef SEEN
#undef CONSOLE
#undef SUM
#undef GROUND
};
enum { LIST_LENGTH = sizeof LIST / sizeof LIST[0] };

static const char *const VERBS[ACTION_COUNT] = {
#define VERB(name, word, arguments) [ACTION_##name] = word,
#include "games/table/core/verbs.inc"
#undef VERB
};
static const char *const GROUND_WORDS[] = {"unused", "stands", "silenced", "sunk", "left"};

/* The number at `place`, and whose it is: the index of an airplane or ground unit. */
static const Observed *observed_at(const Table *table, int place, int *whose) {
    int first = 0;
    for (Section part = PART_GENERAL; part <= PART_GROUND; part++) {
        int from = first, units = part == PART_GENERAL ? 1 : part == PART_PLANE ? table->plane_count : table->ground.count;
        while (first < LIST_LENGTH && LIST[first].part == part) first++;
        int each = first - from;
        if (place < each * units) {
            *whose = place / each;
            return &LIST[from + place % each];
        }
        place -= each * units;
    }
    return NULL;
}

int32_t table_observed(const Table *table, int place, Text *out) {
    int whose = 0;
    const Observed *one = place < 0 ? NULL : observed_at(table, place, &whose);
    if (!one) return 0;
    if (out && one->part == PART_PLANE) text_put(out, "%s.", table->plane[whose].name);
    if (out && one->part == PART_GROUND) text_put(out, "%s.", table->ground.unit[whose].name);
    if (out) text_put(out, "%s", one->name);
    return one->scale == WIDTH ? table->width : one->scale == HEIGHT ? table->height : one->scale;
}

static const char *word_of(const char *const *words, int32_t count, int32_t value) { return value >= 0 && value < count ? words[value] : NULL; }

static const char *model_called(Section part, int32_t value) {
    const Catalog *catalog = catalog_get();
    if (part == PART_GROUND) return value >= 0 && value < catalog->ground_count ? catalog->ground[value].id : NULL;
    return value >= 0 && value < catalog->model_count ? catalog->model[value].id : NULL;
}

static const char *book_called(int32_t value) {
    int count = 0;
    while (book_names[count]) count++;
    return word_of(book_names, count, value);
}

const char *table_meaning(const Table *table, int place, int32_t value) {
    int whose = 0;
    const Observed *one = place < 0 ? NULL : observed_at(table, place, &whose);
    if (!one) return NULL;
    if (strcmp(one->name, "phase") == 0) return word_of(phase_words, PHASE_COUNT, value);
    if (strcmp(one->name, "question") == 0) return word_of(VERBS, ACTION_COUNT, value);
    if (strcmp(one->name, "side") == 0) return word_of(side_names, SIDE_COUNT, value);
    if (strcmp(one->name, "book") == 0) return book_called(value);
    if (strcmp(one->name, "model") == 0) return model_called(one->part, value);
    if (strcmp(one->name, "status") == 0) return one->part == PART_PLANE ? word_of(status_words, PLANE_AWAY + 1, value) : word_of(GROUND_WORDS, GROUND_LEFT + 1, value);
    if (strcmp(one->name, "unit") == 0) return value >= 0 && value < table->plane_count ? table->plane[value].name : NULL;
    return NULL;
}

void table_harm(const Table *table, int32_t taken[SEAT_MAX]) {
    memset(taken, 0, (size_t)table->seat_count * sizeof *taken);
    for (int i = 0; i < table->plane_count; i++)
        if (table->plane[i].seat < table->seat_count) taken[table->plane[i].seat] += table->plane[i].damage;
    for (int i = 0; i < table->ground.count; i++)
        if (table->ground.unit[i].seat < table->seat_count) taken[table->ground.unit[i].seat] += table->ground.unit[i].damage;
}
