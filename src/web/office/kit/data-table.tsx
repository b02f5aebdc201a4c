/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable */
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { useSetPageSearch } from './page-search.ts'

/**
 * Where a cell stands when the row is a card: `lead` (the name) and `status` on top, `left` and `right` share the
 * next line, `wide` has a line of its own, `actions` close the card.
 */
export type CardPlace = 'lead' | 'status' | 'left' | 'right' | 'wide' | 'actions' | 'hidden'

export interface Column<Row> {
  /** Every column has another one. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly card: CardPlace
  /** Money and actions stand at the right. */
  readonly right?: boolean
  /** Further classes of the cells, a width for example. */
  readonly className?: string
}

const cardPlaces: Record<CardPlace, string> = {
  lead: 'cards:order-1 min-w-0',
  status: 'cards:order-2 cards:justify-self-end cards:text-right',
  left: 'cards:order-3 min-w-0',
  right: 'cards:order-4 cards:justify-self-end cards:text-right',
  wide: 'cards:order-5 cards:col-span-full',
  actions: 'print:hidden! cards:order-6 cards:col-span-full cards:text-left!',
  hidden: 'cards:hidden',
}

/**
 * A table of records; where it has no room every row is a card (rows.css). The roles are written out because a
 * browser forgets them when a table is laid out as anything else.
 */
export function DataTable<Row>({
  label,
  columns,
  few = false,
  rows,
  rowKey,
}: {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Few columns stand side by side in less room. */
  readonly few?: boolean
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}) {
  return (
    <div className={few ? '@container/few-columns' : '@container/records'}>
      <div className="relative rows:overflow-x-auto print:overflow-visible">
        <table role="table" aria-label={label} className="w-full border-collapse text-ui cards:block">
          <thead role="rowgroup" className="cards:sr-only">
            <tr role="row">
              {columns.map((column) => (
                <th
                  key={column.header}
                  role="columnheader"
                  scope="col"
                  className={classes(
                    'border-b border-line-strong px-3.5 py-2 text-micro @max-[70rem]/records:px-2 font-semibold whitespace-nowrap text-fg-muted',
                    column.right ? 'text-right' : 'text-left',
                    column.card === 'actions' && 'print:hidden',
                  )}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="cards:block">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className="group border-b border-line pour last:border-b-0 cards:grid cards:grid-cols-[minmax(0,1fr)_fit-content(55%)] cards:gap-x-3 cards:gap-y-1.5 cards:px-4.5 cards:py-4 rows:hover:bg-surface-2/55"
              >
                {columns.map((column) => (
                  <td
                    key={column.header}
                    role="cell"
                    className={classes(
                      'align-middle cards:block rows:px-3.5 rows:py-2.5 @max-[70rem]/records:rows:px-2',
                      column.right && 'rows:text-right',
                      cardPlaces[column.card],
                      column.className,
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The two lines of a cell: the fact, and what is good to know beneath it. */
export function TwoLines({ fact, detail }: { readonly fact: ReactNode; readonly detail?: ReactNode }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{fact}</span>
      {detail === undefined ? null : (
        <span className="num block text-small wrap-anywhere text-fg-muted">{detail}</span>
      )}
    </>
  )
}

/** The name of a row, which opens its record. */
export function RowName({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const setAddress = useSetPageSearch()
  return (
    <button
      type="button"
      onClick={() => setAddress({ id })}
      className="relative text-left underline-offset-[.2em] after:absolute after:-inset-x-1 after:-inset-y-1 hover:underline max-md:after:-inset-y-3"
    >
      {children}
    </button>
  )
}
