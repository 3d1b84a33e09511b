#include "games/flames/catalog.h"
#include "games/flames/state.h"
#include "gpu/heirlooms.h"

int heirlooms_of_flames(const void *started, Heirloom out[HEIRLOOMS_MAX]) {
    flames_use(((const Flames *)started)->own);
    out[0] = (Heirloom){"flames_catalog_loaded", flames_now, sizeof *flames_now};
    out[1] = (Heirloom){"flames_cards", &flames_cards, sizeof flames_cards};
    return 2;
}
