/* A campaign: named pilots whose careers last over several games. [DAWN-CAMP-01 to DAWN-CAMP-09]
 *
 * Pilots belong to an airplane of a side. It is flown by the first fit pilot in the roster; if there is none, a new one
 * joins. The game decides what happens in a game: it reads `pilot N` and `ace SKILL …` after an airplane, and is asked
 * afterwards for `victories` and `misses`. campaign.c has the file's text, sortie.c what a game needs and what it
 * changes, keep.c the disk. */
#ifndef FURBALL_CAMPAIGN_CAMPAIGN_H
#define FURBALL_CAMPAIGN_CAMPAIGN_H

#include "engine/game.h"

enum {
    CAMPAIGN_PILOTS_MAX = 512,
    CAMPAIGN_WORD_MAX = 32, /* of names, including the final zero */
    CAMPAIGN_LINE_MAX = 256,
    CAMPAIGN_TEXT_MAX = 512 << 10, /* the longest text of a campaign */
    PILOT_SKILLS_MAX = 16,
    PILOT_VICTORIES_MAX = 250,
    PILOT_MISSES_MAX = 250,
    MISSION_MAX = 16,
    MISSION_WORTH = 2,
    MISSION_WORTH_MAX = 20,
    REPLACEMENTS_MAX = 99,
    PER_SKILL_MAX = 20,
    CAMPAIGN_GAMES_MAX = 1000000, /* the most games in a campaign */
    RESULT_MAX = 64
};

typedef enum Duty {
    DUTY_ACTIVE,   /* flies, or will fly when his wound has healed */
    DUTY_RELIEVED, /* he flew in place of another, who is back */
    DUTY_OVER,     /* shot down, or never fit again */
    DUTY_COUNT
} Duty;

typedef struct Pilot {
    char name[CAMPAIGN_WORD_MAX];
    char side[CAMPAIGN_WORD_MAX];
    char airplane[CAMPAIGN_WORD_MAX]; /* the name in the scenario of its first flight */
    char model[CAMPAIGN_WORD_MAX];
    int victories;
    int flights; /* games flown */
    int fell;    /* the game, counted from 1, in which his career ended; 0: not ended, or not recorded */
    int misses;  /* games until his wound has healed */
    int downs;   /* how often he came down by parachute: only with gentle attrition */
    Duty duty;
    int skill_count;
    char skill[PILOT_SKILLS_MAX][CAMPAIGN_WORD_MAX];
} Pilot;

/* A step in a chain of scenarios, and the result of one. */
typedef struct Mission {
    char scenario[64];
    char about[160];
    int worth;       /* points in the campaign for its winner; 0: MISSION_WORTH */
    int placed;      /* it has a place on the drawn map of the theatre: */
    int east, north; /* degrees, in hundredths */
} Mission;

typedef struct Result {
    char scenario[64];
    char winner[CAMPAIGN_WORD_MAX]; /* a side's word, or nobody */
    int points[2];
} Result;

typedef struct Campaign {
    char title[80], story[800]; /* may be empty */
    int mission_count;          /* 0: no chain; games in any order */
    Mission mission[MISSION_MAX];
    int result_count;
    Result result[RESULT_MAX];
    int gentle;  /* an option of ours: a pilot who is shot down comes back once, after two games; by the book he is lost
                  * [DAWN-CAMP-05] */
    int limited; /* another option of ours: */
    int replacements; /* each side gets this many new pilots for those who are lost or absent */
    int per_skill;    /* a third one: this many victories earn a skill; 0: as in the book [DAWN-CAMP-08] */
    char scenario[CAMPAIGN_LINE_MAX]; /* flown if no other is named */
    char rules[CAMPAIGN_LINE_MAX];    /* options added to every scenario's rules; may be empty */
    int flown;                        /* games so far */
    int count;
    Pilot pilot[CAMPAIGN_PILOTS_MAX]; /* longest-serving first */
} Campaign;

/* ---- the text (campaign.c) ----------------------------------------------------------------------- */

/* 0 after complaining; `out` is undefined then. */
int campaign_read(const char *file, const char *text, size_t size, Campaign *out, Diag *diag);

/* All mistakes, one complaint for each line, at most `max`. Returns how many there are. */
int campaign_review(const char *file, const char *text, size_t size, Campaign *out, Diag *found, int max);
void campaign_write(const Campaign *campaign, Text *out);

int campaign_find(const Campaign *campaign, const char *name);      /* -1: no pilot has that name */
int pilot_name_is_good(const char *name);                           /* short, printable UTF-8 */
int campaign_per_skill(const Campaign *campaign);                   /* victories that earn a skill */
int pilot_skills_due(const Campaign *campaign, const Pilot *pilot); /* earned but not chosen yet */

/* The scenario to be flown next; NULL: the campaign is over. */
const char *campaign_next(const Campaign *campaign);

/* Each side's points from all missions: the winner of a mission gets its worth; without a winner each side gets
 * half. */
void campaign_points(const Campaign *campaign, int points[2]);

/* Gives a pilot a skill that he has earned; the game decides which skills exist. 0 after complaining. */
int campaign_learn(Campaign *campaign, const char *name, const char *skill, Diag *diag);

/* ---- a game (sortie.c) --------------------------------------------------------------------------- */

enum { SORTIE_GUEST = -1 };

/* Who flies which airplane in one game. */
typedef struct Sortie {
    int count;
    struct {
        char airplane[CAMPAIGN_WORD_MAX]; /* in this scenario */
        int pilot;  /* SORTIE_GUEST: a pilot from outside, who is not recorded */
        int gained; /* after the game */
    } flight[SEAT_MAX];
} Sortie;

/* Assigns pilots to the scenario's airplanes, new ones if needed. `state` is the scenario, started. */
int campaign_man(Campaign *campaign, const Game *game, const void *state, const char *file, const char *text,
                 size_t size, Sortie *sortie, Diag *diag);

/* The scenario with its pilots. */
int campaign_brief(const Campaign *campaign, const Sortie *sortie, const char *file, const char *text,
                   size_t size, Text *out, Diag *diag);

/* The game is over: applies its results. `credits` are those of credits_replay (who did what), for games that do not
 * count victories themselves. `scenario` is its name, for the log. */
int campaign_debrief(Campaign *campaign, Sortie *sortie, const char *scenario, const Game *game,
                     const void *state, const Credit *credits, int credit_count, Diag *diag);

/* The campaign as the page shows it, as members of a JSON object (json.c). */
void campaign_write_json(const Campaign *campaign, Text *out);

/* ---- the disk (keep.c) ---------------------------------------------------------------------------- */

/* Keeps other processes out of the campaign while this one lives. Returns a descriptor, or -1 after complaining. */
int campaign_lock(const char *path, Diag *diag);

/* Replaces the file at `path` as a whole: whatever happens meanwhile, it is the old one or the new one. */
int campaign_keep(const Campaign *campaign, const char *path, Diag *diag);

#endif
