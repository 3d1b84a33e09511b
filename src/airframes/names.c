#include "airframes/names.h"

#include <string.h>

int name_index(const HangarNames *names, const char *id) {
    for (int i = 0; i < names->count; i++)
        if (strcmp(names->name[i].id, id) == 0) return i;
    return -1;
}

int name_give(HangarNames *names, Cursor *cursor, const char *what) {
    HangarName name = {.file = cursor->line->file, .line = cursor->line->number};
    if (!cursor_keep(cursor, name.id, sizeof name.id, cursor_name(cursor, what))) return 0;
    int before = name_index(names, name.id);
    if (before >= 0)
        return cursor_complain(cursor, 1, "found %s %s a second time: it stands in %s:%d", what, name.id, names->name[before].file,
                               names->name[before].line);
    if (names->count == names->max) return cursor_complain(cursor, 1, "found more than %d of these: %s", names->max, what);
    names->name[names->count++] = name;
    return 1;
}

int name_choose(const HangarNames *names, Cursor *cursor, const char *what) {
    const char *list[MINIATURE_MAX];
    for (int i = 0; i < names->count; i++) list[i] = names->name[i].id;
    return cursor_choice(cursor, what, list, names->count);
}
