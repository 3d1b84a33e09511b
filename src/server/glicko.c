#include "server/glicko.h"

#include <assert.h>
#include <math.h>

static const double SCALE = 173.7178, MIDDLE = 1500, PI = 3.14159265358979323846, CLOSE = 1e-6;

const Glicko GLICKO_NEW = {1500, 350, 0.06};
const double GLICKO_TAU = 0.5;
const double GLICKO_DEVIATION_MAX = 350;

/* How much a result against an opponent with this deviation counts. */
static double weight(double phi) { return 1 / sqrt(1 + 3 * phi * phi / (PI * PI)); }

static double expected(double mu, const Glicko *against) {
    double other = (against->rating - MIDDLE) / SCALE;
    return 1 / (1 + exp(-weight(against->deviation / SCALE) * (mu - other)));
}

/* What the games alone say: `v` is the variance of a rating based on them, `sum` how much better they went than
 * expected. */
typedef struct Evidence {
    double v, sum;
} Evidence;

static Evidence evidence_of(double mu, const GlickoGame *game, int count) {
    double information = 0, sum = 0;
    for (int i = 0; i < count; i++) {
        double g = weight(game[i].against.deviation / SCALE), e = expected(mu, &game[i].against);
        information += g * g * e * (1 - e);
        sum += g * (game[i].score - e);
    }
    return (Evidence){1 / information, sum};
}

typedef struct Volatility {
    double a, delta, phi, v;
} Volatility;

/* Step 5 of the paper: the volatility is where this is zero. */
static double balance(const Volatility *at, double x) {
    double ex = exp(x), spread = at->phi * at->phi + at->v + ex;
    return ex * (at->delta * at->delta - spread) / (2 * spread * spread) - (x - at->a) / (GLICKO_TAU * GLICKO_TAU);
}

/* The Illinois algorithm, which the paper gives. */
static double volatility_after(double sigma, double delta, double phi, double v) {
    Volatility at = {log(sigma * sigma), delta, phi, v};
    double a = at.a, b = at.a - GLICKO_TAU;
    if (delta * delta > phi * phi + v) b = log(delta * delta - phi * phi - v);
    else
        while (balance(&at, b) < 0) b -= GLICKO_TAU;
    double fa = balance(&at, a), fb = balance(&at, b);
    while (fabs(b - a) > CLOSE) {
        double c = a + (a - b) * fa / (fb - fa), fc = balance(&at, c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

Glicko glicko_after(const Glicko *player, const GlickoGame *game, int count) {
    assert(count > 0);
    assert(player->deviation > 0 && player->volatility > 0);
    double mu = (player->rating - MIDDLE) / SCALE, phi = player->deviation / SCALE;
    Evidence said = evidence_of(mu, game, count);
    double sigma = volatility_after(player->volatility, said.v * said.sum, phi, said.v);
    double before = sqrt(phi * phi + sigma * sigma);
    double after = 1 / sqrt(1 / (before * before) + 1 / said.v);
    return (Glicko){MIDDLE + SCALE * (mu + after * after * said.sum), fmin(after * SCALE, GLICKO_DEVIATION_MAX), sigma};
}

Glicko glicko_rested(const Glicko *player, double periods) {
    Glicko rested = *player;
    double phi = player->deviation / SCALE, sigma = player->volatility;
    if (periods <= 0) return rested;
    rested.deviation = fmin(SCALE * sqrt(phi * phi + sigma * sigma * periods), GLICKO_DEVIATION_MAX);
    return rested;
}
