/* The net of computer players: what it says is the same everywhere, and a file that is not one is refused. */
#include "base/rng.h"
#include "engine/builtin.h"
#include "players/net.h"
#include "players/roster.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Net read_net;

/* ---- values ---------------------------------------------------------------------------------- */

/* Rows full of numbers that follow from a seed. */
static void make_glance(uint64_t number, Glance *out) {
    Seed seed = seed_from_number(number);
    Rng rng;
    rng_init(&rng, &seed);
    int8_t *byte = (int8_t *)out;
    for (size_t i = 0; i < sizeof *out; i++) byte[i] = (int8_t)((int)rng_below(&rng, 255) - 127);
    for (int side = 0; side < 2; side++) {
        out->units[side] = (uint8_t)rng_below(&rng, GLANCE_UNITS + 1);
        for (int unit = 0; unit < GLANCE_UNITS; unit++) out->foes[side][unit] = (uint8_t)rng_below(&rng, GLANCE_FOES + 1);
    }
}

static Glance swapped(const Glance *glance) {
    Glance other;
    for (int side = 0; side < 2; side++) {
        other.units[side] = glance->units[1 - side];
        memcpy(other.foes[side], glance->foes[1 - side], sizeof other.foes[side]);
        memcpy(other.whole[side], glance->whole[1 - side], sizeof other.whole[side]);
        memcpy(other.unit[side], glance->unit[1 - side], sizeof other.unit[side]);
        memcpy(other.foe[side], glance->foe[1 - side], sizeof other.foe[side]);
    }
    return other;
}

/* What the nets of data/players said when they came in; tests/python/test_learning.py holds them against Python's whole numbers. */
static const int32_t KEPT[4][8] = {{31, 527, 935, -733, -760, -617, 121, -646}, {324, -214, 422, -2, -433, -651, -82, -563}, {302, -363, 939, 150, -106, 383, 783, -822},
                                     {187, -324, 134, -74, -30, -584, -335, -289}};

static void values_are_kept(void) {
    const Net *const nets[4] = {net_of("table"), net_of("flames"), net_of_ace("table"), net_of_ace("flames")};
    for (int game = 0; game < 4; game++) {
        const Net *net = nets[game];
        CHECK(net != NULL);
        for (uint64_t number = 0; net && number < 8; number++) {
            Glance glance;
            make_glance(number, &glance);
            CHECK(net_value(net, &glance) == KEPT[game][number]);
        }
    }
    CHECK(net_of("chess") == NULL && net_of_ace("chess") == NULL);
}

static void sides_are_alike(void) {
    const Net *net = net_of("table");
    for (uint64_t number = 0; net && number < 100; number++) {
        Glance glance, other;
        make_glance(number, &glance);
        other = swapped(&glance);
        CHECK(net_value(net, &glance) == -net_value(net, &other));
    }
}

/* ---- files ------------------------------------------------------------------------------------- */

static const BuiltinFile *file_named(const char *name) {
    for (int i = 0; i < builtin_file_count; i++)
        if (strcmp(builtin_files[i].name, name) == 0) return &builtin_files[i];
    abort();
}

static const BuiltinFile *net_file(void) { return file_named("data/players/table-net.txt"); }

static int is_refused(const char *text, size_t size, const char *why) {
    Diag diag = {0};
    int refused = !net_read("test", text, size, &read_net, &diag) && diag.failed && strstr(diag.text, why);
    if (!refused) printf("%s\n", diag.text);
    return refused;
}

/* The file with one part of it, the first of its kind, replaced by another of the same length. */
static int change_is_refused(const BuiltinFile *file, const char *part, const char *other, const char *why) {
    char *text = malloc(file->size + 1);
    memcpy(text, file->text, file->size + 1);
    char *at = strstr(text, part);
    if (!at || strlen(part) != strlen(other)) abort();
    memcpy(at, other, strlen(other));
    int refused = is_refused(text, file->size, why);
    free(text);
    return refused;
}

static int changed_is_refused(const char *part, const char *other, const char *why) { return change_is_refused(net_file(), part, other, why); }

/* It says for whom it is, and how much it sees. */
static void nets_of_aces_are_read(void) {
    const BuiltinFile *file = file_named("data/players/table-ace-net.txt");
    Diag diag = {0};
    CHECK(net_read("test", file->text, file->size, &read_net, &diag) && read_net.of_ace && read_net.chooses && read_net.foe == PROSPECT_FOE);
    CHECK(change_is_refused(file, "for ace", "for all", "expected"));
    CHECK(change_is_refused(file, "for ace", "far ace", "expected"));
    CHECK(change_is_refused(file, "layer see 64", "layer see 63", "expected 32 or 64"));
    CHECK(change_is_refused(file, "layer see 64", "layer see 32", "hex"));
    CHECK(net_read("test", net_file()->text, net_file()->size, &read_net, &diag) && !read_net.of_ace && read_net.foe == PROSPECT_FOE_FIRST);
    file = file_named("data/players/flames-ace-net.txt");
    CHECK(net_read("test", file->text, file->size, &read_net, &diag) && read_net.of_ace && read_net.chooses && read_net.foe == PROSPECT_FOE_FIRST);
    CHECK(net_of_ace("flames") != net_of("flames"));
}

static void bad_files_are_refused(void) {
    const BuiltinFile *file = net_file();
    Diag diag = {0};
    CHECK(net_read("test", file->text, file->size, &read_net, &diag));
    CHECK(changed_is_refused("furball net 1", "furball net 2", "expected version 1"));
    CHECK(changed_is_refused("layer unit", "layer nuit", "expected"));
    CHECK(changed_is_refused("layer foe 16", "layer foe 17", "inputs"));
    CHECK(changed_is_refused("row", "raw", "expected"));
    CHECK(changed_is_refused("layer weigh", "layer wheig", "expected"));
    CHECK(changed_is_refused("layer see 32", "layer see 31", "inputs"));
    CHECK(is_refused("furball players 1\n", 18, "expected \"net\""));
    /* Cut short at any line. */
    size_t lines = 0;
    for (size_t end = 0; end + 1 < file->size; end++) {
        if (file->text[end] != '\n' || lines++ % 8) continue;
        int judges_only = strncmp(file->text + end + 1, "layer see", 9) == 0; /* whole without the layers that choose */
        CHECK(judges_only || is_refused(file->text, end + 1, "ends too soon"));
    }
    CHECK(is_refused(file->text, file->size - 5, "hex"));
}

static void a_bad_net_changes_nothing(void) {
    Glance glance;
    Diag diag = {0};
    make_glance(3, &glance);
    int32_t before = net_value(net_of("table"), &glance);
    CHECK(!net_use("test", "furball net 1\ngame table\n", 25, &diag));
    CHECK(net_value(net_of("table"), &glance) == before);
}

/* A net that is for everybody is for aces too, until they get another. */
static void nets_are_used(void) {
    const BuiltinFile *file = net_file(), *of_ace = file_named("data/players/table-ace-net.txt");
    Diag diag = {0};
    CHECK(net_of_ace("table") != net_of("table"));
    CHECK(net_use("test", file->text, file->size, &diag) && net_of_ace("table") == net_of("table") && net_of("flames"));
    CHECK(net_use("test", of_ace->text, of_ace->size, &diag) && net_of_ace("table")->of_ace && !net_of("table")->of_ace);
}

/* ---- players ------------------------------------------------------------------------------------- */

static void players_ask_it(void) {
    RosterEntry entry;
    Diag diag = {0};
    CHECK(roster_find("net", &entry, &diag) && entry.settings.learned == 100);
    CHECK(roster_find("ace", &entry, &diag) && entry.settings.learned == 100);
    CHECK(roster_find("searcher", &entry, &diag) && entry.settings.learned == 0);
}

int main(int argc, char **argv) {
    RUN(values_are_kept);
    RUN(sides_are_alike);
    RUN(bad_files_are_refused);
    RUN(nets_of_aces_are_read);
    RUN(a_bad_net_changes_nothing);
    RUN(nets_are_used);
    RUN(players_ask_it);
    return unit_end();
}
