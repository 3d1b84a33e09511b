/* WebSocket frames (RFC 6455), as a server reads and writes them. Bytes in, plain data out. */
#ifndef FURBALL_SERVER_FRAMES_H
#define FURBALL_SERVER_FRAMES_H

#include <stddef.h>
#include <stdint.h>

typedef enum FrameKind {
    FRAME_MORE = 0, /* continues the message before */
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10
} FrameKind;

/* Why a connection ends, as told to the other side. */
enum { CLOSE_DONE = 1000, CLOSE_AWAY = 1001, CLOSE_PROTOCOL = 1002, CLOSE_KIND = 1003, CLOSE_TEXT = 1007, CLOSE_POLICY = 1008, CLOSE_SIZE = 1009 };

enum { FRAME_HEAD_MAX = 14, FRAME_CONTROL_MAX = 125 };

typedef struct Frame {
    FrameKind kind;
    int last;
    size_t head;   /* bytes before the payload */
    uint64_t size; /* of the payload */
    uint8_t mask[4];
} Frame;

/* 1: the head of a frame is complete; 0: not yet; negative: refused, with the negated reason. */
int frame_read(const uint8_t *bytes, size_t size, Frame *out);
void frame_unmask(const Frame *frame, uint8_t *payload);

int frame_may_close(const uint8_t *payload, size_t size); /* what a close frame may say */

/* The head of a whole frame of ours; its size. */
size_t frame_head(FrameKind kind, size_t size, uint8_t out[FRAME_HEAD_MAX]);

/* What the server answers to Sec-WebSocket-Key. */
enum { ACCEPT_SIZE = 29 };
void accept_write(const char *key, size_t size, char out[ACCEPT_SIZE]);

#endif
