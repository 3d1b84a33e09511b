/* The file of a net:
 *
 *     furball net 1
 *     game table
 *     run 5c1f…                       hash of the run that made it, 32 bytes
 *     for ace                         it is for aces alone; else there is no such line
 *     layer foe 16 32                 inputs and outputs, in the order of the layers
 *     row -311 0b17…                  of each output: the bias, and a byte for each input
 *
 * A net that also chooses has the layers see, weigh, compare and choose behind them. As many inputs as `see` has, so much of a prospect it sees: all
 * of it, or what there was to see when it learned.
 */
#include "players/net.h"

#include "engine/builtin.h"
#include "engine/head.h"

#include <string.h>

enum { LANES = 16, NETS_MAX = 4 };

static const char *const LAYER_NAMES[NET_LAYERS] = {"foe", "unit", "first", "second", "out", "see", "weigh", "compare", "choose"};

/* ---- reading --------------------------------------------------------------------------------- */

/* How many inputs a layer gets follows from the layers before it. */
static int inputs_wanted(const Net *net, int layer) {
    const NetLayer *of = net->layer;
    switch (layer) {
    case NET_FOE: return GLANCE_FOE;
    case NET_UNIT: return GLANCE_UNIT + of[NET_FOE].outputs;
    case NET_FIRST: return 2 * GLANCE_WHOLE + 2 * of[NET_UNIT].outputs;
    case NET_WEIGH: return net->self + net->choice + of[NET_SEE].outputs;
    case NET_CHOOSE: return of[NET_COMPARE].outputs + NET_RATED;
    default: return of[layer - 1].outputs;
    }
}

static int read_inputs(Net *net, int layer, Cursor *cursor, int64_t *inputs) {
    static const char WANTED[] = "as many inputs as the net sees or the layers before give";
    if (layer != NET_SEE) {
        int wanted = inputs_wanted(net, layer);
        return cursor_whole(cursor, WANTED, wanted, wanted, inputs);
    }
    if (!cursor_whole(cursor, WANTED, PROSPECT_FOE_FIRST, PROSPECT_FOE, inputs)) return 0;
    if (*inputs != PROSPECT_FOE_FIRST && *inputs != PROSPECT_FOE) return cursor_complain(cursor, 1, "found %d inputs, expected %d or %d", (int)*inputs, PROSPECT_FOE_FIRST, PROSPECT_FOE);
    int first = *inputs == PROSPECT_FOE_FIRST;
    net->foe = (int)*inputs;
    net->self = first ? PROSPECT_SELF_FIRST : PROSPECT_SELF;
    net->choice = first ? PROSPECT_CHOICE_FIRST : PROSPECT_CHOICE;
    return 1;
}

static int open_layer(Net *net, int layer, Cursor *cursor) {
    NetLayer *of = &net->layer[layer];
    int64_t inputs, outputs;
    if (!cursor_expect(cursor, "layer") || !cursor_expect(cursor, LAYER_NAMES[layer]) || !read_inputs(net, layer, cursor, &inputs)) return 0;
    if (!cursor_whole(cursor, "outputs", 1, layer == NET_OUT || layer == NET_CHOOSE ? 1 : NET_WIDTH_MAX, &outputs) || !cursor_end(cursor)) return 0;
    *of = (NetLayer){(int)inputs, (int)outputs, (int)((inputs + LANES - 1) / LANES * LANES), net->weight_count, net->row_count};
    net->weight_count += of->stride * of->outputs;
    net->row_count += of->outputs;
    if (net->weight_count <= NET_WEIGHTS_MAX && net->row_count <= NET_ROWS_MAX) return 1;
    return cursor_complain(cursor, 1, "found more weights than a net may have");
}

static int read_row(Net *net, int layer, int row, Cursor *cursor) {
    enum { BIAS_MAX = 1 << 24 };
    const NetLayer *of = &net->layer[layer];
    uint8_t byte[2 * GLANCE_WHOLE + 2 * NET_WIDTH_MAX];
    int64_t bias;
    if (!cursor_expect(cursor, "row") || !cursor_whole(cursor, "a bias", -BIAS_MAX, BIAS_MAX, &bias)) return 0;
    if (!cursor_hex(cursor, "a byte for each input, as hex digits", byte, of->inputs) || !cursor_end(cursor)) return 0;
    net->bias[of->bias + row] = (int32_t)bias;
    for (int i = 0; i < of->inputs; i++) net->weight[of->weights + row * of->stride + i] = (int8_t)byte[i];
    return 1;
}

static int next_line(Reader *reader, Line *line, const char *expected) {
    int got = reader_next(reader, line);
    return got > 0 ? 1 : got < 0 ? 0 : diag_file(reader->diag, reader->file, "ends too soon: expected %s", expected);
}

static int read_head(Reader *reader, Line *line, Net *net, Diag *diag) {
    if (!next_line(reader, line, "a line \"game\"")) return 0;
    Cursor cursor = cursor_on(line, diag);
    if (!cursor_expect(&cursor, "game") || !cursor_keep(&cursor, net->game, sizeof net->game, cursor_word(&cursor, "a game")) || !cursor_end(&cursor))
        return 0;
    if (!next_line(reader, line, "a line \"run\"")) return 0;
    cursor = cursor_on(line, diag);
    return cursor_expect(&cursor, "run") && cursor_hex(&cursor, "the hash of a run, 64 hex digits", net->run, NET_RUN_BYTES) && cursor_end(&cursor);
}

/* Reads the line "for ace", if there is one, and the line after it. */
static int read_for_whom(Reader *reader, Line *line, Net *net, Diag *diag) {
    if (!next_line(reader, line, "a layer")) return 0;
    Cursor cursor = cursor_on(line, diag);
    if (!cursor_peek(&cursor, "for")) return 1;
    if (!cursor_expect(&cursor, "for") || !cursor_expect(&cursor, "ace") || !cursor_end(&cursor)) return 0;
    net->of_ace = 1;
    return next_line(reader, line, "a layer");
}

/* The line "layer" was already read. */
static int read_layer(Reader *reader, Line *line, Net *net, int layer, Diag *diag) {
    Cursor cursor = cursor_on(line, diag);
    if (!open_layer(net, layer, &cursor)) return 0;
    for (int row = 0; row < net->layer[layer].outputs; row++) {
        if (!next_line(reader, line, "a row of weights")) return 0;
        cursor = cursor_on(line, diag);
        if (!read_row(net, layer, row, &cursor)) return 0;
    }
    return 1;
}

int net_read(const char *file, const char *text, size_t size, Net *out, Diag *diag) {
    Reader reader;
    Line line;
    memset(out, 0, sizeof *out);
    if (!file_open(&reader, FILE_NET, file, text, size, &line, diag) || !read_head(&reader, &line, out, diag)) return 0;
    int got = read_for_whom(&reader, &line, out, diag);
    for (int layer = 0; layer < NET_LAYERS && got == 1; layer++) {
        if (layer) got = layer == NET_SEE ? reader_next(&reader, &line) : next_line(&reader, &line, "a layer");
        if (got == 1 && !read_layer(&reader, &line, out, layer, diag)) return 0;
        if (layer == NET_SEE && got == 0) return 1; /* it only judges */
    }
    if (got != 1) return 0;
    out->chooses = 1;
    got = reader_next(&reader, &line);
    if (got == 1) return diag_at(diag, file, line.number, 1, "found more lines, expected the end");
    return got == 0;
}

/* ---- the nets in use ----------------------------------------------------------------------------- */

static struct {
    Net net[NETS_MAX];
    int count;
    int ready; /* 0: not read, 1: being read, 2: ready */
} kept;

static Net *find_net(const char *game, int of_ace) {
    for (int i = 0; i < kept.count; i++)
        if (kept.net[i].of_ace == of_ace && strcmp(kept.net[i].game, game) == 0) return &kept.net[i];
    return NULL;
}

static int is_net(const BuiltinFile *file) {
    static const char START[] = "furball net ";
    return file->size > sizeof START && memcmp(file->text, START, sizeof START - 1) == 0;
}

static void read_builtin(void) {
    for (int i = 0; i < builtin_file_count && kept.count < NETS_MAX; i++) {
        Diag diag = {0};
        const BuiltinFile *file = &builtin_files[i];
        if (is_net(file) && net_read(file->name, file->text, file->size, &kept.net[kept.count], &diag)) kept.count++;
    }
}

/* The first caller reads them; others wait until that is done. */
static void make_ready(void) {
    int nobody = 0;
    if (__atomic_load_n(&kept.ready, __ATOMIC_ACQUIRE) == 2) return;
    if (__atomic_compare_exchange_n(&kept.ready, &nobody, 1, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        read_builtin();
        __atomic_store_n(&kept.ready, 2, __ATOMIC_RELEASE);
    }
    while (__atomic_load_n(&kept.ready, __ATOMIC_ACQUIRE) != 2) {
    }
}

const Net *net_of(const char *game) {
    make_ready();
    return find_net(game, 0);
}

const Net *net_of_ace(const char *game) {
    make_ready();
    const Net *own = find_net(game, 1);
    return own ? own : find_net(game, 0);
}

int net_use(const char *file, const char *text, size_t size, Diag *diag) {
    static Net read;
    make_ready();
    if (!net_read(file, text, size, &read, diag)) return 0;
    Net *place = find_net(read.game, read.of_ace);
    if (!place && (kept.count == NETS_MAX || !find_net(read.game, 0))) return diag_file(diag, file, "found a net of a game that is not known: \"%s\"", read.game);
    *(place ? place : &kept.net[kept.count++]) = read;
    Net *of_aces = read.of_ace ? NULL : find_net(read.game, 1);
    if (of_aces) *of_aces = kept.net[--kept.count];
    return 1;
}
