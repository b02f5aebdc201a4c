/** Keyset pagination: a page begins after the last row of the previous one, by the sort keys. */
import type pg from 'pg'
import { isPlainText } from '#domain/text.ts'
import { isCalendarDate } from '#domain/time.ts'
import { refuse } from '../core/refused.ts'
import { isUuid } from './ids.ts'
import { preciseInstantText } from './instants.ts'

const pageSize = 50

interface OrderKey {
  readonly sql: string
  readonly type: 'text' | 'uuid' | 'timestamptz' | 'date' | 'int'
}

/** The order of a list; its keys together are unique and have the same direction. */
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

/** By one column, then `id`, in both directions. */
export function byColumn<Name extends string>(name: Name, alias: string, { sql, type }: OrderKey) {
  const keys = [
    { sql: `${alias}.${sql}`, type },
    { sql: `${alias}.id`, type: 'uuid' },
  ] as const
  const orders: Record<string, ListOrder> = {
    [name]: { keys, direction: 'asc' },
    [`${name}-desc`]: { keys, direction: 'desc' },
  }
  return orders as Readonly<Record<Name | `${Name}-desc`, ListOrder>>
}

/** The `order by` list of an order. */
export function orderBy({ keys, direction }: ListOrder): string {
  return keys.map(({ sql }) => `${sql} ${direction}`).join(', ')
}

/** The sort keys of a row as a JSON array, for rows that do not include them. */
export function keysText({ keys }: ListOrder): string {
  return `json_build_array(${keys.map(({ sql, type }) => (type === 'timestamptz' ? preciseInstantText(sql) : sql)).join(', ')})`
}

/** Binds a value and returns its parameter: `$1`. */
export type Bind = (value: unknown) => string

/** The values of a statement, and a function that binds further ones. */
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

/** `where`, `order by` and `limit` of the page after `cursor`, or of the first page; for `pageOf`. */
export function pageClause({ order, conditions, cursor, bind }: PageQuery): string {
  const all = [...conditions, ...afterCursor(order, cursor, bind)]
  return `where ${all.join(' and ')} order by ${orderBy(order)} limit ${pageSize + 1}`
}

/** The condition of a page after `cursor`; refuses a cursor of another order. */
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
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null
}

/** Cuts `pageSize + 1` rows to a page; `keysOf` returns a row's sort keys, instants with microseconds. */
export function pageOf<Row>(
  found: readonly Row[],
  keysOf: (row: Row) => readonly (string | number)[],
): Page<Row> {
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const next = found.length > pageSize && last ? JSON.stringify(keysOf(last)) : undefined
  return { rows, next: next === undefined ? null : Buffer.from(next).toString('base64url') }
}

/** The sort keys of `newestFirst`. */
export function newestKeys({ created_at, id }: { readonly created_at: string; readonly id: string }) {
  return [created_at, id]
}

/** A `like` pattern that finds the text anywhere, with its special characters escaped (A-LAY-16). */
export function likePattern(text: string): string {
  return `%${escapedForLike(text)}%`
}

function escapedForLike(text: string): string {
  return text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The digits of a text that is written like a phone or document number, with at least three of them. */
export function digitsOfNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[^0-9]/g, '')
  return /^[-+#().\s0-9]+$/.test(text) && digits.length >= 3 ? digits : undefined
}

/** The words of a search. Each may be any part of what is searched, in any order: "Ama Kat" finds Amanda Katz. */
export function wordsOf(search: string): readonly string[] {
  return search.split(/\s+/).filter((word) => word !== '')
}

/** The digits of a number; also without the country code +1, because many numbers are stored without it. */
export function searchedDigits(search: string): readonly string[] {
  const digits = digitsOfNumber(search)
  if (digits === undefined) return []
  return /^\+1\D*\d{3}/.test(search) ? [digits, digits.slice(1)] : [digits]
}

/**
 * The patterns of a search as alternatives, each of several that are to be contained: its words, also with numbers as
 * digits, because search texts hold those so. A search that is one number is not taken apart.
 */
export function searchPatterns(search: string): readonly (readonly string[])[] {
  const numbers = searchedDigits(search)
  const words = wordsOf(search)
  const alternatives =
    numbers.length > 0
      ? [[search], ...numbers.map((digits) => [digits])]
      : [words, words.map((word) => digitsOfNumber(word) ?? word)]
  const distinct = new Map(alternatives.map((all) => [all.join(' '), all.map(likePattern)]))
  return [...distinct.values()]
}

/** The condition that a search text contains `search`. */
export function containsText(column: string, search: string, bind: Bind): string {
  const alternatives = searchPatterns(search).map((patterns) =>
    patterns.map((pattern) => `${column} like ${bind(pattern)}`).join(' and '),
  )
  return `(${alternatives.join(' or ') || 'true'})`
}

/** Whether each word of `search` begins a word of a search text. */
export function beginsWords(column: string, search: string, bind: Bind): string {
  const begun = wordsOf(search).map((word) => `' ' || ${column} like ${bind(`% ${escapedForLike(word)}%`)}`)
  return `(${begun.join(' and ') || 'true'})`
}

/**
 * Runs a query whose best plan depends on its values: rare words use their index, common ones a scan of the newest
 * rows.
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

/** PostgreSQL's `integer`. */
const largestInt = 2_147_483_647

const isOfType: Readonly<Record<OrderKey['type'], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && isPlainText(value),
  uuid: (value) => typeof value === 'string' && isUuid(value),
  timestamptz: (value) => typeof value === 'string' && isInstant(value),
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  int: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= largestInt,
}

/** True for `2026-11-21T23:38:40.123456Z` with a valid date. */
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
