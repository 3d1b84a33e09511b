/* What a scenario may name, for its author. */
#include "games/flames/scene.h"

#include "base/json.h"
#include "games/flames/setup.h"

static void put_month(int month, Text *out) {
    text_put(out, ",\"service\":\"%04d-%02d\"", month / 12, month % 12 + 1);
}

static void put_model(const FlamesModel *model, Text *out) {
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "id", model->id);
    json_word(out, "name", model->name);
    json_word(out, "nation", model->nation);
    json_word(out, "side", FLAMES_SIDE_NAMES[model->side]);
    json_word(out, "class", FLAMES_CLASS_NAMES[model->class_of]);
    put_month(model->service, out);
    json_number(out, "performance", model->face[0].performance);
    json_number(out, "horsepower", model->face[0].horsepower);
    json_number(out, "damage", model->face[0].damage);
    json_number(out, "balance", model->balance_leader);
    json_number(out, "wingman", model->balance_wingman);
    text_put_char(out, '}');
}

static void put_list(const char *key, const char *const *words, int count, Text *out) {
    text_put(out, ",\"%s\":[", key);
    for (int i = 0; i < count; i++) {
        json_comma(out);
        text_put_json(out, words[i]);
    }
    text_put_char(out, ']');
}

void flames_list(Text *out) {
    static const char *const words[] = {"seat", "lone", "wingman", "pilot", "green", "leadership", "night-fighter", "fuel", "strike"};
    flames_catalog(); /* loaded */
    const FlamesCatalog *catalog = flames_now;
    json_comma(out);
    text_put(out, "\"aircraft\":[");
    for (int i = 0; i < catalog->model_count; i++)
        if (catalog->model[i].id[0]) put_model(&catalog->model[i], out);
    text_put_char(out, ']');
    put_list("sides", FLAMES_SIDE_NAMES, SIDE_COUNT, out);
    put_list("words", words, 4 + MARK_COUNT, out);
    text_put(out, ",\"lines\":[\"rules\",\"date\",\"night\",\"target-bound\",\"home-bound\",\"seat\",\"element\"");
    for (int i = 0; flames_position_word(i); i++) {
        json_comma(out);
        text_put_json(out, flames_position_word(i));
    }
    text_put_char(out, ']');
}
