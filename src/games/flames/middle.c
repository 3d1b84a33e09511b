/* A scenario may start with a fight under way. Its lines must then describe a position that play could have reached, as
 * far as that affects later play. */
#include "games/flames/setup.h"

#include "games/flames/play.h"
#include "games/flames/words.h"

static int complain(const Flames *s, int element, const char *file, Diag *diag, const char *what) {
    return diag_file(diag, file, "%s: %s", element == NONE ? "the position" : s->element[element].name, what);
}

/* ---- each Element ------------------------------------------------------------------ */

/* The most Full Throttle counters an aircraft can hold. [FLAMES-JET-06, FLAMES-SPECIAL-09, FLAMES-SPECIAL-10] */
static int throttle_max(const FlamesModel *model, const Aircraft *a) {
    if (model->special & MODEL_JET) return model->face[a->damaged].speed;
    return model->special & MODEL_POWER_BOOST && !a->damaged;
}

/* Hits flip the card and nothing else does. [FLAMES-RATE-04, FLAMES-RATE-05, FLAMES-RATE-06] */
static const char *craft_fault(const Element *e, int craft, int unreached) {
    const FlamesModel *model = element_model(e);
    const Aircraft *a = &e->craft[craft];
    if (!craft_flies(e, craft)) return NULL;
    if (a->hits >= model->face[1].damage) return "so many Hits destroy it [FLAMES-RATE-06]";
    if (unreached) return NULL;
    if (a->hits >= model->face[0].damage && !a->damaged) return "so many Hits damage it: write damaged [FLAMES-RATE-04]";
    if (a->hits < model->face[0].damage && a->damaged) return "damaged, but with too few Hits for it [FLAMES-RATE-05]";
    if (a->throttle > throttle_max(model, a)) return "it cannot hold so many Full Throttle counters [FLAMES-JET-06, FLAMES-SPECIAL-09]";
    return NULL;
}

static int check_crafts(const Flames *s, int element, const char *file, Diag *diag) {
    const Element *e = &s->element[element];
    if (e->craft[LEADER].fate == FATE_NONE) return complain(s, element, file, diag, "there is no Leader");
    if (!element_flies(e)) {
        if (craft_flies(e, WINGMAN))
            return complain(s, element, file, diag, "a Wingman left alone is promoted [FLAMES-DESTROY-02]");
        if (e->hand.size || e->foe != NONE || e->clouds)
            return complain(s, element, file, diag,
                            "out of the fight it has no hand, position or Clouds [FLAMES-VICT-03]");
    }
    for (int craft = 0; craft < CRAFT_COUNT; craft++) {
        const char *fault = craft_fault(e, craft, s->unreached);
        if (fault) return complain(s, element, file, diag, fault);
    }
    return 1;
}

/* Engaged Leaders share an altitude, unless one of them has just left it. [FLAMES-ALT-02, FLAMES-ALT-11] */
static int check_engaged(const Flames *s, int element, const char *file, Diag *diag) {
    const Element *e = &s->element[element];
    if (e->foe == NONE) return 1;
    int apart = s->element[e->foe].altitude != e->altitude;
    int following =
        s->asking_set && (s->question == ASK_FOLLOW || (s->question == ASK_PAY && s->purpose == PAY_FOLLOW));
    int pair = element == s->active || e->foe == s->active;
    if (apart && following && pair) return 1;
    if (apart) return complain(s, element, file, diag, "Engaged, but not at one altitude [FLAMES-ALT-02]");
    if (e->clouds) return complain(s, element, file, diag, "Engaged in the Clouds [FLAMES-CLOUDS-01]");
    return 1;
}

static int check_elements(const Flames *s, const char *file, Diag *diag) {
    int flying[SIDE_COUNT] = {0, 0};
    for (int i = 0; i < s->element_count; i++) {
        const Element *e = &s->element[i];
        if (!check_crafts(s, i, file, diag) || !check_engaged(s, i, file, diag)) return 0;
        if (e->secret_altitude != NONE && !e->clouds)
            return complain(s, i, file, diag,
                            "a secret altitude after the start needs Clouds [FLAMES-CLOUDS-04]");
        /* A damaged Element can be above its lowered ceiling until it dives. */
        if (!s->unreached && element_flies(e) && e->altitude > element_model(e)->face[0].ceiling)
            return complain(s, i, file, diag, "it never gets so high: its ceiling is lower [FLAMES-RATE-22]");
        flying[e->side] |= element_flies(e);
    }
    if (flying[SIDE_ALLIED] && flying[SIDE_AXIS]) return 1;
    return complain(s, NONE, file, diag, "one side has nothing left in the fight [FLAMES-VICT-08]");
}

/* ---- the open question -------------------------------------------------------------- */

static int target_is_right(const Flames *s) {
    const Element *e = &s->element[s->active];
    if (s->target == NONE || s->target == TARGET_SPENT) return s->attacker == LEADER;
    const Element *t = &s->element[s->target];
    if (t->side == e->side || t->clouds || !craft_flies(t, s->target_craft)) return 0;
    if (s->attacker == WINGMAN && t->altitude != e->altitude) return 0;
    if (s->target_craft == WINGMAN)
        return e->foe == NONE || (e->foe == s->target && (e->position < 0 || s->attacker == WINGMAN));
    if (e->foe != NONE) return e->foe == s->target;
    return t->foe == NONE || (element_is_lone(t) && t->position > 0) || t->altitude != e->altitude;
}

static int minis_are_right(const Flames *s) {
    int attack = s->question == ASK_ATTACK || s->question == ASK_RESPOND || s->question == ASK_PAY ||
                 s->question == ASK_FOLLOW;
    if (s->mini[0].size && (!attack || s->attacker != WINGMAN)) return 0;
    int wingman = s->target < ELEMENT_MAX && s->target_craft == WINGMAN;
    return !s->mini[1].size || (attack && wingman);
}

static int chain_is_right(const Flames *s) {
    const Chain *chain = &s->chain;
    const Element *e = &s->element[s->active];
    int fire = chain->family == FAMILY_IMS || chain->family == FAMILY_OOTS;
    if (!chain->length || chain->defender == NONE) return 0;
    if (!(flames_deck()->attacks & CARD_BIT(chain->card)) && chain->family != FAMILY_SCISSORS) return 0;
    if (chain->family != FLAMES_CARD_FAMILY[chain->card] && chain->family != FAMILY_SCISSORS) return 0;
    if (chain->gunner && (!fire || s->attacker == WINGMAN || e->position >= 0 || chain->answering)) return 0;
    if (chain->gun && (chain->family != FAMILY_IMS || s->attacker == WINGMAN)) return 0;
    if (chain->family == FAMILY_CLOUDS || chain->family == FAMILY_VERTICAL_ROLL) {
        int room = chain->up ? element_may_climb(e) : e->altitude > VERY_LOW;
        if (chain->family == FAMILY_VERTICAL_ROLL && !room) return 0;
        return s->attacker == LEADER && e->position < 0 && chain->defender == e->foe &&
               chain->defending == LEADER;
    }
    if (s->target >= ELEMENT_MAX || s->element[s->target].altitude != e->altitude) return 0;
    return chain->defender == s->target && chain->defending == s->target_craft;
}

static int payment_is_right(const Flames *s) {
    const Element *e = &s->element[s->active];
    if (!s->owed || !leader_can_pay(&s->element[s->payer], s->owed)) return 0;
    switch (s->purpose) {
    case PAY_EMERGE:
        return s->payer == s->active && s->step == STEP_ALTITUDE && element_may_climb(e) && e->foe == NONE;
    case PAY_ROLL: return s->payer == s->active && s->step == STEP_LEADER && element_may_climb(e);
    case PAY_FOLLOW: return s->payer == e->foe;
    default: return 0;
    }
}

/* The mover and the Leader who may follow him must be one level apart. */
static int follow_is_right(const Flames *s) {
    const Element *e = &s->element[s->active];
    if (e->foe == NONE || e->position >= 0) return 0;
    const Element *f = &s->element[e->foe];
    int up = e->altitude - f->altitude;
    if (up != 1 && up != -1) return 0;
    if (s->question == ASK_PAY && up == 1 && !element_may_climb(f)) return 0;
    return s->rolled == (s->step == STEP_LEADER);
}

static int question_is_right(const Flames *s) {
    static const uint16_t OF_STEP[STEP_COUNT] = {
        [STEP_WINGMAN] = 1 << ASK_WINGMAN | 1 << ASK_ATTACK | 1 << ASK_RESPOND,
        [STEP_ALTITUDE] = 1 << ASK_ALTITUDE | 1 << ASK_PAY | 1 << ASK_FOLLOW,
        [STEP_LEADER] = 1 << ASK_ATTACK | 1 << ASK_RESPOND | 1 << ASK_PAY | 1 << ASK_FOLLOW | 1 << ASK_CLOUDS,
        [STEP_DISCARD] = 1 << ASK_DISCARD,
        [STEP_DRAW] = 1 << ASK_DRAW,
    };
    const Element *e = &s->element[s->active];
    if (!(OF_STEP[s->step] >> s->question & 1)) return 0;
    if (s->step == STEP_WINGMAN && !craft_flies(e, WINGMAN)) return 0;
    if (e->clouds != (s->question == ASK_CLOUDS)) return 0;
    if (!minis_are_right(s)) return 0;
    if (s->question == ASK_ATTACK || s->question == ASK_RESPOND) {
        if (!target_is_right(s)) return 0;
        return s->question == ASK_ATTACK || chain_is_right(s);
    }
    if (s->target < ELEMENT_MAX && s->attacker == LEADER && s->element[s->target].side == e->side) return 0;
    if (s->question == ASK_PAY && !payment_is_right(s)) return 0;
    if (s->question == ASK_FOLLOW || (s->question == ASK_PAY && s->purpose == PAY_FOLLOW))
        return follow_is_right(s);
    return s->question != ASK_CLOUDS || (e->foe == NONE && e->secret_altitude == NONE);
}

/* ---- the whole ------------------------------------------------------------------------ */

/* There must be something to choose. [FLAMES-SETUP-15] */
static int check_naming(const Flames *s, const char *file, Diag *diag) {
    int waiting = 0;
    for (int i = 0; i < s->element_count; i++) {
        const Element *e = &s->element[i];
        waiting += e->side == s->next_side && element_flies(e) && !e->ordered;
    }
    if (s->turn == 1 && waiting > 1 && !s->mini[0].size && !s->mini[1].size) return 1;
    return complain(s, NONE, file, diag,
                    "nothing to name: the order is made on the first Turn [FLAMES-SETUP-15]");
}

/* Before the first turn there are only undamaged aircraft and secret altitudes. */
static int check_beginning(const Flames *s, const char *file, Diag *diag) {
    for (int i = 0; i < s->element_count; i++) {
        const Element *e = &s->element[i];
        if (!check_crafts(s, i, file, diag)) return 0;
        if (!element_flies(e) || e->foe != NONE || e->clouds)
            return complain(s, i, file, diag,
                            "losses, positions and Clouds need a line like acting A leader");
        if (e->secret_altitude != NONE && !(offer_start_altitudes(s, i) >> e->secret_altitude & 1))
            return complain(s, i, file, diag, "it cannot start there [FLAMES-SETUP-08]");
    }
    if (s->order_count || s->turn > 1 || s->mini[0].size || s->mini[1].size)
        return complain(s, NONE, file, diag, "a fight under way needs a line like acting A leader");
    return 1;
}

int flames_check_middle(const Flames *s, const char *file, Diag *diag) {
    if (!s->acting_set) return check_beginning(s, file, diag);
    int last = s->rules.to_the_death ? s->rules.death_turns : s->rules.turns;
    if (s->turn > last) return complain(s, NONE, file, diag, "there is no such Turn [FLAMES-SEQ-20]");
    if (s->turn > 1 && s->order_count != s->element_count)
        return complain(s, NONE, file, diag,
                        "after the first Turn every element has its place: write order [FLAMES-SETUP-16]");
    if (!check_elements(s, file, diag)) return 0;
    if (!s->unreached && s->turn == 1 && s->step != STEP_ORDER && s->slot != s->order_count - 1)
        return complain(s, s->active, file, diag,
                        "on the first Turn those in order before it have had their turn, and nobody is in it after it [FLAMES-SETUP-15]");
    if (!s->asking_set && (s->mini[0].size || s->mini[1].size))
        return complain(s, NONE, file, diag, "mini-hands need a question: acting A wingman asking attack");
    if (s->step == STEP_ORDER) return check_naming(s, file, diag);
    if (s->asking_set && !question_is_right(s))
        return complain(s, s->active, file, diag, "the open question does not fit the rest of the position");
    return 1;
}
