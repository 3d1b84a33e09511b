#include "server/blob.h"

#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

Blob *blob_new(size_t size) {
    Blob *blob = memory_zeroed(sizeof *blob + size);
    blob->holders = 1;
    blob->size = size;
    return blob;
}

Blob *blob_of(const char *bytes, size_t size) {
    Blob *blob = blob_new(size);
    memcpy(blob->bytes, bytes, size);
    return blob;
}

Blob *blob_hold(Blob *blob) {
    blob->holders++;
    return blob;
}

void blob_drop(Blob *blob) {
    if (blob && --blob->holders == 0) free(blob);
}
