/* Bytes that several answers share: a file of the page, a catalogue. Freed when nobody holds them. */
#ifndef FURBALL_SERVER_BLOB_H
#define FURBALL_SERVER_BLOB_H

#include <stddef.h>

typedef struct Blob {
    int holders;
    size_t size;
    char bytes[];
} Blob;

Blob *blob_new(size_t size); /* held once */
Blob *blob_of(const char *bytes, size_t size);
Blob *blob_hold(Blob *blob);
void blob_drop(Blob *blob); /* NULL is fine */

#endif
