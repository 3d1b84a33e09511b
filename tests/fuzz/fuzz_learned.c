/* Any bytes as what was learned or measured in many games: a file of a net, or of airplanes' values. Nothing crashes, complaints are one line
 * of text, and what was read can be used. */
#include "games/table/catalog/catalog.h"
#include "games/table/catalog/values.h"
#include "must.h"
#include "players/net.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Net net;
static Values values;

static void net_is_sound(void) {
    static Glance glance;
    int32_t value;
    must(net.weight_count <= NET_WEIGHTS_MAX && net.row_count <= NET_ROWS_MAX, "a net has room for its weights");
    must(*net.game && memchr(net.game, 0, sizeof net.game), "a net is of a game");
    for (int i = 0; i < (net.chooses ? NET_LAYERS : NET_SEE); i++) {
        const NetLayer *layer = &net.layer[i];
        must(layer->outputs >= 1 && layer->inputs >= 1 && layer->stride >= layer->inputs, "a layer has inputs and outputs");
        must(layer->weights + layer->stride * layer->outputs <= net.weight_count, "its weights are the net's");
        must(layer->bias + layer->outputs <= net.row_count, "and so are its rows");
    }
    value = net_value(&net, &glance);
    must(value >= -1000 && value <= 1000, "thousandths of a win");
}

static void values_are_sound(void) {
    for (int i = 0; i < MODEL_MAX; i++) {
        must(values.model[i].games >= 0, "as many games as were played");
        must(values.model[i].games == 0 || values.model[i].error >= 0, "what was measured has an error");
    }
    for (int i = 0; i < 3; i++) must(memchr(values.era[i].rules, 0, sizeof values.era[i].rules) != NULL, "rules end");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Diag diag = {0}, other = {0};
    int is_net = net_read("in", (const char *)data, size, &net, &diag);
    int are_values = values_read(catalog_builtin(), "in", (const char *)data, size, &values, &other);
    must(is_net == !diag.failed && are_values == !other.failed, "either read or complained");
    must(!is_net || !are_values, "one file is not both");
    if (is_net) net_is_sound();
    else complaint_is_plain(&diag);
    if (are_values) values_are_sound();
    else complaint_is_plain(&other);
    return 0;
}
