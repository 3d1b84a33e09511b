#include "cmd/play/answers.h"
#include "cmd/play/small.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS_WIDTH = 80, HANG = 5 };

Text words_on(Play *play) { return text_on(play->words, WORDS_MAX); }

void put_seat(Play *play, Seat seat) {
    Text out = words_on(play);
    play->game->text.seat_name(play->match.state, seat, &out);
    printf("%s", play->words);
}

/* "A sentence.  [GLORY-MOVE-01]", from the seat's own view, so that it reveals nothing. */
static void write_event(Play *play, const void *view, const Event *event, Text *out) {
    int named = 0;
    text_put(out, "  ");
    play->game->text.event_write(view, event, out);
    for (int i = 0; i < EVENT_RULES_MAX; i++) {
        const char *id = event->rule[i] ? play->game->text.rule_id(view, event->rule[i]) : NULL;
        if (id) text_put(out, "%s%s", named++ ? " " : "  [", id);
    }
    text_put(out, "%s\n", named ? "]" : "");
}

void tell_events(Play *play, Seat seat, int from) {
    play->game->view(play->match.state, seat, play->bout.view);
    for (int i = from; i < play->event_count; i++)
        if (play->event[i].seats & SEAT_BIT(seat)) {
            Text out = words_on(play);
            write_event(play, play->bout.view, &play->event[i], &out);
            put_wrapped(play->words, HANG);
        }
}

void write_news(Play *play, Seat seat, Text *out) {
    play->told_from = play->seen[seat];
    play->game->view(play->match.state, seat, play->bout.view);
    for (int i = play->told_from; i < play->event_count; i++)
        if (play->event[i].seats & SEAT_BIT(seat)) write_event(play, play->bout.view, &play->event[i], out);
    play->seen[seat] = play->event_count;
}

void tell_news(Play *play, Seat seat) {
    if (play->seen[seat] == play->event_count) return;
    play->told_from = play->seen[seat];
    tell_events(play, seat, play->told_from);
    play->seen[seat] = play->event_count;
}

void keep_events(Play *play, const EventLog *log) {
    if (play->event_count + log->count > EVENTS_ROOM) { /* the older half is dropped */
        int drop = play->event_count / 2;
        play->event_count -= drop;
        memmove(play->event, play->event + drop, sizeof *play->event * (size_t)play->event_count);
        for (int i = 0; i < SEAT_MAX; i++) play->seen[i] = play->seen[i] > drop ? play->seen[i] - drop : 0;
        play->told_from = play->told_from > drop ? play->told_from - drop : 0;
    }
    memcpy(play->event + play->event_count, log->event, sizeof *log->event * (size_t)log->count);
    play->event_count += log->count;
}

void show_table(Play *play, Seat seat) {
    Text out = words_on(play);
    play->game->view(play->match.state, seat, play->bout.view);
    play->game->text.draw(play->bout.view, seat, &out);
    if (terminal_is_small()) draw_small(play->words);
    putchar('\n');
    put_wrapped(play->words, HANG);
}

/* Shows choices in columns: number and words. */
static void show_choices(const Answers *answers) {
    int widest = 0, count = answers->count;
    size_t from = terminal_is_small() ? answers_shared(answers) : 0; /* on a small terminal the shared letters are left out */
    for (int i = 0; i < count; i++)
        if ((int)strlen(answers->answer[i].words + from) > widest) widest = (int)strlen(answers->answer[i].words + from);
    int columns = COLUMNS_WIDTH / (widest + 7);
    if (columns < 1) columns = 1;
    int rows = (count + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < count; i += rows) printf("%4d  %-*s", i + 1, i + rows < count ? widest + 1 : 0, answers->answer[i].words + from);
        printf("\n");
    }
}

void show_fitting(const Answers *answers, const uint8_t *fits) {
    printf("  Which of these?\n");
    for (int i = 0; i < answers->count; i++)
        if (fits[i]) printf("%4d  %s\n", i + 1, answers->answer[i].words);
}

void show_question(Play *play, Seat seat, const Answers *answers) {
    Text out = words_on(play);
    play->game->text.question(play->bout.view, seat, &out);
    printf("\n%s\n", play->words);
    show_choices(answers);
}

void tell_end(Play *play) {
    int32_t points[SEAT_MAX];
    Seat seat = play->people ? (Seat)__builtin_ctz(play->people) : 0;
    tell_news(play, seat);
    show_table(play, seat);
    if (!play->game->score(play->match.state, points)) return;
    printf("\nThe game is over.");
    for (int i = 0; i < play->game->seats(play->match.state); i++) {
        printf("  ");
        put_seat(play, (Seat)i);
        printf(" %d", (int)points[i]);
    }
    printf("\n");
}
