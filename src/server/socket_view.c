/* A seat's view itself, for a page that thinks and measures locally, so that hints cost the server nothing. */
#include "server/socket_parts.h"

#include "server/memory.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>

enum { AROUND = 256 }; /* room for the message around the view */

/* Why the page gets no view, or NULL. */
static const char *view_fault(const Socket *socket, const char **why) {
    const Room *room = socket->room;
    *why = "rated";
    if (room->game.rated) return "In a rated game nobody is helped.";
    *why = "own";
    if (room->rules->data.own_slot && room->rules->data.own_slot(room->match.state)) return "This game has airplanes of its own, which the page's engine does not know.";
    *why = "not-yet";
    if (!room_is_written(socket->hall, (Room *)room)) return "The game is just being kept; ask again in a moment.";
    return NULL;
}

void take_view(Socket *socket, json_t *message) {
    assert(socket->hall);
    assert(message);
    Room *room = socket->room;
    const char *why, *fault = view_fault(socket, &why);
    (void)message;
    if (fault) {
        say_error(socket, why, fault);
        return;
    }
    size_t size = room->rules->state_size, length = sodium_base64_ENCODED_LEN(size, sodium_base64_VARIANT_ORIGINAL);
    char *buffer = memory_zeroed(length + AROUND), *bytes = memory_zeroed(length);
    Text out = text_on(buffer, length + AROUND);
    room->rules->view(room->match.state, socket->audience, socket->hall->view);
    sodium_bin2base64(bytes, length, socket->hall->view, size, sodium_base64_VARIANT_ORIGINAL);
    text_put(&out, "{\"t\":\"view\",\"game\":\"%s\",\"version\":%u,\"seat\":%d,\"n\":%lld,\"view\":\"%s\"}", room->rules->name, (unsigned)room->rules->version,
             socket->audience, (long long)room->question[socket->audience], bytes);
    assert(!out.cut);
    say_text(socket, &out);
    free(bytes);
    free(buffer);
}
