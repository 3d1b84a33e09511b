/* Writes what a seat of a plain game observes while plans are asked for; to be inlined. It starts from the
 * seat's outline, which has the numbers that stay as they were when the game was dealt, and marks for those
 * that are hidden. */
#ifndef FURBALL_TABLE_OUTLINE_H
#define FURBALL_TABLE_OUTLINE_H

#include "games/table/guess/observe_rules.h"

#if defined(__SSSE3__)
#include <tmmintrin.h>
#endif

/* ---- members of an airplane, as they lie -------------------------------------------------------------------------- */

#define GENERAL(name, scale, changes, value)
#define PLANE(name, scale, changes, value)
#define GROUND(name, scale, value)

/* For each member the outline has the bits that hide it, or 0. */
INLINED void outline_fields(const Looker *l, const Plane *p, int32_t *out) {
    const int32_t veil = (p->seat == l->seat) - 1;
#define FIELD(name, scale, hidden, member) out[PLANE_AT_##name] = hidden;
#define SUM(name, scale, member, other) out[PLANE_AT_##name] = 0;
#include "games/table/guess/observe.inc"
#undef FIELD
#undef SUM
    (void)veil, (void)l;
}

#if defined(__SSSE3__)

/* Four numbers at a time: one instruction picks their bytes out of sixteen bytes of the airplane. Each member
 * lies in one of these windows. */
enum { WINDOW = 16, WINDOW_COUNT = 4, FOURS = OBSERVED_PLANE / 4 };
static const uint8_t WINDOW_AT[WINDOW_COUNT] = {0, 16, 32, 80};
_Static_assert(OBSERVED_PLANE % 4 == 0, "all of them in fours");

#define MEMBER_SIZE(member) sizeof(((const Plane *)0)->member)
#define LIES_IN(window, member) (offsetof(Plane, member) >= (window) && offsetof(Plane, member) + MEMBER_SIZE(member) <= (window) + WINDOW)
#define BYTE_PICKED(window, member, byte) (LIES_IN(window, member) && (byte) < MEMBER_SIZE(member) ? (offsetof(Plane, member) - (window) + (byte)) & 0xF : 0x80)
#define PICKED(window, member) BYTE_PICKED(window, member, 0), BYTE_PICKED(window, member, 1), BYTE_PICKED(window, member, 2), BYTE_PICKED(window, member, 3),
#define NOT_PICKED 0x80, 0x80, 0x80, 0x80,

/* For each number the bytes to pick from each window, and which groups of four take anything from a window. */
#undef PLANE
#define PLANE(name, scale, changes, value) NOT_PICKED
#define SUM(name, scale, member, other) PICKED(window, member)
#define FIELD(name, scale, hidden, member) PICKED(window, member)
static const uint8_t PICKS[WINDOW_COUNT][OBSERVED_PLANE * 4] = {
    {
#define window 0
#include "games/table/guess/observe.inc"
#undef window
    },
    {
#define window 16
#include "games/table/guess/observe.inc"
#undef window
    },
    {
#define window 32
#include "games/table/guess/observe.inc"
#undef window
    },
    {
#define window 80
#include "games/table/guess/observe.inc"
#undef window
    },
};
#undef FIELD
#undef SUM
#define FIELD(name, scale, hidden, member) NOT_PICKED
#define SUM(name, scale, member, other) PICKED(80, other)
static const uint8_t PICKS_TO_ADD[OBSERVED_PLANE * 4] = {
#include "games/table/guess/observe.inc"
};
#undef FIELD
#undef SUM
#undef PLANE
#define PLANE(name, scale, changes, value)
#define FIELD(name, scale, hidden, member) | (uint32_t)LIES_IN(window, member) << PLANE_AT_##name / 4
#define SUM(name, scale, member, other) FIELD(name, scale, 0, member)
static const uint32_t FOURS_OF[WINDOW_COUNT] = {
    0
#define window 0
#include "games/table/guess/observe.inc"
#undef window
    , 0
#define window 16
#include "games/table/guess/observe.inc"
#undef window
    , 0
#define window 32
#include "games/table/guess/observe.inc"
#undef window
    , 0
#define window 80
#include "games/table/guess/observe.inc"
#undef window
};
#undef SUM
#undef FIELD
#define FIELD(name, scale, hidden, member)
#define SUM(name, scale, member, other) | (uint32_t)LIES_IN(80, other) << PLANE_AT_##name / 4
static const uint32_t FOURS_TO_ADD = 0
#include "games/table/guess/observe.inc"
    ;
#undef FIELD
#undef SUM
#define FIELD(name, scale, hidden, member) _Static_assert(LIES_IN(0, member) || LIES_IN(16, member) || LIES_IN(32, member), "it lies in a window");
#define SUM(name, scale, member, other) _Static_assert(LIES_IN(80, member) && LIES_IN(80, other), "both lie in the last window");
#include "games/table/guess/observe.inc"
#undef FIELD
#undef SUM

INLINED __m128i sixteen(const void *from) { return _mm_loadu_si128((const __m128i *)from); }

INLINED void observe_fields(const Looker *l, const Plane *plane, const int32_t *restrict outline, int32_t *restrict out) {
    (void)l;
#pragma GCC unroll 16
    for (int four = 0; four < FOURS; four++) {
        __m128i numbers = sixteen(outline + 4 * four);
#pragma GCC unroll 4
        for (int i = 0; i < WINDOW_COUNT; i++)
            if (FOURS_OF[i] >> four & 1) numbers = _mm_or_si128(numbers, _mm_shuffle_epi8(sixteen((const char *)plane + WINDOW_AT[i]), sixteen(PICKS[i] + 16 * four)));
        if (FOURS_TO_ADD >> four & 1) numbers = _mm_add_epi32(numbers, _mm_shuffle_epi8(sixteen((const char *)plane + WINDOW_AT[WINDOW_COUNT - 1]), sixteen(PICKS_TO_ADD + 16 * four)));
        _mm_storeu_si128((__m128i *)(void *)(out + 4 * four), numbers);
    }
}

#else

/* The same, one number at a time. */
INLINED void observe_fields(const Looker *l, const Plane *p, const int32_t *restrict outline, int32_t *restrict out) {
    const int32_t veil = (p->seat == l->seat) - 1;
    memcpy(out, outline, OBSERVED_PLANE * sizeof *out);
#define FIELD(name, scale, hidden, member) out[PLANE_AT_##name] = p->member | (hidden);
#define SUM(name, scale, member, other) out[PLANE_AT_##name] = p->member + p->other;
#include "games/table/guess/observe.inc"
#undef FIELD
#undef SUM
    (void)veil, (void)l;
}

#endif

/* ---- the other numbers that change -------------------------------------------------------------------------------- */

#define FIELD(name, scale, hidden, member)
#define SUM(name, scale, member, other)

INLINED void outlined_general(const Table *table, Seat seat, Action q, int32_t *restrict out) {
#undef GENERAL
#define GENERAL(name, scale, changes, value) \
    if (changes) out[GENERAL_AT_##name] = value;
#include "games/table/guess/observe.inc"
#undef GENERAL
#define GENERAL(name, scale, changes, value)
}

INLINED void outlined_plane(const Rules *r, const Looker *l, const Plane *p, const Shown *s, int i, const int32_t *restrict outline, int32_t *restrict out) {
    const int mine = p->seat == l->seat;
    observe_fields(l, p, outline, out);
#undef PLANE
#define PLANE(name, scale, changes, value) \
    if (changes) out[PLANE_AT_##name] = value;
#include "games/table/guess/observe.inc"
#undef PLANE
    (void)mine;
}

#undef GENERAL
#undef GROUND
#undef FIELD
#undef SUM

#endif
