#include "server/people.h"

void people_wake(People *people, Ticket ticket) {
    people->idle = 0;
    if (people->due < ticket) people->due = ticket;
}
