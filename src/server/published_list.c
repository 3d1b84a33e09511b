#include "server/published_list.h"

#include "base/json.h"
#include "server/editions.h"
#include "server/names.h"

#include <stdlib.h>
#include <string.h>

enum { LIST_MAX = 60, EDITIONS_MAX = 64, RESULTS_MAX = 64, FIRST_MAX = 100000 };

/* ---- writing ----------------------------------------------------------------------------------------- */

static void write_seats(const char *seats, Text *out) {
    text_put(out, ",\"seats\":[");
    while (*seats) {
        size_t length = strcspn(seats, " ");
        char name[STORE_SEATS_SIZE];
        memcpy(name, seats, length);
        name[length] = 0;
        json_comma(out);
        text_put_json(out, name);
        seats += length + (seats[length] == ' ');
    }
    text_put_char(out, ']');
}

/* Members of an entry: what is public about an edition and its work. */
static void write_entry(const Work *work, const Edition *edition, const Somebody *who, Text *out) {
    json_word(out, "id", edition->id);
    json_word(out, "work", work->id);
    json_number(out, "version", edition->version);
    json_word(out, "title", edition->title);
    json_word(out, "book", edition->book);
    json_word(out, "author", edition->author);
    json_number(out, "made", edition->made);
    json_number(out, "votes", work->votes);
    json_number(out, "plays", work->plays);
    if (*edition->measured) text_put(out, ",\"measured\":%s", edition->measured);
    write_seats(edition->seats, out);
    if (!*who->name || strcmp(who->name, work->author) != 0) return;
    json_number(out, "mine", 1);
    if (work_is_hidden(work)) json_word(out, "hidden", work->state == WORK_WITHDRAWN ? "withdrawn" : "reported");
}

/* How many games were won by which seats, by number of people; seats by name, in the order of the bits. */
static void write_results(Hall *hall, const Edition *edition, Text *out) {
    EditionResult result[RESULTS_MAX];
    int count = store_results(hall->store, edition->id, result, RESULTS_MAX);
    text_put(out, ",\"results\":[");
    for (int i = 0; i < count; i++) {
        json_comma(out);
        text_put(out, "{\"people\":%u,\"games\":%lld,\"winners\":[", (unsigned)result[i].people, (long long)result[i].games);
        const char *seats = edition->seats;
        for (int seat = 0; *seats && seat < 32; seat++) {
            size_t length = strcspn(seats, " ");
            char name[STORE_SEATS_SIZE];
            memcpy(name, seats, length);
            name[length] = 0;
            seats += length + (seats[length] == ' ');
            if (!(result[i].won >> seat & 1)) continue;
            json_comma(out);
            text_put_json(out, name);
        }
        text_put(out, "]}");
    }
    text_put_char(out, ']');
}

static void write_versions(Hall *hall, const Work *work, Text *out) {
    static Edition edition[EDITIONS_MAX];
    int count = store_editions(hall->store, work->id, edition, EDITIONS_MAX);
    text_put(out, ",\"versions\":[");
    for (int i = 0; i < count; i++) {
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "id", edition[i].id);
        json_number(out, "version", edition[i].version);
        json_word(out, "title", edition[i].title);
        json_number(out, "made", edition[i].made);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

static void write_list(const ListedWork *listed, int count, const Somebody *who, Text *out) {
    text_put(out, "{\"works\":[");
    for (int i = 0; i < count; i++) {
        int mine = *who->name && !strcmp(who->name, listed[i].work.author);
        if (work_is_hidden(&listed[i].work) && !mine) continue;
        json_comma(out);
        text_put_char(out, '{');
        write_entry(&listed[i].work, &listed[i].edition, who, out);
        text_put_char(out, '}');
    }
    text_put(out, "]}");
}

/* ---- answering ------------------------------------------------------------------------------------------ */

static int answer_list(Request *request, WorkOrder order, const Somebody *who, Text *out) {
    static ListedWork listed[LIST_MAX];
    int first = request->at > 0 && request->at < FIRST_MAX ? (int)request->at : 0;
    write_list(listed, store_works(request->hall->store, order, REPORTS_HIDE, first, listed, LIST_MAX), who, out);
    return 1;
}

static int answer_by(Request *request, const char *name, const Somebody *who, Text *out, Fault *why) {
    static ListedWork listed[EDITIONS_MAX];
    char folded[STORE_NAME_SIZE], read[STORE_NAME_SIZE];
    Person person;
    int known = !name_read(name, read);
    if (known) name_fold(read, folded);
    if (!known || !store_person_by_name(request->hall->store, folded, &person)) return fault(why, 404, "no-such-player", "There is no player of that name.");
    write_list(listed, store_works_by(request->hall->store, person.name, listed, EDITIONS_MAX), who, out);
    return 1;
}

static void write_edition(Hall *hall, const Work *work, const Edition *edition, const Somebody *who, Text *out) {
    int held = *who->name ? store_opinions(hall->store, work->id, who->name) : 0;
    text_put_char(out, '{');
    write_entry(work, edition, who, out);
    json_word(out, "latest", work->latest);
    if (held & 1 << OPINION_VOTE) json_number(out, "voted", 1);
    if (held & 1 << OPINION_REPORT) json_number(out, "reported", 1);
    write_results(hall, edition, out);
    write_versions(hall, work, out);
    text_put_char(out, '}');
}

static int answer_edition(Request *request, const char *path, const Somebody *who, Text *out, Fault *why) {
    Edition edition;
    Work work;
    size_t length = strcspn(path, "/");
    const char *what = path + length;
    if (!edition_find(request->hall, path, length, &edition, &work)) return fault(why, 404, "no-such-work", "There is nothing published under that number.");
    int mine = *who->name && !strcmp(who->name, work.author), ok = 1;
    if (work_is_hidden(&work) && !mine) {
        ok = fault(why, 404, "hidden", HIDDEN_SENTENCE);
    } else if (!*what) {
        write_edition(request->hall, &work, &edition, who, out);
    } else if (!strcmp(what, "/text")) {
        request->plain_text = 1;
        text_put(out, "%s", edition.text);
    } else {
        ok = fault(why, 404, "not-found", "There is nothing of that name.");
    }
    free((char *)edition.text);
    return ok;
}

int published_get(Request *request, const Somebody *who, const char *path, Text *out, Fault *why) {
    if (!*path) return answer_list(request, WORKS_NEW, who, out);
    if (!strcmp(path, "top")) return answer_list(request, WORKS_TOP, who, out);
    if (!strncmp(path, "by/", 3)) return answer_by(request, path + 3, who, out, why);
    return answer_edition(request, path, who, out, why);
}
