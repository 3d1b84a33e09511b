#include "server/editions.h"

#include <stdlib.h>
#include <string.h>

const char HIDDEN_SENTENCE[] = "Its author has withdrawn it, or several players have reported it and nobody has looked at it yet.";

int work_is_hidden(const Work *work) { return work->state == WORK_WITHDRAWN || (work->state == WORK_OPEN && work->reports >= REPORTS_HIDE); }

int edition_find(Hall *hall, const char *path, size_t length, Edition *edition, Work *work) {
    char id[STORE_ID_SIZE];
    if (length >= sizeof id) return 0;
    memcpy(id, path, length);
    id[length] = 0;
    if (!store_edition(hall->store, id, edition)) return 0;
    if (store_work(hall->store, edition->work, work)) return 1;
    free((char *)edition->text);
    return 0;
}

char *edition_text(Hall *hall, const char *id, Fault *why) {
    Edition edition;
    Work work;
    if (!edition_find(hall, id, strlen(id), &edition, &work)) {
        fault(why, 404, "no-such-work", "There is nothing published under that number.");
        return NULL;
    }
    if (!work_is_hidden(&work)) return (char *)edition.text;
    free((char *)edition.text);
    fault(why, 404, "hidden", HIDDEN_SENTENCE);
    return NULL;
}
