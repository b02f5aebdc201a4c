/** What can be done with several rows: one call after the other, each on its own. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ExportName } from '#domain/addresses.ts'
import { failureText } from '../writes/failure-text.ts'
import { toast } from '../writes/toast.ts'

export interface BulkAction<Row> {
  readonly label: string
  readonly icon: LucideIcon
  /** While it runs: 'Sending'. */
  readonly running: string
  /** Once it is done: '3 invoices sent'. */
  readonly done: (count: number) => string
  readonly offered: (row: Row) => boolean
  readonly run: (row: Row) => Promise<unknown>
  /** Takes one of them back. */
  readonly undo?: (row: Row) => Promise<unknown>
}

/** An action that needs a choice first: its dialog says what runs. */
export interface BulkQuestion<Row> extends Omit<BulkAction<Row>, 'run' | 'undo'> {
  readonly Ask: ComponentType<AskProps<Row>>
}

export interface AskProps<Row> {
  readonly rows: readonly Row[]
  readonly onChosen: (chosen: Pick<BulkAction<Row>, 'run' | 'undo'>) => void
  readonly onClose: () => void
}

export interface Bulk<Row> {
  /** What a row is called where it is refused. */
  readonly nameOf: (row: Row) => string
  /** What the selected rows come to. */
  readonly sumOf?: (rows: readonly Row[]) => string
  /** The list whose rows are saved as CSV. */
  readonly list: ExportName
  readonly actions?: readonly (BulkAction<Row> | BulkQuestion<Row>)[]
}

export interface BulkBarProps<Row> {
  readonly rows: readonly Row[]
  /** Selects these rows, and no others. */
  readonly onSelect: (ids: readonly string[]) => void
}

/** Makes the rows of a list selectable. */
export interface Selectable<Row> {
  /** The name of a row's checkbox. */
  readonly nameOf: (row: Row) => string
  readonly Bar: ComponentType<BulkBarProps<Row>>
}

export interface Refused {
  readonly name: string
  readonly why: string
}

const mostTold = 3

/** Which rows were refused and why, in a toast: the first of them by their names. */
export function toastRefused(title: string, refused: readonly Refused[]): void {
  const told = refused.slice(0, mostTold).map(({ name, why }) => `${name}: ${why}`)
  const more = refused.length > told.length ? [`${refused.length - told.length} more.`] : []
  toast({ tone: 'error', title, description: [...told, ...more].join(' ') })
}

/** Runs `act` for each row in turn; a refusal does not stop the others. */
export async function runInTurn<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  nameOf: (row: Row) => string,
  onProgress: (count: number) => void = () => undefined,
): Promise<{ readonly done: readonly Row[]; readonly refused: readonly Refused[] }> {
  const done: Row[] = []
  const refused: Refused[] = []
  for (const row of rows) {
    onProgress(done.length + refused.length + 1)
    try {
      await act(row)
      done.push(row)
    } catch (error) {
      refused.push({ name: nameOf(row), why: failureText(error) })
    }
  }
  return { done, refused }
}
