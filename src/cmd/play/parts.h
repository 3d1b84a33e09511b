/* What the parts of `furball play` share: play.c sets up and plays, play/tell.c prints, play/person.c asks a person. */
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
    Seat looking;     /* the person at the screen; SEAT_NOBODY at first */
    const char *save; /* path of the record, or NULL */
    RosterEntry opponent, adviser;
    Event *event; /* all events, oldest first */
    int event_count;
    int seen[SEAT_MAX]; /* how many events this seat has been shown */
    int told_from;      /* first event shown last, for `why` */
    int quit;
    int plain; /* only lines, even on a terminal */
    char *words; /* room for text */
} Play;

/* ---- telling ------------------------------------------------------------------------------- */

Text words_on(Play *play); /* play->words, empty */
void put_seat(Play *play, Seat seat);

/* Prints events that the seat may know: from a given one on, or those that are new to it. */
void tell_events(Play *play, Seat seat, int from);
void tell_news(Play *play, Seat seat);
void write_news(Play *play, Seat seat, Text *out); /* writes the new events; then they count as shown */
void keep_events(Play *play, const EventLog *log);
void tell_end(Play *play);

void show_table(Play *play, Seat seat);
struct Answers;
void show_question(Play *play, Seat seat, const struct Answers *answers);
void show_fitting(const struct Answers *answers, const uint8_t *fits);

/* ---- a person ------------------------------------------------------------------------------ */

/* Asks until the game accepts an answer, or sets play->quit. */
void ask_person(Play *play, Seat seat);

/* A word that is a whole number: 1 if it is from 1 to count, and then the number, else 0. */
int read_number(const char *typed, int count, int *number);

int save_record(Play *play, const char *path);

#endif
