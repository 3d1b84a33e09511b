#include "server/who.h"

#include "server/secrets.h"

#include <string.h>

Somebody somebody_at(Hall *hall, const uint8_t guest[STORE_HASH_SIZE]) {
    static const uint8_t NOBODY[STORE_HASH_SIZE];
    Somebody who;
    Person person;
    memset(&who, 0, sizeof who);
    memcpy(who.guest, guest, STORE_HASH_SIZE);
    if (memcmp(guest, NOBODY, sizeof NOBODY) != 0 && store_signed_in(hall->store, guest, &person)) memcpy(who.name, person.name, sizeof who.name);
    return who;
}

int seat_belongs_to(const StoredSeat *seat, const Somebody *who) {
    return hash_equal(seat->guest, who->guest) || (*who->name && !strcmp(seat->player, who->name));
}
