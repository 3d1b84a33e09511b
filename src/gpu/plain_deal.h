/* Deals a plain game anew: copies what the game can have changed from an image of a game just dealt. */
#ifndef FURBALL_GPU_PLAIN_DEAL_H
#define FURBALL_GPU_PLAIN_DEAL_H

#include "gpu/plain_game.h"

INLINED void words_copy(void *to, const void *from, size_t bytes) {
    uint32_t *out = to;
    const uint32_t *in = from;
    for (size_t i = 0; i < bytes / sizeof *out; i++) out[i] = in[i];
}

#define COPY_MEMBERS(to, from, type, first, behind) \
    words_copy((char *)(to) + offsetof(type, first), (const char *)(from) + offsetof(type, first), offsetof(type, behind) - offsetof(type, first))

_Static_assert(offsetof(Table, phase) % 4 == 0 && offsetof(Table, script_error) % 4 == 0 && offsetof(Table, seat) % 4 == 0 &&
               offsetof(Table, ground) % 4 == 0 && offsetof(Plane, tail) % 4 == 0 && offsetof(Plane, told) % 4 == 0, "whole words");

/* A plain game changes nothing else. Counters are unchanged unless one was drawn. */
INLINED void table_renew(Table *table, const Table *image) {
    if (table->rng.counter | image->script_count | image->rigged.count) COPY_MEMBERS(table, image, Table, script_error, seat);
    if (table->shot_count) COPY_MEMBERS(table, image, Table, shot, ground);
    COPY_MEMBERS(table, image, Table, phase, script_error);
    for (int i = 0; i < image->plane_count; i++) {
        COPY_MEMBERS(&table->plane[i], &image->plane[i], Plane, at, tail);
        COPY_MEMBERS(&table->plane[i], &image->plane[i], Plane, told, name);
    }
}

/* Writes the end of the game on this table and deals the next one there. Returns 0 if the game waits instead. */
INLINED int deal_plain(const FurballBatch *batch, int game, Table *table) {
    tell_end_of(batch, game, table, batch->out);
    if (batch->keep_over) return 0;
    Rng rng = deal_rng(batch, game);
    Seed seed = seed_from_number(rng_next(&rng));
    table_renew(table, (const Table *)BATCH_DEALS_FROM(batch));
    plain_reseed(table, &seed);
    return 1;
}

#endif
