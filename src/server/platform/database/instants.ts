import pg from 'pg'

/** Instants as PostgreSQL writes them, for lists: making fifty dates to write them down again costs more than it tells. */
export const instantsAsText: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.TIMESTAMPTZ ? (text: string) => text : pg.types.getTypeParser(oid, format),
}

/** An instant as ISO text in UTC, as the wire has it. */
export const instantText = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The same with microseconds: milliseconds would lose rows between pages. */
export const preciseInstantText = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const whole = '2026-11-21 23:38:40.123456+00'.length

/** ISO text with microseconds of what `instantsAsText` answers: '2026-11-21 23:38:40.5+00'. */
export function isoInstant(text: string): string {
  const date = text.slice(0, 10)
  if (text.length === whole) return `${date}T${text.slice(11, -'+00'.length)}Z`
  const fraction = text.slice(20, -'+00'.length).padEnd(6, '0')
  return `${date}T${text.slice(11, 19)}.${fraction}Z`
}
