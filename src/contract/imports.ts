/** The answers of an import. The file is posted to `/office/import/<list>`. */

const importLists = ['clients', 'services'] as const
export type ImportList = (typeof importLists)[number]

export const largestImport = 5 * 1024 * 1024
export const mostImportLines = 10_000

/** A line that cannot be imported, and the problem. */
export interface RefusedLine {
  /** The number of the line, from 1. */
  readonly line: number
  /** The column's name in the file. */
  readonly column: string
  readonly value: string
  readonly reason: string
}

/** The preview of a file. Nothing is written. */
export interface ImportPreview {
  /** The number of lines without the header. */
  readonly lines: number
  /** How many of them say what a record says already: they are left out. */
  readonly known: number
  /** The columns that are imported, by our names. */
  readonly columns: readonly string[]
  /** The unknown columns of the file. */
  readonly ignored: readonly string[]
  /** The first lines, in the order of `columns`. */
  readonly first: readonly (readonly string[])[]
  readonly refused: readonly RefusedLine[]
}

/** One line of the streamed answer: the progress or the result. */
export type ImportProgress =
  | { readonly done: number; readonly total: number }
  | { readonly imported: number }
  | { readonly refused: readonly RefusedLine[] }
  | { readonly error: string }
