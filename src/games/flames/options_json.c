/* The options as the page lists them. */
#include "games/flames/options.h"

void flames_options(const char *book, Text *out) {
    (void)book; /* the family has one */
    text_put(out, "\"levels\":[],\"options\":[");
    for (int i = 0; i < FLAMES_OPTION_COUNT; i++) {
        const FlamesOption *option = &FLAMES_OPTIONS[i];
        text_put(out, "%s{\"name\":\"%s\",\"sentence\":", i ? "," : "", option->word);
        text_put_json(out, option->text);
        text_put(out, ",\"min\":%d,\"max\":%d,\"preset\":[%d],\"rule\":\"%s\"}", option->least, option->most, option->standard,
                 option->source);
    }
    text_put_char(out, ']');
}
