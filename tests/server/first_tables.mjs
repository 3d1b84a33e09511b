// The tables of version 0.1, which never change again.
export const FIRST_TABLES = [
  `CREATE TABLE games( row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, made INTEGER NOT NULL, seed BLOB NOT NULL, watch BLOB NOT NULL, watch_key TEXT NOT NULL, scenario TEXT NOT NULL, title TEXT NOT NULL, book TEXT NOT NULL, engine TEXT NOT NULL, version INTEGER NOT NULL, pace TEXT NOT NULL, strict INTEGER NOT NULL, listed INTEGER NOT NULL, before TEXT NOT NULL, next TEXT NOT NULL DEFAULT '', turn INTEGER NOT NULL DEFAULT 0, open INTEGER NOT NULL DEFAULT 0, over TEXT NOT NULL DEFAULT '')`,
  `CREATE TABLE seats( game INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, first TEXT NOT NULL, who TEXT NOT NULL, key BLOB NOT NULL, guest BLOB NOT NULL, invite BLOB NOT NULL, PRIMARY KEY(game, seat)) WITHOUT ROWID`,
  `CREATE TABLE log( game INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL, by INTEGER NOT NULL, action INTEGER NOT NULL, word TEXT, PRIMARY KEY(game, number)) WITHOUT ROWID`,
  `CREATE INDEX lobby ON games(row) WHERE open AND listed`,
  `CREATE INDEX running ON games(row) WHERE over = ''`,
  `CREATE INDEX guests ON seats(guest, game)`,
]

export function columnsOf(table) {
  const start = `CREATE TABLE ${table}(`, made = FIRST_TABLES.find((sql) => sql.startsWith(start)).slice(start.length)
  return made.replace(/ PRIMARY KEY\([^)]*\)/, '').split(',').map((c) => c.trim().split(/[ )]/)[0]).filter((c) => c && c !== 'WITHOUT')
}

// As PostgreSQL wants them.
export const inPostgres = (sql) =>
  sql.replaceAll('INTEGER', 'BIGINT').replaceAll('BLOB', 'BYTEA').replace(' WITHOUT ROWID', '').replace('open AND listed', 'open <> 0 AND listed <> 0')
