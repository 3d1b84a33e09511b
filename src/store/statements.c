#include "store/statements.h"

#define GAME   "row, id, made, seed, watch, watch_key, scenario, title, book, engine, version, pace, strict, listed, before, custom, sealed, delay, rated"
#define SEAT   "name, first, who, key, guest, invite, away, player"
#define LOG    "at, kind, seat, by, action, word"
#define TALK   "at, seat, phrase, text"
#define LISTED "id, title, book, pace, watch_key, over, turn, made, row, custom, rated, won, ended"
#define PERSON "key, name, folded, made"
#define RATING "name, book, rating, deviation, volatility, at, won, drawn, lost"

const char *const STATEMENT_TEXT[STATEMENTS] = {
    [ASK_FIND] = "SELECT " GAME ", next FROM games WHERE id = ?",
    [ASK_SEATS] = "SELECT " SEAT " FROM seats WHERE game = ? ORDER BY seat",
    [ASK_LOG] = "SELECT " LOG " FROM log WHERE game = ? ORDER BY number",
    [ASK_LOBBY] = "SELECT " LISTED " FROM games WHERE open AND listed ORDER BY row DESC LIMIT ?",
    [ASK_MINE] = "SELECT DISTINCT " LISTED " FROM games JOIN seats ON game = row WHERE guest = ?1 OR (player = ?2 AND ?2 <> '') ORDER BY row DESC LIMIT ?3",
    [ASK_WATCHABLE] = "SELECT " LISTED " FROM games WHERE over = '' AND listed AND NOT open ORDER BY row DESC LIMIT ?",
    [ASK_STALE] = ("SELECT id, row FROM games WHERE over = '' AND made < ?1 AND row > ?3 AND NOT EXISTS"
                   " (SELECT 1 FROM log WHERE game = row AND number = (SELECT MAX(number) FROM log WHERE game = row)"
                   " AND at >= ?1) ORDER BY row LIMIT ?2"),
    [ASK_OLD] = "SELECT row FROM games WHERE over <> '' AND MAX(ended, made) < ? LIMIT ?",
    [ASK_WORD] = "SELECT id, seat FROM words JOIN games ON row = game WHERE word = ?",
    [ASK_TALK] = "SELECT number, " TALK " FROM talk WHERE game = ? ORDER BY number",
    [ASK_PERSON_BY_KEY] = "SELECT " PERSON " FROM people WHERE key = ?",
    [ASK_PERSON_BY_NAME] = "SELECT " PERSON " FROM people WHERE folded = ?",
    [ASK_SIGNED_IN] = "SELECT p.key, p.name, p.folded, p.made FROM signed_in s JOIN people p ON p.key = s.key WHERE s.guest = ?",
    [ASK_RATING] = "SELECT " RATING " FROM ratings WHERE name = ? AND book = ?",
    [ASK_RATINGS] = "SELECT " RATING " FROM ratings WHERE name = ? ORDER BY rating DESC LIMIT ?",
    [ASK_LADDER] = "SELECT " RATING " FROM ratings WHERE book = ? ORDER BY rating DESC, name LIMIT ?",
    [ASK_RATED_GAMES] = "SELECT DISTINCT " LISTED " FROM games JOIN seats ON game = row WHERE player = ? AND rated <> 0 ORDER BY row DESC LIMIT ?",
    [ASK_UNPAIRED] = "SELECT id FROM games WHERE rated = 1 AND over NOT IN ('', 'abandoned') AND next = '' ORDER BY row LIMIT ?",
    [ASK_UNCOUNTED] = ("SELECT one.row, two.row, two.book, one.over, two.over, one.won, two.won FROM games two JOIN games one ON one.id = two.before"
                       " WHERE two.rated = 2 AND two.counted = 0 AND two.over <> '' ORDER BY two.row LIMIT 1"),
    [ASK_COUNT] = "SELECT COUNT(*) FROM games",
    [ASK_FREE_ROW] = "SELECT IFNULL(MAX(row), 0) + 1 FROM games",
    [PUT_GAME] = "INSERT INTO games(" GAME ") VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [PUT_GAME_SEAT] = "INSERT INTO seats(game, seat, " SEAT ") VALUES(?,?,?,?,?,?,?,?,?,?)",
    [PUT_ENTRY] = "INSERT INTO log(game, number, " LOG ") VALUES(?,?,?,?,?,?,?,?)",
    [PUT_SEAT] = "UPDATE seats SET who = ?, key = ?, guest = ?, invite = ?, away = ?, player = ? WHERE game = ? AND seat = ?",
    [PUT_NOTE] = "UPDATE games SET turn = ?, open = ?, over = ?, ended = ?, won = ? WHERE row = ?",
    [PUT_NEXT] = "UPDATE games SET next = ? WHERE row = ?",
    [PUT_WORD] = ("INSERT INTO words(word, game, seat, made) VALUES(?,?,?,?)"
                  " ON CONFLICT(word) DO UPDATE SET game = excluded.game, seat = excluded.seat, made = excluded.made"),
    [PUT_TALK] = "INSERT INTO talk(game, number, " TALK ") VALUES(?,?,?,?,?,?)",
    [PUT_REPORT] = "UPDATE talk SET reported = reported + 1 WHERE game = ? AND number = ?",
    [PUT_PERSON] = "INSERT INTO people(" PERSON ") VALUES(?,?,?,?) ON CONFLICT DO NOTHING",
    [PUT_SIGN_IN] = "INSERT INTO signed_in(guest, key, at) VALUES(?,?,?) ON CONFLICT(guest) DO UPDATE SET key = excluded.key, at = excluded.at",
    [PUT_SIGN_OUT] = "DELETE FROM signed_in WHERE guest = ?",
    [PUT_RATING] = ("INSERT INTO ratings(" RATING ") VALUES(?,?,?,?,?,?,?,?,?) ON CONFLICT(name, book) DO UPDATE SET rating = excluded.rating,"
                    " deviation = excluded.deviation, volatility = excluded.volatility, at = excluded.at, won = excluded.won, drawn = excluded.drawn,"
                    " lost = excluded.lost"),
    [PUT_COUNTED] = "UPDATE games SET counted = 1 WHERE row = ?",
    [DELETE_LOG] = "DELETE FROM log WHERE game = ?",
    [DELETE_SEATS] = "DELETE FROM seats WHERE game = ?",
    [DELETE_WORDS] = "DELETE FROM words WHERE game = ?",
    [DELETE_TALK] = "DELETE FROM talk WHERE game = ?",
    [DELETE_GAME] = "DELETE FROM games WHERE row = ?",
};

const Column GAME_COLUMN[GAME_COLUMNS] = {
    COLUMN(I64, StoredGame, row),       COLUMN(TEXT, StoredGame, id),       COLUMN(I64, StoredGame, made),
    COLUMN(BYTES, StoredGame, seed),    COLUMN(BYTES, StoredGame, watch),   COLUMN(TEXT, StoredGame, watch_key),
    COLUMN(LONG, StoredGame, scenario), COLUMN(TEXT, StoredGame, title),    COLUMN(TEXT, StoredGame, book),
    COLUMN(TEXT, StoredGame, engine),   COLUMN(U32, StoredGame, version),   COLUMN(TEXT, StoredGame, pace),
    COLUMN(U8, StoredGame, strict),     COLUMN(U8, StoredGame, listed),     COLUMN(TEXT, StoredGame, before),
    COLUMN(U8, StoredGame, custom),     COLUMN(U8, StoredGame, sealed),     COLUMN(U8, StoredGame, delay),
    COLUMN(U8, StoredGame, rated),      COLUMN(TEXT, StoredGame, next),
};
const Column SEAT_COLUMN[SEAT_COLUMNS] = {
    COLUMN(TEXT, StoredSeat, name), COLUMN(TEXT, StoredSeat, first),  COLUMN(TEXT, StoredSeat, who),
    COLUMN(BYTES, StoredSeat, key), COLUMN(BYTES, StoredSeat, guest), COLUMN(BYTES, StoredSeat, invite),
    COLUMN(I64, StoredSeat, away),  COLUMN(TEXT, StoredSeat, player),
};
const Column LOG_COLUMN[LOG_COLUMNS] = {
    COLUMN(I64, LogEntry, at), COLUMN(U8, LogEntry, kind),    COLUMN(U8, LogEntry, seat),
    COLUMN(U8, LogEntry, by),  COLUMN(I64, LogEntry, action), COLUMN(WORD, LogEntry, word),
};
const Column NOTE_COLUMN[NOTE_COLUMNS] = {COLUMN(U32, GameNote, turn), COLUMN(U8, GameNote, open), COLUMN(TEXT, GameNote, over), COLUMN(I64, GameNote, ended),
                                          COLUMN(U32, GameNote, won)};
const Column LISTED_COLUMN[LISTED_COLUMNS] = {
    COLUMN(TEXT, ListedGame, id),        COLUMN(TEXT, ListedGame, title), COLUMN(TEXT, ListedGame, book),
    COLUMN(TEXT, ListedGame, pace),      COLUMN(TEXT, ListedGame, watch_key), COLUMN(TEXT, ListedGame, over),
    COLUMN(U32, ListedGame, turn),       COLUMN(I64, ListedGame, made),   COLUMN(I64, ListedGame, row),
    COLUMN(U8, ListedGame, custom),      COLUMN(U8, ListedGame, rated),   COLUMN(U32, ListedGame, won),
    COLUMN(I64, ListedGame, ended),
};

const Column TALK_COLUMN[TALK_COLUMNS] = {COLUMN(I64, Remark, at), COLUMN(U8, Remark, seat), COLUMN(TEXT, Remark, phrase), COLUMN(TEXT, Remark, text)};

const Column PERSON_COLUMN[PERSON_COLUMNS] = {COLUMN(BYTES, Person, key), COLUMN(TEXT, Person, name), COLUMN(TEXT, Person, folded), COLUMN(I64, Person, made)};
const Column RATING_COLUMN[RATING_COLUMNS] = {
    COLUMN(TEXT, Rating, name),      COLUMN(TEXT, Rating, book), COLUMN(I64, Rating, rating),
    COLUMN(I64, Rating, deviation),  COLUMN(I64, Rating, volatility), COLUMN(I64, Rating, at),
    COLUMN(U32, Rating, won),        COLUMN(U32, Rating, drawn), COLUMN(U32, Rating, lost),
};
