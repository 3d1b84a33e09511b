/* Writing JSON into a Text. */
#ifndef FURBALL_SERVER_JSON_H
#define FURBALL_SERVER_JSON_H

#include "base/text.h"

void json_span(Text *out, const char *at, size_t length);            /* bytes as they are */
void json_word(Text *out, const char *key, const char *value);       /* "key":"value" */
void json_number(Text *out, const char *key, long long value);       /* "key":1 */
void json_comma(Text *out); /* unless something was just opened */

#endif
