/** Keyset pages: newest first by `created_at`, then `id`; a page begins after the last row of the one before. */
import type pg from 'pg'
import { no, yes, type Verdict } from '#domain/verdict.ts'

export const pageSize = 50

/** `created_at` with microseconds, as ISO text: milliseconds would lose rows between pages. */
export const createdAtText = (alias: string) =>
  `to_char(${alias}.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

interface Keyed {
  readonly id: string
  readonly created_at: string
}

/** The rows of one page out of `pageSize + 1`, and where the next one begins. */
export function pageOf<Row extends Keyed>(rows: readonly Row[]): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return { rows: page, next: rows.length > pageSize && last ? `${last.created_at}~${last.id}` : null }
}

/**
 * The condition that a page begins after `cursor`, on rows called `alias`: none without a cursor, and refused where it is
 * none. `place` takes a value and answers its placeholder.
 */
export function beginningAfter(
  cursor: string | undefined,
  place: (value: unknown) => string,
  alias?: string,
): Verdict<readonly string[], 'bad-cursor'> {
  if (!cursor) return yes([])
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f-]{36})$/.exec(cursor)
  if (!match) return no('bad-cursor')
  const of = alias ? `${alias}.` : ''
  return yes([`(${of}created_at, ${of}id) < (${place(match[1])}::timestamptz, ${place(match[2])}::uuid)`])
}

/** A text to search for as a pattern that finds it anywhere, taken literally (checklist A-LAY-16). */
export function containing(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Runs a query whose best plan depends on its values: rare words are found by their index, common ones by
 * walking the newest rows.
 */
export async function queryPlanned<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
  how: Pick<pg.QueryArrayConfig, 'types'> & { readonly rowMode?: 'array' } = {},
): Promise<readonly Row[]> {
  const client = await pool.connect()
  try {
    await client.query('begin read only; set local plan_cache_mode = force_custom_plan')
    const { rows } = await client.query<Row>({ text, values: [...values], ...how })
    await client.query('commit')
    client.release()
    return rows
  } catch (error) {
    client.release(true)
    throw error
  }
}
