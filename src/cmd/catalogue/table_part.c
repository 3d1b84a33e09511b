#include "cmd/catalogue/table_part.h"

#include "games/table/features/ace/ace.h"
#include "games/table/text/skills.h"

#include <stdio.h>

static void tell_models(const Args *args, const Catalog *catalog) {
    for (int i = 0; i < catalog->model_count; i++) {
        const Model *model = &catalog->model[i];
        char line[256], power[40];
        Text text = text_on(power, sizeof power);
        if (model->gun_count) firepower_write(&model->gun[0], &text);
        snprintf(line, sizeof line, "airplane %-16s %s, ww%d, %s%s%s, deck %s, resistance %d, gun %s, climb %d, ceiling %d", model->id, model->name, model->era,
                 model->side ? "axis" : "allies", model->flags & MODEL_TWO_SEATER ? ", two-seater" : "", model->flags & MODEL_BOMBER ? ", bomber" : "",
                 catalog->deck[model->deck].id, model->resistance, power, model->climb_rate, model->ceiling);
        catalogue_tell(args, line);
    }
}

static void tell_decks(const Args *args, const Catalog *catalog) {
    for (int i = 0; i < catalog->deck_count; i++) {
        const Deck *deck = &catalog->deck[i];
        char line[512];
        int used = snprintf(line, sizeof line, "deck     %-16s ww%d, %d cards, flown by", deck->id, deck->era, deck->count), flown = 0;
        for (int m = 0; m < catalog->model_count && used < 400; m++)
            if (catalog->model[m].deck == i && catalog->model[m].era == deck->era) used += snprintf(line + used, sizeof line - (size_t)used, "%s %s", flown++ ? "," : "", catalog->model[m].id);
        if (!flown) snprintf(line + used, sizeof line - (size_t)used, " nobody");
        catalogue_tell(args, line);
    }
}

static void tell_rest(const Args *args, const Catalog *catalog) {
    static const char *const roles[ROLE_COUNT] = {"target", "troops", "aa", "ship", "boat", "balloon", "parachute and cable", "rockets"};
    char line[512];
    for (int i = 0; i < catalog->ground_count; i++) {
        snprintf(line, sizeof line, "ground   %-16s %s, %s", catalog->ground[i].id, catalog->ground[i].name, roles[catalog->ground[i].role]);
        catalogue_tell(args, line);
    }
    for (int i = 0; i < catalog->set_count; i++)
        for (int face = 0; face < catalog->set[i].count; face++) {
            const Face *f = &catalog->set[i].face[face];
            snprintf(line, sizeof line, "counter  %-16s %s, A %d, B %d, C %d, D %d", f->name, catalog->set[i].id, f->count[0], f->count[1], f->count[2], f->count[3]);
            catalogue_tell(args, line);
        }
    for (int i = 0; i < SKILL_COUNT; i++) {
        snprintf(line, sizeof line, "skill    %-20s %s", ace_skills[i].word, skill_sentence(i));
        catalogue_tell(args, line);
    }
}

void table_part_tell(const Args *args) {
    const Catalog *catalog = catalog_get();
    tell_models(args, catalog);
    tell_decks(args, catalog);
    tell_rest(args, catalog);
}
