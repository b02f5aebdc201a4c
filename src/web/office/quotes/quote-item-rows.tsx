import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftTotals } from './quote-draft.ts'
import { QuoteItemRow } from './quote-item-row.tsx'
import type { QuoteBuilding } from './use-quote-builder.ts'

/** The items as they are typed. Their order can be changed; the focus stays with the item that moves. */
export function QuoteItemRows({ building }: { readonly building: QuoteBuilding }) {
  const { draft, dispatch } = building
  const { lines } = draftTotals(draft)
  const list = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')

  const move = (key: number, by: 1 | -1) => {
    const position = draft.items.findIndex((item) => item.key === key) + 1 + by
    if (position < 1 || position > draft.items.length) return
    const focused = document.activeElement
    flushSync(() => dispatch({ kind: 'move', key, by }))
    if (focused instanceof HTMLElement) focused.focus()
    say(`Item ${position} of ${draft.items.length}`)
  }
  const remove = (key: number) => {
    const index = draft.items.findIndex((item) => item.key === key)
    flushSync(() => dispatch({ kind: 'remove', key }))
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? []
    const next = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('input')
    ;(next ?? list.current)?.focus()
    say('Item removed')
  }

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Items" className="outline-none!">
      <div
        aria-hidden="true"
        className="grid grid-cols-[36%_19%_10%_14%_1fr_3.25rem] gap-x-2 pb-1.5 text-micro font-semibold text-fg-muted max-md:hidden [&>*]:px-1"
      >
        <span>Item</span>
        <span>Category</span>
        <span className="text-right">Quantity</span>
        <span className="text-right">Unit price</span>
        <span className="pr-2! text-right">Total</span>
      </div>
      {draft.items.length === 0 ? (
        <p className="border-t border-line py-6 text-center text-fg-muted">
          Nothing on this quote yet. Add an item or choose from the services.
        </p>
      ) : null}
      {draft.items.map((item, index) => (
        <QuoteItemRow
          key={item.key}
          item={item}
          place={{ index, count: draft.items.length }}
          total={lines[index] ?? 0}
          problems={building.problems}
          disabled={building.busy !== undefined}
          onWrite={(field, value) => dispatch({ kind: 'write-item', key: item.key, field, value })}
          onMove={(by) => move(item.key, by)}
          onRemove={() => remove(item.key)}
        />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
