/* Writing JSON into a Text. Members and elements put the comma before them themselves. */
#ifndef FURBALL_BASE_JSON_H
#define FURBALL_BASE_JSON_H

#include "base/text.h"

void json_span(Text *out, const char *at, size_t length);            /* bytes as they are */
void json_word(Text *out, const char *key, const char *value);       /* "key":"value" */
void json_number(Text *out, const char *key, long long value);       /* "key":1 */
void json_count(Text *out, const char *key, long long value);        /* the same, unless it is 0 */
void json_comma(Text *out); /* unless something was just opened */

#endif
