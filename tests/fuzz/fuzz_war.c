/* What a link of a war brings, as the page hands it to the engine: a campaign, a mission's scenario, the record of a game, and skills that were
 * chosen, all of them from a stranger. Nothing crashes, every answer is one JSON object, and a campaign that comes out is one that goes in again.
 *
 * The input: a letter (s show, b brief, d debrief, k skill), then the texts and what stands behind their lengths, with a byte 1E between them. */
#include "wasm/campaign.c"

#include "must.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char text_of_page[TEXT_MAX], request[TEXT_MAX];

char *fb_text(void) { return text_of_page; }
void *memory_take(size_t size) { return calloc(1, size); }

size_t largest_state(void) {
    size_t size = 0;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    return size;
}

enum { PARTS = 4, BETWEEN = 0x1E };
typedef struct Piece {
    const char *at;
    int length;
} Piece;

static Piece next_piece(const char **at, const char *end) {
    const char *past = memchr(*at, BETWEEN, (size_t)(end - *at));
    Piece piece = {*at, (int)((past ? past : end) - *at)};
    *at = past ? past + 1 : end;
    return piece;
}

/* Asks as web/src/workshop/workbench.ts does; answers how long the answer is. */
static int ask(const char *word, const Piece *part, int count, Piece rest) {
    int length = snprintf(request, sizeof request, "%s", word);
    for (int i = 0; i < count; i++) length += snprintf(request + length, sizeof request - (size_t)length, " %d", part[i].length);
    length += snprintf(request + length, sizeof request - (size_t)length, " %.*s\n", rest.length, rest.at);
    for (int i = 0; i < count; length += part[i++].length) memcpy(request + length, part[i].at, (size_t)part[i].length);
    memcpy(text_of_page, request, (size_t)length);
    return fb_campaign(length);
}

/* The campaign that is kept after an answer can be shown. */
static void can_be_kept(void) {
    static char kept[WRITTEN_MAX];
    if (desk->diag.failed) return;
    Text text = text_on(kept, sizeof kept);
    campaign_write(&desk->campaign, &text);
    must(!text.cut, "a campaign's text has its limit");
    ask("show", &(Piece){kept, (int)text.length}, 1, (Piece){"", 0});
    must(!desk->diag.failed, "what was kept is read again");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const words[] = {"show", "brief", "debrief", "skill"};
    static const int counts[] = {1, 2, 3, 1};
    const char *at = (const char *)data, *end = at + size, *letter = size ? strchr("sbdk", *at) : NULL;
    if (!letter || !*letter || size > TEXT_MAX / 2 || memchr(data, 0, size)) return 0;
    int what = (int)(letter - "sbdk");
    at++;
    Piece part[PARTS];
    for (int i = 0; i < PARTS; i++) part[i] = next_piece(&at, end);
    int length = ask(words[what], part, counts[what], part[counts[what]]);
    must(length >= 2 && text_of_page[0] == '{' && text_of_page[length - 1] == '}', "an answer is an object");
    can_be_kept();
    return 0;
}
