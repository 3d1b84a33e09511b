#include "server/words.h"

#include "server/door.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const WORDS[] = {
#include "server/words.inc"
};
enum { WORD_COUNT = sizeof WORDS / sizeof WORDS[0], NUMBER_FIRST = 10, NUMBERS = 90 };
_Static_assert(WORD_COUNT == 128, "the list is as long as it says");

void words_make(char out[STORE_CODE_SIZE]) {
    uint32_t a = random_below(WORD_COUNT), b = random_below(WORD_COUNT), number = random_below(NUMBERS);
    snprintf(out, STORE_CODE_SIZE, "%s-%s-%u", WORDS[a], WORDS[b], (unsigned)(NUMBER_FIRST + number));
}

static int is_word(const char *text, size_t length) {
    for (int i = 0; i < WORD_COUNT; i++)
        if (strlen(WORDS[i]) == length && !strncmp(WORDS[i], text, length)) return 1;
    return 0;
}

int words_read(const char *text, char out[STORE_CODE_SIZE]) {
    size_t length = strlen(text);
    if (length >= STORE_CODE_SIZE) return 0;
    for (size_t i = 0; i <= length; i++) out[i] = text[i] == ' ' ? '-' : (char)tolower((unsigned char)text[i]);
    const char *first = strchr(out, '-'), *second = first ? strchr(first + 1, '-') : NULL;
    if (!second || !is_word(out, (size_t)(first - out)) || !is_word(first + 1, (size_t)(second - first - 1))) return 0;
    return strlen(second) == 3 && isdigit((unsigned char)second[1]) && isdigit((unsigned char)second[2]);
}
