/* Glicko-2, after Mark Glickman, "Example of the Glicko-2 system" (2013): a rating, how sure it is, and how much the player's
 * strength changes. What is worked out here is stored in whole numbers (store/people.h). */
#ifndef FURBALL_SERVER_GLICKO_H
#define FURBALL_SERVER_GLICKO_H

typedef struct Glicko {
    double rating, deviation; /* as people know them: 1500 and 350 for who is new */
    double volatility;
} Glicko;

/* A game against somebody: 1 won, 0.5 drawn, 0 lost. */
typedef struct GlickoGame {
    Glicko against;
    double score;
} GlickoGame;

extern const Glicko GLICKO_NEW;
extern const double GLICKO_TAU; /* how much the volatility may change */
extern const double GLICKO_DEVIATION_MAX;

/* After one period with these games, at least one. The opponents stand as they did before the period. */
Glicko glicko_after(const Glicko *player, const GlickoGame *game, int count);

/* After periods without a game: less sure, up to GLICKO_DEVIATION_MAX. */
Glicko glicko_rested(const Glicko *player, double periods);

#endif
