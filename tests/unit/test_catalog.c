/* The catalogue: what is built in, and what is refused. Files with mistakes are in
 * tests/bad/catalogue; the first line of each says what the complaint must be. */
#define _POSIX_C_SOURCE 200809L

#include "engine/builtin.h"
#include "games/table/catalog/catalog.h"
#include "unit.h"

#include <dirent.h>
#include <stdlib.h>

static Catalog scratch, before;

static const Model *model(const char *id) {
    int found = catalog_find_model(catalog_get(), id);
    if (found < 0) {
        fprintf(stderr, "there is no model %s\n", id);
        exit(1);
    }
    return &catalog_get()->model[found];
}

static const Deck *deck(int era, const char *id) {
    int found = catalog_find_deck(catalog_get(), era, id);
    if (found < 0) {
        fprintf(stderr, "there is no deck %s of world war %d\n", id, era);
        exit(1);
    }
    return &catalog_get()->deck[found];
}

/* ---- what is built in ---------------------------------------------------------------- */

static int is_catalogue(const BuiltinFile *file) {
    return !strcmp(file->name, "data/ids.txt") || !strncmp(file->name, "data/ww1/", 9) || !strncmp(file->name, "data/ww2/", 9);
}

static void built_in_files_are_sound(void) {
    Diag diag = {0};
    catalog_clear(&scratch);
    for (int i = 0; i < builtin_file_count; i++) {
        const BuiltinFile *file = &builtin_files[i];
        if (is_catalogue(file) && !catalog_read(&scratch, file->name, file->text, file->size, &diag)) break;
    }
    if (!diag.failed) catalog_finish(&scratch, "data", &diag);
    if (diag.failed) fprintf(stderr, "%s\n", diag.text);
    CHECK(!diag.failed);
    CHECK(!memcmp(&scratch, catalog_get(), sizeof scratch));
}

static void there_are_many_airplanes(void) {
    const Catalog *catalog = catalog_get();
    int types[3] = {0}, sides[2] = {0};
    for (int i = 0; i < catalog->model_count; i++) {
        types[catalog->model[i].era]++;
        sides[catalog->model[i].side]++;
        CHECK(catalog->model[i].climb_rate > 0);
        CHECK(catalog->model[i].ceiling > 4);
    }
    CHECK(types[1] >= 25);
    CHECK(types[2] >= 55);
    CHECK(sides[0] > 20);
    CHECK(sides[1] > 20);
}

static int origin_is_sound(Origin origin) {
    return origin.source < catalog_get()->sources.count && origin.confidence > CONFIDENCE_NONE &&
           origin.confidence < CONFIDENCE_COUNT;
}

static void every_figure_has_an_origin(void) {
    const Catalog *catalog = catalog_get();
    CHECK(origin_is_sound(catalog->from_ruler));
    CHECK(origin_is_sound(catalog->from_base));
    for (int i = 0; i < catalog->deck_count; i++) {
        CHECK(origin_is_sound(catalog->deck[i].from));
        for (int id = 0; id < catalog->deck[i].count; id++) CHECK(origin_is_sound(catalog->deck[i].card[id].from));
    }
    for (int i = 0; i < catalog->set_count; i++)
        for (int letter = 0; letter < LETTER_COUNT; letter++) CHECK(origin_is_sound(catalog->set[i].from[letter]));
    for (int i = 0; i < catalog->model_count; i++) {
        const Model *m = &catalog->model[i];
        CHECK(origin_is_sound(m->from_deck));
        CHECK(origin_is_sound(m->from_resistance));
        CHECK(origin_is_sound(m->from_climb));
        for (int gun = 0; gun < m->gun_count; gun++) {
            CHECK(origin_is_sound(m->gun[gun].from));
            CHECK(origin_is_sound(m->gun[gun].from_arc));
        }
    }
}

/* ---- lines that somebody printed -------------------------------------------------------- */

static const struct {
    const char *id;
    int era, side;
    const char *deck, *front, *second;
    int resistance, climb, ceiling;
} PUBLISHED_LINES[] = {
    {"spitfire-1", 2, 0, "A", "BB|B", NULL, 17, 4, 11},   {"bf109-e3", 2, 1, "B", "ACC|C", NULL, 17, 3, 12},
    {"hurricane-1", 2, 0, "C", "BB|B", NULL, 17, 3, 12},  {"d520", 2, 0, "D", "BC|B", NULL, 16, 3, 12},
    {"f4f-3", 2, 0, "D", "BB|B", NULL, 17, 3, 13},        {"ju87-b2", 2, 1, "I", "A|A", "A|A", 18, 6, 9},
    {"sbd-5", 2, 0, "I", "B|A", "A|A", 19, 6, 9},         {"a-24b", 2, 0, "I", "B|A", "A|A", 19, 6, 9},
    {"d4y1", 2, 1, "V", "A|A", "A|A", 17, 5, 11},         {"d4y3", 2, 1, "W", "A|A", "A|A", 17, 4, 12},
    {"spad-13", 1, 0, "A", "AA|A", NULL, 16, 3, 14},      {"camel", 1, 0, "C", "AA|A", NULL, 15, 2, 13},
    {"fokker-dr1", 1, 1, "D", "AA|A", NULL, 13, 2, 13},   {"albatros-d5a", 1, 1, "B", "AA|A", NULL, 15, 3, 13},
    {"nieuport-17", 1, 0, "I", "BB|B", NULL, 12, 3, 12},  {"albatros-d3", 1, 1, "J", "AA|A", NULL, 14, 4, 11},
    {"ufag-c1", 1, 1, "H", "BB|B", "BB|B", 16, 4, 11},    {"rumpler-c4", 1, 1, "K", "BB|B", "BB|B", 15, 4, 13},
    {"bf109-e4", 2, 1, "B", "ACC|C", NULL, 18, 3, 12},    {"p-51d", 2, 0, "r3", "BBB|AB", NULL, 19, 3, 14},
    {"fw190-a6", 2, 1, "r2", "ACCCC|CC", NULL, 20, 3, 12}, {"a6m2", 2, 1, "C", "ACC|C", NULL, 15, 3, 13},
    {"ki-43-2b", 2, 1, "C", "B|A", NULL, 16, 4, 13},      {"p-47d", 2, 0, "r3", "BBBB|BB", NULL, 22, 3, 14},
};

static int fires(const Gun *gun, const char *firepower) {
    char buffer[64];
    Text text = text_on(buffer, sizeof buffer);
    firepower_write(gun, &text);
    return !strcmp(buffer, firepower);
}

static void printed_lines_are_kept(void) {
    for (size_t i = 0; i < sizeof PUBLISHED_LINES / sizeof PUBLISHED_LINES[0]; i++) {
        const Model *m = model(PUBLISHED_LINES[i].id);
        int ok = m->era == PUBLISHED_LINES[i].era && m->side == PUBLISHED_LINES[i].side;
        ok = ok && !strcmp(catalog_get()->deck[m->deck].id, PUBLISHED_LINES[i].deck);
        ok = ok && catalog_get()->deck[m->deck].era == m->era && m->resistance == PUBLISHED_LINES[i].resistance;
        ok = ok && m->climb_rate == PUBLISHED_LINES[i].climb && m->ceiling == PUBLISHED_LINES[i].ceiling;
        ok = ok && m->gun[0].mount == MOUNT_FRONT && m->gun[0].corner_arc && fires(&m->gun[0], PUBLISHED_LINES[i].front);
        ok = ok && m->gun_count == 1 + (PUBLISHED_LINES[i].second != NULL);
        if (ok && PUBLISHED_LINES[i].second) ok = fires(&m->gun[1], PUBLISHED_LINES[i].second) && m->gun[1].mount == MOUNT_REAR;
        if (!ok) fprintf(stderr, "%s is not as printed\n", m->id);
        CHECK(ok);
    }
    CHECK(model("spitfire-1")->from_resistance.confidence == CONFIDENCE_PUBLISHED);
    CHECK(model("hurricane-1")->from_resistance.confidence == CONFIDENCE_RECONSTRUCTED);
    CHECK(model("d3a1")->from_climb.confidence == CONFIDENCE_RECONSTRUCTED);
}

/* The older WW2 book has another table. [DAWN-ALT-05] */
static void the_older_climb_table_is_kept(void) {
    CHECK(model("bf109-e1")->dawn_climb_rate == 4);
    CHECK(model("bf109-e1")->climb_rate == 3);
    CHECK(model("spitfire-1")->dawn_climb_rate == 3);
    CHECK(model("a6m2")->dawn_ceiling == 10);
    CHECK(model("p-51d")->dawn_climb_rate == 0);
}

static void special_airplanes_are_marked(void) {
    const Model *stuka = model("ju87-b2"), *heinkel = model("he111-h"), *mitchell = model("b-25b");
    CHECK(stuka->flags == (MODEL_DIVE_BOMBER | MODEL_TWO_SEATER | MODEL_VERTICAL_DIVE));
    CHECK(stuka->crew == 2);
    CHECK(stuka->gun[1].arc_left == 1350);
    CHECK(stuka->gun[1].arc_right == 2250);
    CHECK(stuka->gun[1].gunner == 2);
    CHECK(model("ufag-c1")->gun[1].arc_left == 1140);
    CHECK(model("roland-c2")->gun[1].mount == MOUNT_TURRET);
    CHECK(fires(&model("roland-c2")->gun[0], "-|-"));
    CHECK(heinkel->flags == MODEL_BOMBER);
    CHECK(heinkel->engines == 2);
    CHECK(heinkel->gun[0].mount == MOUNT_VENTRAL); /* [GLORY-EX-13] */
    CHECK(heinkel->half_width == 4350);
    CHECK(heinkel->tail.y < 0);
    CHECK(mitchell->gun[1].mount == MOUNT_TURRET); /* [GLORY-EX-12, GLORY-EX-14, GLORY-EX-15] */
    CHECK(mitchell->gun[1].arc_left != mitchell->gun[1].arc_right);
    CHECK(mitchell->gun[1].gunner == 3);
    CHECK(mitchell->gun[2].mount == MOUNT_VENTRAL);
    CHECK(mitchell->gun[2].arc_left == mitchell->gun[2].arc_right);
    CHECK(model("caproni-ca3")->engines == 3);
    CHECK(model("staaken-r6")->engines == 4);
}

/* ---- decks --------------------------------------------------------------------------------- */

static void decks_have_their_printed_size(void) {
    static const struct {
        int era;
        const char *id;
        int cards;
    } PRINTED[] = {
        {1, "A", 18},  {1, "B", 20},  {1, "C", 22},  {1, "D", 22},  {1, "E", 20},  {1, "F", 22}, {1, "G", 18}, {1, "H", 17},
        {1, "I", 20},  {1, "J", 20},  {1, "K", 17},  {1, "L", 24},  {1, "M", 24},  {1, "N", 22}, {1, "O", 24}, {1, "P", 18},
        {1, "Q", 20},  {1, "R", 20},  {1, "S", 18},  {1, "T", 18},  {1, "U", 22},  {1, "V", 18}, {1, "W", 20}, {1, "X", 22},
        {1, "Y", 17},  {1, "XA", 13}, {1, "XB", 13}, {1, "XC", 13}, {1, "XD", 13}, {2, "A", 18}, {2, "B", 18}, {2, "C", 18},
        {2, "D", 18},  {2, "I", 15},
    };
    for (size_t i = 0; i < sizeof PRINTED / sizeof PRINTED[0]; i++)
        CHECK(deck(PRINTED[i].era, PRINTED[i].id)->count == PRINTED[i].cards);
}

static int arrow_is(const Arrow *arrow, int x, int y, int turn) {
    return arrow->present && arrow->move.x == x && arrow->move.y == y && arrow->turn == turn;
}

/* From the rear edge's landing to the centre's move: half a base of 67.5 mm at each end. */
static void arrows_move_the_centre(void) {
    const Deck *b = deck(2, "B");
    const Card *card = &b->card[deck_find_card(b, "straight-1")];
    CHECK(arrow_is(&card->arrow[SPEED_LOW], 0, 3500 + 6750, 0));
    CHECK(arrow_is(&card->arrow[SPEED_HIGH], 0, 5500 + 6750, 0));
    card = &b->card[deck_find_card(b, "right-6")]; /* sin 45 of 33.75 is 23.86 */
    CHECK(arrow_is(&card->arrow[SPEED_LOW], 823 + 2386, 2485 + 2386 + 3375, 450));
    CHECK(arrow_is(&card->arrow[SPEED_HIGH], 1293 + 2386, 3905 + 2386 + 3375, 450));
    card = &b->card[deck_find_card(b, "left-3")];
    CHECK(arrow_is(&card->arrow[SPEED_LOW], -(823 + 2386), 2485 + 2386 + 3375, -450));
    card = &b->card[deck_find_card(b, "slip-left-15")];
    CHECK(arrow_is(&card->arrow[SPEED_HIGH], -2640, 5500 + 6750, 0));
    card = &b->card[deck_find_card(b, "immelmann-12")];
    CHECK(arrow_is(&card->arrow[SPEED_LOW], 0, 5500, 1800));
    CHECK(arrow_is(&card->arrow[SPEED_HIGH], 0, 5500, 1800));
    card = &b->card[deck_find_card(b, "climb-17")];
    CHECK(card->red);
    CHECK(arrow_is(&card->arrow[SPEED_LOW], 0, 600 + 6750, 0));
    card = &b->card[deck_find_card(b, "dive-18")];
    CHECK(card->red);
    CHECK(arrow_is(&card->arrow[SPEED_LOW], 0, 5500 + 6750, 0));
    CHECK(catalog_get()->ruler == 20000);
    CHECK(model("bf109-e3")->half_width == 2175);
    CHECK(model("bf109-e3")->half_length == 3375);
}

static int length_is(const Arrow *arrow, double mm) {
    double x = arrow->move.x / 100.0, y = arrow->move.y / 100.0, squared = x * x + y * y;
    return squared > (mm - 0.15) * (mm - 0.15) && squared < (mm + 0.15) * (mm + 0.15);
}

/* The drawing's own sums: how far the centre goes on a straight, a stall and a turn. */
static void first_war_moves_are_as_measured(void) {
    static const struct {
        const char *decks;
        double straight, stall, turn;
    } CLASSES[] = {
        {"A N", 127.0, 74.0, 128.0},      {"C F M O Q U", 115.0, 74.0, 115.6}, {"I J K V W X", 102.5, 74.0, 99.3},
        {"E G P R T", 96.5, 74.0, 94.8},  {"XA", 74.2, 69.8, 76.2},            {"XB", 80.0, 69.8, 81.3},
        {"XC", 80.0, 69.8, 72.3},         {"XD", 90.0, 74.0, 83.5},
    };
    for (size_t i = 0; i < sizeof CLASSES / sizeof CLASSES[0]; i++) {
        char id[ID_LENGTH];
        int used = 0;
        for (const char *at = CLASSES[i].decks; sscanf(at, "%15s%n", id, &used) == 1; at += used) {
            const Deck *d = deck(1, id);
            CHECK(length_is(&d->card[deck_find_card(d, "straight")].arrow[SPEED_LOW], CLASSES[i].straight));
            CHECK(length_is(&d->card[deck_find_card(d, "stall")].arrow[SPEED_LOW], CLASSES[i].stall));
            int turn = -1; /* the first wide one: some decks have sharper turns before it */
            for (int card = d->count - 1; card >= 0; card--)
                if (d->card[card].kind == KIND_RIGHT && !d->card[card].sideslip && !d->card[card].steep &&
                    d->card[card].arrow[0].turn <= 600)
                    turn = card;
            CHECK(turn >= 0 && length_is(&d->card[turn].arrow[SPEED_LOW], CLASSES[i].turn));
        }
    }
}

static int mirrors(const Card *left, const Card *right) {
    if (right->kind != KIND_RIGHT || left->sideslip != right->sideslip || left->steep != right->steep) return 0;
    for (int speed = 0; speed < SPEED_COUNT; speed++) {
        const Arrow *l = &left->arrow[speed], *r = &right->arrow[speed];
        if (l->present != r->present || l->move.x != -r->move.x || l->move.y != r->move.y || l->turn != -r->turn) return 0;
    }
    return 1;
}

/* Rotary engines turn better to the right, so not every right card has its left one. */
static void left_cards_mirror_right_ones(void) {
    const Catalog *catalog = catalog_get();
    for (int i = 0; i < catalog->deck_count; i++) {
        const Deck *d = &catalog->deck[i];
        int lefts = 0, rights = 0;
        for (int a = 0; a < d->count; a++) {
            rights += d->card[a].kind == KIND_RIGHT;
            if (d->card[a].kind != KIND_LEFT) continue;
            int found = 0;
            lefts++;
            for (int b = 0; b < d->count; b++) found |= mirrors(&d->card[a], &d->card[b]);
            CHECK(found);
        }
        CHECK(lefts <= rights);
        if (d->era == 2) CHECK(lefts == rights);
    }
}

static uint32_t set_of(const Deck *d, const char *first, const char *second) {
    uint32_t set = (uint32_t)1 << deck_find_card(d, first);
    return second ? set | (uint32_t)1 << deck_find_card(d, second) : set;
}

static void cards_are_in_their_sets(void) {
    const Deck *a = deck(2, "A"), *c = deck(2, "C"), *stuka = deck(2, "I");
    CHECK(a->of_kind[KIND_STRAIGHT] == set_of(a, "straight-1", "straight-2"));
    CHECK(a->of_kind[KIND_LEFT] == (7u << 2 | 3u << 14)); /* a sideslip shows left too [GLORY-CARD-04] */
    CHECK(a->first_straight == 0);
    CHECK(a->low_only == set_of(a, "left-5", "right-8")); /* the 60-degree turns */
    CHECK(a->high_only == 0);
    CHECK((a->any_speed | a->low_only) == (1u << 18) - 1);
    CHECK(a->any_speed & set_of(a, "stall", "immelmann"));
    CHECK(!(a->two_speeds & set_of(a, "stall", "immelmann")));
    CHECK(a->two_speeds & set_of(a, "straight", NULL));
    CHECK(a->steep == (7u << 8 | set_of(a, "climb", "dive")));
    CHECK((c->steep & ~a->steep) == set_of(c, "slip-right-14", "slip-left-16"));
    CHECK(stuka->of_kind[KIND_SHARP_DIVE] == set_of(stuka, "sharp-dive-14", "sharp-dive-15"));
    CHECK(stuka->of_kind[KIND_IMMELMANN] == 0);
    CHECK(stuka->of_kind[KIND_CLIMB] == set_of(stuka, "climb-11", NULL)); /* [GLORY-Q-67] */
    for (int i = 0; i < catalog_get()->deck_count; i++) {
        const Deck *d = &catalog_get()->deck[i];
        uint32_t up_and_down = d->of_kind[KIND_CLIMB] | d->of_kind[KIND_DIVE];
        CHECK(d->of_kind[KIND_CLIMB]);
        CHECK(d->of_kind[KIND_DIVE]);
        CHECK((d->steep & up_and_down) == up_and_down); /* [GLORY-Q-40] */
        CHECK(!(d->steep & d->of_kind[KIND_IMMELMANN]));
    }
}

static void cards_are_found_by_name(void) {
    const Deck *b = deck(2, "B");
    CHECK(deck_find_card(b, "straight") == 0);
    CHECK(deck_find_card(b, "straight-2") == 1);
    CHECK(deck_find_card(b, "left") == 2);
    CHECK(deck_find_card(b, "slip-left") == 14);
    CHECK(deck_find_card(b, "immelmann") == 11);
    CHECK(deck_find_card(b, "slip") == -1);
    CHECK(deck_find_card(b, "straight-") == -1);
    CHECK(deck_find_card(b, "straight-3") == -1);
    CHECK(deck_find_card(b, "immelmann-1") == -1);
    CHECK(deck_find_card(b, "sharp-dive") == -1);
    CHECK(deck_find_card(b, "") == -1);
    for (int i = 0; i < catalog_get()->deck_count; i++) {
        const Deck *d = &catalog_get()->deck[i];
        for (int id = 0; id < d->count; id++) CHECK(deck_find_card(d, d->card[id].name) == id);
    }
    CHECK(catalog_find_model(catalog_get(), "spitfire") == -1);
    CHECK(catalog_find_deck(catalog_get(), 1, "r1") == -1);
    CHECK(catalog_find_set(catalog_get(), "ww3") == -1);
}

/* ---- counters -------------------------------------------------------------------------------- */

/* Points in thousandths per counter that shows points. */
static int mean(const CounterSet *set, int letter) {
    int points = 0, counters = 0;
    for (int i = 0; i < set->count; i++) {
        if (!set->face[i].numbered) continue;
        points += set->face[i].points * set->face[i].count[letter];
        counters += set->face[i].count[letter];
    }
    return 1000 * points / counters;
}

static int count_of(const CounterSet *set, const char *face, int letter) {
    int found = set_find_face(set, face);
    return found < 0 ? -1 : set->face[found].count[letter];
}

static void counters_add_up(void) {
    static const struct {
        const char *id;
        int total[LETTER_COUNT], mean[LETTER_COUNT];
    } SETS[] = {{"ww1", {37, 44, 17, 8}, {1638, 1069, 2312, 3000}}, {"ww2", {72, 61, 61, 28}, {1070, 2135, 2135, 3846}}};
    for (int i = 0; i < 2; i++) {
        const CounterSet *set = &catalog_get()->set[catalog_find_set(catalog_get(), SETS[i].id)];
        for (int letter = 0; letter < LETTER_COUNT; letter++) {
            int sum = 0;
            for (int face = 0; face < set->count; face++) sum += set->face[face].count[letter];
            CHECK(sum == SETS[i].total[letter]);
            CHECK(set->total[letter] == sum);
            CHECK(mean(set, letter) == SETS[i].mean[letter]);
        }
    }
}

static void counters_are_found_by_name(void) {
    const CounterSet *ww2 = &catalog_get()->set[catalog_find_set(catalog_get(), "ww2")];
    const CounterSet *ww1 = &catalog_get()->set[catalog_find_set(catalog_get(), "ww1")];
    const Face *fire = &ww2->face[set_find_face(ww2, "2+fire")];
    CHECK(fire->points == 2 && fire->numbered && fire->symbols == SYMBOL_FIRE && fire->count[0] == 2);
    const Face *explosion = &ww2->face[set_find_face(ww2, "explosion")];
    CHECK(!explosion->numbered && explosion->symbols == SYMBOL_EXPLOSION && explosion->count[1] == 2);
    CHECK(count_of(ww2, "0", 0) == 24);
    CHECK(count_of(ww2, "7+smoke", 2) == 1);
    CHECK(count_of(ww2, "7", 2) == -1);
    CHECK(count_of(ww1, "0+gun-jam-red", 1) == 2);
    CHECK(count_of(ww1, "2+left-jam", 0) == 1);
    for (int i = 0; i < ww2->count; i++)
        CHECK(!(ww2->face[i].symbols & (SYMBOL_GUN_JAM_RED | SYMBOL_GUN_JAM_GREEN))); /* guns do not jam in this war */
}

/* Letters A < B = C < D on average. [GLORY-Q-08] */
static void letters_are_in_order(void) {
    const CounterSet *ww2 = &catalog_get()->set[catalog_find_set(catalog_get(), "ww2")];
    CHECK(mean(ww2, 0) < mean(ww2, 1));
    CHECK(mean(ww2, 1) == mean(ww2, 2));
    CHECK(mean(ww2, 2) < mean(ww2, 3));
}

static void firepower_reads_and_writes(void) {
    static const char *const BAD[] = {"", "|", "A", "A|", "|A", "E|A", "a|a", "A|A ", "A||A", "-A|A", "A|A|A", "AAAAAAAAAAAAA|A"};
    Gun gun = {0};
    CHECK(firepower_read("CCA|C", &gun));
    CHECK(fires(&gun, "ACC|C"));
    CHECK(firepower_read("-|B", &gun));
    CHECK(fires(&gun, "-|B"));
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) CHECK(!firepower_read(BAD[i], &gun));
}

/* ---- what is refused --------------------------------------------------------------------------- */

static char file_text[1 << 16];

static size_t load(const char *path) {
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(file_text, 1, sizeof file_text - 1, file) : 0;
    if (file) fclose(file);
    file_text[size] = 0;
    return size;
}

/* Must complain as the file's first line says, and leave what was there. */
static int is_refused_as_told(const char *path) {
    static const char EXPECT[] = "# expect ";
    Diag diag = {0};
    size_t size = load(path), length = strcspn(file_text, "\n"), skip = sizeof EXPECT - 1;
    if (strncmp(file_text, EXPECT, skip)) return fprintf(stderr, "%s does not say what to expect\n", path), 0;
    memcpy(&scratch, &before, sizeof scratch);
    if (catalog_read(&scratch, path, file_text, size, &diag)) return fprintf(stderr, "%s was accepted\n", path), 0;
    if (memcmp(&scratch, &before, sizeof scratch)) return fprintf(stderr, "%s left a trace\n", path), 0;
    const char *got = diag.text + strlen(path) + 1;
    if (!strncmp(diag.text, path, strlen(path)) && strlen(got) == length - skip && !strncmp(got, file_text + skip, length - skip))
        return 1;
    fprintf(stderr, "%s\n  wanted %.*s\n", diag.text, (int)(length - skip), file_text + skip);
    return 0;
}

static void read_text(Catalog *catalog, const char *text, Diag *diag) { catalog_read(catalog, "test", text, strlen(text), diag); }

static void bad_files_are_refused(void) {
    DIR *folder = opendir("tests/bad/catalogue");
    Diag diag = {0};
    int files = 0;
    CHECK(folder != NULL);
    if (!folder) return;
    catalog_clear(&before);
    read_text(&before, "furball catalogue 1\nera 1\nsource other \"another source\"\n", &diag);
    CHECK(!diag.failed);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[512];
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "tests/bad/catalogue/%s", entry->d_name);
        CHECK(is_refused_as_told(path));
        files++;
    }
    closedir(folder);
    CHECK(files > 80);
}

static void refused_files_leave_no_trace(void) {
    Diag diag = {0};
    memcpy(&scratch, catalog_get(), sizeof scratch);
    read_text(&scratch,
              "furball catalogue 1\nera 2\nsource new \"new\"\ndeck Z cards 1 from new published\n"
              "card 1 straight low 1 high 2\nmodel z \"Z\" axis\nfigure deck Z from new published\n",
              &diag);
    CHECK(diag.failed);
    CHECK(diag.line == 6);
    CHECK(!memcmp(&scratch, catalog_get(), sizeof scratch));
}

static void there_is_room_for_so_many(void) {
    char text[256];
    Diag diag = {0};
    memcpy(&scratch, catalog_get(), sizeof scratch);
    for (int i = 0; !diag.failed && i < 2 * DECK_MAX; i++) {
        snprintf(text, sizeof text,
                 "furball catalogue 1\nera 2\nsource dow \"Wings of War: Dawn of War rulebook\"\n"
                 "deck z%d cards 1 from dow published\ncard 1 straight low 1 high 2\n",
                 i);
        read_text(&scratch, text, &diag);
    }
    CHECK(diag.failed);
    CHECK(scratch.deck_count == DECK_MAX);
    CHECK(strstr(diag.text, "more than 96 decks") != NULL);
}

/* Cut anywhere, a file is either still a catalogue or refused. */
static void cut_files_do_no_harm(void) {
    int refused = 0, taken = 0;
    for (int i = 0; i < builtin_file_count; i++) {
        const BuiltinFile *file = &builtin_files[i];
        if (!is_catalogue(file)) continue;
        for (size_t size = 0; size < file->size; size += 97) {
            Diag diag = {0};
            catalog_clear(&scratch);
            if (catalog_read(&scratch, file->name, file->text, size, &diag)) taken++;
            else refused++;
        }
    }
    CHECK(refused > 100);
    CHECK(taken > 0);
}

/* ---- ids that last -------------------------------------------------------------------------------- */

/* Who adds an airplane to data/ gives it the next number in data/ids.txt. */
static void everything_built_in_has_its_id(void) {
    const Catalog *catalog = catalog_get();
    CHECK(catalog->ids[ID_MODEL].count == catalog->model_count);
    CHECK(catalog->ids[ID_GROUND].count == catalog->ground_count);
    CHECK(catalog->ids[ID_SET].count == catalog->set_count);
    CHECK(catalog->ids[ID_FACE_WW1].count == catalog->set[catalog_find_set(catalog, "ww1")].count);
    CHECK(catalog->ids[ID_FACE_WW2].count == catalog->set[catalog_find_set(catalog, "ww2")].count);
    for (int i = 0; i < catalog->model_count; i++) CHECK(!strcmp(catalog->model[i].id, catalog->ids[ID_MODEL].name[i]));
}

/* Entries in any order go to the places of their numbers; one without a number goes behind them. */
static void ids_decide_the_order(void) {
    struct {
        int value;
        char name[8];
    } entry[] = {{9, "new"}, {3, "c"}, {1, "a"}, {2, "b"}};
    LastingIds ids = {3, {"a", "b", "c"}};
    char room[160];
    Text fault = text_on(room, sizeof room);
    CHECK(lasting_arrange(&ids, entry, 4, sizeof entry[0], offsetof(__typeof__(entry[0]), name), &fault));
    CHECK(entry[0].value == 1 && entry[1].value == 2 && entry[2].value == 3 && entry[3].value == 9);
    CHECK(!lasting_arrange(&ids, entry, 2, sizeof entry[0], offsetof(__typeof__(entry[0]), name), &fault));
    CHECK(!strcmp(room, "id 2 is c, which is not there: ids last, and so must what they name"));
}

static void ids_are_given_one_after_another(void) {
    static const char *const bad[][2] = {
        {"id model 1 camel", "f:2:10: found id 1, expected 0, the next one"},
        {"id model 0 camel\nid model 1 camel", "f:3:12: camel has id 0 already"},
        {"id plane 0 camel", "f:2:4: found \"plane\", expected a kind of entry: model, ground, counters, ww1-face or ww2-face"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char file[200];
        Diag diag = {0};
        snprintf(file, sizeof file, "furball catalogue 1\n%s\n", bad[i][0]);
        catalog_clear(&scratch);
        CHECK(!catalog_read(&scratch, "f", file, strlen(file), &diag));
        if (strcmp(diag.text, bad[i][1])) fprintf(stderr, "%s\n", diag.text);
        CHECK(!strcmp(diag.text, bad[i][1]));
        CHECK(!scratch.ids[ID_MODEL].count);
    }
}

static void an_unfinished_catalogue_is_refused(void) {
    Diag diag = {0};
    catalog_clear(&scratch);
    CHECK(!catalog_finish(&scratch, "data", &diag));
    CHECK(!strcmp(diag.text, "data: the catalogue has no ruler"));
    memcpy(&scratch, catalog_get(), sizeof scratch);
    scratch.set_count = 0;
    memset(&diag, 0, sizeof diag);
    CHECK(!catalog_finish(&scratch, "data", &diag));
    CHECK(!strcmp(diag.text, "data: the catalogue has no damage counters"));
}

int main(int argc, char **argv) {
    RUN(built_in_files_are_sound);
    RUN(there_are_many_airplanes);
    RUN(every_figure_has_an_origin);
    RUN(printed_lines_are_kept);
    RUN(the_older_climb_table_is_kept);
    RUN(special_airplanes_are_marked);
    RUN(decks_have_their_printed_size);
    RUN(arrows_move_the_centre);
    RUN(first_war_moves_are_as_measured);
    RUN(left_cards_mirror_right_ones);
    RUN(cards_are_in_their_sets);
    RUN(cards_are_found_by_name);
    RUN(counters_add_up);
    RUN(counters_are_found_by_name);
    RUN(letters_are_in_order);
    RUN(firepower_reads_and_writes);
    RUN(bad_files_are_refused);
    RUN(refused_files_leave_no_trace);
    RUN(there_is_room_for_so_many);
    RUN(cut_files_do_no_harm);
    RUN(everything_built_in_has_its_id);
    RUN(ids_decide_the_order);
    RUN(ids_are_given_one_after_another);
    RUN(an_unfinished_catalogue_is_refused);
    return unit_end();
}
