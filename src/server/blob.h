/* Bytes that several answers share, such as a file of the page or a catalogue. Freed when nothing holds them any
 * more. */
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
