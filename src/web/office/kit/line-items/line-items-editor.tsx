import { Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { blankItem } from '#domain/quotes/line-items.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import type { Problems } from '#web/shared/refusal.ts'
import { LineItemRow, rowGrids } from './line-item-row.tsx'
import {
  itemFieldId,
  withItems,
  withMoved,
  withoutItem,
  withWritten,
  type LineItemKind,
  type Lines,
} from './lines.ts'

const headings = {
  quote: ['Item', 'Category', 'Quantity', 'Unit price', 'Total'],
  invoice: ['Description', 'Quantity', 'Unit price', 'Total'],
} as const

/**
 * The lines of a quote or an invoice as they are typed, with what adds one. The focus stays with the item that moves, and
 * goes to the next one when an item is removed.
 */
export function LineItemsEditor({
  kind,
  lines,
  most,
  problems,
  more,
  onChange,
}: {
  readonly kind: LineItemKind
  readonly lines: Lines
  /** No more than so many. */
  readonly most: number
  /** By field; `items` is what is wrong with the lines as a whole. */
  readonly problems: Problems
  /** Beside the button that adds an item. */
  readonly more?: ReactNode
  readonly onChange: (change: (before: Lines) => Lines) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const { items, nextKey } = lines

  const add = () => {
    flushSync(() => onChange((before) => withItems(before, [blankItem])))
    document.getElementById(itemFieldId(nextKey, kind === 'quote' ? 'name' : 'description'))?.focus()
  }
  const move = (key: number, by: 1 | -1) => {
    const position = items.findIndex((item) => item.key === key) + 1 + by
    if (position < 1 || position > items.length) return
    const focused = document.activeElement
    flushSync(() => onChange((before) => withMoved(before, key, by)))
    if (focused instanceof HTMLElement) focused.focus()
    say(`Item ${position} of ${items.length}`)
  }
  const remove = (key: number) => {
    const index = items.findIndex((item) => item.key === key)
    flushSync(() => onChange((before) => withoutItem(before, key)))
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? []
    const next = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('input, textarea')
    ;(next ?? list.current)?.focus()
    say('Item removed')
  }

  return (
    <>
      <div ref={list} tabIndex={-1} role="group" aria-label="Items" className="outline-none!">
        <div
          aria-hidden="true"
          className={`grid gap-x-2 pb-1.5 text-micro font-semibold text-fg-muted max-md:hidden [&>*]:px-1 ${rowGrids[kind]}`}
        >
          {headings[kind].map((heading, index) => (
            <span
              key={heading}
              className={index < headings[kind].length - 3 ? undefined : 'text-right last:pr-2!'}
            >
              {heading}
            </span>
          ))}
        </div>
        {items.length === 0 ? (
          <p className="border-t border-line py-6 text-center text-fg-muted">
            Nothing on this quote yet. Tick services, or add an item of your own.
          </p>
        ) : null}
        {items.map((item, index) => (
          <LineItemRow
            key={item.key}
            kind={kind}
            item={item}
            place={{ index, count: items.length }}
            problems={problems}
            onWrite={(part) => onChange((before) => withWritten(before, item.key, part))}
            onMove={(by) => move(item.key, by)}
            onRemove={() => remove(item.key)}
          />
        ))}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      <div className="grid gap-2.5 border-t border-line pt-4">
        <div className="flex flex-wrap gap-2">
          <Button
            look="second"
            icon={Plus}
            disabled={items.length >= most}
            onClick={add}
            {...(problems['items'] ? { 'data-invalid': '', 'aria-describedby': 'items-message' } : {})}
          >
            Add Item
          </Button>
          {more}
        </div>
        <div role="alert" className="empty:hidden">
          <FieldMessage id="items-message" error={problems['items']} hint={undefined} />
        </div>
      </div>
    </>
  )
}
