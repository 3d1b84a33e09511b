#include "airframes/line.h"

#include "base/json.h"

#include <string.h>

/* ---- values ---------------------------------------------------------------------- */

static int number(Cursor *cursor, const Field *field, Text *out) {
    int64_t hundredths;
    if (!cursor_hundredths(cursor, field->name, field->min, field->max, &hundredths)) return 0;
    text_put_hundredths(out, hundredths);
    return 1;
}

/* A line may hold several, separated by ;. */
static int at_stop(const Cursor *cursor) { return cursor_at_end(cursor) || cursor_peek(cursor, ";"); }

static int next_is_number(const Cursor *cursor) {
    return !cursor_at_end(cursor) && cursor->line->token[cursor->next].kind == TOKEN_NUMBER;
}

static int too_few(Cursor *cursor, const Field *field, const char *what) {
    char expected[96];
    Text text = text_on(expected, sizeof expected);
    if (field->least == field->most) text_put(&text, "%d %s for %s", field->least, what, field->name);
    else text_put(&text, "%d to %d %s for %s", field->least, field->most, what, field->name);
    return cursor_fail(cursor, expected);
}

static int numbers(Cursor *cursor, const Field *field, Text *out) {
    int count = 0;
    text_put_char(out, '[');
    for (; next_is_number(cursor) && count < field->most; count++) {
        json_comma(out);
        if (!number(cursor, field, out)) return 0;
    }
    text_put_char(out, ']');
    if (count < field->least || next_is_number(cursor)) return too_few(cursor, field, "numbers");
    return 1;
}

int colour_is_hex(const char *s) {
    int length = 0;
    for (; s[length]; length++)
        if (!strchr("0123456789abcdef", s[length])) return 0;
    return length == 6;
}

/* The index of a named colour, or of six hex digits. */
static int colour_index(const Hangar *hangar, const char *name) {
    for (int i = 0; i < hangar->colours.count; i++)
        if (strcmp(hangar->colours.name[i].id, name) == 0) return i;
    return -1;
}

static int is_colour(const Hangar *hangar, const Cursor *cursor) {
    if (cursor_at_end(cursor)) return 0;
    const char *name = cursor->line->text + cursor->line->token[cursor->next].at;
    return colour_is_hex(name) || colour_index(hangar, name) >= 0;
}

static int colour(const Hangar *hangar, Cursor *cursor, Text *out) {
    if (!is_colour(hangar, cursor)) {
        const char *names[COLOUR_MAX];
        for (int i = 0; i < hangar->colours.count; i++) names[i] = hangar->colours.name[i].id;
        if (cursor_at_end(cursor)) return cursor_fail(cursor, "a colour: a name, or six hex digits");
        const char *found = cursor->line->text + cursor->line->token[cursor->next].at;
        const char *near = nearest_name(found, names, hangar->colours.count);
        if (near) return cursor_complain(cursor, 0, "found \"%s\", expected a colour: did you mean %s?", found, near);
        return cursor_fail(cursor, "a colour: a name, or six hex digits");
    }
    const char *name = cursor_name(cursor, "a colour");
    if (!name) return 0;
    int index = colour_index(hangar, name);
    text_put(out, "\"#%s\"", index >= 0 ? hangar->hex[index] : name);
    return 1;
}

static int colours(const Hangar *hangar, Cursor *cursor, const Field *field, Text *out) {
    int count = 0;
    text_put_char(out, '[');
    for (; count < field->most && (count == 0 || is_colour(hangar, cursor)); count++) {
        json_comma(out);
        if (!colour(hangar, cursor, out)) return 0;
    }
    text_put_char(out, ']');
    if (is_colour(hangar, cursor)) return too_few(cursor, field, "colours");
    return 1;
}

static int texts(Cursor *cursor, const Field *field, Text *out) {
    int count = 0;
    text_put_char(out, '[');
    while (count < field->most && !cursor_at_end(cursor) && cursor->line->token[cursor->next].kind == TOKEN_STRING) {
        json_comma(out);
        text_put_json(out, cursor_string(cursor, "letters in quotes"));
        count++;
    }
    text_put_char(out, ']');
    return count < field->least ? too_few(cursor, field, "texts in quotes") : 1;
}

static int other_words(Cursor *cursor, Text *out) {
    const char *names[64];
    for (int i = 0; i < LINE_KIND_COUNT; i++) names[i] = LINE_KINDS[i].word;
    text_put_char(out, '[');
    do {
        int word = cursor_choice(cursor, "line", names, LINE_KIND_COUNT);
        if (word < 0) return 0;
        json_comma(out);
        text_put_json(out, names[word]);
    } while (!at_stop(cursor));
    text_put_char(out, ']');
    return 1;
}

static int value(const Hangar *hangar, Cursor *cursor, const Field *field, Text *out) {
    switch ((FieldKind)field->kind) {
    case FIELD_NUMBER: return number(cursor, field, out);
    case FIELD_NUMBERS: return numbers(cursor, field, out);
    case FIELD_COLOUR: return colour(hangar, cursor, out);
    case FIELD_COLOURS: return colours(hangar, cursor, field, out);
    case FIELD_TEXTS: return texts(cursor, field, out);
    case FIELD_WORDS: return other_words(cursor, out);
    case FIELD_FLAG: text_put(out, "true"); return 1;
    case FIELD_TEXT: {
        const char *text = cursor_string(cursor, "letters in quotes");
        if (!text) return 0;
        text_put_json(out, text);
        return 1;
    }
    case FIELD_CHOICE: {
        int word = cursor_choice(cursor, field->words->what, field->words->word, field->words->count);
        if (word < 0) return 0;
        text_put_json(out, field->words->word[word]);
        return 1;
    }
    }
    return 0;
}

/* ---- lines ----------------------------------------------------------------------- */

static const LineKind *line_kind(Cursor *cursor, LineOf of, int *index) {
    const char *names[64];
    for (int i = 0; i < LINE_KIND_COUNT; i++) names[i] = LINE_KINDS[i].of == LINE_OF_BOTH || LINE_KINDS[i].of == of ? LINE_KINDS[i].word : NULL;
    *index = cursor_choice(cursor, of == LINE_OF_PAINT ? "line of a paint" : "line of an airframe", names, LINE_KIND_COUNT);
    return *index < 0 ? NULL : &LINE_KINDS[*index];
}

static int write_value(const Hangar *hangar, Cursor *cursor, const Field *field, Text *out) {
    text_put(out, ",\"%s\":", field->name);
    return value(hangar, cursor, field, out);
}

static int named_fields(const Hangar *hangar, Cursor *cursor, const LineKind *kind, Text *out) {
    const char *names[32];
    uint32_t given = 0;
    for (int i = 0; i < kind->count; i++) names[i] = kind->field[i].bare ? NULL : kind->field[i].name;
    while (!at_stop(cursor)) {
        int field = cursor_choice(cursor, "field", names, kind->count);
        if (field < 0) return 0;
        if (given >> field & 1) return cursor_complain(cursor, 1, "found %s twice", names[field]);
        given |= (uint32_t)1 << field;
        if (!write_value(hangar, cursor, &kind->field[field], out)) return 0;
    }
    return 1;
}

static int one_line(const Hangar *hangar, Cursor *cursor, LineOf of, LinesSeen *seen, Text *out) {
    int index;
    const LineKind *kind = line_kind(cursor, of, &index);
    if (!kind) return 0;
    if (!kind->many && *seen >> index & 1) return cursor_complain(cursor, 1, "found a second line %s", kind->word);
    *seen |= (LinesSeen)1 << index;
    json_comma(out);
    text_put(out, "{\"word\":\"%s\"", kind->word);
    for (int i = 0; i < kind->count; i++)
        if (kind->field[i].bare && !write_value(hangar, cursor, &kind->field[i], out)) return 0;
    if (!named_fields(hangar, cursor, kind, out)) return 0;
    text_put_char(out, '}');
    return 1;
}

int hangar_line(const Hangar *hangar, Cursor *cursor, LineOf of, LinesSeen *seen, Text *out) {
    do {
        if (!one_line(hangar, cursor, of, seen, out)) return 0;
    } while (cursor_try(cursor, ";"));
    return cursor_end(cursor);
}

int line_seen(LinesSeen seen, const char *word) {
    for (int i = 0; i < LINE_KIND_COUNT; i++)
        if (strcmp(LINE_KINDS[i].word, word) == 0) return seen >> i & 1;
    return 0;
}
