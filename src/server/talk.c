#include "server/talk.h"

#include "engine/notation.h"
#include "server/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const PHRASES[] = {"hello",  "good-luck",  "well-flown", "nice-shot", "lucky", "unlucky", "oops", "sorry",
                               "thanks", "one-moment", "back",       "your-turn", "good-game", "again", "bye", "yes",
                               "no",     NULL};

static const Reason NO_PHRASE = {"no-such-phrase", "There is no phrase of that name.", 0};
static const Reason NOT_AGREED = {"not-agreed", "Free text needs the consent of everybody at the table.", 0};
static const Reason EMPTY = {"bad-message", "There is nothing in this remark.", 0};
static const Reason TOO_LONG = {"too-large", "A remark has at most 200 letters.", 0};
static const Reason TOO_MUCH = {"too-much", "That is enough talk for now.", 0};

static int is_phrase(const char *name) {
    for (const char *const *phrase = PHRASES; *phrase; phrase++)
        if (!strcmp(*phrase, name)) return 1;
    return 0;
}

/* Reads one line of text: characters that control a terminal or change the writing direction become spaces. */
static Verdict read_text(const char *text, Remark *out) {
    const unsigned char *at = (const unsigned char *)text, *end = at + strlen(text);
    size_t length = 0;
    int letters = 0, seen = 0;
    for (; at < end; letters++) {
        uint32_t letter = 0;
        int size = utf8_length(at, end, &letter);
        int odd = size <= 0 || letter < ' ' || (letter >= 0x7F && letter < 0xA0) || (letter >= 0x200B && letter <= 0x200F) ||
                  (letter >= 0x2028 && letter <= 0x202E) || (letter >= 0x2060 && letter <= 0x206F) || letter == 0xFEFF;
        if (size <= 0) size = 1;
        if (letters == TALK_LETTERS_MAX || length + (size_t)size >= sizeof out->text) return &TOO_LONG;
        if (odd) out->text[length++] = ' ';
        else memcpy(out->text + length, at, (size_t)size), length += (size_t)size;
        seen |= !odd && letter != ' ';
        at += size;
    }
    out->text[length] = 0;
    return seen ? NULL : &EMPTY;
}

Verdict talk_read(const char *phrase, const char *text, int agreed, Remark *out) {
    if (phrase) {
        if (!is_phrase(phrase)) return &NO_PHRASE;
        snprintf(out->phrase, sizeof out->phrase, "%s", phrase);
        return NULL;
    }
    return agreed ? read_text(text, out) : &NOT_AGREED;
}

Verdict talk_add(Talk *talk, const Remark *remark) {
    if (talk->count >= TALK_MAX || !bucket_take(&talk->bucket[remark->seat], TALK_PER_SECOND, remark->at)) return &TOO_MUCH;
    talk_load(talk, remark);
    return NULL;
}

void talk_load(Talk *talk, const Remark *remark) {
    if (talk->count >= TALK_MAX) return;
    talk->remark = memory_grow(talk->remark, &talk->room, (size_t)talk->count + 1, sizeof *talk->remark);
    talk->remark[talk->count++] = *remark;
}

void talk_done(Talk *talk) {
    free(talk->remark);
    talk->remark = NULL;
}
