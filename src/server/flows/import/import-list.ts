/** What a list takes in: its columns, and what it makes of a line. */
import { type Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface ImportColumn {
  readonly field: string
  /** As the list calls it; the template begins with these. */
  readonly header: string
  /** Other words for it, in small letters without spaces and signs. */
  readonly also: readonly string[]
  readonly required: boolean
}

export interface Problem {
  readonly field: string
  readonly reason: string
}

export type ReadLine<Row> = { readonly row: Row } | { readonly problems: readonly Problem[] }

export interface ImportRules<Row> {
  readonly columns: readonly ImportColumn[]
  /** A line of the template, as an example. */
  readonly example: readonly string[]
  /** The rules of the form, asked of one line. */
  readonly read: (cells: Readonly<Record<string, string>>) => ReadLine<Row>
  /** What no two of them may share, in small letters. */
  readonly keyOf: (row: Row) => string
  /** The field that is told when two share it. */
  readonly keyField: string
  readonly twice: (line: number) => string
  /** Those keys that are in the database already. */
  readonly known: (db: Db, keys: readonly string[]) => Promise<ReadonlySet<string>>
  readonly there: string
  /** Writes some of them and records that; false when somebody else was first with one. */
  readonly write: (tx: Tx, rows: readonly Row[]) => Promise<boolean>
}
