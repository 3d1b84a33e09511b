#include "server/frames.h"

#include "server/sha1.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

static uint64_t big_endian(const uint8_t *bytes, int count) {
    uint64_t number = 0;
    for (int i = 0; i < count; i++) number = number << 8 | bytes[i];
    return number;
}

static int kind_is_known(int kind) { return kind <= FRAME_BINARY || (kind >= FRAME_CLOSE && kind <= FRAME_PONG); }

int frame_read(const uint8_t *bytes, size_t size, Frame *out) {
    assert(size > 0);
    if (size < 2) return 0;
    int kind = bytes[0] & 15, length = bytes[1] & 127;
    int extra = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (bytes[0] & 0x70 || !kind_is_known(kind) || !(bytes[1] & 128)) return -CLOSE_PROTOCOL;
    out->kind = (FrameKind)kind;
    out->last = bytes[0] >> 7;
    out->head = 2 + (size_t)extra + sizeof out->mask;
    if (kind >= FRAME_CLOSE && (!out->last || length > FRAME_CONTROL_MAX)) return -CLOSE_PROTOCOL;
    if (size < out->head) return 0;
    out->size = extra ? big_endian(bytes + 2, extra) : (uint64_t)length;
    if ((extra == 2 && out->size < 126) || (extra == 8 && out->size < 65536) || out->size >> 63) return -CLOSE_PROTOCOL;
    memcpy(out->mask, bytes + 2 + extra, sizeof out->mask);
    return 1;
}

void frame_unmask(const Frame *frame, uint8_t *payload) {
    for (size_t i = 0; i < frame->size; i++) payload[i] ^= frame->mask[i & 3];
}

/* The payload is empty, or a code that may be sent and words. */
int frame_may_close(const uint8_t *payload, size_t size) {
    if (!size) return 1;
    if (size == 1) return 0;
    int code = payload[0] << 8 | payload[1];
    return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) || (code >= 3000 && code <= 4999);
}

size_t frame_head(FrameKind kind, size_t size, uint8_t out[FRAME_HEAD_MAX]) {
    int extra = size < 126 ? 0 : size < 65536 ? 2 : 8;
    out[0] = (uint8_t)(128 | kind);
    out[1] = (uint8_t)(extra == 0 ? size : extra == 2 ? 126 : 127);
    for (int i = 0; i < extra; i++) out[2 + i] = (uint8_t)((uint64_t)size >> 8 * (extra - 1 - i));
    return 2 + (size_t)extra;
}

void accept_write(const char *key, size_t size, char out[ACCEPT_SIZE]) {
    assert(size > 0);
    static const char MAGIC[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char both[64 + sizeof MAGIC];
    uint8_t digest[SHA1_BYTES];
    if (size > 64) size = 64;
    memcpy(both, key, size);
    memcpy(both + size, MAGIC, sizeof MAGIC - 1);
    sha1(both, size + sizeof MAGIC - 1, digest);
    sodium_bin2base64(out, ACCEPT_SIZE, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
}
