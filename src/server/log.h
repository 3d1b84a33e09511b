/* Log lines for the operator of the server, on stderr: one for each event, in a form that programs can read.
 *
 *   2026-11-16T17:04:05.678Z level=warn what=store-failed why="disk full" */
#ifndef FURBALL_SERVER_LOG_H
#define FURBALL_SERVER_LOG_H

typedef enum LogLevel { LEVEL_SILENT = -1 /* in simulations */, LEVEL_ERROR, LEVEL_WARN, LEVEL_INFO, LEVEL_DEBUG } LogLevel;

int log_level_read(const char *word, LogLevel *out); /* "error", "warn", "info", "debug"; 0: none of them */
void log_set_level(LogLevel level);                  /* less important ones are left out */

/* `what` is a fixed word; then come pairs of key and text, ended with NULL. */
void log_line(LogLevel level, const char *what, ...) __attribute__((sentinel));

#endif
