#include "games/table/page/craft.h"

#include "base/json.h"
#include "games/table/catalog/deck_notes.h"
#include "games/table/catalog/values.h"
#include "games/table/core/feature.h"
#include "games/table/core/words.h"
#include "games/table/features/ace/ace.h"
#include "games/table/page/airplane.h"
#include "games/table/text/skills.h"

#include <assert.h>
#include <string.h>

const char *const table_needs[] = {"table", NULL};

/* ---- surely mistakes ----------------------------------------------------------------------------- */

/* Centres closer than half a base's width: such pieces could not be put on a table. */
static int on_one_spot(const Table *table, const Plane *a, const Plane *b) {
    int64_t x = a->at.x - b->at.x, y = a->at.y - b->at.y, least = plane_model(a)->half_width;
    if (a->placed != PLACED_GIVEN || b->placed != PLACED_GIVEN || a->status != PLANE_FLYING || b->status != PLANE_FLYING) return 0;
    if (table->rules.altitude && a->flight.level != b->flight.level) return 0;
    return x * x + y * y < least * least;
}

int table_doubt(const Table *table, int number, Text *name, Text *out) {
    assert(number >= 0);
    if (table->turn) return 0; /* in a game under way airplanes may well overlap */
    for (int i = 1; i < table->plane_count; i++)
        for (int j = 0; j < i; j++) {
            if (table->objective.of_round[i] != table->objective.of_round[j]) continue;
            if (!on_one_spot(table, &table->plane[i], &table->plane[j]) || number-- > 0) continue;
            text_put(name, "%s", table->plane[i].name);
            text_put(out, "%s and %s stand on one spot, expected a place for each", table->plane[j].name, table->plane[i].name);
            return 1;
        }
    return 0;
}

/* ---- what a scenario may name ----------------------------------------------------------------------- */

static void put_origin(const Origin *from, Text *out) {
    static const char *const words[CONFIDENCE_COUNT] = {"none", "published", "community", "measured", "reconstructed", "own"};
    json_word(out, "confidence", words[from->confidence]);
}

static void put_guns(const Model *model, Text *out) {
    static const char *const mounts[MOUNT_COUNT] = {"front", "rear", "side", "turret", "ventral"};
    text_put(out, ",\"guns\":[");
    for (int i = 0; i < model->gun_count; i++) {
        char power[32];
        Text text = text_on(power, sizeof power);
        firepower_write(&model->gun[i], &text);
        text_put(out, i ? ",{" : "{");
        json_word(out, "mount", mounts[model->gun[i].mount]);
        json_word(out, "power", power);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

/* Its measured worth in a fight, in tenths of a point, with the error; if it was measured. */
static void put_value(const ModelValue *value, Text *out) {
    if (!value->games) return;
    json_number(out, "value", value->tenths);
    json_number(out, "valueError", value->error);
}

static void put_kinds(const Model *model, Text *out) {
    static const char *const kinds[] = {"dive-bomber", "bomber", "two-seater", "vertical-dive", "balloon"};
    text_put(out, ",\"is\":[");
    for (int bit = 0; bit < 5; bit++) {
        if (!(model->flags >> bit & 1)) continue;
        json_comma(out);
        text_put_json(out, kinds[bit]);
    }
    text_put_char(out, ']');
}

static void put_model(const Catalog *catalog, const Model *model, Text *out) {
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "id", model->id);
    json_word(out, "name", model->name);
    json_word(out, "side", side_names[model->side]);
    json_word(out, "shape", airplane_shape(model));
    json_word(out, "deck", catalog->deck[model->deck].id);
    json_number(out, "resistance", model->resistance);
    json_count(out, "climb", model->climb_rate);
    json_count(out, "ceiling", model->ceiling);
    json_number(out, "engines", model->engines);
    put_value(&values_get()->model[model - catalog->model], out);
    json_count(out, "crew", model->crew);
    text_put(out, ",\"halfWidth\":%d,\"halfLength\":%d", model->half_width, model->half_length);
    put_kinds(model, out);
    put_guns(model, out);
    put_origin(&model->from_deck, out);
    text_put_char(out, '}');
}

static void put_arrow(const char *name, const Arrow *arrow, Text *out) {
    if (arrow->present) text_put(out, ",\"%s\":[%d,%d,%d]", name, arrow->move.x, arrow->move.y, arrow->turn);
}

static void put_card(const Card *card, Text *out) {
    static const char *const kinds[KIND_COUNT] = {"straight", "left", "right", "stall", "climb", "dive", "immelmann", "sharp-dive"};
    text_put(out, "{\"number\":%d", card->number);
    json_word(out, "name", card->name);
    json_word(out, "kind", kinds[card->kind]);
    json_count(out, "steep", card->steep);
    json_count(out, "slip", card->sideslip);
    put_arrow("low", &card->arrow[SPEED_LOW], out);
    put_arrow("high", &card->arrow[SPEED_HIGH], out);
    text_put_char(out, '}');
}

/* Peculiarities of a scenario's own deck that no printed deck has. */
static void put_notes(const Catalog *catalog, const Deck *deck, Text *out) {
    static const char *const kinds[NOTE_KINDS] = {"length", "turn", "unlike", "slower", "one-way", "flat"}, *const speeds[SPEED_COUNT] = {"low", "high"};
    DeckNote note[DECK_NOTES_MAX];
    int count = deck_notes(catalog, deck, note);
    text_put(out, ",\"notes\":[");
    for (int i = 0; i < count; i++) {
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "kind", kinds[note[i].kind]);
        if (note[i].card) json_number(out, "card", note[i].card->number);
        if (note[i].kind <= NOTE_TURN) {
            json_word(out, "speed", note[i].any ? "any" : speeds[note[i].speed]);
            text_put(out, ",\"is\":%d,\"least\":%d,\"most\":%d", note[i].is, note[i].least, note[i].most);
        }
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

static void put_deck(const Catalog *catalog, const Deck *deck, Text *out) {
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "id", deck->id);
    put_origin(&deck->from, out);
    text_put(out, ",\"cards\":[");
    for (int i = 0; i < deck->count; i++) {
        json_comma(out);
        put_card(&deck->card[i], out);
    }
    text_put_char(out, ']');
    if (deck - catalog->deck >= catalog_builtin()->deck_count) put_notes(catalog, deck, out);
    text_put_char(out, '}');
}

static void put_ground(const GroundModel *ground, Text *out) {
    static const char *const roles[ROLE_COUNT] = {"target", "troops", "aa", "ship", "boat", "balloon", "pac", "rockets"};
    if (!ground->id[0] || ground->role == ROLE_ROCKETS) return;
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "id", ground->id);
    json_word(out, "name", ground->name);
    json_word(out, "role", roles[ground->role]);
    json_count(out, "resistance", ground->resistance);
    text_put(out, ",\"halfWidth\":%d,\"halfLength\":%d}", ground->half_width, ground->half_length);
}

static void put_skills(const Rules *rules, Text *out) {
    text_put(out, ",\"skills\":[");
    for (int i = 0; i < SKILL_COUNT; i++) {
        if (ace_cost(rules, i) == SKILL_NEVER) continue;
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "word", ace_skills[i].word);
        json_word(out, "sentence", skill_sentence(i));
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

static void put_words(Text *out) {
    text_put(out, ",\"lines\":[");
    for (int f = 0; features[f]; f++)
        for (const LineWord *line = features[f]->lines; line && line->word; line++) {
            json_comma(out);
            text_put_json(out, line->word);
        }
    text_put(out, "],\"words\":[");
    for (int f = 0; features[f]; f++)
        for (const Attribute *word = features[f]->attributes; word && word->word; word++) {
            json_comma(out);
            text_put_json(out, word->word);
        }
    text_put_char(out, ']');
}

void table_list(const char *book, Text *out) {
    const Catalog *catalog = catalog_get();
    Rules rules;
    int which = 0;
    while (book_names[which] && strcmp(book_names[which], book) != 0) which++;
    if (!books[which]) return;
    rules_preset(&rules, which, books[which]->levels - 1);
    json_comma(out);
    text_put(out, "\"era\":%d,\"models\":[", rules.war);
    for (int i = 0; i < catalog->model_count; i++)
        if (catalog->model[i].era == rules.war) put_model(catalog, &catalog->model[i], out);
    text_put(out, "],\"decks\":[");
    for (int i = 0; i < catalog->deck_count; i++)
        if (catalog->deck[i].era == rules.war) put_deck(catalog, &catalog->deck[i], out);
    text_put(out, "],\"ground\":[");
    for (int i = 0; i < catalog->ground_count; i++) put_ground(&catalog->ground[i], out);
    text_put(out, "],\"sides\":[\"%s\",\"%s\"]", side_names[0], side_names[1]);
    put_skills(&rules, out);
    put_words(out);
}
