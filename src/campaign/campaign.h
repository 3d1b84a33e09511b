/* A campaign: named pilots whose careers last over several games. [DAWN-CAMP-01 to DAWN-CAMP-09]
 *
 * Pilots belong to an airplane of a side. Whoever is first in the roster for it and fit to fly flies it;
 * a new pilot comes when there is none. What happens in a game is the game's business: it reads `pilot N`
 * and `ace SKILL …` behind an airplane, and is asked afterwards for `victories` and `misses`.
 * campaign.c has the file's text, sortie.c what a game needs and what it changes, keep.c the disk. */
#ifndef FURBALL_CAMPAIGN_CAMPAIGN_H
#define FURBALL_CAMPAIGN_CAMPAIGN_H

#include "engine/game.h"

enum {
    CAMPAIGN_PILOTS_MAX = 512,
    CAMPAIGN_WORD_MAX = 32, /* of names, the final zero included */
    CAMPAIGN_LINE_MAX = 256,
    CAMPAIGN_TEXT_MAX = 512 << 10, /* no campaign's text is longer */
    PILOT_SKILLS_MAX = 16,
    PILOT_VICTORIES_MAX = 250,
    PILOT_MISSES_MAX = 250,
    MISSION_MAX = 16,
    MISSION_WORTH = 2,
    MISSION_WORTH_MAX = 20,
    REPLACEMENTS_MAX = 99,
    PER_SKILL_MAX = 20,
    CAMPAIGN_GAMES_MAX = 1000000, /* that a campaign counts */
    RESULT_MAX = 64
};

typedef enum Duty {
    DUTY_ACTIVE,   /* flies, or will when his wound has healed */
    DUTY_RELIEVED, /* he flew for another, who is back */
    DUTY_OVER,     /* shot down, or never fit again */
    DUTY_COUNT
} Duty;

typedef struct Pilot {
    char name[CAMPAIGN_WORD_MAX];
    char side[CAMPAIGN_WORD_MAX];
    char airplane[CAMPAIGN_WORD_MAX]; /* as the scenario of its first flight calls it */
    char model[CAMPAIGN_WORD_MAX];
    int victories;
    int flights; /* games flown */
    int fell;    /* the game, counted from 1, in which his career ended; 0: it goes on, or nobody noted it */
    int misses;  /* games until his wound has healed */
    int downs;   /* times he has come down with his parachute: only where attrition is gentle */
    Duty duty;
    int skill_count;
    char skill[PILOT_SKILLS_MAX][CAMPAIGN_WORD_MAX];
} Pilot;

/* A step of a chain of scenarios, and what came of one. */
typedef struct Mission {
    char scenario[64];
    char about[160];
    int worth;       /* points in the campaign for who wins it; 0: MISSION_WORTH */
    int placed;      /* it has a place on the map of the theatre, which is only drawn: */
    int east, north; /* degrees, in hundredths */
} Mission;

typedef struct Result {
    char scenario[64];
    char winner[CAMPAIGN_WORD_MAX]; /* a side's word, or nobody */
    int points[2];
} Result;

typedef struct Campaign {
    char title[80], story[800]; /* may be empty */
    int mission_count;          /* 0: no chain, games as they come */
    Mission mission[MISSION_MAX];
    int result_count;
    Result result[RESULT_MAX];
    int gentle;  /* an option of ours: who is shot down comes back once, after two games; the book takes him
                    for good [DAWN-CAMP-05] */
    int limited; /* another option of ours: */
    int replacements; /* each side gets this many new pilots for those it has lost or misses */
    int per_skill;    /* a third: so many victories earn a skill; 0: as many as in the book [DAWN-CAMP-08] */
    char scenario[CAMPAIGN_LINE_MAX]; /* flown when no other is named */
    char rules[CAMPAIGN_LINE_MAX];    /* options added to every scenario's rules; may be empty */
    int flown;                        /* games so far */
    int count;
    Pilot pilot[CAMPAIGN_PILOTS_MAX]; /* the longest in service first */
} Campaign;

/* ---- the text (campaign.c) ----------------------------------------------------------------------- */

/* 0 after complaining; `out` is undefined then. */
int campaign_read(const char *file, const char *text, size_t size, Campaign *out, Diag *diag);

/* All that is wrong with it, a complaint for each line, at most `max`. Returns how many there are. */
int campaign_review(const char *file, const char *text, size_t size, Campaign *out, Diag *found, int max);
void campaign_write(const Campaign *campaign, Text *out);

int campaign_find(const Campaign *campaign, const char *name);      /* -1: nobody of that name */
int pilot_name_is_good(const char *name);                           /* short, printable UTF-8 */
int campaign_per_skill(const Campaign *campaign);                   /* victories that earn a skill */
int pilot_skills_due(const Campaign *campaign, const Pilot *pilot); /* earned and not chosen yet */

/* What is flown next; NULL: the campaign is over. */
const char *campaign_next(const Campaign *campaign);

/* Points of each side over all missions: what a mission is worth for who wins it, half of it for each where
 * nobody does. */
void campaign_points(const Campaign *campaign, int points[2]);

/* Gives a pilot a skill that is due; what skills there are is the game's to say. 0 after complaining. */
int campaign_learn(Campaign *campaign, const char *name, const char *skill, Diag *diag);

/* ---- a game (sortie.c) --------------------------------------------------------------------------- */

enum { SORTIE_GUEST = -1 };

/* Who flies what in one game. */
typedef struct Sortie {
    int count;
    struct {
        char airplane[CAMPAIGN_WORD_MAX]; /* in this scenario */
        int pilot;  /* SORTIE_GUEST: somebody from elsewhere, of whom nobody keeps count */
        int gained; /* after the game */
    } flight[SEAT_MAX];
} Sortie;

/* Mans the scenario's airplanes, with new pilots where needed. `state` is the scenario, started. */
int campaign_man(Campaign *campaign, const Game *game, const void *state, const char *file, const char *text,
                 size_t size, Sortie *sortie, Diag *diag);

/* The scenario with its pilots. */
int campaign_brief(const Campaign *campaign, const Sortie *sortie, const char *file, const char *text,
                   size_t size, Text *out, Diag *diag);

/* The game is over: what it changes. `credits` are those of credits_replay: who did what, for games that do
 * not count victories themselves. `scenario` is its name, for the log. */
int campaign_debrief(Campaign *campaign, Sortie *sortie, const char *scenario, const Game *game,
                     const void *state, const Credit *credits, int credit_count, Diag *diag);

/* The campaign as the page shows it, as members of a JSON object (json.c). */
void campaign_write_json(const Campaign *campaign, Text *out);

/* ---- the disk (keep.c) ---------------------------------------------------------------------------- */

/* Keeps others out of the campaign as long as this process lives; a descriptor, or -1 after complaining. */
int campaign_lock(const char *path, Diag *diag);

/* Replaces the file at `path` as a whole: whatever happens on the way, it is the old one or the new one. */
int campaign_keep(const Campaign *campaign, const char *path, Diag *diag);

#endif
