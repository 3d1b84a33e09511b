/* For tests with a hall of their own: no other server has any game. */
#ifndef FURBALL_UNIT_NO_RELAY_H
#define FURBALL_UNIT_NO_RELAY_H

#include "server/http.h"
#include "server/wire.h"

void wire_relay_request(Wire *wire, const char *address, const char *body, size_t size) {
    (void)wire;
    (void)address;
    (void)body;
    (void)size;
}
int wire_relay(Wire *wire, const char *address, const char *sit, size_t size) {
    wire_relay_request(wire, address, sit, size);
    return 0;
}
void wire_relay_say(Wire *wire, const char *message, size_t size) { wire_relay_request(wire, "", message, size); }
void wire_relay_go_on(Wire *wire) { (void)wire; }
void wire_relay_end(Wire *wire) { (void)wire; }

/* Nobody has to share the server's time, and nothing comes while somebody waits for a game to be opened. */
void wire_go_on(Wire *wire) { (void)wire; }
int wire_may_pay(const Wire *wire) {
    (void)wire;
    return 1;
}
void wire_charge(Wire *wire, int64_t began) {
    (void)wire;
    (void)began;
}

#endif
