/* WebSocket frames at the sizes where their heads change form (RFC 6455, 5.2). */
#include "unit.h"

#include "server/frames.h"

static const size_t sizes[] = {0, 1, 125, 126, 127, 65535, 65536, 65537};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* What a client would send: our head with the mask bit, and the mask behind it. */
static size_t masked(size_t size, uint8_t out[FRAME_HEAD_MAX + 4]) {
    size_t head = frame_head(FRAME_TEXT, size, out);
    out[1] |= 128;
    memcpy(out + head, "mask", 4);
    return head + 4;
}

static void a_head_is_as_short_as_it_can_be(void) {
    static const size_t wanted[SIZES] = {2, 2, 2, 4, 4, 4, 10, 10};
    uint8_t head[FRAME_HEAD_MAX];
    for (int i = 0; i < SIZES; i++) CHECK(frame_head(FRAME_TEXT, sizes[i], head) == wanted[i]);
}

static void what_is_written_is_read_back(void) {
    uint8_t bytes[FRAME_HEAD_MAX + 4];
    for (int i = 0; i < SIZES; i++) {
        Frame frame;
        size_t head = masked(sizes[i], bytes);
        CHECK(frame_read(bytes, head, &frame) == 1);
        CHECK(frame.kind == FRAME_TEXT && frame.last && frame.head == head && frame.size == sizes[i] && !memcmp(frame.mask, "mask", 4));
        for (size_t come = 1; come < head; come++) CHECK(frame_read(bytes, come, &frame) == 0);
    }
}

static void a_longer_form_than_needed_is_refused(void) {
    static const uint8_t two[] = {129, 128 | 126, 0, 125, 1, 2, 3, 4}, eight[] = {129, 128 | 127, 0, 0, 0, 0, 0, 0, 255, 255, 1, 2, 3, 4};
    Frame frame;
    CHECK(frame_read(two, sizeof two, &frame) == -CLOSE_PROTOCOL);
    CHECK(frame_read(eight, sizeof eight, &frame) == -CLOSE_PROTOCOL);
}

int main(int argc, char **argv) {
    RUN(a_head_is_as_short_as_it_can_be);
    RUN(what_is_written_is_read_back);
    RUN(a_longer_form_than_needed_is_refused);
    return unit_end();
}
