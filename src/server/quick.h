/* The one message that comes all day, read without building a tree of it. */
#ifndef FURBALL_SERVER_QUICK_H
#define FURBALL_SERVER_QUICK_H

#include <stddef.h>
#include <stdint.h>

enum { QUICK_WORDS_MAX = 128 };

typedef struct QuickChoice {
    int64_t id, n; /* id: -1 where there is none */
    char words[QUICK_WORDS_MAX];
} QuickChoice;

/* 1: {"t":"choose","id":1,"n":2,"a":"Red hold"}, as programs write it: no blanks, members in any order, each once, nothing else
 * in it, whole numbers from 0 on, plain letters. 0: anything else, which may still be such a message, or any other. */
int quick_choice(const char *text, size_t size, QuickChoice *out);

#endif
