/* One line of an entry. */
#ifndef FURBALL_AIRFRAMES_LINE_H
#define FURBALL_AIRFRAMES_LINE_H

#include "airframes/fields.h"

/* The kinds of lines seen in an entry, a bit each, in the order of LINE_KINDS. */
typedef uint64_t LinesSeen;

/* Reads a line of an airframe or a paint, or several separated by ;, and writes each as a JSON object. 0 after
 * complaining. */
int hangar_line(const Hangar *hangar, Cursor *cursor, LineOf of, LinesSeen *seen, Text *out);

/* Is it six lower-case hex digits? */
int colour_is_hex(const char *s);

/* Was there a line with this word? */
int line_seen(LinesSeen seen, const char *word);

#endif
