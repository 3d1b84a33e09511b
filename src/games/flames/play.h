/* The internal functions of a dogfight: questions, chains, altitude, damage, turns. Functions that change the fight
 * take the log, which may be NULL. */
#ifndef FURBALL_FLAMES_PLAY_H
#define FURBALL_FLAMES_PLAY_H

#include "games/flames/events.h"
#include "games/flames/ratings.h"
#include "games/flames/state.h"

/* Actions: kind, then two small numbers. The first kinds are the bits of Offer.simple. */
typedef enum ActionKind {
    ACT_DONE, /* done, pass, stay, no target */
    ACT_GIVE_UP,
    ACT_DISENGAGE,
    ACT_DIVE,
    ACT_FOLLOW,
    ACT_ROLL_DOWN, /* Vertical Roll as an Attack */
    ACT_ROLL_UP,
    ACT_PLAY,     /* card */
    ACT_SCISSORS, /* card treated as a Scissors */
    ACT_GUN,      /* card with a Heavy Gun */
    ACT_CLIMB,    /* the card that pays */
    ACT_PAY,      /* card */
    ACT_DISCARD,  /* card */
    ACT_TARGET,   /* element, craft */
    ACT_ORDER,    /* element */
    ACT_ALTITUDE, /* element, altitude */
    ACT_DRAW,     /* number */
    ACT_KINDS
} ActionKind;

#define ACTION(kind, a, b) ((Action)(kind) << 16 | (Action)(a) << 8 | (Action)(b))
static inline int action_kind(Action action) { return (int)(action >> 16); }
static inline int action_a(Action action) { return (int)(action >> 8 & 0xFF); }
static inline int action_b(Action action) { return (int)(action & 0xFF); }

/* Piles and hands (deck.c). */
void pile_fill(Pile *pile);
int pile_take(Pile *pile,
              int card); /* takes one card of that kind out of the draw pile; 0 if there is none */
int pile_fix(Pile *pile,
             int card); /* the draw after those already fixed will be this card; 0 if there is none */
void pile_reshuffle(Flames *s, int side, EventLog *log);
int draw_to_hand(Flames *s, int unit, Hand *hand, int cards, EventLog *log);
void discard_hand(Flames *s, int side, Hand *hand, int rule, EventLog *log);
void spend_card(Flames *s, int element, int craft, Hand *hand, int card);

/* Questions (offer.c). */
void ask(Flames *s, Question question, int seat);
void ask_wingman(Flames *s); /* about these cards of the acting Element */
void ask_attack(Flames *s);
void ask_altitude(Flames *s);
void ask_discard(Flames *s);
void ask_draw(Flames *s);
void ask_response(Flames *s);                                 /* whoever must answer the last card */
int question_seat(const Flames *s);                           /* the seat that is asked; not for ASK_START */
void offer_find(Flames *s);                                   /* fills s->offer for the open question */
uint16_t offer_start_altitudes(const Flames *s, int element); /* set of altitudes */

/* Relative position (position.c). */
int position_toward(const Flames *s, int element, int target, int *lone);
void position_improve(Flames *s, int element, int target, int steps, int rule, EventLog *log);
void position_break(Flames *s, int element, int rule, EventLog *log);

/* Attack and response (attack.c). */
void attack_play(Flames *s, int card, FlamesFamily family, int gun, int up, EventLog *log);
void attack_respond(Flames *s, int card, FlamesFamily family, EventLog *log);
void attack_pass(Flames *s, EventLog *log);
void attack_target(Flames *s, int element, int craft, EventLog *log);
void attack_go_on(Flames *s, EventLog *log); /* the next Attack card, or the end of the step */
void attack_step_end(Flames *s, EventLog *log);
void attack_disengage(Flames *s, EventLog *log); /* instead of playing cards [FLAMES-SEQ-15] */
int position_steps(int family); /* how many steps a position card gains */

/* Hits and losses (damage.c). */
typedef struct FireResult {
    int hits, special;
} FireResult;
FireResult fire_result(const Flames *s, int card, int gun, int gunner); /* for the present attacker */
int fire_destroys(const Element *target, int special);      /* at once, whatever its Hits */
void damage_fire(Flames *s, int element, int craft, EventLog *log);
void damage_destroy(Flames *s, int element, int craft, EventLog *log);
/* By how many levels of the Disengagement Table a mission shifts the check; down is better. [FLAMES-DISENG-13..15] */
int flames_mission_shift(const Flames *s, const Element *e);
void element_disengage(Flames *s, int element, EventLog *log);
void element_escape(Flames *s, int element, EventLog *log);

/* Altitude (altitude.c). */
void altitude_enter(Flames *s, EventLog *log);
void altitude_dive(Flames *s, int rolled, EventLog *log);
void altitude_climb(Flames *s, int card, EventLog *log);
void altitude_roll(Flames *s, int up, EventLog *log);
void altitude_follow(Flames *s, int follow, EventLog *log);
void altitude_pay(Flames *s, int card, EventLog *log);
void altitude_hide(Flames *s, int altitude, EventLog *log);
int follow_price(const Flames *s, const Element *follower, int up);

/* Turns and steps (turn.c). */
void turn_next_element(Flames *s, EventLog *log);
void turn_take(Flames *s, int element, EventLog *log);
void turn_start_at(Flames *s, int element, Step step, EventLog *log);
void turn_leader_step(Flames *s, EventLog *log);
void turn_discard_step(Flames *s, EventLog *log);
void turn_draw_step(Flames *s, EventLog *log);
void turn_draw(Flames *s, int cards, EventLog *log);
void turn_end(Flames *s, EventLog *log);
int side_captain(const Flames *s, int side); /* the seat that decides for a side */
int turn_is_last(const Flames *s);
void game_open(Flames *s, EventLog *log);   /* asks for the starting altitudes */
void game_reveal(Flames *s, EventLog *log); /* all are chosen: show, deal, toss */
int game_check_over(Flames *s, EventLog *log);

/* Scoring (score.c). */
/* Victory Points for an aircraft shot down, and for one that is damaged or has left. [FLAMES-VICT-04, FLAMES-VICT-05] */
enum { FLAMES_DESTROYED_POINTS = 5, FLAMES_DAMAGED_POINTS = 2 };
int craft_points(const Flames *s, const Aircraft *a); /* what an aircraft scores for the other side */
void side_points(const Flames *s, int32_t points[SIDE_COUNT]);
int element_value(const Element *e);
int side_value(const Flames *s, int side);

/* The typed functions behind the game's table. */
Verdict flames_apply(Flames *s, Seat seat, Action action, EventLog *log);
int flames_legal(const Flames *s, Seat seat, Action *out, int max);
Action flames_pick(const Flames *s, Seat seat, uint32_t roll); /* for a seat that is asked */
Verdict flames_why_not(const Flames *s, Seat seat, Action action); /* for a refused action */
void flames_view(const Flames *s, Seat seat, Flames *out);
void flames_imagine(Flames *view, Seat seat, Rng *rng);
void flames_check(const Flames *s);

static inline int enemy_of(int side) { return side ^ 1; }

/* Draws the next card of the side's draw pile; if it is empty, the discards are shuffled into a new one. CARD_NONE when
 * both are empty. Inline, because play consists mostly of this. [FLAMES-SETUP-13] */
static inline int draw_card(Flames *s, int side, EventLog *log) {
    Pile *pile = &s->pile[side];
    if (!pile->left) {
        pile_reshuffle(s, side, log);
        if (!pile->left) return CARD_NONE;
    }
    int last = --pile->left, place = last;
    if (pile->fixed)
        pile->fixed--;
    else
        place = (int)rng_below(&s->rng, (uint32_t)last + 1);
    int card = pile->item[place];
    pile->item[place] = pile->item[last];
    pile->item[last] = 0;
    return card;
}

static inline void discard_card(Flames *s, int side, int card) {
    Pile *pile = &s->pile[side];
    pile->discard[card]++;
    pile->discarded++;
    pile->top = (uint8_t)card;
}

/* When several cards are discarded together only one is visible (`pile_show`); the others are covered.
 * [FLAMES-SEQ-17] */
static inline void discard_covered(Flames *s, int side, int card) {
    Pile *pile = &s->pile[side];
    pile->discard[card]++;
    pile->covered[card]++;
    pile->discarded++;
}

static inline void pile_show(Pile *pile, int card) {
    pile->covered[card]--;
    pile->top = (uint8_t)card;
}

/* How many discards of the kind everyone has seen. */
static inline int pile_shown(const Pile *pile, int card) { return pile->discard[card] - pile->covered[card]; }

#endif
