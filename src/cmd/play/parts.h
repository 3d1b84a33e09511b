/* What the parts of `furball play` share: play.c sets up and plays, play/tell.c tells, play/person.c asks a person. */
#ifndef FURBALL_CMD_PLAY_PARTS_H
#define FURBALL_CMD_PLAY_PARTS_H

#include "cmd/files.h"
#include "engine/match.h"
#include "players/bout.h"
#include "players/roster.h"

enum { EVENTS_ROOM = 4096, WORDS_MAX = 64 << 10 };

typedef struct Play {
    const Game *game;
    Match match;
    Bout bout;
    TextFile scenario;
    Seed seed;
    SeatSet people;   /* seats played by people */
    Seat looking;     /* the person at the screen; SEAT_NOBODY before the first */
    const char *save; /* path of the record, or NULL */
    RosterEntry opponent, adviser;
    Event *event; /* what happened, oldest first */
    int event_count;
    int seen[SEAT_MAX]; /* events this seat has been told */
    int told_from;      /* first event of the last telling, for `why` */
    int quit;
    int plain; /* lines only, also on a terminal */
    char *words; /* room for text */
} Play;

/* ---- telling ------------------------------------------------------------------------------- */

Text words_on(Play *play); /* play->words, empty */
void put_seat(Play *play, Seat seat);

/* What the seat may know of what happened: from an event on, or what is new to it. */
void tell_events(Play *play, Seat seat, int from);
void tell_news(Play *play, Seat seat);
void write_news(Play *play, Seat seat, Text *out); /* what is new, as text; then it is told */
void keep_events(Play *play, const EventLog *log);
void tell_end(Play *play);

void show_table(Play *play, Seat seat);
struct Answers;
void show_question(Play *play, Seat seat, const struct Answers *answers);
void show_fitting(const struct Answers *answers, const uint8_t *fits);

/* ---- a person ------------------------------------------------------------------------------ */

/* Asks until the game takes an answer, or sets play->quit. */
void ask_person(Play *play, Seat seat);

/* A whole word that is a number: its value if it is from 1 to count, else 0. */
int read_number(const char *typed, int count, int *number);

int save_record(Play *play, const char *path);

#endif
