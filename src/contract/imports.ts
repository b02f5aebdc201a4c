/** What crosses the wire when a list is imported: a file goes to `/office/import/<list>`, answers come back. */

export const importLists = ['clients', 'services'] as const
export type ImportList = (typeof importLists)[number]

export const largestImport = 5 * 1024 * 1024
export const mostImportLines = 10_000

/** A line that cannot be taken in, and why. */
export interface RefusedLine {
  /** Where it stands in the file, from 1. */
  readonly line: number
  /** The column as the file calls it. */
  readonly column: string
  readonly value: string
  readonly reason: string
}

/** What a look at a file finds; nothing is written yet. */
export interface ImportPreview {
  /** How many lines there are beside the first, which names the columns. */
  readonly lines: number
  /** The columns that are taken over, as the program calls them. */
  readonly columns: readonly string[]
  /** Columns of the file that nothing is known to do with. */
  readonly ignored: readonly string[]
  /** The first lines, in the order of `columns`. */
  readonly first: readonly (readonly string[])[]
  readonly refused: readonly RefusedLine[]
}

/** One line of the answer to an import: how far it is, or how it ended. */
export type ImportProgress =
  | { readonly done: number; readonly total: number }
  | { readonly imported: number }
  | { readonly refused: readonly RefusedLine[] }
  | { readonly error: string }
