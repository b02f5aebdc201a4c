/** How a list is imported: its columns, and the conversion of a line to a row. */
import { type Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface ImportColumn {
  readonly field: string
  /** Column name in the list and in the template. */
  readonly header: string
  /** Other names for it, in lower case without spaces and punctuation. */
  readonly also: readonly string[]
  readonly required: boolean
}

export interface Problem {
  readonly field: string
  readonly reason: string
}

export type ReadLine<Row> = { readonly row: Row } | { readonly problems: readonly Problem[] }

/** A record that is there already. */
export interface KnownRecord {
  readonly key: string
  readonly [field: string]: unknown
}

export interface ImportRules<Row> {
  readonly columns: readonly ImportColumn[]
  /** The cell of the template's example line. */
  readonly example: readonly string[]
  /** Validates one line by the rules of the form. */
  readonly read: (cells: Readonly<Record<string, string>>) => ReadLine<Row>
  /** The unique key of a row, in lower case. */
  readonly keyOf: (row: Row) => string
  /** The field that an error about a duplicate key names. */
  readonly keyField: string
  readonly twice: (line: number) => string
  /** The records that have these keys, with the fields of the columns. */
  readonly known: (db: Db, keys: readonly string[]) => Promise<readonly KnownRecord[]>
  readonly there: string
  /** Writes and records rows; false when a concurrent write took one of their keys. */
  readonly write: (tx: Tx, rows: readonly Row[]) => Promise<boolean>
}
