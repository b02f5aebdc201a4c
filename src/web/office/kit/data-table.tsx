/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable */
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/**
 * Where a cell stands when the row is a card on a phone: `lead` (the name) and `status` on top, `left` and `right`
 * share the next line, `wide` has a line of its own, `actions` close the card.
 */
export type PhonePlace = 'lead' | 'status' | 'left' | 'right' | 'wide' | 'actions' | 'hidden'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly phone: PhonePlace
  /** Money and actions stand at the right. */
  readonly right?: boolean
  /** Further classes of the cells, a width for example. */
  readonly className?: string
}

const phonePlaces: Record<PhonePlace, string> = {
  lead: 'max-md:order-1 min-w-0',
  status: 'max-md:order-2 max-md:justify-self-end max-md:text-right',
  left: 'max-md:order-3 min-w-0',
  right: 'max-md:order-4 max-md:justify-self-end max-md:text-right',
  wide: 'max-md:order-5 max-md:col-span-full',
  actions: 'print:hidden max-md:order-6 max-md:col-span-full max-md:text-left!',
  hidden: 'max-md:hidden',
}

/**
 * A table of records; on phones every row is a card. The roles are written out because a browser forgets them when
 * a table is laid out as anything else.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
}: {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}) {
  return (
    <div className="relative md:overflow-x-auto print:overflow-visible">
      <table role="table" aria-label={label} className="w-full border-collapse text-ui max-md:block">
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classes(
                  'border-b border-line-strong px-3.5 py-2 text-micro font-semibold whitespace-nowrap text-fg-muted',
                  column.right ? 'text-right' : 'text-left',
                  column.phone === 'actions' && 'print:hidden',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="group border-b border-line pour last:border-b-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_fit-content(55%)] max-md:gap-x-3 max-md:gap-y-1.5 max-md:px-4.5 max-md:py-4 md:hover:bg-surface-2/55"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  className={classes(
                    'align-middle max-md:block md:px-3.5 md:py-2.5',
                    column.right && 'md:text-right',
                    phonePlaces[column.phone],
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
