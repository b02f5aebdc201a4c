/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable */
import { memo, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { HeaderCell, type TableOrder } from './header-cell.tsx'
import { Room } from './room.tsx'
import { rowIdAround } from './rows.ts'
import type { RowSelection } from './use-selection.ts'

/**
 * Where a cell stands when the row is a card of three lines: `lead` (the name) and `status` on top, `left` and `right`
 * share the next line, `wide` has the last one, `actions` are at the right edge.
 */
export type CardPlace = 'lead' | 'status' | 'left' | 'right' | 'wide' | 'actions' | 'hidden'

export interface ColumnSort {
  /** The name of the order; the other direction is `<by>-desc`. */
  readonly by: string
  readonly first: 'asc' | 'desc'
  /** Other names of the directions. */
  readonly up?: string
  readonly down?: string
}

export interface Column<Row> {
  /** Every column has another one. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly card: CardPlace
  /** Money and actions stand at the right. */
  readonly right?: boolean
  /** Left out where rows are narrow. */
  readonly spare?: boolean
  /** Left out on a small tablet. */
  readonly third?: boolean
  /** Further classes of the cells, a width for example. */
  readonly className?: string
  /** The server sorts by it: the first press of the header in this direction. */
  readonly sort?: ColumnSort
}

const cardPlaces: Record<CardPlace, string> = {
  lead: 'cards:order-1 min-w-0',
  status: 'cards:order-2 cards:justify-self-end cards:text-right',
  left: 'cards:order-3 min-w-0',
  right: 'cards:order-4 cards:justify-self-end cards:text-right',
  wide: 'cards:order-5 cards:col-span-full',
  actions: 'record-actions',
  hidden: 'cards:hidden',
}

/** How a list uses its rows; without it they only show. */
export interface RowUse {
  /** The id of the open record. */
  readonly openedId: string | undefined
  readonly onOpen: (id: string) => void
  /** The pointer or the focus is on a row. */
  readonly onPreview: (id: string) => void
  /** The pointer went down on a row. */
  readonly onPress: (id: string) => void
}

/**
 * A table of records; where it has no room every row is a card (rows.css). The roles are written out because a
 * browser forgets them when a table is laid out as anything else. A press anywhere on a row opens its record, except on
 * its other controls.
 */
export function DataTable<Row>({
  label,
  columns,
  few = false,
  rows,
  rowKey,
  use,
  order,
  selection,
}: {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Few columns stand side by side in less room. */
  readonly few?: boolean | undefined
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly use?: RowUse | undefined
  readonly order?: TableOrder | undefined
  readonly selection?: RowSelection<Row> | undefined
}) {
  return (
    <Room few={few}>
      <div className="relative rows:overflow-x-auto print:overflow-visible">
        <table role="table" aria-label={label} className="w-full border-collapse text-ui cards:block">
          <thead role="rowgroup" className="cards:sr-only">
            <tr role="row">
              {selection ? <SelectAll selection={selection} ids={rows.map(rowKey)} /> : null}
              {columns.map((column) => (
                <HeaderCell<Row> key={column.header} column={column} order={order} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="cards:block" {...(use ? rowHandlers(use, selection) : {})}>
            {rows.map((row) => {
              const id = rowKey(row)
              return (
                <TableRow<Row>
                  key={id}
                  id={id}
                  row={row}
                  columns={columns}
                  opened={use && use.openedId === id}
                  selected={selection?.has(id)}
                  nameOf={selection?.nameOf}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </Room>
  )
}

/** One row. Memoized: opening a record draws two rows anew, not the list. */
const TableRow = memo(function TableRow<Row>({
  id,
  row,
  columns,
  opened,
  selected,
  nameOf,
}: TableRowProps<Row>) {
  return (
    <tr
      role="row"
      data-row={id}
      {...(opened === undefined ? {} : { 'data-opens': '' })}
      aria-current={opened || undefined}
      className={classes('record-row', selected && 'is-selected')}
    >
      {selected === undefined ? null : (
        <td role="cell" className="record-tick">
          <input
            type="checkbox"
            data-row-select=""
            aria-label={`Select ${nameOf?.(row) ?? ''}`}
            checked={selected}
            onChange={ignore}
            className={tickClasses}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.header}
          role="cell"
          className={classes(
            'record-cell',
            column.spare && 'narrow:hidden',
            column.third && 'slim:hidden',
            column.right && 'rows:text-right',
            cardPlaces[column.card],
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode

interface TableRowProps<Row> {
  readonly id: string
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  /** Undefined where rows do not open. */
  readonly opened: boolean | undefined
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined
  readonly nameOf: ((row: Row) => string) | undefined
}

const tickClasses = 'size-4.5 align-middle accent-(--accent)'

/** A row is selected by the click, which knows of the shift key. */
function ignore(): void {}

const controls = 'a, button, input, select, textarea, label'

/** One set of handlers for all rows. */
function rowHandlers(
  { onOpen, onPreview, onPress }: RowUse,
  selection: Pick<RowSelection<never>, 'onToggle'> | undefined,
): ComponentProps<'tbody'> {
  const of = (act: (id: string) => void) => (event: { readonly target: EventTarget }) => {
    const id = event.target instanceof Element ? rowIdAround(event.target) : undefined
    if (id !== undefined) act(id)
  }
  return {
    onPointerOver: of(onPreview),
    onFocus: of(onPreview),
    onPointerDown: of(onPress),
    onClick: ({ target, currentTarget, shiftKey }) => {
      // Menus and dialogs of a row are elsewhere in the document.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return
      const control = target.closest(controls)
      if (control?.hasAttribute('data-row-select')) {
        selection?.onToggle(rowIdAround(control) ?? '', shiftKey)
        return
      }
      if (control && !control.hasAttribute('data-row-name')) return
      // Selecting a text is no press.
      if (!control && window.getSelection()?.isCollapsed === false) return
      const id = rowIdAround(target)
      if (id !== undefined) onOpen(id)
    },
  }
}

function SelectAll<Row>({
  selection,
  ids,
}: {
  readonly selection: RowSelection<Row>
  readonly ids: readonly string[]
}) {
  const all = ids.length > 0 && ids.every((id) => selection.has(id))
  return (
    <th
      role="columnheader"
      scope="col"
      className="w-9 border-b border-line-strong pl-4.5 text-left slim:hidden print:hidden"
    >
      <input
        type="checkbox"
        aria-label="Select all rows shown"
        ref={(box) => {
          if (box) box.indeterminate = !all && selection.count > 0
        }}
        checked={all}
        onChange={() => selection.onSet(all ? [] : ids)}
        className={tickClasses}
      />
    </th>
  )
}
