/** The tables to move, read from the database's catalogue. */
import type pg from 'pg'
import { copyOut } from './copy.ts'
import { createTableSum, type TableSum } from './table-sum.ts'

export interface Table {
  readonly name: string
  /** Stored columns; PostgreSQL computes generated ones again. */
  readonly columns: readonly string[]
}

export interface Sequence {
  readonly name: string
  readonly last: string
}

/** Settings that make every server write values the same way. */
export const plainTexts = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** All tables of the program, with their stored columns. */
export async function readTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, (
      select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`)
  return rows
}

/** The current values of all sequences. */
export async function readSequences(client: pg.Client): Promise<readonly Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

/** `"public"."bookings" ("id", …)`. */
export function named({ name, columns }: Table): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
}

/** Quotes an identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Reads a table and sums up its rows. */
export async function sumTable(client: pg.Client, table: Table): Promise<TableSum> {
  const sums = createTableSum()
  const rows = copyOut(client, `copy ${named(table)} to stdout`, sums.add)
  for await (const _batch of rows) continue
  return sums.sum()
}
