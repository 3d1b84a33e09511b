/* A mutation is one small change of the tables that say what the rulebooks are: a preset, a cost, a limit.
 * Some rule test must notice it. */
#ifndef FURBALL_TESTS_MUTATION_H
#define FURBALL_TESTS_MUTATION_H

#include <stddef.h>

enum { MUTATION_WORD_MAX = 48 };

typedef struct Mutation {
    const char *place;             /* "glory/basic", "dawn": where it is made */
    const char *book;              /* the folder of rule tests that must notice it; NULL: any of them */
    char name[MUTATION_WORD_MAX];  /* what is changed: a field, "skill NAME cost" */
    char from[MUTATION_WORD_MAX], to[MUTATION_WORD_MAX];
    const char *idle;              /* why it can have no effect here, or NULL: the field that cannot be on */
    const char *deaf;              /* not NULL: no case's `rules` line is heard when it sets this option */
    int citation;                  /* not 0: nothing cites this rule any more in that book, counted from 1 */
    const void *where;             /* else these bytes are changed */
    unsigned char bytes[sizeof(void *)];
    size_t size;
} Mutation;

/* All of them, in the order of the tables; the caller frees. */
Mutation *mutations_new(int *count);

/* Makes the change in this process's memory, constant or not. Only for a process of its own. */
void mutation_make(const Mutation *mutation);

/* Blanks in a test file the option that the mutation is deaf to, or the lines that want its rule uncited. */
void mutation_edit(const Mutation *mutation, char *text);

#endif
