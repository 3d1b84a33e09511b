/* Reads the most frequent message without building a JSON tree. */
#ifndef FURBALL_SERVER_QUICK_H
#define FURBALL_SERVER_QUICK_H

#include <stddef.h>
#include <stdint.h>

enum { QUICK_WORDS_MAX = 128 };

typedef struct QuickChoice {
    int64_t id, n; /* id: -1 if there is none */
    char words[QUICK_WORDS_MAX];
} QuickChoice;

/* 1: {"t":"choose","id":1,"n":2,"a":"Red hold"} in the form that programs write: no blanks, members in any order, each
 * at most once and no others, whole numbers from 0, plain letters. 0: anything else, which may still be a valid message
 * of this kind or another. */
int quick_choice(const char *text, size_t size, QuickChoice *out);

#endif
