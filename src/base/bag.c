#include "base/bag.h"

#include <assert.h>
#include <string.h>

static void swap_places(Bag *bag, int a, int b) {
    uint8_t item = bag->item[a], holder = bag->holder[a];
    bag->item[a] = bag->item[b];
    bag->holder[a] = bag->holder[b];
    bag->item[b] = item;
    bag->holder[b] = holder;
}

void bag_clear(Bag *bag) { memset(bag, 0, sizeof *bag); }

void bag_add(Bag *bag, uint8_t item) {
    assert(bag->size < BAG_MAX);
    assert(bag->left == bag->size);
    bag->item[bag->size++] = item;
    bag->left = bag->size;
}

static int take_place(Bag *bag, int place, uint8_t holder) {
    int last = --bag->left;
    swap_places(bag, place, last);
    bag->holder[last] = holder;
    return last;
}

int bag_draw(Bag *bag, Rng *rng, uint8_t holder) {
    assert(bag->left > 0);
    return take_place(bag, (int)rng_below(rng, bag->left), holder);
}

int bag_take(Bag *bag, uint8_t item, uint8_t holder) {
    for (int i = 0; i < bag->left; i++)
        if (bag->item[i] == item) return take_place(bag, i, holder);
    return -1;
}

void bag_return(Bag *bag, int place) {
    assert(place >= bag->left);
    assert(place < bag->size);
    bag->holder[place] = BAG_NOBODY;
    swap_places(bag, place, bag->left);
    bag->left++;
}

int bag_return_all_of(Bag *bag, uint8_t holder) {
    int count = 0;
    for (int i = bag->left; i < bag->size; i++) {
        if (bag->holder[i] != holder) continue;
        bag_return(bag, i);
        count++;
    }
    return count;
}

void bag_reset(Bag *bag) {
    memset(bag->holder, BAG_NOBODY, sizeof bag->holder);
    bag->left = bag->size;
}
