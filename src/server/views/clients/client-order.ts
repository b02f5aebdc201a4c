/** In what order the list of clients stands, and how a page finds where it begins. */
import type { ClientSort } from '#contract/clients.ts'
import { isPlainText } from '#domain/text.ts'

interface Key {
  readonly text: string
  readonly type: 'text' | 'uuid' | 'timestamptz' | 'int'
  /** How the cursor says it. */
  readonly shown: string
}

export interface ClientOrder {
  readonly keys: readonly Key[]
  readonly direction: 'asc' | 'desc'
  readonly beyond: '>' | '<'
}

const name: Key = { text: 'lower(c.name)', type: 'text', shown: 'lower(c.name)' }
const email: Key = { text: 'lower(c.primary_email)', type: 'text', shown: 'lower(c.primary_email)' }
const id: Key = { text: 'c.id', type: 'uuid', shown: 'c.id' }
const created: Key = {
  text: 'c.created_at',
  type: 'timestamptz',
  shown: `to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}
/** Below zero, so that all keys of this order go the same way. */
const fewest: Key = { text: '(-c.event_count)', type: 'int', shown: '(-c.event_count)' }

const upwards = { direction: 'asc', beyond: '>' } as const
const orders: Readonly<Record<ClientSort, ClientOrder>> = {
  name: { ...upwards, keys: [name, id] },
  email: { ...upwards, keys: [email] },
  recent: { keys: [created, id], direction: 'desc', beyond: '<' },
  events: { ...upwards, keys: [fewest, name, id] },
}

export function orderOf(sort: ClientSort): ClientOrder {
  return orders[sort]
}

const shapes: Readonly<Record<Key['type'], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && isPlainText(value),
  uuid: (value) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value),
  timestamptz: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value),
  int: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 1_000_000,
}

/** The keys of the last row of a page, as the text that asks for the page after it. */
export const clientKeys = {
  close: (keys: readonly (string | number)[]): string =>
    Buffer.from(JSON.stringify(keys)).toString('base64url'),

  open({ keys }: ClientOrder, cursor: string): readonly unknown[] | undefined {
    const values = parsed(Buffer.from(cursor, 'base64url').toString())
    const fits =
      Array.isArray(values) &&
      values.length === keys.length &&
      keys.every(({ type }, index) => shapes[type](values[index]))
    return fits ? values : undefined
  },
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
