/* The least work of a maneuver-card game, one game at a time.
 *
 * Per turn every live plane flies one card (a rigid move from a table); then every ordered
 * pair of enemies is tested for ruler (shooter's centre to the nearest point of the target's
 * rectangle), arc and line of sight against all other rectangles; the nearest clear target is
 * shot; damage is drawn without return from a shuffled bag and applied together.
 *
 * It is one long function on purpose: split into smaller ones, gcc makes it up to a quarter
 * slower, and what others are measured against should not be. */
#define _POSIX_C_SOURCE 200809L
#include "bound.h"
#include "bound_rng.h"

double PASTE(yardstick_table, NP)(double seconds);

static struct {
    T dx, dy;
    int32_t dh;
} MV[NM];

typedef struct Game {
    T x[NP], y[NP], c[NP], s[NP]; /* centre; cosine and sine of the heading */
    uint8_t h[NP];                /* heading */
    int8_t hp[NP];                /* what a plane can still take */
    uint32_t alive;               /* a bit per plane */
    uint8_t nbag;                 /* counters left in the bag */
    uint8_t bag[50];
} Game;

static void tables(void) {
    sines();
    for (int i = 0; i < NM; i++) card_move(i, &MV[i].dx, &MV[i].dy, &MV[i].dh);
}

static void deal(Game *g) {
    for (int i = 0; i < NP; i++) {
        int t = i & 1;
        g->x[i] = (t ? W - 150 * U : 150 * U);
        g->y[i] = (T)((i / 2 + 1) * (H / (NP / 2 + 1)));
        g->h[i] = t ? NH / 2 : 0;
        g->c[i] = COS[g->h[i]];
        g->s[i] = SIN[g->h[i]];
        g->hp[i] = 14;
    }
    g->alive = (uint32_t)((1ull << NP) - 1);
    g->nbag = 50;
    memcpy(g->bag, DMG, 50);
}

/* Does the segment from p to q meet the base of plane k? In k's own frame, without division. */
static inline int blocks(const Game *g, int k, T px, T py, T qx, T qy) {
    T c = g->c[k], s = g->s[k], ax = px - g->x[k], ay = py - g->y[k], bx = qx - g->x[k], by = qy - g->y[k];
    T u0 = ROT(c, ax, s, ay), v0 = ROT(c, ay, -s, ax), u1 = ROT(c, bx, s, by), v1 = ROT(c, by, -s, bx);
    if ((u0 > HL && u1 > HL) || (u0 < -HL && u1 < -HL) || (v0 > HW && v1 > HW) || (v0 < -HW && v1 < -HW))
        return 0;
    T du = u1 - u0, dv = v1 - v0;
    int64_t cr = (int64_t)u0 * dv - (int64_t)v0 * du;
    int64_t ex = (int64_t)HL * absT(dv) + (int64_t)HW * absT(du);
    return (cr < 0 ? -cr : cr) <= ex;
}

/* One turn; returns how many planes moved. */
static int turn(Game *g, Rng *r) {
    uint64_t b = nx(r);
    int moves = 0;
    for (uint32_t a = g->alive; a; a &= a - 1) {
        int i = __builtin_ctz(a), m = (b >> (4 * (i & 15))) & 15;
        T c = g->c[i], s = g->s[i], dx = MV[m].dx, dy = MV[m].dy;
        T x = g->x[i] + ROT(c, dx, -s, dy), y = g->y[i] + ROT(s, dx, c, dy);
        x = x < 0 ? x + W : x >= W ? x - W : x;
        y = y < 0 ? y + H : y >= H ? y - H : y;
        g->x[i] = x;
        g->y[i] = y;
        uint8_t h = (uint8_t)(g->h[i] + MV[m].dh);
        g->h[i] = h;
        g->c[i] = COS[h];
        g->s[i] = SIN[h];
    }
    moves = __builtin_popcount(g->alive);
    int8_t pend[NP] = {0};
    int any = 0;
    const uint32_t team1 = 0xAAAAAAAAu;
    for (uint32_t a = g->alive; a; a &= a - 1) {
        int i = __builtin_ctz(a);
        uint32_t en = g->alive & ((i & 1) ? ~team1 : team1);
        T xi = g->x[i], yi = g->y[i], ci = g->c[i], si = g->s[i];
        int best = -1;
        T bd = R2 + 1;
        for (uint32_t m = en; m; m &= m - 1) {
            int j = __builtin_ctz(m);
            T rx = xi - g->x[j], ry = yi - g->y[j];
            if (absT(rx) > RC || absT(ry) > RC) continue;
            T gx = -(ROT(ci, rx, si, ry)), gy = -(ROT(ci, ry, -si, rx));
            if (gx < -55 * U) continue;
            T c = g->c[j], s = g->s[j], u = ROT(c, rx, s, ry), v = ROT(c, ry, -s, rx), nu = clampT(u, HL) - u,
              nv = clampT(v, HW) - v, d2 = nu * nu + nv * nv;
            if (d2 > R2) continue;
            T wx = ROT(c, nu, -s, nv), wy = ROT(s, nu, c, nv), fx = ROT(ci, wx, si, wy),
              fy = ROT(ci, wy, -si, wx);
            if (!(ARC(fx, fy) || ARC(gx, gy))) continue;
            if (d2 >= bd) continue;
            int bl = 0;
            for (uint32_t k = g->alive & ~(1u << i) & ~(1u << j); k; k &= k - 1)
                if (blocks(g, __builtin_ctz(k), xi, yi, xi + wx, yi + wy)) {
                    bl = 1;
                    break;
                }
            if (!bl) {
                bd = d2;
                best = j;
            }
        }
        if (best >= 0) {
            int n = bd <= R2H ? 2 : 1;
            for (int q = 0; q < n; q++) {
                if (!g->nbag) g->nbag = 50;
                uint32_t z = (uint32_t)(((nx(r) >> 32) * g->nbag) >> 32);
                uint8_t d = g->bag[z];
                g->nbag--;
                g->bag[z] = g->bag[g->nbag];
                g->bag[g->nbag] = d;
                pend[best] += d;
            }
            any = 1;
        }
    }
    if (any)
        for (int j = 0; j < NP; j++) {
            g->hp[j] -= pend[j];
            if (g->hp[j] <= 0) g->alive &= ~(1u << j);
        }
    return moves;
}

double PASTE(yardstick_table, NP)(double seconds) {
    Rng r = {{1, 2, 3, 4}};
    long moves = 0;
    double start = now(), passed;
    tables();
    do {
        for (int q = 0; q < 200; q++) {
            Game g;
            deal(&g);
            for (int k = 0; k < MAXT; k++) {
                moves += turn(&g, &r);
                if (!(g.alive & 0xAAAAAAAAu) || !(g.alive & 0x55555555u)) break;
            }
        }
        passed = now() - start;
    } while (passed < seconds);
    return (double)moves / passed / 1e6;
}
