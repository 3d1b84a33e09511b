/* The rule catalogues of docs/rules/, built into the program, as entries to look up. */
#ifndef FURBALL_CMD_RULEBOOK_H
#define FURBALL_CMD_RULEBOOK_H

#include <stddef.h>
#include <stdint.h>

enum { RULE_ID_LENGTH = 24, RULE_TAG_LENGTH = 16, RULE_AREA_LENGTH = 16, BOOK_NAME_LENGTH = 16 };

/* A piece of the embedded text. */
typedef struct Span {
    const char *at;
    size_t length;
} Span;

typedef enum EntryKind { ENTRY_RULE, ENTRY_EXAMPLE, ENTRY_QUESTION, ENTRY_KINDS } EntryKind;

/* One line of a catalogue. */
typedef struct Entry {
    char id[RULE_ID_LENGTH];     /* "GLORY-PLAN-06" */
    char area[RULE_AREA_LENGTH]; /* "PLAN" */
    char tag[RULE_TAG_LENGTH];   /* "basic"; empty for most questions */
    uint16_t number;             /* 6 */
    uint8_t kind;                /* EntryKind */
    uint8_t book;                /* index in Rulebooks.book */
    Span text, test, section;    /* statement; how to check it; the heading above */
    Span waived;                 /* why it does not apply to a program; empty: it applies */
} Entry;

typedef struct Book {
    char name[BOOK_NAME_LENGTH]; /* "glory" */
    Span title;
    int first, count; /* its entries */
} Book;

typedef struct Rulebooks {
    Book *book;
    Entry *entry;
    int book_count, entry_count;
} Rulebooks;

/* Reads the embedded catalogues, once; they stay until the program ends. */
const Rulebooks *rulebooks_get(void);

/* By id, in any case of letters; NULL if there is none. */
const Entry *rulebooks_find(const Rulebooks *books, const char *id);

/* The nearest id, or NULL if none is near. */
const char *rulebooks_nearest(const Rulebooks *books, const char *id);

/* Does this entry belong to that area: "GLORY-FIRE", or all of "glory"? */
int entry_is_of(const Rulebooks *books, const Entry *entry, const char *area);

#endif
