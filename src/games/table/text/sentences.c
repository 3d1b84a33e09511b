/* What happened, in sentences. */
#include "games/table/text/sentences.h"

#include "games/table/core/chance.h"
#include "games/table/core/units.h"
#include "games/table/core/words.h"
#include "games/table/text/goals.h"
#include "games/table/text/relation.h"

#include <assert.h>

static const char *who(const Table *table, uint8_t unit) {
    return unit_exists(table, unit) ? unit_name(table, unit) : "Somebody";
}

static const char *card_name(const Table *table, uint8_t unit, int32_t card) {
    if (unit >= table->plane_count) return "a card";
    const Deck *deck = plane_deck(&table->plane[unit]);
    return card >= 0 && card < deck->count ? deck->card[card].name : "a card";
}

static const char *speed_name(int32_t speed) { return speed == SPEED_HIGH ? "High" : "Low"; }

static const char *skill_word(int32_t skill) {
    static const char *const words[] = {
#define SKILL(name, word, needs, role) word,
#include "games/table/books/skills.inc"
#undef SKILL
    };
    return skill >= 0 && skill < SKILL_COUNT ? words[skill] : "a skill";
}

/* Which airplane did it, if it was a single one. */
static void say_by(const Table *table, const Event *event, Text *out) {
    if (event->other != UNIT_NONE) text_put(out, " by %s", who(table, event->other));
    text_put_char(out, '.');
}

static void say_down(const Table *table, const Event *event, const char *name, Text *out) {
    switch (event->rule[0]) {
    case REF_EXPLOSION:
        text_put(out, "%s's airplane blows up.", name);
        if (event->other != UNIT_NONE) text_put(out, " The victory is %s's.", who(table, event->other));
        break;
    case REF_RESISTANCE: text_put(out, "%s is shot down", name); say_by(table, event, out); break;
    case REF_INCAPACITATED: text_put(out, "%s is lost: its pilot is incapacitated.", name); break;
    case REF_PILOTS_GONE: text_put(out, "%s is lost: nobody is left to fly it.", name); break;
    case REF_ENGINES_LOST: text_put(out, "%s is lost: its engines are done for.", name); break;
    case REF_ENGINE_SECOND:
    case REF_ENGINE_SECOND_ADVANCED: text_put(out, "%s is lost: its engine is hit a second time.", name); break;
    case REF_BURNING_STRAIGHT: text_put(out, "%s burns and flies straight: it is lost.", name); break;
    case REF_BURNING_REPLACEMENT: text_put(out, "%s burns and would have to fly a straight for its illegal card: it is lost.", name); break;
    case REF_DIVE_CRASH: text_put(out, "%s dives into the ground.", name); break;
    case REF_SPLIT_S_CRASH: text_put(out, "%s hits the ground in a Split-S.", name); break;
    case REF_OVERDIVE_CRASH: text_put(out, "%s hits the ground in an overdive.", name); break;
    case REF_FUEL_OUT: text_put(out, "%s has no fuel left and is lost.", name); break;
    case REF_EXIT_ELSEWHERE: text_put(out, "%s leaves by a foreign edge and is lost.", name); break;
    case REF_OUT_OF_CONTROL: text_put(out, "%s flies an illegal maneuver, goes out of control and is lost.", name); break;
    default: text_put(out, "%s is lost.", name); break;
    }
}

static void say_height(const Event *event, const char *name, Text *out) {
    if (event->n[2] > 0) text_put(out, "%s climbs to height %d.", name, event->n[0]);
    else if (event->n[2] < 0) text_put(out, "%s comes down to height %d.", name, event->n[0]);
    else text_put(out, event->n[1] ? "%s gains height." : "%s loses what it had climbed.", name);
}

static void say_crew(const Event *event, const char *name, Text *out) {
    text_put(out, "Crewman %s of %s is hit%s.", crewman_names[event->n[0] % (CREWMAN_MAX + 1)], name,
             event->n[2] ? " and out of action" : "");
}

static void say_counter(const Table *table, const Event *event, const char *name, Text *out) {
    text_put(out, "%s: the %c counter reads %s.", name, 'A' + (int)event->n[0], counter_shown(table, (uint8_t)event->n[1]));
}

static void say_reveal(const Table *table, const Event *event, const char *name, Text *out) {
    text_put(out, "%s reveals %s", name, card_name(table, event->unit, event->n[0]));
    if (event->n[1] == MARKER_BLANK) text_put(out, " without a change of speed");
    else if (event->n[1] != MARKER_NONE) text_put(out, " at %s Speed", event->n[1] == MARKER_HIGH ? "High" : "Low");
    text_put_char(out, '.');
}

/* How the maneuver looks to a spectator. A card of 60 degrees turns harder than one of 45. */
static const char *maneuver_words(const Card *card, int speed, int flown) {
    enum { HARD_TURN = 550 };
    int turn = card->arrow[speed == SPEED_HIGH].turn, hard = turn >= HARD_TURN || turn <= -HARD_TURN;
    switch (flown) {
    case FLOWN_IMMELMANN: return "turns about in an Immelmann";
    case FLOWN_SPLIT_S: return "turns about in a Split-S";
    case FLOWN_OVERDIVE:
    case FLOWN_OVERDIVE_STRAIGHT: return "races down in an overdive";
    case FLOWN_VERTICAL_DIVE: return "dives straight down";
    default: break;
    }
    switch (card->kind) {
    case KIND_LEFT: return card->sideslip ? "slips to the left" : hard ? "turns hard left" : "turns left";
    case KIND_RIGHT: return card->sideslip ? "slips to the right" : hard ? "turns hard right" : "turns right";
    case KIND_STALL: return "hangs in a stall";
    case KIND_CLIMB: return "climbs";
    case KIND_DIVE: return "dives";
    case KIND_SHARP_DIVE: return "dives sharply";
    case KIND_IMMELMANN: return "turns about";
    default: return "flies straight on";
    }
}

/* Is the airplane still where this event put it? Only then does the table show its position relative to the others. */
static int is_still_there(const Table *table, const Event *event) {
    const Plane *plane = &table->plane[event->unit];
    return plane->at.x == event->n[0] && plane->at.y == event->n[1] && plane->heading == event->n[2];
}

static void say_move(const Table *table, const Event *event, const char *name, Text *out) {
    if (event->unit >= table->plane_count || event->n[3] < 0 || event->n[3] >= plane_deck(&table->plane[event->unit])->count) {
        text_put(out, "%s flies on.", name);
        return;
    }
    PlaneId enemy = 0;
    const Card *card = &plane_deck(&table->plane[event->unit])->card[event->n[3]];
    Relation relation = is_still_there(table, event) ? relation_to_enemy(table, event->unit, &enemy) : RELATION_NONE;
    text_put(out, "%s", name);
    text_put(out, " %s", maneuver_words(card, event->n[4], event->n[5]));
    if (relation == RELATION_BEHIND) text_put(out, " and comes out behind %s", table->plane[enemy].name);
    if (relation == RELATION_HEAD_ON) text_put(out, " and meets %s head on", table->plane[enemy].name);
    text_put_char(out, '.');
}

static void say_silenced(const Event *event, const char *name, Text *out) {
    if (event->n[0]) text_put(out, "Gun %d of %s is silenced.", event->n[0], name);
    else text_put(out, "%s is silenced.", name);
}

static void say_reload(const Event *event, const char *name, Text *out) {
    int why = event->rule[0];
    text_put(out, why == REF_AA_BESIDE ? "%s is being loaded." : why == REF_SOLO_GUN_WAITS ? "%s lets a round pass." : "%s is loaded.", name);
}

void event_sentence(const Table *table, const Event *event, Text *out) {
    assert(event->kind < EVENT_COUNT);
    const char *name = who(table, event->unit);
    const int32_t *n = event->n;
    switch (event->kind) {
    case EVENT_REVEALED: text_put(out, "%s is %s.", unit_name(table, event->unit), n[0] == 1 ? "a real target" : "a dummy"); break;
    case EVENT_FLIP: text_put(out, "%s flips a card.", name); break;
    case EVENT_VICTORY: text_put(out, "%s has a victory over %s.", name, who(table, event->other)); break;
    case EVENT_CAREER:
        if (n[0] == CAREER_OVER) text_put(out, "The career of %s is over.", name);
        else text_put(out, "%s misses %d game%s.", name, n[0], n[0] == 1 ? "" : "s");
        break;
    case EVENT_ROUND: text_put(out, "Round %d begins.", n[0]); break;
    case EVENT_TURN: text_put(out, "Turn %d begins.", n[0]); break;
    case EVENT_PLACED: text_put(out, "%s takes its place.", name); break;
    case EVENT_START_SPEED: text_put(out, "%s starts at %s Speed.", name, speed_name(n[0])); break;
    case EVENT_REVEAL: say_reveal(table, event, name, out); break;
    case EVENT_ILLEGAL:
        text_put(out, "%s: %s is illegal here; %s is flown instead and a counter drawn.", name,
                 card_name(table, event->unit, n[0]), card_name(table, event->unit, n[1]));
        break;
    case EVENT_SPEED:
        text_put(out, event->rule[0] == REF_BLANK ? "%s keeps %s Speed." : "%s changes to %s Speed.", name, speed_name(n[0]));
        break;
    case EVENT_FORCED_SPEED:
        text_put(out, n[1] ? "%s is at %s Speed now; the marker came from its next card." : "%s is at %s Speed now.", name, speed_name(n[0]));
        break;
    case EVENT_MOVE: say_move(table, event, name, out); break;
    case EVENT_HEIGHT: say_height(event, name, out); break;
    case EVENT_LEFT: text_put(out, "%s has left the playing area.", name); break;
    case EVENT_BURN: text_put(out, "%s burns and takes an A counter.", name); break;
    case EVENT_EXTINGUISH: text_put(out, "The overdive blows out %d flames of %s; %d left.", n[0], name, n[1]); break;
    case EVENT_COLLISION: text_put(out, "%s and %s collide.", name, who(table, event->other)); break;
    case EVENT_SHOT: text_put(out, n[1] ? "%s fires at %s from close by." : "%s fires at %s from afar.", name, who(table, event->other)); break;
    case EVENT_HIDDEN:
        text_put(out, "%s cannot fire at %s: %s is in the way.", name, who(table, event->other), who(table, (uint8_t)(n[4] - 1)));
        break;
    case EVENT_DRAW: text_put(out, n[0] == LETTER_A ? "%s takes an %c counter." : "%s takes a %c counter.", name, 'A' + (int)n[0]); break;
    case EVENT_COUNTER: say_counter(table, event, name, out); break;
    case EVENT_IGNORED: text_put(out, "%s ignores that %c counter and draws another.", name, 'A' + (int)n[0]); break;
    case EVENT_SMOKE: text_put(out, "%s trails smoke.", name); break;
    case EVENT_FIRE: text_put(out, "%s is on fire.", name); break;
    case EVENT_WOUND: text_put(out, "The pilot of %s is wounded.", name); break;
    case EVENT_ENGINE: text_put(out, "The engine of %s is damaged.", name); break;
    case EVENT_JAM: text_put(out, "The rudder of %s is jammed: no %s maneuver in its next %d plans.", name, n[0] ? "right" : "left", n[1]); break;
    case EVENT_SMOKE_DROP: text_put(out, n[0] ? "The smoke behind %s thins." : "The smoke behind %s is gone.", name); break;
    case EVENT_DOWN: say_down(table, event, name, out); break;
    case EVENT_RESHUFFLE: text_put(out, "The %c counters are used up: totals are noted and all counters go back.", 'A' + (int)n[0]); break;
    case EVENT_EARLY:
        text_put(out, event->rule[0] == REF_ROOKIE_FIRST ? "The rookie in %s moves first and plans at once." : "The wounded pilot of %s moves first and plans at once.", name);
        break;
    case EVENT_SKILL:
        text_put(out, n[1] ? "The ace of %s uses %s and needs %d maneuvers to recover." : "The ace of %s uses %s, for this once.", name, skill_word(n[0]), n[1]);
        break;
    case EVENT_EYE: text_put(out, "The ace of %s looks at the damage of %s.", name, who(table, event->other)); break;
    case EVENT_ESCAPED: text_put(out, "%s slips out of the aim of %s.", name, who(table, event->other)); break;
    case EVENT_SNIPE: text_put(out, "%s picks one of two %c counters for %s.", name, 'A' + (int)n[0], who(table, event->other)); break;
    case EVENT_FUEL: text_put(out, n[1] ? "%s has %d fuel points left, and %d in its tank." : "%s has %d fuel points left.", name, n[0], n[1]); break;
    case EVENT_FLOOR_WANTED: text_put(out, "The player of %s wants the floor at level %d.", name, n[0]); break;
    case EVENT_FLOOR_REFUSED: text_put(out, "The floor stays."); break;
    case EVENT_FLOOR: text_put(out, "The floor is at level %d now.", n[0]); break;
    case EVENT_GROUND: text_put(out, n[0] == TAXI_AIR ? "%s takes off." : n[0] == TAXI_TOUCHED ? "%s touches the ground." : n[0] < TAXI_RUN && n[0] > TAXI_ROLLED ? "%s has landed." : "%s rolls.", name); break;
    case EVENT_CLOUD_IN: text_put(out, "%s is in the clouds.", name); break;
    case EVENT_CLOUD_FLIES: text_put(out, n[0] == 1 ? "%s flies a card in the clouds." : "%s flies on in the clouds, %d cards by now.", name, n[0]); break;
    case EVENT_CLOUD_WAY: text_put(out, "It was %s at %s Speed.", card_name(table, event->unit, n[3]), speed_name(n[4])); break;
    case EVENT_CLOUD_OUT: text_put(out, n[0] == 1 ? "%s comes out of the clouds." : "%s comes out of the clouds: %d cards are flown at once.", name, n[0]); break;
    case EVENT_CLOUD_ILLEGAL: text_put(out, n[0] == 1 ? "One card of %s in the clouds was illegal." : "Of the cards of %s in the clouds %d were illegal.", name, n[0]); break;
    case EVENT_GROUND_CRASH: text_put(out, "%s crashes on the ground.", name); break;
    case EVENT_RESTS: text_put(out, "%s stays where it stands.", name); break;
    case EVENT_SHIFT: text_put(out, "%s is shifted on the ground.", name); break;
    case EVENT_GROUND_FIRE: text_put(out, "%s is being put out: %d flame counters left.", name, n[0]); break;
    case EVENT_FIRE_SPREADS: text_put(out, "%s sets fire to %s.", name, who(table, event->other)); break;
    case EVENT_TANK: text_put(out, "%s drops its tanks.", name); break;
    case EVENT_DISTRACTED: text_put(out, "The pilot of %s was hit and cannot tail anybody this turn.", name); break;
    case EVENT_TAIL: text_put(out, "%s tails %s.", name, who(table, event->other)); break;
    case EVENT_LOOK: text_put(out, "%s is shown the card of %s: %s.", name, who(table, event->other), card_name(table, event->other, n[0])); break;
    case EVENT_CREW: say_crew(event, name, out); break;
    case EVENT_CREW_HITS: text_put(out, "%s: the crew counter shows %d hit%s.", name, n[0], n[0] == 1 ? "" : "s"); break;
    case EVENT_CREW_DICE: text_put(out, "%s: crewman %s rolls %d.", name, crewman_names[n[0] % (CREWMAN_MAX + 1)], n[1]); break;
    case EVENT_ENGINE_HIT: text_put(out, "An engine of %s is hit: %d engine counter%s.", name, n[0], n[0] == 1 ? "" : "s"); break;
    case EVENT_RUDDER: text_put(out, "The rudder of %s is jammed.", name); break;
    case EVENT_GUN_JAM: text_put(out, "Gun %d of %s jams: %d tokens.", n[0] + 1, name, n[1]); break;
    case EVENT_GUN_CLEARS: text_put(out, "Gun %d of %s: %d jam tokens left.", n[0] + 1, name, n[1]); break;
    case EVENT_SUBSTITUTE:
        text_put(out, "The %c counters are used up: %s draws %d %c instead.", 'A' + (int)n[0], name, n[2], 'A' + (int)n[1]);
        break;
    case EVENT_DEAD_BACK: text_put(out, "The counters of lost airplanes go back."); break;
    case EVENT_POST:
        if (n[1] < 0) text_put(out, "Crewman %s of %s leaves his gun.", crewman_names[n[0] % (CREWMAN_MAX + 1)], name);
        else text_put(out, "Crewman %s of %s mans gun %d.", crewman_names[n[0] % (CREWMAN_MAX + 1)], name, n[1] + 1);
        break;
    case EVENT_AS_PLANNED: text_put(out, "%s is in another's way and flies as planned.", name); break;
    case EVENT_DISPLACED: text_put(out, "%s makes room.", name); break;
    case EVENT_COLLISION_VOID: text_put(out, "%s and %s miss each other by inches.", name, who(table, event->other)); break;
    case EVENT_SILENCED: say_silenced(event, name, out); break;
    case EVENT_SUNK: text_put(out, "%s sinks.", name); break;
    case EVENT_SHELL: text_put(out, "%s lays its shell.", name); break;
    case EVENT_SHELL_ON: text_put(out, "%s aims at %s.", name, who(table, event->other)); break;
    case EVENT_BURST: text_put(out, "The shell of %s bursts.", name); break;
    case EVENT_RELOAD: say_reload(event, name, out); break;
    case EVENT_AA_AIM:
        text_put(out, "%s fires at %s and draws A %s: %s.", name, who(table, event->other), counter_shown(table, (uint8_t)n[0]), n[1] ? "the aim is right" : "it misses");
        break;
    case EVENT_UNLOADED: text_put(out, "%s is no more at full load.", name); break;
    case EVENT_RELEASE: text_put(out, "%s drops bombs; %d group%s left.", name, __builtin_popcount((unsigned)n[0]), __builtin_popcount((unsigned)n[0]) == 1 ? "" : "s"); break;
    case EVENT_BOMBS: text_put(out, n[3] ? "The bombs of %s fall: %d counter%s." : "The bombs of %s are down.", name, n[3], n[3] == 1 ? "" : "s"); break;
    case EVENT_BOMB_RUN: text_put(out, "%s bombs %s.", name, who(table, event->other)); break;
    case EVENT_BOMB_HIT: text_put(out, "The bombs of %s %s %s: %d points.", name, n[1] ? "hit" : "graze", who(table, event->other), n[0]); break;
    case EVENT_BOMB_MISS: text_put(out, "The bombs of %s hit nothing.", name); break;
    case EVENT_PHOTO: text_put(out, "%s takes a picture of %s.", name, who(table, event->other)); break;
    case EVENT_PHOTO_HOME: text_put(out, "%s brings home %d picture%s.", name, n[0], n[0] == 1 ? "" : "s"); break;
    case EVENT_ROLL: text_put(out, "%s rolls %d: %d.", name, n[0], n[1]); break;
    case EVENT_TORPEDO: text_put(out, n[3] > 1 ? "The torpedo of %s runs." : "%s launches a torpedo.", name); break;
    case EVENT_TORPEDO_GONE: text_put(out, "The torpedo of %s has run its way.", name); break;
    case EVENT_TORPEDO_HIT: text_put(out, "The torpedo of %s hits %s: die %d.", name, who(table, event->other), n[0]); break;
    case EVENT_SHIP: text_put(out, "%s moves on.", name); break;
    case EVENT_SHIP_LEFT: text_put(out, "%s has left the playing area.", name); break;
    case EVENT_CABLE: text_put(out, "%s flies into the cable of %s.", name, who(table, event->other)); break;
    case EVENT_PAC: text_put(out, "%s goes up.", name); break;
    case EVENT_PAC_GONE: text_put(out, "%s is down again.", name); break;
    case EVENT_END: table_verdict(table, out); break;
    default: text_put(out, "Something happened."); break;
    }
}

/* ---- what stands behind a switch ----------------------------------------------------------------------------- */

static void put_pose(const Event *event, Text *out) {
    point_write(event->n[0], event->n[1], out);
    text_put(out, ", heading ");
    heading_write((uint16_t)event->n[2], out);
    text_put_char(out, '.');
}

static void put_counters(int count, const char *one, const char *many, Text *out) {
    text_put(out, "%d ", count);
    text_put(out, "%s.", count == 1 ? one : many);
}

void event_detail(const Table *table, const Event *event, Text *out) {
    assert(event->kind < EVENT_COUNT);
    const int32_t *n = event->n;
    switch (event->kind) {
    case EVENT_MOVE: text_put(out, "%s to ", card_name(table, event->unit, n[3])); put_pose(event, out); break;
    case EVENT_PLACED:
    case EVENT_DISPLACED: text_put(out, "At "); put_pose(event, out); break;
    case EVENT_SHELL:
        text_put(out, "At ");
        point_write(n[0], n[1], out);
        if (n[2]) text_put(out, ", level %d", (int)n[2]);
        text_put_char(out, '.');
        break;
    case EVENT_HEIGHT: put_counters(n[1], "climb counter", "climb counters", out); break;
    case EVENT_BURN:
    case EVENT_FIRE: put_counters(n[0], "flame counter", "flame counters", out); break;
    case EVENT_SMOKE:
    case EVENT_SMOKE_DROP: put_counters(n[0], "smoke counter", "smoke counters", out); break;
    case EVENT_SHOT: text_put(out, n[1] ? "Short range." : "Long range."); break;
    default: break;
    }
}
