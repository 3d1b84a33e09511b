/* WebSocket frames at the sizes where their heads change form (RFC 6455, 5.2), what they may say when they close (7.4), and answers that another
 * server sends. */
#include "unit.h"

#include "server/frames.h"
#include "server/head.h"

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

static void only_codes_that_may_be_sent_close(void) {
    static const struct {
        int code, may;
    } codes[] = {{999, 0}, {1000, 1}, {1003, 1}, {1004, 0}, {1005, 0}, {1006, 0}, {1007, 1}, {1014, 1}, {1015, 0}, {2999, 0}, {3000, 1}, {4999, 1}, {5000, 0}};
    CHECK(frame_may_close(NULL, 0));
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        uint8_t payload[2] = {(uint8_t)(codes[i].code >> 8), (uint8_t)codes[i].code};
        CHECK(frame_may_close(payload, 2) == codes[i].may);
        CHECK(!frame_may_close(payload, 1));
    }
}

static void an_answer_is_whole_with_its_last_byte(void) {
    static const char answer[] = "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 12\r\nconnection: close\r\n\r\nTwelve bytes";
    size_t size = sizeof answer - 1;
    for (size_t come = 0; come < size; come++) CHECK(!answer_is_whole(answer, come, 1));
    CHECK(answer_is_whole(answer, size, 1));
    CHECK(answer_is_whole(answer, size - 12, 0)); /* of HEAD */
    CHECK(answer_is_whole("HTTP/1.1 304 Not Modified\r\n\r\n", 29, 1));
    CHECK(!answer_is_whole("HTTP/1.0 200 OK\r\n\r\n", 19, 1));
}

int main(int argc, char **argv) {
    RUN(a_head_is_as_short_as_it_can_be);
    RUN(what_is_written_is_read_back);
    RUN(a_longer_form_than_needed_is_refused);
    RUN(only_codes_that_may_be_sent_close);
    RUN(an_answer_is_whole_with_its_last_byte);
    return unit_end();
}
