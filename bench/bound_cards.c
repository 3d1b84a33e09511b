/* The least work of a hand-of-cards game: two players, a hand is the counts of 16 kinds of
 * card in one word (4 bits each), the deck a shuffled bag of 96. Per turn the active player
 * plays up to two random attacks; the other answers from a table of responses or takes the
 * damage; responses may themselves be answered; then cards are drawn. */
#define _POSIX_C_SOURCE 200809L
#include "bound_rng.h"
#include "yardstick.h"

#include <stdint.h>
#include <string.h>
#include <time.h>

#define NP     2  /* players */
#define KINDS  16 /* of card */
#define CARDS  96 /* in the deck */
#define ATTACK 0x0FFFu

typedef struct Game {
    uint64_t hand[NP];
    int8_t hp[NP]; /* what a player can still take */
    uint8_t alt[NP];
    uint8_t n, top; /* cards left in the deck */
    uint8_t deck[CARDS];
} Game;

static uint16_t RESP[KINDS]; /* which kinds answer a kind */
static uint8_t DMG[KINDS];
static uint8_t DECK[CARDS];

#ifdef __BMI2__
#include <immintrin.h>
static inline uint32_t gather_nibble_bits(uint64_t m) { return (uint32_t)_pext_u64(m, 0x1111111111111111ull); }
static inline int nth_bit(uint32_t m, uint32_t k) { return __builtin_ctz(_pdep_u32(1u << k, m)); }
#else
static inline uint32_t gather_nibble_bits(uint64_t m) {
    m = (m | m >> 3) & 0x0303030303030303ull;
    m = (m | m >> 6) & 0x000F000F000F000Full;
    m = (m | m >> 12) & 0x000000FF000000FFull;
    return (uint32_t)((m | m >> 24) & 0xFFFF);
}
static inline int nth_bit(uint32_t m, uint32_t k) {
    for (; k; k--) m &= m - 1;
    return __builtin_ctz(m);
}
#endif

/* The kinds in a hand, a bit each. */
static inline uint32_t present(uint64_t h) {
    return gather_nibble_bits((h | (h >> 1) | (h >> 2) | (h >> 3)) & 0x1111111111111111ull);
}

static inline int pick(uint32_t m, uint32_t r) {
    uint32_t n = (uint32_t)__builtin_popcount(m);
    return nth_bit(m, (uint32_t)(((uint64_t)r * n) >> 32));
}

static inline int draw(Game *g, Rng *r) {
    if (!g->n) g->n = CARDS;
    uint32_t z = (uint32_t)(((nx(r) >> 32) * g->n) >> 32);
    uint8_t c = g->deck[z];
    g->n--;
    g->deck[z] = g->deck[g->n];
    g->deck[g->n] = c;
    return c;
}

static void tables(void) {
    for (int i = 0; i < KINDS; i++) {
        RESP[i] = (uint16_t)((0x0101u * (0x11u << (i & 3))) | (1u << ((i * 7 + 3) & 15)));
        DMG[i] = (uint8_t)(i < 8 ? 1 + (i & 1) : (i < 12 ? 2 : 0));
    }
    for (int i = 0; i < CARDS; i++) DECK[i] = i % KINDS;
}

static void deal(Game *g, Rng *r) {
    memset(g, 0, sizeof *g);
    memcpy(g->deck, DECK, CARDS);
    g->n = CARDS;
    for (int p = 0; p < NP; p++) {
        g->hp[p] = 12;
        for (int k = 0; k < 6; k++) g->hand[p] += 1ull << (4 * draw(g, r));
    }
}

/* Up to two attacks of a on d; returns the decisions made. */
static inline int attack(Game *g, Rng *r, int a, int d) {
    int moves = 0, budget = 2;
    uint32_t legal = present(g->hand[a]) & ATTACK;
    while (legal && budget--) {
        uint64_t rr = nx(r);
        int c = pick(legal, (uint32_t)rr), who = d, other = a, current = c;
        uint32_t answers;
        g->hand[a] -= 1ull << (4 * c);
        moves++;
        while ((answers = present(g->hand[who]) & RESP[current])) {
            rr = nx(r);
            moves++;
            if ((rr & 7) == 0) break;
            current = pick(answers, (uint32_t)(rr >> 32));
            g->hand[who] -= 1ull << (4 * current);
            int swap = who;
            who = other;
            other = swap;
        }
        if (who == d) {
            g->hp[d] -= DMG[c];
            if (g->hp[d] <= 0) break;
        }
        legal = present(g->hand[a]) & ATTACK;
    }
    return moves;
}

static int play(Game *g, Rng *r) {
    int moves = 0;
    deal(g, r);
    for (int turn = 0, a = 0; turn < 200; turn++, a = !a) {
        moves += attack(g, r, a, !a);
        for (int k = 0; k < 2; k++) {
            uint64_t h = g->hand[a];
            if (__builtin_popcountll(h) >= 12) continue;
            int c = draw(g, r);
            if (((h >> (4 * c)) & 15) < 15) g->hand[a] += 1ull << (4 * c);
        }
        moves++;
        if (g->hp[!a] <= 0) break;
    }
    return moves;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double yardstick_cards(double seconds) {
    Rng r = {{5, 6, 7, 8}};
    long moves = 0;
    double start = now(), passed;
    tables();
    do {
        for (int q = 0; q < 500; q++) {
            Game g;
            moves += play(&g, &r);
        }
        passed = now() - start;
    } while (passed < seconds);
    return (double)moves / passed / 1e6;
}
