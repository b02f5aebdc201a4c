/* oxlint-disable jsx-a11y/no-redundant-roles -- see DataTable */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { classes } from '#ui/classes.ts'
import type { Column, ColumnSort } from './data-table.tsx'

/** The order of a table, as the address has it: `due`, `due-desc`; undefined in the list's own order. */
export interface TableOrder {
  readonly value: string | undefined
  readonly onSort: (value: string | undefined) => void
}

/** A column's header; where the server sorts by it, a button: one direction, the other, the list's own order. */
export function HeaderCell<Row>({
  column: { header, right, card, sort, spare, third },
  order,
}: {
  readonly column: Column<Row>
  readonly order: TableOrder | undefined
}) {
  const by = sort && order ? stateOf(sort, order.value) : undefined
  return (
    <th
      role="columnheader"
      scope="col"
      {...(by?.sorted ? { 'aria-sort': by.sorted } : {})}
      className={classes(
        'border-b border-line-strong px-3.5 py-2 text-micro tight:px-2 font-semibold whitespace-nowrap text-fg-muted',
        right ? 'text-right' : 'text-left',
        card === 'actions' && 'print:hidden',
        spare && 'narrow:hidden',
        third && 'slim:hidden',
      )}
    >
      {by && order ? (
        <button
          type="button"
          onClick={() => order.onSort(by.next)}
          className={classes(
            '-my-1 inline-flex min-h-6 items-center gap-1 hover:text-fg',
            by.sorted && 'text-fg',
          )}
        >
          {header}
          {by.sorted === 'ascending' ? <ArrowUp aria-hidden="true" className="size-3.5" /> : null}
          {by.sorted === 'descending' ? <ArrowDown aria-hidden="true" className="size-3.5" /> : null}
        </button>
      ) : (
        header
      )}
    </th>
  )
}

function stateOf({ by, first, up = by, down = `${by}-desc` }: ColumnSort, value: string | undefined) {
  const [one, other] = first === 'asc' ? [up, down] : [down, up]
  return {
    sorted: value === up ? ('ascending' as const) : value === down ? ('descending' as const) : undefined,
    next: value === one ? other : value === other ? undefined : one,
  }
}
