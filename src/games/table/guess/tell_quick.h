/* Parts of tell_rows.h with instructions that most PCs have: masks, and the numbers of an airplane for all
 * seats at once. One instruction picks the bytes of eight numbers out of sixteen bytes of the airplane. What
 * others see of it differs only in its console and in what their outlines hide. */
#ifndef FURBALL_TABLE_TELL_QUICK_H
#define FURBALL_TABLE_TELL_QUICK_H

#include "games/table/guess/offer.h"
#include "games/table/guess/outline.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define QUICK __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#define QUICKLY static inline QUICK __attribute__((always_inline))

/* ---- masks -------------------------------------------------------------------------------------------------------- */

/* A set of cards as the bytes of a mask: each byte gets the eight bits among which its own is, and keeps that. */
QUICKLY __m256i mask_of_cards(uint32_t set) {
    const __m256i eights = _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i own = _mm256_set1_epi64x((long long)0x8040201008040201u);
    __m256i bits = _mm256_and_si256(_mm256_shuffle_epi8(_mm256_set1_epi32((int)set), eights), own);
    return _mm256_min_epu8(bits, _mm256_set1_epi8(1));
}
_Static_assert(CARD_MAX == 32, "a byte for each card");

/* Sets that are not in `used` are empty. */
static inline QUICK void mask_sets_quickly(const uint32_t set[OFFER_WORDS], unsigned used, uint8_t *mask) {
#pragma GCC unroll 8
    for (int i = 0; i < OFFER_WORDS; i++)
        _mm256_storeu_si256((__m256i *)(void *)(mask + CARD_MAX * i), used >> i & 1 ? mask_of_cards(set[i]) : _mm256_setzero_si256());
}

/* ---- where numbers lie in an airplane ----------------------------------------------------------------------------- */

/* Members are picked from windows of sixteen bytes. The bytes of cards and markers become numbers of four
 * bytes: SIGNS has, at the place of each of them, what all other bytes of its number are. */
enum { BODY, FLIGHT, CONSOLES, SIGNS, WINDOWS, WINDOW = 16 };
enum { BODY_AT = 0, FLIGHT_AT = offsetof(Plane, flight), CONSOLES_AT = offsetof(Plane, space) };

/* Eight numbers at a time. Those of the fifth eight never change; the rest are counters. */
enum { EIGHT = 8, EIGHTS = 4, KEPT = EIGHTS * EIGHT, COUNTERS = KEPT + EIGHT };
_Static_assert((int)PLANE_AT_gun_jam_1 == KEPT && (int)PLANE_AT_counters_a == COUNTERS && COUNTERS + LETTER_COUNT == OBSERVED_PLANE, "they lie in this order");
_Static_assert(PLANE_AT_card_1 >= KEPT - EIGHT && PLANE_AT_marker_3 == KEPT - 1, "the console is in the last of the eights that change");

#define MEMBER_END(member) (offsetof(Plane, member) + sizeof(((const Plane *)0)->member))
#define LIES_IN(window, member) (offsetof(Plane, member) >= window##_AT && MEMBER_END(member) <= window##_AT + WINDOW)
#define BYTE_PICKED(window, member, byte) \
    (LIES_IN(window, member) && offsetof(Plane, member) + (byte) < MEMBER_END(member) ? (offsetof(Plane, member) - window##_AT + (byte)) & 0xF : 0x80)
#define PICKED(window, member) BYTE_PICKED(window, member, 0), BYTE_PICKED(window, member, 1), BYTE_PICKED(window, member, 2), BYTE_PICKED(window, member, 3),
#define NOT_PICKED 0x80, 0x80, 0x80, 0x80,
#define SIGN_PICKED(at) 0x80, at, at, at,

#define GENERAL(name, scale, changes, value)
#define GROUND(name, scale, value)
#define PLANE(name, scale, changes, value) NOT_PICKED
#define SUM(name, scale, member, other) NOT_PICKED
#define SEEN(name, scale, hidden, member, value) FIELD(name, scale, hidden, member)

/* For each number the bytes to pick from each window. */
static const uint8_t PICKS[WINDOWS][OBSERVED_PLANE * 4] = {
#define CONSOLE(name, scale, member, value) NOT_PICKED
#define FIELD(name, scale, hidden, member) PICKED(BODY, member)
    [BODY] = {
#include "games/table/guess/observe.inc"
    },
#undef FIELD
#define FIELD(name, scale, hidden, member) PICKED(FLIGHT, member)
    [FLIGHT] = {
#include "games/table/guess/observe.inc"
    },
#undef CONSOLE
#undef FIELD
#define FIELD(name, scale, hidden, member) PICKED(CONSOLES, member)
#define CONSOLE(name, scale, member, value) PICKED(CONSOLES, member)
    [CONSOLES] = {
#include "games/table/guess/observe.inc"
    },
#undef CONSOLE
#undef FIELD
#define FIELD(name, scale, hidden, member) NOT_PICKED
#define CONSOLE(name, scale, member, value) SIGN_PICKED(offsetof(Plane, member) - CONSOLES_AT)
    [SIGNS] = {
#include "games/table/guess/observe.inc"
    },
#undef CONSOLE
#undef FIELD
};
#undef PLANE
#undef SUM

/* Which eights take anything from a window, as bits. */
#define PLANE(name, scale, changes, value)
#define SUM(name, scale, member, other)
#define CONSOLE(name, scale, member, value)
static const unsigned EIGHTS_OF[WINDOWS] = {
#define FIELD(name, scale, hidden, member) | (unsigned)LIES_IN(BODY, member) << PLANE_AT_##name / EIGHT
    [BODY] = 0
#include "games/table/guess/observe.inc"
    ,
#undef FIELD
#define FIELD(name, scale, hidden, member) | (unsigned)LIES_IN(FLIGHT, member) << PLANE_AT_##name / EIGHT
    [FLIGHT] = 0
#include "games/table/guess/observe.inc"
    ,
#undef FIELD
#define FIELD(name, scale, hidden, member) | (unsigned)LIES_IN(CONSOLES, member) << PLANE_AT_##name / EIGHT
    [CONSOLES] = 1 << (EIGHTS - 1)
#include "games/table/guess/observe.inc"
    ,
#undef FIELD
    [SIGNS] = 1 << (EIGHTS - 1)
};
#define FIELD(name, scale, hidden, member) _Static_assert(LIES_IN(BODY, member) || LIES_IN(FLIGHT, member) || LIES_IN(CONSOLES, member), "it lies in a window");
#include "games/table/guess/observe.inc"
#undef FIELD
#undef SEEN
#undef CONSOLE
#undef PLANE
#undef SUM
#undef GENERAL
#undef GROUND

/* ---- an airplane -------------------------------------------------------------------------------------------------- */

typedef struct Portrait {
    __m256i eight[EIGHTS];
    __m256i covered; /* the last eight as others see them */
    __m128i counters;
} Portrait;

QUICKLY __m256i window_at(const Plane *plane, size_t at) {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)((const char *)plane + at)));
}
QUICKLY __m256i eight_at(const void *from) { return _mm256_loadu_si256((const __m256i *)from); }
QUICKLY void eight_put(int32_t *out, __m256i numbers) { _mm256_storeu_si256((__m256i *)(void *)out, numbers); }

QUICKLY __m256i eight_picked(const __m256i *window, int eight) {
    __m256i numbers = _mm256_setzero_si256();
#pragma GCC unroll 4
    for (int i = 0; i < WINDOWS; i++)
        if (EIGHTS_OF[i] >> eight & 1) numbers = _mm256_or_si256(numbers, _mm256_shuffle_epi8(window[i], eight_at(PICKS[i] + EIGHT * 4 * eight)));
    return numbers;
}

/* A card becomes a number as in card_seen. */
QUICKLY void consoles_read(__m256i *window, const Plane *plane) {
    const __m256i cards = _mm256_set1_epi64x((1ll << 8 * SPACE_COUNT) - 1), consoles = window_at(plane, CONSOLES_AT);
    window[SIGNS] = _mm256_and_si256(_mm256_cmpgt_epi8(_mm256_setzero_si256(), consoles), cards);
    window[CONSOLES] = _mm256_xor_si256(consoles, _mm256_and_si256(window[SIGNS], _mm256_set1_epi8(1)));
}

/* Like cover_cards. */
QUICKLY void consoles_cover(__m256i *window, const Plane *plane, unsigned down) {
    const __m256i planned = _mm256_set1_epi64x((long long)bits_spread(down, 0x010101) * 0xFF);
    __m256i hidden = _mm256_andnot_si256(_mm256_cmpeq_epi8(window_at(plane, CONSOLES_AT), _mm256_set1_epi8((char)CARD_NONE)), planned);
    hidden = _mm256_or_si256(hidden, _mm256_slli_si256(hidden, SPACE_COUNT)); /* markers lie behind cards */
    window[CONSOLES] = _mm256_or_si256(window[CONSOLES], hidden);
    window[SIGNS] = _mm256_or_si256(window[SIGNS], hidden);
}
_Static_assert(offsetof(Plane, marker) == offsetof(Plane, space) + SPACE_COUNT && OBSERVED_HIDDEN == -1, "all bits");

/* Its sine and cosine. */
QUICKLY __m128i way_it_heads(const Plane *plane) {
    __m128i sine = _mm_cvtsi32_si128(sine_of(plane->heading)), cosine = _mm_cvtsi32_si128(cosine_of(plane->heading));
    return _mm_srai_epi32(_mm_unpacklo_epi32(sine, cosine), 14);
}

QUICKLY __m128i bytes_widened(const uint8_t *from) {
    int32_t four;
    memcpy(&four, from, sizeof four);
    return _mm_cvtepu8_epi32(_mm_cvtsi32_si128(four));
}
_Static_assert(LETTER_COUNT == 4, "as many bytes");

_Static_assert((int)PLANE_AT_sine / EIGHT == 1 && PLANE_AT_sine % 2 == 0 && PLANE_AT_cosine == PLANE_AT_sine + 1, "a pair of the second eight");

/* `down`: spaces whose cards lie face down. */
QUICKLY void portrait_make(Portrait *self, const Plane *plane, unsigned down) {
    __m256i window[WINDOWS] = {[BODY] = window_at(plane, BODY_AT), [FLIGHT] = window_at(plane, FLIGHT_AT)};
    consoles_read(window, plane);
#pragma GCC unroll 4
    for (int i = 0; i < EIGHTS; i++) self->eight[i] = eight_picked(window, i);
    self->eight[1] = _mm256_blend_epi32(self->eight[1], _mm256_broadcastq_epi64(way_it_heads(plane)), 3 << PLANE_AT_sine % EIGHT);
    consoles_cover(window, plane, down);
    self->covered = eight_picked(window, EIGHTS - 1);
    self->counters = _mm_add_epi32(bytes_widened(plane->held), bytes_widened(plane->noted_held));
}

QUICKLY void portrait_show(const Portrait *self, int mine, const int32_t *restrict outline, int32_t *restrict out) {
#pragma GCC unroll 4
    for (int i = 0; i < EIGHTS; i++) {
        __m256i numbers = i < EIGHTS - 1 || mine ? self->eight[i] : self->covered;
        eight_put(out + EIGHT * i, _mm256_or_si256(numbers, eight_at(outline + EIGHT * i)));
    }
    eight_put(out + KEPT, eight_at(outline + KEPT));
    _mm_storeu_si128((__m128i *)(void *)(out + COUNTERS), self->counters);
}

/* Writes the airplanes into the rows of these seats. Rows, like outlines, have `size` numbers each, and begin
 * with the first seat's. */
static QUICK void outlined_planes_quickly(const Table *table, SeatSet seats, unsigned down, const int32_t *outline, int32_t *out, size_t size) {
    for (size_t i = 0, at = OBSERVED_GENERAL; i < table->plane_count; i++, at += OBSERVED_PLANE) {
        const Plane *plane = plane_get(table, (PlaneId)i);
        Portrait portrait;
        portrait_make(&portrait, plane, down);
        for (SeatSet rest = seats; rest; rest &= rest - 1) {
            size_t seat = (size_t)__builtin_ctz(rest);
            portrait_show(&portrait, plane->seat == seat, outline + seat * size + at, out + seat * size + at);
        }
    }
}

#else

/* Never called. */
INLINED void mask_sets_quickly(const uint32_t set[OFFER_WORDS], unsigned used, uint8_t *mask) { (void)set, (void)used, (void)mask; }
INLINED void outlined_planes_quickly(const Table *table, SeatSet seats, unsigned down, const int32_t *outline, int32_t *out, size_t size) {
    (void)table, (void)seats, (void)down, (void)outline, (void)out, (void)size;
}

#endif
#endif
