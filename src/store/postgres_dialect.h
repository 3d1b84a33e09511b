/* What PostgreSQL writes differently. Statements and tables are written once, for SQLite, in words that both databases
 * understand except for the few here. */
#ifndef FURBALL_STORE_POSTGRES_DIALECT_H
#define FURBALL_STORE_POSTGRES_DIALECT_H

#include <stddef.h>

/* 0: it does not fit. */
int postgres_says(const char *sql, char *out, size_t size);

#endif
