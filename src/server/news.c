#include "server/news.h"

void news_add(News *news, NewsKind kind, int seat) {
    uint32_t at = news->count++ % NEWS_MAX;
    news->item[at].kind = (uint8_t)kind;
    news->item[at].seat = (uint8_t)seat;
}

const char *news_word(NewsKind kind) {
    static const char *const WORD[] = {
        [NEWS_LEFT] = "left",  [NEWS_BACK] = "back",         [NEWS_SAT] = "sat",     [NEWS_COMPUTER] = "computer",
        [NEWS_DRAW] = "draw",  [NEWS_RESIGNED] = "resigned", [NEWS_CLOCK] = "clock", [NEWS_REMATCH] = "rematch"};
    return WORD[kind];
}
