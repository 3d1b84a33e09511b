/* furball deck: draws what the cards of a deck do. */
#include "cmd/catalogue/deck.h"

#include "cmd/cmd.h"
#include "cmd/data.h"
#include "cmd/scenarios.h"
#include "engine/head.h"
#include "engine/review.h"
#include "games/registry.h"
#include "games/table/core/state.h"

#include <stdlib.h>
#include <string.h>

typedef struct Drawing {
    const char *wanted, *svg;
    int era;
    int drawn;
} Drawing;

static void draw(Drawing *drawing, const Catalog *catalog, const Deck *deck) {
    if (drawing->drawn++) putchar('\n');
    deck_print(deck, stdout);
    deck_print_notes(catalog, deck, stdout);
    if (!drawing->svg) return;
    FILE *out = drawing->drawn == 1 ? fopen(drawing->svg, "w") : NULL;
    if (!out) {
        fprintf(stderr, "%s: %s\n", drawing->svg, drawing->drawn == 1 ? "cannot be written" : "one picture holds one deck: name it with --deck");
        return;
    }
    deck_draw_svg(deck, catalog->half_width, catalog->half_length, out);
    fclose(out);
}

static void draw_all(Drawing *drawing, const Catalog *catalog, int own_only) {
    for (int i = 0; i < catalog->deck_count; i++) {
        const Deck *deck = &catalog->deck[i];
        if (own_only && deck->from.confidence != CONFIDENCE_OWN && i < catalog_builtin()->deck_count) continue;
        if (drawing->wanted && strcmp(deck->id, drawing->wanted) != 0) continue;
        if (drawing->era && deck->era != drawing->era) continue;
        draw(drawing, catalog, deck);
    }
}

/* Wraps a catalogue file as a scenario that brings it. Two more lines come before its second one. */
static void as_scenario(TextFile *file) {
    static const char head[] = "furball scenario 1\nrules glory basic\ncatalogue\n";
    const char *rest = strchr(file->text, '\n');
    size_t left = rest ? strlen(rest + 1) : 0;
    char *text = memory_new(sizeof head + left + 8);
    memcpy(text, head, sizeof head - 1);
    memcpy(text + sizeof head - 1, rest ? rest + 1 : "", left);
    memcpy(text + sizeof head - 1 + left, "\nend\n", 6);
    text_file_unload(file);
    file->text = text;
    file->size = strlen(text);
}

static int draw_file(Drawing *drawing, const char *path) {
    static Review review;
    Diag diag = {0};
    TextFile file;
    int shift = 0, wrong = 0;
    if (!text_file_load(path, &file, &diag)) return fprintf(stderr, "%s\n", diag.text), BAD_INPUT;
    if (file_kind(path, file.text, file.size, &diag) == FILE_CATALOGUE) as_scenario(&file), shift = 2;
    review.state = state_new();
    review.before = state_new();
    memset(review.state, 0, sizeof(Table));
    scenario_review(GAMES, path, file.text, file.size, &review, NULL);
    const Table *table = review.state;
    for (int i = 0; i < review.count; i++) {
        const Complaint *complaint = &review.complaint[i];
        if (shift && !complaint->line) continue; /* a catalogue alone is no game: such complaints have no line */
        wrong++;
        fprintf(stderr, "%s:%d:%d: %s\n", path, complaint->line - shift, complaint->column, complaint->text);
    }
    if (!wrong && review.head.game == GAMES[0]) {
        catalog_use(table->own);
        draw_all(drawing, catalog_get(), 1);
    }
    free(review.state);
    free(review.before);
    text_file_unload(&file);
    if (wrong) return BAD_INPUT;
    if (!drawing->drawn) return fprintf(stderr, "%s: found no deck in it\n", path), BAD_INPUT;
    return DONE;
}

static int run(Args *args) {
    Drawing drawing = {args_value(args, "deck"), args_value(args, "svg"), (int)args_number(args, "era", 1, 2, 0), 0};
    if (!args_end(args, 1, 1)) return USAGE;
    const Catalog *catalog = catalog_get();
    int known = 0;
    for (int i = 0; i < catalog->deck_count; i++) known |= !strcmp(catalog->deck[i].id, args->word[0]);
    if (!known) return draw_file(&drawing, args->word[0]);
    drawing.wanted = args->word[0];
    draw_all(&drawing, catalog, 0);
    return drawing.drawn ? DONE : FAILED;
}

const Command COMMAND_DECK = {
    .name = "deck",
    .summary = "draw the cards of a deck: where each leads, and four of them in a row",
    .usage = "deck FILE|LETTER [options]",
    .help = "FILE is a catalogue or a scenario that brings one; LETTER a deck of the program\n"
            "(`furball catalogue deck` lists them). For every card and speed: where the middle of\n"
            "the airplane goes, how far it turns, and where it is after four such cards. Notes\n"
            "tell of cards that no deck of that war has.\n"
            "\n"
            "  --deck ID     only this deck of the file\n"
            "  --era N       1 or 2: only decks of that war\n"
            "  --svg FILE    draws the deck: base, arrow, end position, and the path of four\n"
            "\n"
            "  furball deck A --era 2 --svg a.svg\n"
            "\n"
            "Exit codes: 3 a file cannot be read or is wrong.\n",
    .run = run,
};
