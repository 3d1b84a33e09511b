/* All words of this family's notation, taken from the tables that read them. */
#include "games/table/proof/words_list.h"

#include "games/table/core/rules.h"
#include "games/table/features/ace/ace.h"
#include "games/table/features/ground/units_words.h"
#include "games/table/features/objective/objective.h"
#include "games/table/proof/expect.h"
#include "games/table/proof/expect_data.h"
#include "games/table/text/skills.h"

static const WordOf LISTED[] = {
#define VERB(name, word, arguments) {"choice", word, NULL},
#include "games/table/core/verbs.inc"
#undef VERB
#define REASON(name, word, ref, sentence) {"reason", word, sentence},
#include "games/table/core/reasons.inc"
#undef REASON
#define EVENT(name, word) {"event", word, NULL},
#include "games/table/core/events.inc"
#undef EVENT
};
enum { LISTED_COUNT = (int)(sizeof LISTED / sizeof LISTED[0]) };

/* Is this the word asked for? If not, counts down. */
static int take(int *number, const char *kind, const char *word, const char *sentence, WordOf *out) {
    if ((*number)-- > 0) return 0;
    *out = (WordOf){kind, word, sentence};
    return 1;
}

static int of_scenarios(int *number, WordOf *out) {
    for (int f = 0; features[f]; f++)
        for (const LineWord *line = features[f]->lines; line && line->word; line++)
            if (take(number, "line", line->word, NULL, out)) return 1;
    for (int f = 0; features[f]; f++)
        for (const Attribute *word = features[f]->attributes; word && word->word; word++)
            if (take(number, "airplane", word->word, NULL, out)) return 1;
    for (int i = 0; ground_line_word(i); i++)
        if (take(number, "ground", ground_line_word(i), NULL, out)) return 1;
    for (int i = 0; objective_item_word(i); i++)
        if (take(number, "item", objective_item_word(i), NULL, out)) return 1;
    return 0;
}

static int of_tests(int *number, WordOf *out) {
    for (int f = 0; proofs[f]; f++) {
        for (const Statement *s = proofs[f]->about_planes; s && s->word; s++)
            if (take(number, "statement about an airplane", s->word, NULL, out)) return 1;
        for (const Statement *s = proofs[f]->about_table; s && s->word; s++)
            if (take(number, "statement", s->word, NULL, out)) return 1;
    }
    for (int i = 0; ground_statement_word(i); i++)
        if (take(number, "statement about a ground unit", ground_statement_word(i), NULL, out)) return 1;
    return 0;
}

static int of_rules(int *number, WordOf *out) {
    for (int i = 0; i < SKILL_COUNT; i++)
        if (take(number, "skill", ace_skills[i].word, skill_sentence(i), out)) return 1;
    for (int i = 0; i < FIELD_COUNT; i++)
        for (int book = 0; books[book]; book++)
            if (field_is_option(&rules_fields[i], book)) {
                if (take(number, "option", rules_fields[i].name, rules_fields[i].sentence, out)) return 1;
                break;
            }
    return 0;
}

int table_word(int number, WordOf *out) {
    if (number < LISTED_COUNT) {
        *out = LISTED[number];
        return 1;
    }
    number -= LISTED_COUNT;
    return of_scenarios(&number, out) || of_tests(&number, out) || of_rules(&number, out);
}
