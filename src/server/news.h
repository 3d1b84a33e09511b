/* What happened around a game but not in it: someone left, came back, offers a draw. It is told once to everyone there,
 * and forgotten when the room closes. All of it is public. */
#ifndef FURBALL_SERVER_NEWS_H
#define FURBALL_SERVER_NEWS_H

#include "base/text.h"

#include <stdint.h>

enum { NEWS_MAX = 32 };

typedef enum NewsKind { NEWS_LEFT, NEWS_BACK, NEWS_SAT, NEWS_COMPUTER, NEWS_DRAW, NEWS_RESIGNED, NEWS_CLOCK, NEWS_REMATCH } NewsKind;

typedef struct News {
    uint32_t count; /* since the room was opened; the last NEWS_MAX are kept */
    struct {
        uint8_t kind, seat;
    } item[NEWS_MAX];
} News;

void news_add(News *news, NewsKind kind, int seat);
const char *news_word(NewsKind kind);

#endif
