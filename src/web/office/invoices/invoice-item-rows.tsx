import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { InvoiceItemRow } from './invoice-item-row.tsx'
import type { InvoiceWriting } from './use-invoice-form.ts'

/** The items as they are typed; at least one row stays. */
export function InvoiceItemRows({ writing }: { readonly writing: InvoiceWriting }) {
  const { draft, dispatch, problems, busy } = writing
  const list = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')

  const remove = (key: number) => {
    const index = draft.items.findIndex((item) => item.key === key)
    flushSync(() => dispatch({ kind: 'remove', key }))
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? []
    rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('textarea')?.focus()
    say('Item removed')
  }

  return (
    <div ref={list} role="group" aria-label="Items">
      <div
        aria-hidden="true"
        className="grid grid-cols-[1fr_6rem_9rem_8rem_2.25rem] gap-x-2 pb-1.5 text-micro font-semibold text-fg-muted max-md:hidden [&>*]:px-1"
      >
        <span>Description</span>
        <span className="text-right">Quantity</span>
        <span className="text-right">Unit price</span>
        <span className="pr-2! text-right">Total</span>
      </div>
      {draft.items.map((item, index) => (
        <InvoiceItemRow
          key={item.key}
          item={item}
          index={index}
          isOnly={draft.items.length === 1}
          problems={problems}
          disabled={busy}
          onWrite={(field, value) => dispatch({ kind: 'write-item', key: item.key, field, value })}
          onRemove={() => remove(item.key)}
        />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
