/* What the browser calls: one module, one game at a time. Text goes in and out through one
 * buffer in the module's memory, numbers through arguments and results. Nothing here knows a
 * rule or a game.
 *
 *   load(scenario); fb_deal(7n)
 *   while (fb_to_act()) for each seat in it:
 *       fb_legal(seat), fb_actions()         the choices, fb_action_text(seat, a) in words
 *       fb_apply(seat, a)                    then fb_event_count(), fb_event_text(seat, i)
 *
 * where load(text) writes UTF-8 to fb_text() and calls fb_load(bytes). tests/wasm/furball.mjs
 * wraps it. Functions that answer with text return its length in bytes, or -1 if it did not
 * fit; a zero follows it. Seat 255 is a spectator: it sees what is public. */
#ifndef FURBALL_WASM_EXPORTS_H
#define FURBALL_WASM_EXPORTS_H

#include "engine/game.h"

#ifdef __wasm__
#define EXPORTED(name) __attribute__((export_name(#name))) name
#else
#define EXPORTED(name) name /* for tests that use the functions outside the browser: tests/fuzz/fuzz_war.c */
#endif

/* The buffer's address and size. */
char *EXPORTED(fb_text)(void);
int EXPORTED(fb_text_max)(void);

/* Setting up. Reads a scenario of `size` bytes from the buffer: 1, or 0 with the complaint in
 * the buffer. Then starts a game of it. */
int EXPORTED(fb_load)(int size);
int EXPORTED(fb_deal)(uint64_t number);
int EXPORTED(fb_deal_seed)(int size); /* the same, with a seed as records write it: "fast 7" */
int EXPORTED(fb_about)(void); /* title, story and rulebook, a line each */

/* The options of the rulebook named in the buffer, as two members of a JSON object. */
int EXPORTED(fb_options)(int size);

/* From now on the net of `size` bytes in the buffer is that of its game, or its net for aces (net_use in
 * players/net.h): 1, or 0 with the complaint in the buffer. Not while a player is thinking. */
int EXPORTED(fb_use_net)(int size);

/* What the loaded scenario is about, before it is dealt: {"title","story","book","source","map","time","weather","sides":[{"id","title"}],"goals":[…],"ends":[…]}
 * (docs/protocol.md). */
int EXPORTED(fb_briefing)(void);

/* How the running game ended. The buffer has "HOW [SEAT [NAME]]": how (ended, resigned, draw, clock, abandoned), the
 * number of the seat that caused it, and that person's name. Answers {"how","points":[…],"text","winner","credits":[…]}
 * (engine/ending.h). */
int EXPORTED(fb_over)(int size);

/* A scenario by other rules than its own (engine/other_rules.h); neither touches the game that runs.
 * fb_levels: of the scenario in the buffer, every level of its book as JSON: [{"level","plays","own","notes":[…]} or {…"why"}].
 * fb_by_rules: the buffer has a line "LEVEL [OPTION=VALUE …]" (LEVEL `-`: the scenario's own) and then the scenario; answers with
 * {"text":SCENARIO,"notes":[SENTENCE…]}, or {"why":SENTENCE} if it cannot be played so. */
int EXPORTED(fb_levels)(int size);
int EXPORTED(fb_by_rules)(int size);

/* The workshop (engine/review.h); neither touches the game that runs.
 * fb_review: the scenario in the buffer as its writer sees it, with all that is wrong with it:
 *   {"started":0|1,"title","book","game","complaints":[{"line","column","text","doubt"?}],"more"?,
 *    "lines":[{"line","word","name"?,"n","ok","tokens":[{"text","kind","from","to"}],"parts":[{"word","first","past","from","to"}]}],
 *    "scene":SCENE or null}
 * The scene (docs/protocol.md) is that of the first question, everything face up; lines that are wrong are left out of it. The n-th
 * `plane` line is unit n of the scene, the n-th `ground` line is ground n, the n-th `element` line element n.
 * fb_catalogue: what a scenario may name; the buffer has a rulebook's name, or a scenario whose own catalogue is to be included:
 *   {"book","levels","options",...} as of fb_options, and of the maneuver-card books "era","models","decks","ground","sides","skills",
 *   "lines","words"; of flames "aircraft","sides","lines","words"; and "maps","times","weathers" of all. */
int EXPORTED(fb_review)(int size);
int EXPORTED(fb_catalogue)(int size);

/* Campaigns (campaign/campaign.h); nothing is kept here, the page keeps the campaign's text. The first line of the buffer says what to do,
 * the rest are texts one after the other, of so many bytes:
 *   show N                  the campaign: {"title","story","flown","attrition","replacements"?,"next"?,"missions":[{"scenario","about","worth","at"?:[east,north]}],"results":[{"scenario","winner",
 *                           "points":[a,b]}],"points":[a,b],"over","pilots":[{"name","side","airplane","model","victories","misses"?,"downs"?,"duty","due"?,"skills":[]}]}
 *   brief N M               the campaign and the next scenario: {"text":SCENARIO with its pilots,"campaign":TEXT with new pilots,"flights":[{"airplane","pilot"?}]}: nobody's name is a guest
 *   debrief N M K "NAME"    the campaign, the scenario as it was given to brief, the record of the game to its end, and the scenario's name:
 *                           {"text":CAMPAIGN, "flights":[{"airplane","pilot","gained"}], and what show tells}
 *   skill N "PILOT" SKILL   an ace chooses: {"text":CAMPAIGN, and what show tells}
 * or {"why":SENTENCE}. */
int EXPORTED(fb_campaign)(int size);

/* Playing. */
int EXPORTED(fb_seats)(void);
uint32_t EXPORTED(fb_turn)(void);
SeatSet EXPORTED(fb_to_act)(void);        /* a bit per seat that must choose; 0: the game is over */
int EXPORTED(fb_legal)(int seat);         /* how many choices; they are at fb_actions() */
Action *EXPORTED(fb_actions)(void);       /* 8 bytes each */
int EXPORTED(fb_apply)(int seat, Action); /* 1, or 0 with the reason in the buffer: nothing has changed */
int EXPORTED(fb_undo)(int seat);          /* takes back the seat's last choice, as long as no one has seen it */

/* Views as text. A seat learns only what it may know. */
int EXPORTED(fb_view_text)(int seat);                  /* the position, in the notation */
int EXPORTED(fb_question_text)(int seat);              /* what the seat is asked, in a sentence */
int EXPORTED(fb_seat_name)(int seat);
int EXPORTED(fb_action_text)(int seat, Action action); /* a choice that is offered now, in words */
int EXPORTED(fb_event_count)(void);                    /* what the last fb_apply caused ... */
int EXPORTED(fb_event_text)(int seat, int index);      /* ... in words, then a tab and its rule ids */
int32_t EXPORTED(fb_score)(int seat);                  /* points so far */

/* Views as JSON for the page (docs/protocol.md). -1 instead of a seat asks for the true state, for looking back at a
 * game. */
int EXPORTED(fb_scene)(int seat);
int EXPORTED(fb_strict)(int on);    /* from now on questions give no aids before a decision, as in the books */
int EXPORTED(fb_choices)(int seat); /* "null" if the seat is not asked */
/* The ruler between two points as the seat sees them (engine/game.h): units by their numbers in the scene, -1 for the
 * point given with it. "null" where nothing can be measured. */
int EXPORTED(fb_measure)(int seat, int from, int from_x, int from_y, int to, int to_x, int to_y);
/* Takes a seat's view of a game that is played elsewhere. The buffer has a line "GAME VERSION", then the view's bytes.
 * From then on, functions for that seat's question, for thinking and for measuring use this view; there is no record.
 * 1, or 0 with the reason in the buffer. */
int EXPORTED(fb_look)(int size);
int EXPORTED(fb_events)(int seat);  /* a list of what the last choice caused */

/* The whole `state` message of the protocol, as a server would send it except for clocks, addresses and connections;
 * engine/told.h writes both. `question` is the number of the seat's question, which the page counts. fb_sit: who has
 * the seat ("person", "open", "computer:PLAYER"), given in the buffer; persons unless changed since the deal.
 * fb_resign: the seat has resigned, which ends the game for fb_state; the record does not say so. */
int EXPORTED(fb_state)(int seat, uint32_t question);
int EXPORTED(fb_sit)(int seat, int size);
int EXPORTED(fb_resign)(int seat);

/* Makes a choice for the seat (-1: for the one that it names), given in the notation in the buffer: 1, or 0 with the
 * reason in the buffer. */
int EXPORTED(fb_do)(int seat, int size);

/* A computer player, named in the buffer ("regular", "ace:cautious"), thinks about the seat's question in slices;
 * `number` seeds its own random numbers. Its answer can be given to fb_apply. Only one player can think at a time. */
int EXPORTED(fb_think_open)(int seat, int size, uint64_t number);
int EXPORTED(fb_think)(int simulations); /* 1: it has thought enough */
Action EXPORTED(fb_think_answer)(void);
Action EXPORTED(fb_fallback)(int seat); /* the default choice of a seat that must choose */

/* What a player would do, and why: fb_hint_open, fb_think as above, then fb_hint instead of fb_think_answer:
 * {"value","simulations","plans":[{"a","value","share","why":[{"factor","gain","text"}]}]} with the two best plans
 * (players/hint.h). `value` is how the game stands for the seat, in thousandths of a win; after going back to some
 * turn, that is the estimate for a debrief. With few simulations values are rough: the error of n of them is about 1000
 * / sqrt(n). */
int EXPORTED(fb_hint_open)(int seat, int size, uint64_t number); /* like fb_think_open, but an adviser makes no
                                                                  * deliberate mistakes */
int EXPORTED(fb_hint)(void);
/* What an answer of the seat, given in the notation in the buffer, is worth (hint_worth in players/hint.h): a number as
 * text, or 0 with the reason. */
int EXPORTED(fb_worth)(int seat, int size, int turns, uint64_t number);

/* Must the seat be asked at all (engine/unasked.h)? 1: no, and the answer is at fb_actions(). `orders`: bits, 1 keeps
 * bombs that would hit nothing, 2 keeps crewmen at their guns. `watched`: other people play in this game. fb_order
 * tells which order would answer the open question; 0: none. */
int EXPORTED(fb_unasked)(int seat, uint32_t orders, int watched);
int EXPORTED(fb_order)(int seat);

/* The luck in the last choice: [{"unit","came","mean","at"}], in hundredths of a point of damage; `at` is the place of
 * its event among those of the choice. It reveals hidden things: for looking back. */
int EXPORTED(fb_luck)(void);

/* Moving back and forth in the game: goes to the state after the first `count` choices of all that were made since the
 * deal. fb_events then tells what the last of them caused. */
int EXPORTED(fb_choice_count)(void);
int EXPORTED(fb_rewind)(int count);

/* The buffer holds what a record says after `engine`, such as "table 3": 1, or 0 with the reason why such a record
 * cannot be played here. Ask before playing a record: one of another version may contain unknown words or lead to a
 * different game. */
int EXPORTED(fb_plays)(int size);

/* Saving. The record contains hidden things: players must not see it before the end. */
int EXPORTED(fb_record)(void);
uint64_t EXPORTED(fb_hash)(void);

/* For showing rule tests: a scenario in which `script` lines may fix draws, and such a line between two choices. A game
 * with fixed draws cannot be rewound or saved. */
int EXPORTED(fb_load_case)(int size);
int EXPORTED(fb_script)(int size);

/* Plays `games` random games of the loaded scenario and hashes their ends: the number is the
 * same in every build, native or not. */
uint64_t EXPORTED(fb_selfplay)(uint64_t number, int games);

#endif
