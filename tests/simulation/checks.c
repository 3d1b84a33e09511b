/* What must hold, whatever happens. */
#include "world.h"

#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

enum { GAIN_MS = 8000 }; /* of the pace blitz */

int64_t entries_on_disk(World *world, const Table *table) {
    sqlite3_bind_int64(world->count, 1, table->row);
    int64_t count = sqlite3_step(world->count) == SQLITE_ROW ? sqlite3_column_int64(world->count, 0) : -1;
    sqlite3_reset(world->count);
    return count;
}

/* ---- clocks ------------------------------------------------------------------------------------------------- */

static void check_clocks(World *world, Table *table, uint32_t entries, json_t *clock) {
    json_t *left = json_object_get(clock, "left"), *runs = json_object_get(clock, "runs");
    int64_t passed = world->up - table->at;
    if (!left) return;
    for (int i = 0; i < TABLE_SEATS; i++) {
        int64_t now = json_integer_value(json_array_get(left, (size_t)i)), was = table->left[i];
        int64_t due = table->runs[i] && was > passed ? was - passed : table->runs[i] ? 0 : was;
        int64_t undone = (int64_t)(entries - table->entries) * GAIN_MS; /* who takes a choice back gives its gain back */
        if (table->shown && now < was - passed - undone) break_off(world, "clock of %s: %lld ms, then %lld after %lld", table->seat[i], (long long)was, (long long)now, (long long)passed);
        if (table->shown && entries == table->entries && now < due) break_off(world, "clock of %s ran though nobody asked: %lld, due %lld", table->seat[i], (long long)now, (long long)due);
        table->left[i] = now;
        table->runs[i] = (int)json_integer_value(json_array_get(runs, (size_t)i));
    }
    table->at = world->up;
    table->entries = entries;
    table->shown = 1;
}

/* ---- what is shown -------------------------------------------------------------------------------------------- */

void check_shown(World *world, Client *client, json_t *state) {
    Table *table = &world->table[client->table];
    const Room *room = client->socket.room;
    int64_t written = entries_on_disk(world, table);
    if (!room || written != (int64_t)room->log_count)
        break_off(world, "shown with %d entries in the game, %lld on disk", room ? (int)room->log_count : -1, (long long)written);
    else check_clocks(world, table, room->log_count, json_object_get(state, "clock"));
    world->shown++;
}

/* ---- stories ---------------------------------------------------------------------------------------------------- */

void check_story(Client *client, json_t *state) {
    int from = (int)json_integer_value(json_object_get(state, "from"));
    json_t *events = json_object_get(state, "events"), *event;
    size_t i;
    if (from > client->story_count) break_off(client->world, "a story with a gap: %d of %d", client->story_count, from);
    json_array_foreach(events, i, event) {
        char *text = json_dumps(event, JSON_COMPACT | JSON_SORT_KEYS);
        uint64_t hash = hash_bytes(text, strlen(text));
        int at = from + (int)i;
        if (at < client->story_count && client->story[at] != hash) break_off(client->world, "event %d is another one now: %.120s", at, text);
        if (at == client->story_count && at < STORY_MAX) client->story[client->story_count++] = hash;
        free(text);
    }
}

/* ---- deeds -------------------------------------------------------------------------------------------------------- */

typedef struct Matching {
    Client *client;
    int found; /* deeds met so far */
} Matching;

/* The words of the toy's choices: "ann bid 3", "ann stake 2". */
static int is_deed(const Deed *deed, const LogEntry *entry) {
    if (deed->kind != entry->kind) return 0;
    if (entry->kind != LOG_CHOICE) return 1;
    const char *number = strrchr(deed->words, ' ');
    int stake = strstr(deed->words, " stake ") != NULL;
    return number && entry->action == (uint64_t)(stake << 8 | atoi(number));
}

static int match_entry(void *self, const LogEntry *entry) {
    Matching *matching = self;
    const Client *client = matching->client;
    while (matching->found < client->done_count && !client->done[matching->found].kind) matching->found++; /* leaves no entry */
    if (entry->seat != client->seat || entry->by != BY_PERSON || matching->found == client->done_count) return 1;
    if (is_deed(&client->done[matching->found], entry)) matching->found++;
    return 1;
}

void check_deeds(Client *client) {
    World *world = client->world;
    Matching matching = {.client = client};
    if (client->seat == TABLE_SEATS) return;
    store_log(world->hall.store, world->table[client->table].row, 0, INT32_MAX, match_entry, &matching);
    while (matching.found < client->done_count && !client->done[matching.found].kind) matching.found++;
    if (matching.found < client->done_count)
        break_off(world, "acknowledged and lost: %s %s, the %d. of %d", client->done[matching.found].kind == LOG_CHOICE ? "chose" : "did",
                  client->done[matching.found].words, matching.found + 1, client->done_count);
}
