/** Keyset pagination: a page begins after the last row of the one before, found by the keys of the list's order. */
import type pg from 'pg'
import { isPlainText } from '#domain/text.ts'
import { refuse } from '../core/refused.ts'
import { isUuid } from './ids.ts'
import { preciseInstantText } from './instants.ts'

const pageSize = 50

interface OrderKey {
  readonly sql: string
  readonly type: 'text' | 'uuid' | 'timestamptz' | 'int'
}

/** What a list is ordered by; its keys together are unique, and all of them go in one direction. */
export interface ListOrder {
  readonly keys: readonly OrderKey[]
  readonly direction: 'asc' | 'desc'
}

/** By `created_at`, then `id`. */
export function newestFirst(alias?: string): ListOrder {
  const of = alias ? `${alias}.` : ''
  const keys = [
    { sql: `${of}created_at`, type: 'timestamptz' },
    { sql: `${of}id`, type: 'uuid' },
  ] as const
  return { keys, direction: 'desc' }
}

export function orderBy({ keys, direction }: ListOrder): string {
  return keys.map(({ sql }) => `${sql} ${direction}`).join(', ')
}

/** The keys of a row as a JSON array, for rows that do not show them. */
export function keysText({ keys }: ListOrder): string {
  return `json_build_array(${keys.map(({ sql, type }) => (type === 'timestamptz' ? preciseInstantText(sql) : sql)).join(', ')})`
}

/** Takes a value and answers its parameter: `$1`. */
export type Bind = (value: unknown) => string

/** The values of a statement, and what collects them behind those that are there already. */
export function parameters(...first: readonly unknown[]): { values: unknown[]; bind: Bind } {
  const values = [...first]
  return { values, bind: (value) => `$${values.push(value)}` }
}

interface PageQuery {
  readonly order: ListOrder
  readonly conditions: readonly string[]
  readonly cursor: string | undefined
  readonly bind: Bind
}

/** `where`, `order by` and `limit` of the page after `cursor`, of the first one without; for `pageOf`. */
export function pageClause({ order, conditions, cursor, bind }: PageQuery): string {
  const all = [...conditions, ...afterCursor(order, cursor, bind)]
  return `where ${all.join(' and ')} order by ${orderBy(order)} limit ${pageSize + 1}`
}

/** The condition that a page begins after `cursor`; refused where it is none of this order. */
function afterCursor(
  { keys, direction }: ListOrder,
  cursor: string | undefined,
  bind: Bind,
): readonly string[] {
  if (!cursor) return []
  const found = parsed(Buffer.from(cursor, 'base64url').toString())
  const fits = Array.isArray(found) && found.length === keys.length
  if (!fits || !keys.every(({ type }, index) => isOfType[type](found[index]))) return refuse('list.changed')
  const after = keys.map(({ type }, index) => `${bind(found[index])}::${type}`)
  return [
    `(${keys.map(({ sql }) => sql).join(', ')}) ${direction === 'asc' ? '>' : '<'} (${after.join(', ')})`,
  ]
}

export interface Page<Row> {
  readonly rows: Row[]
  /** The cursor of the page after this one. */
  readonly next: string | null
}

/** One page out of `pageSize + 1` rows; `keysOf` answers a row's keys, instants with their microseconds. */
export function pageOf<Row>(
  found: readonly Row[],
  keysOf: (row: Row) => readonly (string | number)[],
): Page<Row> {
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const next = found.length > pageSize && last ? JSON.stringify(keysOf(last)) : undefined
  return { rows, next: next === undefined ? null : Buffer.from(next).toString('base64url') }
}

/** The keys of `newestFirst`. */
export function newestKeys({ created_at, id }: { readonly created_at: string; readonly id: string }) {
  return [created_at, id]
}

/** A text to search for as a pattern that finds it anywhere, taken literally (A-LAY-16). */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Runs a query whose best plan depends on its values: rare words are found by their index, common ones by
 * walking the newest rows.
 */
export async function queryWithCustomPlan<Row extends pg.QueryResultRow>(
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

const isOfType: Readonly<Record<OrderKey['type'], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && isPlainText(value),
  uuid: (value) => typeof value === 'string' && isUuid(value),
  timestamptz: (value) => typeof value === 'string' && isInstant(value),
  int: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 1_000_000,
}

/** True for `2026-11-21T23:38:40.123456Z` and a day that there is. */
function isInstant(text: string): boolean {
  const isShaped = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)
  const date = new Date(text)
  return isShaped && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text.slice(0, 19))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
