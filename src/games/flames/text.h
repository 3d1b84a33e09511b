/* A dogfight in words: positions, choices, events. */
#ifndef FURBALL_FLAMES_TEXT_H
#define FURBALL_FLAMES_TEXT_H

#include "games/flames/play.h"

void flames_write(const Flames *s, Text *out);
void flames_draw(const Flames *s, Seat seat, Text *out);
void flames_question(const Flames *s, Seat seat, Text *out);
void flames_action_write(const Flames *s, Seat seat, Action action, Text *out);
int flames_action_read(const Flames *s, Cursor *cursor, Seat *seat, Action *action);
void flames_event_write(const Flames *s, const Event *event, Text *out);
void flames_effect(const Flames *s, Action action, Text *out); /* what an answer would do; writes nothing if the label
                                                                * says it all */
int flames_expect(const Flames *s, Cursor *cursor, Text *got);

/* The words of choices, by number: "" where two share one, NULL after the last. */
const char *flames_verb(int number);

/* All words of this family's notation: see GameProof. (words_list.c) */
int flames_word(int number, WordOf *out);

#endif
