/* Glicko-2, after Mark Glickman, "Example of the Glicko-2 system" (2013): a rating, its uncertainty, and how much the
 * player's strength changes. Stored in whole numbers (store/people.h). */
#ifndef FURBALL_SERVER_GLICKO_H
#define FURBALL_SERVER_GLICKO_H

typedef struct Glicko {
    double rating, deviation; /* on the usual scale: a new player has 1500 and 350 */
    double volatility;
} Glicko;

/* A game against an opponent: 1 won, 0.5 drawn, 0 lost. */
typedef struct GlickoGame {
    Glicko against;
    double score;
} GlickoGame;

extern const Glicko GLICKO_NEW;
extern const double GLICKO_TAU; /* how much the volatility may change */
extern const double GLICKO_DEVIATION_MAX;

/* After one period with these games, at least one. Opponents have their ratings from before the period. */
Glicko glicko_after(const Glicko *player, const GlickoGame *game, int count);

/* After periods without a game: less certain, up to GLICKO_DEVIATION_MAX. */
Glicko glicko_rested(const Glicko *player, double periods);

#endif
