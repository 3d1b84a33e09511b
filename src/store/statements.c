#include "store/statements.h"

#define GAME   "row, id, made, seed, watch, watch_key, scenario, title, book, engine, version, pace, strict, listed, before, custom, sealed, delay, rated, edition"
#define SEAT   "name, first, who, key, guest, invite, away, player"
#define LOG    "at, kind, seat, by, action, word"
#define TALK   "at, seat, phrase, text"
#define LISTED "id, title, book, pace, watch_key, over, turn, made, row, custom, rated, won, ended, engine, version"
#define PERSON "key, name, folded, made"
#define WORK    "w.id, w.author, w.latest, w.changed, w.votes, w.reports, w.plays, w.state"
#define EDITION "e.id, e.work, e.author, e.made, e.title, e.book, e.seats, e.measured, e.digest, e.version"
#define WORKS   "SELECT " WORK ", " EDITION " FROM works w JOIN editions e ON e.id = w.latest"
#define CHALLENGE "number, at, guest, challenger, challenged, book, pace, rated, state, game"
#define RATING "name, book, rating, deviation, volatility, at, won, drawn, lost"

const char *const STATEMENT_TEXT[STATEMENTS] = {
    [ASK_FIND] = "SELECT " GAME ", next, turn FROM games WHERE id = ?",
    [ASK_SEATS] = "SELECT " SEAT " FROM seats WHERE game = ? ORDER BY seat",
    [ASK_LOG] = "SELECT " LOG " FROM log WHERE game = ? AND number >= ? ORDER BY number LIMIT ?",
    [ASK_LOBBY] = "SELECT " LISTED " FROM games WHERE open AND listed ORDER BY row DESC LIMIT ?",
    [ASK_MINE] = "SELECT DISTINCT " LISTED " FROM games JOIN seats ON game = row WHERE guest = ?1 OR (player = ?2 AND ?2 <> '') ORDER BY row DESC LIMIT ?3",
    [ASK_WATCHABLE] = "SELECT " LISTED " FROM games WHERE over = '' AND listed AND NOT open ORDER BY row DESC LIMIT ?",
    [ASK_STALE] = ("SELECT id, row FROM games WHERE over = '' AND made < ?1 AND row > ?3 AND NOT EXISTS"
                   " (SELECT 1 FROM log WHERE game = row AND number = (SELECT MAX(number) FROM log WHERE game = row)"
                   " AND at >= ?1) ORDER BY row LIMIT ?2"),
    [ASK_OLD] = "SELECT row FROM games WHERE over <> '' AND ended < ?1 AND made < ?1 LIMIT ?2",
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
    [ASK_EDITION] = "SELECT " EDITION ", e.text FROM editions e WHERE e.id = ?",
    [ASK_EDITIONS] = "SELECT " EDITION " FROM editions e WHERE e.work = ? ORDER BY e.version DESC LIMIT ?",
    [ASK_EDITION_OF_DIGEST] = "SELECT " EDITION " FROM editions e WHERE e.digest = ? LIMIT 1",
    [ASK_EDITIONS_BY] = "SELECT COUNT(*) FROM editions WHERE author = ?",
    [ASK_WORK] = "SELECT " WORK " FROM works w WHERE w.id = ?",
    [ASK_WORKS_NEW] = WORKS " WHERE w.state = 2 OR (w.state = 0 AND w.reports < ?) ORDER BY w.changed DESC, w.id LIMIT ? OFFSET ?",
    [ASK_WORKS_TOP] = WORKS " WHERE w.state = 2 OR (w.state = 0 AND w.reports < ?) ORDER BY w.votes DESC, w.changed DESC, w.id LIMIT ? OFFSET ?",
    [ASK_WORKS_BY] = WORKS " WHERE w.author = ? ORDER BY w.changed DESC, w.id LIMIT ?",
    [ASK_OPINIONS] = "SELECT kind FROM opinions WHERE work = ? AND name = ?",
    [ASK_RESULTS] = "SELECT people, won, games FROM results WHERE edition = ? ORDER BY people, won LIMIT ?",
    [ASK_CHALLENGES] = "SELECT " CHALLENGE " FROM challenges WHERE state <> 0 ORDER BY number DESC LIMIT ?",
    [ASK_COUNT] = "SELECT COUNT(*) FROM games",
    [ASK_FREE_ROW] = "SELECT IFNULL(MAX(row), 0) + 1 FROM games",
    [PUT_GAME] = "INSERT INTO games(" GAME ") VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
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
    [PUT_EDITION] = ("INSERT INTO editions(id, work, author, made, title, book, seats, measured, digest, text, version) VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,"
                     " (SELECT IFNULL(MAX(version), 0) + 1 FROM editions WHERE work = ?2)) ON CONFLICT DO NOTHING"),
    [PUT_WORK] = ("INSERT INTO works(id, author, changed, latest) VALUES(?,?,?,?)"
                  " ON CONFLICT(id) DO UPDATE SET changed = excluded.changed, latest = excluded.latest"),
    [PUT_WORK_STATE] = "UPDATE works SET state = ? WHERE id = ?",
    [PUT_OPINION] = "INSERT INTO opinions(work, name, kind, at) VALUES(?,?,?,?) ON CONFLICT DO NOTHING",
    [PUT_NO_OPINION] = "DELETE FROM opinions WHERE work = ? AND name = ? AND kind = ?",
    [PUT_OPINION_COUNTS] = ("UPDATE works SET votes = (SELECT COUNT(*) FROM opinions WHERE work = ?1 AND kind = 1),"
                            " reports = (SELECT COUNT(*) FROM opinions WHERE work = ?1 AND kind = 2) WHERE id = ?1"),
    [PUT_PLAY] = "UPDATE works SET plays = plays + 1 WHERE id = (SELECT work FROM editions WHERE id = ?)",
    [PUT_RESULT] = ("INSERT INTO results(edition, people, won, games)"
                    " SELECT edition, (SELECT COUNT(*) FROM seats WHERE game = row AND who = 'person'), won, 1 FROM games"
                    " WHERE row = ? AND edition <> '' AND tallied = 0 AND over NOT IN ('', 'abandoned')"
                    " ON CONFLICT(edition, people, won) DO UPDATE SET games = results.games + 1"),
    [PUT_TALLIED] = "UPDATE games SET tallied = 1 WHERE row = ? AND edition <> ''",
    [PUT_CHALLENGE] = ("INSERT INTO challenges(" CHALLENGE ") VALUES(?,?,?,?,?,?,?,?,?,?) ON CONFLICT(number) DO UPDATE SET at = excluded.at,"
                       " guest = excluded.guest, challenger = excluded.challenger, challenged = excluded.challenged, book = excluded.book,"
                       " pace = excluded.pace, rated = excluded.rated, state = excluded.state, game = excluded.game"),
    [PUT_NO_CHALLENGES] = "DELETE FROM challenges WHERE state = 0 OR at < ?",
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
    COLUMN(U8, StoredGame, rated),      COLUMN(TEXT, StoredGame, edition),  COLUMN(TEXT, StoredGame, next),
    COLUMN(U32, StoredGame, turn),
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
    COLUMN(I64, ListedGame, ended),      COLUMN(TEXT, ListedGame, engine), COLUMN(U32, ListedGame, version),
};

const Column TALK_COLUMN[TALK_COLUMNS] = {COLUMN(I64, Remark, at), COLUMN(U8, Remark, seat), COLUMN(TEXT, Remark, phrase), COLUMN(TEXT, Remark, text)};

const Column PERSON_COLUMN[PERSON_COLUMNS] = {COLUMN(BYTES, Person, key), COLUMN(TEXT, Person, name), COLUMN(TEXT, Person, folded), COLUMN(I64, Person, made)};
const Column CHALLENGE_COLUMN[CHALLENGE_COLUMNS] = {
    COLUMN(I64, StoredChallenge, number), COLUMN(I64, StoredChallenge, at),   COLUMN(BYTES, StoredChallenge, guest), COLUMN(TEXT, StoredChallenge, from),
    COLUMN(TEXT, StoredChallenge, to),    COLUMN(TEXT, StoredChallenge, book), COLUMN(TEXT, StoredChallenge, pace),   COLUMN(U8, StoredChallenge, rated),
    COLUMN(U8, StoredChallenge, state),   COLUMN(TEXT, StoredChallenge, game),
};
const Column RATING_COLUMN[RATING_COLUMNS] = {
    COLUMN(TEXT, Rating, name),      COLUMN(TEXT, Rating, book), COLUMN(I64, Rating, rating),
    COLUMN(I64, Rating, deviation),  COLUMN(I64, Rating, volatility), COLUMN(I64, Rating, at),
    COLUMN(U32, Rating, won),        COLUMN(U32, Rating, drawn), COLUMN(U32, Rating, lost),
};

const Column EDITION_COLUMN[EDITION_COLUMNS] = {
    COLUMN(TEXT, Edition, id),    COLUMN(TEXT, Edition, work),   COLUMN(TEXT, Edition, author),   COLUMN(I64, Edition, made),
    COLUMN(TEXT, Edition, title), COLUMN(TEXT, Edition, book),   COLUMN(TEXT, Edition, seats),    COLUMN(TEXT, Edition, measured),
    COLUMN(BYTES, Edition, digest), COLUMN(U32, Edition, version), COLUMN(LONG, Edition, text),
};
const Column WORK_COLUMN[WORK_COLUMNS] = {
    COLUMN(TEXT, Work, id),   COLUMN(TEXT, Work, author),  COLUMN(TEXT, Work, latest), COLUMN(I64, Work, changed),
    COLUMN(U32, Work, votes), COLUMN(U32, Work, reports), COLUMN(U32, Work, plays),   COLUMN(U8, Work, state),
};
