/* Search for simultaneous hidden choices.
 *
 * A simulation deals itself a world that fits the view (`imagine`), then plays it forward. Every
 * seat chooses for itself in a tree of its own choices: what the others choose at the same
 * moment it does not know, and what they chose before shows only in what it is offered
 * (decoupled upper bounds, or regret matching). Where the tree ends, everybody plays
 * the best rated of a few, or at random; after `horizon` turns the estimate says how it stands. At
 * the end one choice is drawn from the mixture that was played on average, so that it cannot be read.
 *
 * The memory is the caller's; nothing is allocated while thinking. */
#ifndef FURBALL_PLAYERS_SEARCH_H
#define FURBALL_PLAYERS_SEARCH_H

#include "players/player.h"
#include "players/tree.h"

/* Somebody who knows how the others will answer, to measure how far they can be exploited. `world` gives
 * the world of the next simulation; `answer` says which of these the seat will choose in it, or -1: as
 * the search thinks. */
typedef struct SearchModel {
    void *self;
    void (*world)(void *self, void *out);
    int (*answer)(void *self, const void *state, Seat seat, const Action *offered, int count);
} SearchModel;

/* What is asked, as far as it matters how much worse than the best an answer may be. */
typedef enum CareKind {
    CARE_ALONE,  /* for the one airplane that the seat has, */
    CARE_PAIR,   /* for one of two, */
    CARE_FLIGHT, /* of three or more: mistakes add up */
    CARE_LAID,   /* several cards at once: one mistake spoils them all */
    CARE_CARDS,  /* in games that are wary */
    CARE_KINDS
} CareKind;

typedef struct SearchSettings {
    uint32_t simulations;   /* per choice, when the budget says nothing */
    uint32_t edges;         /* room for choices in the tree; a power of two */
    uint16_t horizon;       /* turns looked ahead */
    uint16_t worlds_reuse;  /* simulations that share an imagined world */
    uint16_t rollout;       /* choices compared beyond the tree. 1: any */
    uint16_t trust;         /* visits that a game's rating of a choice counts for, at least 1; a quarter of it in games that are wary */
    uint16_t explore;       /* how far upper bounds reach, in thousandths of a win; five times as far in games that are wary */
    uint16_t explore_root;  /* the same for the questions open at the root, where no choice may be given up early */
    uint16_t grow_after;    /* visits before a moment gets a node of its own */
    uint16_t regret;        /* 1: regret matching at the root, else upper bounds */
    uint16_t sharpness;     /* 1: play as often as was tried; more: prefer what was tried most. The lower, the warmer */
    uint16_t sharpness_near; /* the same where no net is asked, or where turns are so long that fewer are looked ahead than the horizon says; 0: the same */
    uint16_t sway;      /* not 0: it answers what the net that chooses says, swayed by what it found: so many thousandths of a win make an answer e times as likely. Not in
                         * games that are wary, nor where fewer turns are looked ahead than the horizon says: there and without a net it prefers what was tried most */
    uint16_t swayed_warmth; /* and so warmly, as `warmth` */
    uint16_t noise;         /* added to what each choice seems worth, up to that much, before playing */
    int16_t weight[FACTOR_COUNT]; /* percent, of the parts of the estimate */
    /* What nets say counts for less in games that are wary: two fifths of intuition, a quarter of faith, a fifth of learned; and half the warmth. */
    uint16_t intuition; /* the net that chooses rates choices in the tree: e times as likely counts so many thousandths of a win; 0: the game does */
    uint16_t faith;     /* visits that such a rating counts for; 0: as `trust` */
    uint16_t instinct;  /* the same net beyond the tree */
    uint16_t warmth;    /* not 0: no simulations are made where there is such a net. It is drawn from what it says, more evenly the warmer; 100: as it says. Not by characters with
                         * preferences of their own: they search */
    uint16_t limit[CARE_KINDS]; /* it draws nothing that is so much worse than the best, as the net says, that the best is e^(limit / 100) times as likely; 0: nothing that is
                                  * drawn less than a fiftieth as often as the best */
    uint16_t deliberate; /* 1: it searches in spite of that in games that are wary, and where a turn is so long that fewer are looked ahead */
    uint16_t learned; /* percent of what a state is worth that the game's net says, if there is one; the rest is the estimate. Who has intuition asks
                       * it only where the net that chooses is asked too */
    uint16_t supposes; /* percent of the imagined worlds in which others have laid what the net that chooses would have; in the rest all is as likely */
    uint16_t master;   /* 1: it has the nets of aces */
    const SearchModel *model; /* of the others; NULL: they are as clever as we */
} SearchSettings;

/* The neutral character: every part of the estimate counts in full. */
void search_weights_neutral(int16_t weight[FACTOR_COUNT]);

typedef struct Search Search;

/* The steps, for those who need more than a Player: several threads, a watching page. */
size_t search_memory_size(const SearchSettings *settings, const Game *game);
Search *search_open(const SearchSettings *settings, void *memory, size_t size, const Game *game, const void *view,
                    Seat seat, const Budget *budget, Rng *rng);
int search_think(Search *search, uint32_t simulations); /* 1: the budget is spent */
void search_merge(Search *into, Search *from);          /* adds the root of a search of the same question */
Action search_answer(Search *search, Rng *rng, Thought *thought);

/* A player of that name that searches so; `settings` must outlive it. */
Player search_player(const char *name, const SearchSettings *settings);

#endif
