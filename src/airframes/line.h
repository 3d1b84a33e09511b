/* One line of an entry. */
#ifndef FURBALL_AIRFRAMES_LINE_H
#define FURBALL_AIRFRAMES_LINE_H

#include "airframes/fields.h"

/* The kinds of lines seen in an entry, a bit each, in the order of LINE_KINDS. */
typedef uint64_t LinesSeen;

/* Reads a line of an airframe or of a paint, or several with a ; between them, and writes each as a JSON object.
 * 0 after complaining. */
int hangar_line(const Hangar *hangar, Cursor *cursor, LineOf of, LinesSeen *seen, Text *out);

/* Six hex digits in small letters? */
int colour_is_hex(const char *s);

/* Was there a line of this word? */
int line_seen(LinesSeen seen, const char *word);

#endif
