/* Search for simultaneous hidden choices.
 *
 * A simulation deals itself a world that fits the view (`imagine`), then plays it forward. Every seat chooses for
 * itself in a tree of its own choices: it does not know what the others choose at the same moment, and their earlier
 * choices show only in what it is offered (decoupled upper bounds, or regret matching). Beyond the tree everybody plays
 * the best rated of a few choices, or at random; after `horizon` turns the estimate gives the result. At the end one
 * choice is drawn from the average mixture that was played, so that the player is not predictable.
 *
 * The memory is the caller's; nothing is allocated while thinking. */
#ifndef FURBALL_PLAYERS_SEARCH_H
#define FURBALL_PLAYERS_SEARCH_H

#include "players/player.h"
#include "players/tree.h"

/* A model of how the others will answer, to measure how far they can be exploited. `world` gives the world of the next
 * simulation; `answer` says which of these actions the seat will choose in it, or -1: as the search thinks. */
typedef struct SearchModel {
    void *self;
    void (*world)(void *self, void *out);
    int (*answer)(void *self, const void *state, Seat seat, const Action *offered, int count);
} SearchModel;

/* Kinds of questions; they decide how much worse than the best an answer may be. */
typedef enum CareKind {
    CARE_ALONE,  /* the seat has one airplane */
    CARE_PAIR,   /* it has two */
    CARE_FLIGHT, /* it has three or more: mistakes add up */
    CARE_LAID,   /* several cards are laid at once: one mistake spoils them all */
    CARE_CARDS,  /* in games that are wary */
    CARE_KINDS
} CareKind;

typedef struct SearchSettings {
    uint32_t simulations;   /* per choice, when the budget says nothing */
    uint32_t edges;         /* room for choices in the tree; a power of two */
    uint16_t horizon;       /* turns looked ahead */
    uint16_t worlds_reuse;  /* simulations that share an imagined world */
    uint16_t rollout;       /* choices compared beyond the tree. 1: any */
    uint16_t trust;         /* how many visits a game's rating of a choice counts for, at least 1; a quarter of it in
                             * games that are wary */
    uint16_t explore;       /* the width of upper bounds, in thousandths of a win; five times as much in games that are
                             * wary */
    uint16_t explore_root;  /* the same for the questions at the root, where no choice may be given up early */
    uint16_t grow_after;    /* visits before a position gets a node of its own */
    uint16_t regret;        /* 1: regret matching at the root, else upper bounds */
    uint16_t sharpness;     /* 1: choose each as often as it was tried; more: prefer what was tried most */
    uint16_t sharpness_near; /* the same where no net is used, or where turns are so long that the search looks fewer
                              * turns ahead than the horizon; 0: no difference */
    uint16_t sway;      /* not 0: it answers what the net that chooses says, corrected by what the search found: this
                         * many thousandths of a win make an answer e times as likely. Not in games that are wary, nor
                         * where it looks fewer turns ahead than the horizon: there, and without a net, it prefers what
                         * was tried most */
    uint16_t swayed_warmth; /* the `warmth` of that draw */
    uint16_t noise;         /* random error added to the value of each choice before playing, at most this much */
    int16_t weight[FACTOR_COUNT]; /* percent, of the parts of the estimate */
    /* In games that are wary nets count for less: two fifths of intuition, a quarter of faith, a fifth of learned, and
     * half the warmth. */
    uint16_t intuition; /* the net that chooses rates choices in the tree: e times as likely counts this many
                         * thousandths of a win; 0: the game's rating is used */
    uint16_t faith;     /* how many visits such a rating counts for; 0: like `trust` */
    uint16_t instinct;  /* like `intuition`, beyond the tree */
    uint16_t warmth;    /* not 0: no simulations where there is a net that chooses. The choice is drawn from what the
                         * net says, more evenly the higher the warmth; 100: as the net says. Characters with
                         * preferences of their own search instead */
    uint16_t limit[CARE_KINDS]; /* it never draws an answer if the net says that the best is more than e^(limit / 100)
                                 * times as likely; 0: none that is less than a fiftieth as likely as the best */
    uint16_t deliberate; /* 1: it searches all the same in games that are wary, and where a turn is so long that it
                          * looks fewer turns ahead */
    uint16_t learned; /* percent of a state's value that comes from the game's net, if there is one; the rest is the
                       * estimate. A player with `intuition` uses it only where it uses the net that chooses too */
    uint16_t supposes; /* percent of the imagined worlds in which the others have laid what the net that chooses would
                        * lay; in the rest all cards are equally likely */
    uint16_t master;   /* 1: it uses the nets of aces */
    const SearchModel *model; /* model of the others; NULL: they play as well as we do */
} SearchSettings;

/* The neutral character: every part of the estimate counts in full. */
void search_weights_neutral(int16_t weight[FACTOR_COUNT]);

typedef struct Search Search;

/* The single steps, for callers that need more than a Player: several threads, a page that shows progress. */
size_t search_memory_size(const SearchSettings *settings, const Game *game);
Search *search_open(const SearchSettings *settings, void *memory, size_t size, const Game *game, const void *view,
                    Seat seat, const Budget *budget, Rng *rng);
int search_think(Search *search, uint32_t simulations); /* 1: the budget is spent */
void search_merge(Search *into, Search *from);          /* adds the root of a search of the same question */
Action search_answer(Search *search, Rng *rng, Thought *thought);

/* A player of this name with these settings; `settings` must outlive it. */
Player search_player(const char *name, const SearchSettings *settings);

#endif
