#include "cmd/play/aim.h"

#include "base/hash.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JSON_MAX = 16 << 10, TYPED_WORDS = 16 };

/* ---- what an answer does ---------------------------------------------------------------------------- */

/* Removes a member from the text: its name and its value, a number or a string. */
static void blank_member(char *json, const char *name) {
    char *at = strstr(json, name);
    if (!at) return;
    size_t length = strlen(name);
    if (at[length] == '"') length += strcspn(at + length + 1, "\"") + 2;
    else length += strcspn(at + length, ",}");
    memset(at, ' ', length);
}

/* The numbers of "ghost":{"path":[[x,y,heading],...: the centre of the airplane after each card. */
static void read_way(const char *json, Answer *answer) {
    static const char head[] = "\"ghost\":{\"path\":[";
    const char *at = strstr(json, head);
    if (!at) return;
    at += sizeof head - 1;
    while (*at == '[' && answer->way_count < WAY_MAX) {
        char *end;
        long x = strtol(at + 1, &end, 10), y = *end == ',' ? strtol(end + 1, &end, 10) : 0;
        answer->way[answer->way_count][0] = (int32_t)x;
        answer->way[answer->way_count++][1] = (int32_t)y;
        at = strchr(end, ']');
        if (!at || *++at != ',') return;
        at++;
    }
}

static int read_degrees(const char *json) {
    int x, y, turn;
    const char *at = strstr(json, "\"arrow\":[");
    if (!at || sscanf(at, "\"arrow\":[%d,%d,%d]", &x, &y, &turn) != 3) return 0;
    return (turn < 0 ? -turn : turn) / 10;
}

/* A hash of what an answer does: two equal cards differ only in their number, which is left out. */
static uint64_t sameness(char *json, const char *words) {
    if (!strstr(json, "\"printed\":")) return hash_bytes(words, strlen(words));
    blank_member(json, "\"label\":");
    blank_member(json, "\"group\":");
    blank_member(json, "\"number\":");
    for (char *c = json; *c; c++) /* so that numbers with one and two digits give the same text */
        while (c[0] == ' ' && c[1] == ' ') memmove(c, c + 1, strlen(c));
    size_t unit = strcspn(words, " ");
    return hash_more(hash_bytes(words, unit), json, strlen(json));
}

void answers_list(Play *play, Seat seat, const Action *offered, int count, Answers *out) {
    char *json = malloc(JSON_MAX);
    out->count = 0;
    for (int i = 0; i < count; i++) {
        Answer *answer = &out->answer[out->count];
        memset(answer, 0, sizeof *answer);
        answer->action = offered[i];
        Text words = text_on(answer->words, sizeof answer->words), about = text_on(json, json ? JSON_MAX : 0);
        play->game->text.action_write(play->bout.view, seat, offered[i], &words);
        if (json && play->game->page.option_json) play->game->page.option_json(play->bout.view, seat, offered[i], 0, &about);
        if (json) {
            read_way(json, answer);
            answer->degrees = read_degrees(json);
        }
        answer->same = json ? sameness(json, answer->words) : (uint64_t)i;
        int known = 0;
        while (known < out->count && out->answer[known].same != answer->same) known++;
        if (known == out->count) out->count++;
    }
    free(json);
}

size_t answers_shared(const Answers *answers) {
    const char *first = answers->answer[0].words;
    size_t shared = strlen(first), word = 0;
    if (answers->count < 2) return 0;
    for (int i = 1; i < answers->count; i++) {
        size_t same = 0;
        while (same < shared && answers->answer[i].words[same] == first[same]) same++;
        shared = same;
    }
    for (size_t i = 0; i < shared; i++)
        if (first[i] == ' ') word = i + 1;
    return word;
}

/* ---- what was typed ---------------------------------------------------------------------------------- */

/* Does some part of the words, separated by blanks, dashes and slashes, start with these letters? */
static int has_part(const char *words, const char *start, size_t length, int whole) {
    for (const char *at = words; *at;) {
        size_t part = strcspn(at, " -/"), same = 0;
        while (same < length && same < part && tolower((unsigned char)at[same]) == tolower((unsigned char)start[same])) same++;
        if (same == length && (!whole || part == length)) return 1;
        at += part;
        at += strspn(at, " -/");
    }
    return 0;
}

/* `l45`: the start of a card's name, followed by the card's number or its degrees. */
static int fits_card(const Answer *answer, const char *word, size_t letters, size_t length) {
    for (const char *at = answer->words; *at; at += strspn(at, " ")) {
        size_t size = strcspn(at, " "), same = 0;
        while (same < letters && same < size && tolower((unsigned char)at[same]) == tolower((unsigned char)word[same])) same++;
        char name[ANSWER_WORDS];
        snprintf(name, sizeof name, "%.*s", (int)size, at);
        if (same == letters && (has_part(name, word + letters, length - letters, 1) || (strchr(name, '-') && answer->degrees && atoi(word + letters) == answer->degrees))) return 1;
        at += size;
    }
    return 0;
}

static int fits_word(const Answer *answer, const char *word, size_t length) {
    size_t letters = 0;
    while (letters < length && !isdigit((unsigned char)word[letters])) letters++;
    return letters == length ? has_part(answer->words, word, letters, 0) : fits_card(answer, word, letters, length);
}

int answers_match(const Answers *answers, const char *typed, uint8_t fits[LEGAL_MAX]) {
    int found = 0;
    for (int i = 0; i < answers->count; i++) {
        int fit = *typed != 0;
        for (const char *at = typed; fit && *at; at += strspn(at, " ")) {
            size_t length = strcspn(at, " ");
            fit = fits_word(&answers->answer[i], at, length);
            at += length;
        }
        fits[i] = (uint8_t)fit;
        found += fit;
    }
    return found;
}

/* ---- where it leads ---------------------------------------------------------------------------------- */

int answer_mark(Play *play, const Answer *answer, const Map *map, Text *words) {
    if (answer->way_count < 2) return aim_mark(play, answer, map, words);
    for (int i = 1; i < answer->way_count; i++) {
        const double from[2] = {answer->way[i - 1][0], answer->way[i - 1][1]}, to[2] = {answer->way[i][0], answer->way[i][1]};
        map_mark(map, to[0], to[1], i + 1 < answer->way_count ? 'o' : '*');
        map_line(map, from, to, 1, ':', ':');
    }
    if (words) text_put(words, "`%s` leads to *", answer->words);
    return 1;
}

int show_way(Play *play, Seat seat, const Answer *answer) {
    Map map;
    char said[ANSWER_WORDS + 160];
    Text words = text_on(said, sizeof said);
    if (!map_draw(play, seat, &map) || !answer_mark(play, answer, &map, &words)) return 0;
    map.first[(size_t)map.rows * map.stride] = 0;
    printf("\n%s  %s\n", play->words, said);
    return 1;
}
