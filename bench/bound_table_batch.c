/* The least work of a maneuver-card game, sixteen games side by side: the same turn as
 * bound_table.c with moving and the tests of ruler and arc in vector code over the games. Up to
 * 16 planes. */
#define _POSIX_C_SOURCE 200809L
#include "bound.h"

double PASTE(yardstick_batch, NP)(double seconds);

#define L 16 /* games side by side */

typedef struct Batch {
    T x[NP][L], y[NP][L], c[NP][L], s[NP][L]; /* centre; cosine and sine of the heading */
    int32_t h[NP][L];                         /* heading */
    int32_t hp[NP][L];                        /* what a plane can still take */
    uint32_t alive[L];                        /* a bit per plane */
    uint32_t cand[NP][L];                     /* whom a plane can reach, sight not yet tested */
    uint8_t nbag[L];                          /* counters left in the bag */
    uint8_t bag[L][50];
    uint32_t r0[L], r1[L], r2[L], r3[L]; /* xoshiro128** */
    uint32_t b[2][L];                    /* this turn's cards, 4 bits a plane */
} Batch;

static Batch g __attribute__((aligned(64)));
static T MX[NM], MY[NM];
static int32_t MH[NM];
static void tables(void) {
    sines();
    for (int i = 0; i < NM; i++) card_move(i, &MX[i], &MY[i], &MH[i]);
}

static inline uint32_t rl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static void deal(void) {
    for (int l = 0; l < L; l++) {
        for (int i = 0; i < NP; i++) {
            int t = i & 1;
            g.x[i][l] = (t ? W - 150 * U : 150 * U);
            g.y[i][l] = (T)((i / 2 + 1) * (H / (NP / 2 + 1)));
            g.h[i][l] = t ? NH / 2 : 0;
            g.c[i][l] = COS[g.h[i][l]];
            g.s[i][l] = SIN[g.h[i][l]];
            g.hp[i][l] = 14;
        }
        g.alive[l] = (1u << NP) - 1;
        g.nbag[l] = 50;
        memcpy(g.bag[l], DMG, 50);
    }
}

static inline void draw(uint32_t *restrict o) {
#pragma GCC ivdep
    for (int l = 0; l < L; l++) {
        uint32_t r = rl(g.r1[l] * 5, 7) * 9, t = g.r1[l] << 9;
        uint32_t a = g.r0[l], b = g.r1[l], c = g.r2[l], d = g.r3[l];
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= t;
        d = rl(d, 11);
        g.r0[l] = a;
        g.r1[l] = b;
        g.r2[l] = c;
        g.r3[l] = d;
        o[l] = r;
    }
}

static inline uint32_t one(int l) {
    uint32_t r = rl(g.r1[l] * 5, 7) * 9, t = g.r1[l] << 9;
    g.r2[l] ^= g.r0[l];
    g.r3[l] ^= g.r1[l];
    g.r1[l] ^= g.r2[l];
    g.r0[l] ^= g.r3[l];
    g.r2[l] ^= t;
    g.r3[l] = rl(g.r3[l], 11);
    return r;
}

/* Does the segment from p to q meet the base of plane k in game l? */
static inline int blocks(int k, int l, T px, T py, T qx, T qy) {
    T c = g.c[k][l], s = g.s[k][l], ax = px - g.x[k][l], ay = py - g.y[k][l], bx = qx - g.x[k][l],
      by = qy - g.y[k][l];
    T u0 = ROT(c, ax, s, ay), v0 = ROT(c, ay, -s, ax), u1 = ROT(c, bx, s, by), v1 = ROT(c, by, -s, bx);
    if ((u0 > HL && u1 > HL) || (u0 < -HL && u1 < -HL) || (v0 > HW && v1 > HW) || (v0 < -HW && v1 < -HW))
        return 0;
    T du = u1 - u0, dv = v1 - v0;
    int64_t cr = (int64_t)u0 * dv - (int64_t)v0 * du;
    int64_t ex = (int64_t)HL * absT(dv) + (int64_t)HW * absT(du);
    return (cr < 0 ? -cr : cr) <= ex;
}

/* One turn of all games; returns how many planes moved. */
static long turn(void) {
    long moves = 0;
    draw(g.b[0]);
    if (NP > 8) draw(g.b[1]);
    for (int l = 0; l < L; l++) moves += __builtin_popcount(g.alive[l]);
    for (int i = 0; i < NP; i++) {
        const uint32_t *bb = g.b[i >> 3];
        int sh = 4 * (i & 7);
        T *restrict X = g.x[i], *restrict Y = g.y[i], *restrict C = g.c[i], *restrict S = g.s[i];
        int32_t *restrict Hh = g.h[i];
#pragma GCC ivdep
        for (int l = 0; l < L; l++) {
            int m = (bb[l] >> sh) & 15;
            T c = C[l], s = S[l], dx = MX[m], dy = MY[m];
            T x = X[l] + ROT(c, dx, -s, dy), y = Y[l] + ROT(s, dx, c, dy);
            x = x < 0 ? x + W : x;
            x = x >= W ? x - W : x;
            y = y < 0 ? y + H : y;
            y = y >= H ? y - H : y;
            int h = (Hh[l] + MH[m]) & (NH - 1);
            X[l] = x;
            Y[l] = y;
            Hh[l] = h;
            C[l] = COS[h];
            S[l] = SIN[h];
        }
    }
    for (int i = 0; i < NP; i++) {
        uint32_t *restrict cd = g.cand[i];
        for (int l = 0; l < L; l++) cd[l] = 0;
        for (int j = !(i & 1); j < NP; j += 2) {
            const T *restrict Xi = g.x[i], *restrict Yi = g.y[i], *restrict Ci = g.c[i],
                              *restrict Si = g.s[i], *restrict Xj = g.x[j], *restrict Yj = g.y[j],
                              *restrict Cj = g.c[j], *restrict Sj = g.s[j];
#pragma GCC ivdep
            for (int l = 0; l < L; l++) {
                T rx = Xi[l] - Xj[l], ry = Yi[l] - Yj[l], c = Cj[l], s = Sj[l], ci = Ci[l], si = Si[l];
                T u = ROT(c, rx, s, ry), v = ROT(c, ry, -s, rx);
                T nu = clampT(u, HL) - u, nv = clampT(v, HW) - v;
                nu = clampT(nu, 2 * R);
                nv = clampT(nv, 2 * R);
                T d2 = nu * nu + nv * nv;
                T wx = ROT(c, nu, -s, nv), wy = ROT(s, nu, c, nv);
                T fx = ROT(ci, wx, si, wy), fy = ROT(ci, wy, -si, wx);
                T gx = -(ROT(ci, rx, si, ry)), gy = -(ROT(ci, ry, -si, rx));
                int32_t a1 = (fx > 0) & (absT(fy) * 16 <= ((KARC >> 6) * fx >> 4)),
                        a2 = (gx > 0) & (absT(gy) * 16 <= ((KARC >> 6) * gx >> 4));
                uint32_t ok = (uint32_t)((d2 <= R2) & (a1 | a2));
                cd[l] |= ok << j;
            }
        }
    }
    int16_t pend[NP][L];
    int any = 0;
    memset(pend, 0, sizeof pend);
    for (int i = 0; i < NP; i++)
        for (int l = 0; l < L; l++) {
            uint32_t m = g.cand[i][l] & g.alive[l];
            if (!m || !((g.alive[l] >> i) & 1)) continue;
            int best = -1;
            T bd = R2 + 1;
            T xi = g.x[i][l], yi = g.y[i][l];
            for (; m; m &= m - 1) {
                int j = __builtin_ctz(m);
                T c = g.c[j][l], s = g.s[j][l], rx = xi - g.x[j][l], ry = yi - g.y[j][l],
                  u = ROT(c, rx, s, ry), v = ROT(c, ry, -s, rx), nu = clampT(u, HL) - u,
                  nv = clampT(v, HW) - v, d2 = nu * nu + nv * nv;
                if (d2 >= bd) continue;
                T wx = ROT(c, nu, -s, nv), wy = ROT(s, nu, c, nv);
                int bl = 0;
                for (uint32_t k = g.alive[l] & ~(1u << i) & ~(1u << j); k; k &= k - 1)
                    if (blocks(__builtin_ctz(k), l, xi, yi, xi + wx, yi + wy)) {
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
                    if (!g.nbag[l]) g.nbag[l] = 50;
                    uint32_t z = (uint32_t)(((uint64_t)one(l) * g.nbag[l]) >> 32);
                    uint8_t d = g.bag[l][z];
                    g.nbag[l]--;
                    g.bag[l][z] = g.bag[l][g.nbag[l]];
                    g.bag[l][g.nbag[l]] = d;
                    pend[best][l] += d;
                }
                any = 1;
            }
        }
    if (any)
        for (int j = 0; j < NP; j++)
            for (int l = 0; l < L; l++) {
                g.hp[j][l] -= pend[j][l];
                if (g.hp[j][l] <= 0) g.alive[l] &= ~(1u << j);
            }
    return moves;
}

double PASTE(yardstick_batch, NP)(double seconds) {
    long moves = 0;
    double start = now(), passed;
    tables();
    for (unsigned l = 0; l < L; l++) {
        g.r0[l] = 0x9E3779B9u * (l + 1);
        g.r1[l] = 0x85EBCA6Bu ^ (l * 77);
        g.r2[l] = l * 12345 + 1;
        g.r3[l] = 0xC2B2AE35u + l;
    }
    do {
        for (int q = 0; q < 16; q++) {
            deal();
            for (int k = 0; k < MAXT; k++) moves += turn();
        }
        passed = now() - start;
    } while (passed < seconds);
    return (double)moves / passed / 1e6;
}
