/* The options as the page lists them. */
#include "games/flames/options.h"

#include "base/json.h"

void flames_options(const char *book, Text *out) {
    (void)book; /* the family has one */
    text_put(out, "\"levels\":[],\"options\":[");
    for (int i = 0; i < FLAMES_OPTION_COUNT; i++) {
        const FlamesOption *option = &FLAMES_OPTIONS[i];
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "name", option->word);
        json_word(out, "sentence", option->text);
        json_number(out, "min", option->least);
        json_number(out, "max", option->most);
        text_put(out, ",\"preset\":[%d]", option->standard);
        json_word(out, "rule", option->source);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}
