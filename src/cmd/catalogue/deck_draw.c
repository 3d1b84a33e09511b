#include "cmd/catalogue/deck.h"

#include "games/table/catalog/deck_notes.h"

enum { CARDS_A_ROW = 6, CELL_WIDTH = 240, CELL_HEIGHT = 330 };

static const char *const speeds[SPEED_COUNT] = {"low", "high"};

Pose card_path(const Card *card, int speed, int count) {
    Pose pose = {{0, 0}, 0};
    const Arrow *arrow = &card->arrow[speed];
    for (int i = 0; i < count; i++) pose = pose_move(pose, arrow->move, arrow->turn);
    return pose;
}

/* ---- text ------------------------------------------------------------------------------------ */

void deck_print(const Deck *deck, FILE *out) {
    fprintf(out, "deck %s (ww%d), %d cards, tightest circle %.1f cm\n", deck->id, deck->era, deck->count, 2 * deck->turn_radius / 1000.0);
    fprintf(out, "  %-3s %-14s %-5s %9s %9s %7s   %s\n", "no", "card", "speed", "ahead mm", "aside mm", "turn", "after four such cards: ahead, aside, heading");
    for (int i = 0; i < deck->count; i++)
        for (int speed = 0; speed < SPEED_COUNT; speed++) {
            const Card *card = &deck->card[i];
            const Arrow *arrow = &card->arrow[speed];
            if (!arrow->present || (speed && card_is_one_way(card))) continue;
            Pose four = card_path(card, speed, 4);
            fprintf(out, "  %-3d %-14s %-5s %9.2f %9.2f %7.1f   %8.1f %8.1f %6.1f%s\n", card->number, card->name, card_is_one_way(card) ? "any" : speeds[speed],
                    arrow->move.y / 100.0, arrow->move.x / 100.0, arrow->turn / 10.0, four.at.y / 100.0, four.at.x / 100.0, four.heading / 10.0, card->steep ? "  steep" : "");
        }
}

/* ---- pictures ---------------------------------------------------------------------------------- */

static void draw_base(Pose pose, int32_t half_width, int32_t half_length, const char *class, FILE *out) {
    fprintf(out, "<rect class=\"%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" transform=\"translate(%.2f %.2f) rotate(%.1f)\"/>\n", class, -half_width / 100.0,
            -half_length / 100.0, half_width / 50.0, half_length / 50.0, pose.at.x / 100.0, -pose.at.y / 100.0, pose.heading / 10.0);
}

static void draw_card(const Card *card, int32_t half_width, int32_t half_length, FILE *out) {
    Pose start = {{0, 0}, 0};
    draw_base(start, half_width, half_length, "base", out);
    for (int speed = 0; speed < SPEED_COUNT; speed++) {
        if (!card->arrow[speed].present) continue;
        for (int n = 2; n <= 4; n++) draw_base(card_path(card, speed, n), half_width, half_length, speed ? "later high" : "later low", out);
        Pose end = card_path(card, speed, 1);
        draw_base(end, half_width, half_length, speed ? "end high" : "end low", out);
        fprintf(out, "<path class=\"arrow %s\" d=\"M0 0L", speeds[speed]);
        for (int n = 1; n <= 4; n++) fprintf(out, "%.2f %.2f ", card_path(card, speed, n).at.x / 100.0, -card_path(card, speed, n).at.y / 100.0);
        fprintf(out, "\"/>\n");
    }
}

void deck_draw_svg(const Deck *deck, int32_t half_width, int32_t half_length, FILE *out) {
    int rows = (deck->count + CARDS_A_ROW - 1) / CARDS_A_ROW;
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\"><title>Deck %s</title>\n<style>svg{background:#fff;font:14px sans-serif}"
                 "rect{fill:none;stroke:#444}.base{fill:#ddd}.low{stroke:#888}.high{stroke:#0a5fa8}.later{stroke-dasharray:3 3;opacity:.5}path{fill:none;stroke-width:2}.cell{stroke:#bbb}</style>\n",
            CARDS_A_ROW * CELL_WIDTH, rows * CELL_HEIGHT, CARDS_A_ROW * CELL_WIDTH, deck->id);
    for (int i = 0; i < deck->count; i++) {
        const Card *card = &deck->card[i];
        int x = i % CARDS_A_ROW * CELL_WIDTH, y = i / CARDS_A_ROW * CELL_HEIGHT;
        fprintf(out, "<g transform=\"translate(%d %d)\"><rect class=\"cell\" width=\"%d\" height=\"%d\"/><text x=\"8\" y=\"20\">%d %s%s</text>\n<g transform=\"translate(%d %d) scale(.36)\">\n", x, y, CELL_WIDTH,
                CELL_HEIGHT, card->number, card->name, card->steep ? ", steep" : "", CELL_WIDTH / 2, CELL_HEIGHT - 40);
        draw_card(card, half_width, half_length, out);
        fprintf(out, "</g></g>\n");
    }
    fprintf(out, "</svg>\n");
}

/* ---- notes --------------------------------------------------------------------------------------- */

static void print_note(const Deck *deck, const DeckNote *note, FILE *out) {
    const char *name = note->card ? note->card->name : deck->id, *speed = note->any ? "either" : speeds[note->speed];
    switch (note->kind) {
    case NOTE_LENGTH:
        fprintf(out, "note: %s at %s speed goes %.1f mm; such cards of ww%d go %.1f to %.1f\n", name, speed, note->is / 100.0, deck->era, note->least / 100.0, note->most / 100.0);
        break;
    case NOTE_TURN:
        fprintf(out, "note: %s at %s speed turns %.1f degrees; such cards of ww%d turn %.1f to %.1f\n", name, speed, note->is / 10.0, deck->era, note->least / 10.0, note->most / 10.0);
        break;
    case NOTE_UNLIKE: fprintf(out, "note: no deck of ww%d has a card like %s\n", deck->era, name); break;
    case NOTE_SLOWER: fprintf(out, "note: %s goes farther at low speed than at high speed\n", name); break;
    case NOTE_ONE_WAY: fprintf(out, "note: deck %s cannot turn both ways\n", name); break;
    case NOTE_FLAT: fprintf(out, "note: deck %s has no climb or no dive: its airplanes cannot fly with altitude\n", name); break;
    case NOTE_KINDS: break;
    }
}

void deck_print_notes(const Catalog *catalog, const Deck *deck, FILE *out) {
    DeckNote note[DECK_NOTES_MAX];
    int count = deck_notes(catalog, deck, note);
    for (int i = 0; i < count; i++) print_note(deck, &note[i], out);
}
