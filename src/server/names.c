#include "server/names.h"

#include "engine/notation.h"
#include "players/player.h"

#include <string.h>

static const Reason TOO_SHORT = {"bad-name", "A name has at least 2 letters.", 0};
static const Reason TOO_LONG = {"bad-name", "A name has at most 24 letters.", 0};
static const Reason NOT_A_LETTER = {"bad-name", "A name has letters, digits, and single spaces, dashes, dots, apostrophes or low lines between them.", 0};
static const Reason MIXED = {"bad-name", "A name has the letters of one alphabet.", 0};

/* Latin with accents, Greek and Cyrillic. Other scripts are left for later: letters that join, change direction or are
 * invisible need more than a list of ranges. */
typedef enum Alphabet { NONE, ANY, LATIN, GREEK, CYRILLIC } Alphabet;

static int is_between(uint32_t letter, uint32_t first, uint32_t last) { return letter >= first && letter <= last; }

static Alphabet alphabet_of(uint32_t letter) {
    if (is_between(letter, '0', '9')) return ANY;
    if (is_between(letter, 'a', 'z') || is_between(letter, 'A', 'Z')) return LATIN;
    if (is_between(letter, 0xC0, 0x17F) && letter != 0xD7 && letter != 0xF7) return LATIN;
    if (is_between(letter, 0x386, 0x3CE) && letter != 0x387 && letter != 0x38B && letter != 0x38D && letter != 0x3A2) return GREEK;
    return is_between(letter, 0x400, 0x45F) ? CYRILLIC : NONE;
}

static int is_joint(uint32_t letter) { return letter == ' ' || letter == '-' || letter == '.' || letter == '\'' || letter == '_'; }

Verdict name_read(const char *text, char name[STORE_NAME_SIZE]) {
    const unsigned char *at = (const unsigned char *)text, *end = at + strlen(text);
    Alphabet used = ANY;
    int letters = 0, joint = 1; /* it must not start with a separator */
    for (; at < end; letters++) {
        uint32_t letter = 0;
        int size = utf8_length(at, end, &letter);
        if (letters == NAME_LETTERS_MAX) return &TOO_LONG;
        Alphabet now = size > 0 ? alphabet_of(letter) : NONE;
        if (size <= 0 || (now == NONE && (joint || !is_joint(letter)))) return &NOT_A_LETTER;
        joint = now == NONE;
        if (now > ANY && used > ANY && now != used) return &MIXED;
        if (now > ANY) used = now;
        at += size;
    }
    if (letters < NAME_LETTERS_MIN) return &TOO_SHORT;
    if (joint) return &NOT_A_LETTER;
    memcpy(name, text, strlen(text) + 1); /* 24 letters of at most 2 bytes */
    return NULL;
}

/* The small letter, where it follows from the large one; marks stay. */
static uint32_t small(uint32_t letter) {
    if (is_between(letter, 'A', 'Z') || is_between(letter, 0xC0, 0xDE) || is_between(letter, 0x391, 0x3A9) || is_between(letter, 0x410, 0x42F)) return letter + 32;
    if (is_between(letter, 0x400, 0x40F)) return letter + 80;
    if (is_between(letter, 0x100, 0x137) || is_between(letter, 0x14A, 0x177)) return letter | 1;
    if (is_between(letter, 0x139, 0x148) || is_between(letter, 0x179, 0x17E)) return letter % 2 ? letter + 1 : letter;
    return letter;
}

/* 1, l and I count as one letter here, and so do 0 and O. */
static uint32_t looked_at(uint32_t letter) {
    letter = small(letter);
    return letter == '0' ? 'o' : letter == '1' || letter == 'i' ? 'l' : letter;
}

static size_t put_letter(uint32_t letter, char *out) {
    if (letter < 0x80) {
        *out = (char)letter;
        return 1;
    }
    out[0] = (char)(0xC0 | letter >> 6);
    out[1] = (char)(0x80 | (letter & 0x3F));
    return 2;
}

void name_fold(const char *name, char folded[STORE_NAME_SIZE]) {
    const unsigned char *at = (const unsigned char *)name, *end = at + strlen(name);
    size_t length = 0;
    while (at < end && length + 3 < STORE_NAME_SIZE) {
        uint32_t letter = 0;
        int size = utf8_length(at, end, &letter);
        if (size <= 0) break;
        at += size;
        if (is_joint(letter)) continue;
        letter = looked_at(letter);
        length += put_letter(letter, folded + length);
    }
    folded[length] = 0;
}

/* Latin, Greek and Cyrillic letters, folded, that look the same, mostly as capitals; 0: there is none. */
static const uint32_t TWINS[][NAME_ALPHABETS] = {
    {'a', 0x3B1, 0x430}, {'b', 0x3B2, 0x432}, {'c', 0, 0x441},     {'e', 0x3B5, 0x435}, {'h', 0x3B7, 0x43D}, {'j', 0, 0x458},     {'k', 0x3BA, 0x43A},
    {'l', 0x3B9, 0x456}, {'m', 0x3BC, 0x43C}, {'n', 0x3BD, 0},     {'o', 0x3BF, 0x43E}, {'p', 0x3C1, 0x440}, {'s', 0, 0x455},     {'t', 0x3C4, 0x442},
    {'x', 0x3C7, 0x445}, {'y', 0x3C5, 0x443}, {'z', 0x3B6, 0},     {0, 0x3B3, 0x433},   {0, 0x3C0, 0x43F},   {0, 0x3C6, 0x444},
};

static uint32_t twin_of(uint32_t letter, int alphabet) {
    for (size_t i = 0; i < sizeof TWINS / sizeof TWINS[0]; i++)
        for (int from = 0; from < NAME_ALPHABETS; from++)
            if (TWINS[i][from] == letter) return TWINS[i][alphabet];
    return is_between(letter, '2', '9') ? letter : 0;
}

int name_twin(const char *folded, int alphabet, char twin[STORE_NAME_SIZE]) {
    const unsigned char *at = (const unsigned char *)folded, *end = at + strlen(folded);
    size_t length = 0;
    while (at < end && length + 3 < STORE_NAME_SIZE) {
        uint32_t letter = 0;
        int size = utf8_length(at, end, &letter);
        uint32_t other = size > 0 ? twin_of(letter, alphabet) : 0;
        if (!other) return 0;
        at += size;
        length += put_letter(other, twin + length);
    }
    twin[length] = 0;
    return at == end;
}

int name_is_reserved(const char *folded) {
    static const char *const OWN[] = {"furball", "computer", "person", "open", "nobody", "admin", "moderator", "server", NULL};
    char other[STORE_NAME_SIZE];
    for (const char *const *name = OWN; *name; name++) {
        name_fold(*name, other);
        if (!strcmp(other, folded)) return 1;
    }
    for (const char *const *name = PLAYER_NAMES; *name; name++) {
        name_fold(*name, other);
        if (!strcmp(other, folded)) return 1;
    }
    return 0;
}
