#include "games/table/books/book.h"

#include <stddef.h>

#define BOOK(name) extern const Book book_##name;
#include "games/table/books/books.inc"
#undef BOOK

const Book *const books[] = {
#define BOOK(name) &book_##name,
#include "games/table/books/books.inc"
#undef BOOK
    NULL,
};

const char *const book_names[] = {
#define BOOK(name) #name,
#include "games/table/books/books.inc"
#undef BOOK
    NULL,
};

extern const SkillCosts skills_glory, skills_dawn, skills_tactical;
const SkillCosts *const skill_sets[] = {&skills_glory, &skills_dawn, &skills_tactical, NULL};
