#include "games/table/core/state.h"
#include "gpu/heirlooms.h"

int heirlooms_of_table(const void *started, Heirloom out[HEIRLOOMS_MAX]) {
    catalog_use(((const Table *)started)->own);
    out[0] = (Heirloom){"furball_gpu_catalog", catalog_get(), sizeof(Catalog)};
    return 1;
}

int plain_level(const void *started) {
    const Table *table = started;
    return table->plain ? table->plain_level : 0;
}
