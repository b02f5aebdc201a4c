import pg from 'pg'

/** Leaves instants as PostgreSQL's text, for lists: parsing and formatting fifty dates costs more than it is worth. */
export const instantsAsText: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.TIMESTAMPTZ ? (text: string) => text : pg.types.getTypeParser(oid, format),
}

/** An instant as ISO text in UTC, as in the responses. */
export const instantText = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The same with microseconds: milliseconds would skip rows between pages. */
export const preciseInstantText = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const whole = '2026-11-21 23:38:40.123456+00'.length

/** Converts text of `instantsAsText` ('2026-11-21 23:38:40.5+00') to ISO text with microseconds. */
export function isoInstant(text: string): string {
  const date = text.slice(0, 10)
  if (text.length === whole) return `${date}T${text.slice(11, -'+00'.length)}Z`
  const fraction = text.slice(20, -'+00'.length).padEnd(6, '0')
  return `${date}T${text.slice(11, 19)}.${fraction}Z`
}
