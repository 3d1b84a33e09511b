/* Names, and the numbers of the ladder. */
#include "server/anchors.h"
#include "server/glicko.h"
#include "server/ladder.h"
#include "server/names.h"
#include "unit.h"

#include <math.h>
#include <string.h>

static int near(double a, double b, double within) { return fabs(a - b) <= within; }

/* The worked example of the paper (Glickman 2013, section "Example calculation"). */
static void the_example_of_the_paper(void) {
    Glicko player = {1500, 200, 0.06};
    GlickoGame games[] = {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    Glicko after = glicko_after(&player, games, 3);
    CHECK(near(after.rating, 1464.06, 0.01));
    CHECK(near(after.deviation, 151.52, 0.01));
    CHECK(near(after.volatility, 0.05999, 0.00001));
}

static void results_move_the_right_way(void) {
    Glicko player = GLICKO_NEW, other = GLICKO_NEW;
    GlickoGame won[] = {{other, 1}, {other, 1}}, even[] = {{other, 1}, {other, 0}}, lost[] = {{other, 0}, {other, 0}};
    Glicko up = glicko_after(&player, won, 2), same = glicko_after(&player, even, 2), down = glicko_after(&player, lost, 2);
    CHECK(up.rating > 1500 && near(up.rating - 1500, 1500 - down.rating, 1e-9));
    CHECK(near(same.rating, 1500, 1e-9) && same.deviation < 350);
    CHECK(near(up.deviation, down.deviation, 1e-9));
}

/* A great surprise makes the volatility grow: the branch of the paper's step 5 that the example does not take. */
static void surprises_are_believed(void) {
    Glicko player = {1500, 30, 0.06};
    GlickoGame games[] = {{{2400, 30, 0.06}, 1}, {{2400, 30, 0.06}, 1}, {{2400, 30, 0.06}, 1}};
    Glicko after = glicko_after(&player, games, 3);
    CHECK(after.volatility > 0.06 && after.rating > 1500);
}

static void who_rests_is_less_sure(void) {
    Glicko player = {1600, 50, 0.06};
    Glicko week = glicko_rested(&player, 1), forever = glicko_rested(&player, 1e6);
    CHECK(near(week.deviation, sqrt(50 * 50 + 0.06 * 173.7178 * 0.06 * 173.7178), 1e-9) && near(week.rating, 1600, 1e-9));
    CHECK(near(forever.deviation, 350, 1e-9));
    CHECK(near(glicko_rested(&player, 0).deviation, 50, 1e-9));
}

static void whole_numbers_keep_it(void) {
    Glicko odd = {1464.0506705, 151.5165241, 0.059995984};
    Rating rating = rating_of(&odd);
    Glicko back = glicko_of(&rating);
    CHECK(rating.rating == 1464051 && rating.deviation == 151517 && rating.volatility == 59995984);
    CHECK(near(back.rating, odd.rating, 0.001) && near(back.volatility, odd.volatility, 1e-9));
}

static void anchors_are_in_order(void) {
    const char *const books[] = {"glory", "miniatures", "dawn", "tactical", "flames"};
    for (int i = 0; i < 5; i++) {
        const Anchor *anchor = anchors_of(books[i]);
        CHECK(anchor && !strcmp(anchor->player, "ace"));
        for (; anchor && anchor[1].player; anchor++) CHECK(anchor->rating > anchor[1].rating);
    }
    CHECK(!anchors_of("chess") && !anchor_find("glory", "random") && anchor_find("glory", "cadet")->rating == 1154);
}

static int is_name(const char *text) {
    char name[STORE_NAME_SIZE] = "";
    return !name_read(text, name) && !strcmp(name, text);
}

static int are_alike(const char *a, const char *b) {
    char x[STORE_NAME_SIZE], y[STORE_NAME_SIZE];
    name_fold(a, x);
    name_fold(b, y);
    return !strcmp(x, y);
}

static void names_are_bounded(void) {
    CHECK(is_name("Marta") && is_name("Jo") && is_name("R2-D2") && is_name("O'Neill") && is_name("von Richthofen") && is_name("Zoë Müller") && is_name("Алексей") && is_name("Ελένη"));
    CHECK(is_name("abcdefghijklmnopqrstuvwx") && !is_name("abcdefghijklmnopqrstuvwxy"));
    CHECK(!is_name("") && !is_name("A") && !is_name(" Marta") && !is_name("Marta ") && !is_name("Mar  ta") && !is_name("-a-"));
    CHECK(!is_name("Mar\xE2\x80\xAEta") && !is_name("Mar\xE2\x80\x8Bta") && !is_name("Mar\tta") && !is_name("Mar\nta") && !is_name("<b>Marta</b>") && !is_name("Marta\xCC\x81"));
    CHECK(!is_name("M\xD0\xB0rta") && !is_name("Mar\xC3") && !is_name("\xF0\x9F\x98\x80\xF0\x9F\x98\x80"));
}

static void names_that_look_alike_are_one(void) {
    CHECK(are_alike("Marta", "MARTA") && are_alike("von Richthofen", "VonRichthofen") && are_alike("Bill", "B1ll") && are_alike("Otto", "0tto") && are_alike("Ian", "lan"));
    CHECK(are_alike("ZOË", "zoë") && are_alike("Алексей", "АЛЕКСЕЙ") && are_alike("ŻUBR", "żubr") && are_alike("ŞAHİN", "şahİn"));
    CHECK(!are_alike("Marta", "Marte") && !are_alike("Zoe", "Zoë"));
    char folded[STORE_NAME_SIZE];
    name_fold("A.C.E", folded);
    CHECK(name_is_reserved(folded));
    name_fold("Furba11", folded);
    CHECK(name_is_reserved(folded));
    name_fold("Marta", folded);
    CHECK(!name_is_reserved(folded));
}

static int is_twin(const char *name, int alphabet, const char *other) {
    char folded[STORE_NAME_SIZE], wanted[STORE_NAME_SIZE], twin[STORE_NAME_SIZE];
    name_fold(name, folded);
    name_fold(other, wanted);
    return name_twin(folded, alphabet, twin) && !strcmp(twin, wanted);
}

/* Each is a name of one alphabet, and reads as one of another. */
static void names_of_two_alphabets_can_look_alike(void) {
    char twin[STORE_NAME_SIZE];
    CHECK(is_twin("Норе", 0, "Hope") && is_twin("Hope", 2, "Норе") && is_twin("Асе", 0, "ace") && is_twin("ΝΙΚΟ", 0, "Niko") && is_twin("Tom", 1, "ΤΟΜ"));
    CHECK(is_twin("ΓΑΤΑ", 2, "Гата") && is_twin("Т-І000", 0, "T-1000") && is_twin("Hope", 0, "Hope"));
    CHECK(!name_twin("marta", 2, twin) && !name_twin("zoë", 1, twin) && !name_twin("алексей", 0, twin));
}

int main(int argc, char **argv) {
    RUN(the_example_of_the_paper);
    RUN(results_move_the_right_way);
    RUN(surprises_are_believed);
    RUN(who_rests_is_less_sure);
    RUN(whole_numbers_keep_it);
    RUN(anchors_are_in_order);
    RUN(names_are_bounded);
    RUN(names_that_look_alike_are_one);
    RUN(names_of_two_alphabets_can_look_alike);
    return unit_end();
}
