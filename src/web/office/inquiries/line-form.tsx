import { useState } from 'react'
import type { BookingServiceView } from '#contract/inquiries.ts'
import { typedTotal } from '#domain/quotes/line-items.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { typedMoney } from '#domain/typed-money.ts'
import { Button } from '#ui/button.tsx'
import { QuantityAndPrice } from './quantity-and-price.tsx'
import { isWrong, lineInput, type ChosenLine } from './service-choice.ts'
import type { Figures } from './use-update-line.ts'

/** Quantity and price of a line, as typed; Escape restores. */
export function LineForm({
  line,
  busy,
  onType,
  onSave,
  onClose,
}: {
  readonly line: BookingServiceView
  readonly busy: boolean
  readonly onType: () => void
  readonly onSave: (change: Figures) => void
  readonly onClose: () => void
}) {
  const [typed, setTyped] = useState<ChosenLine>({
    quantity: String(line.quantity),
    unit_price: typedMoney(line.price_locked),
  })
  const change = lineInput(typed)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls restores
    <form
      noValidate
      data-in-place=""
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !busy) onClose()
      }}
      className="mt-3 grid grid-cols-2 items-end gap-3 rounded-md border border-line bg-bg p-3.5 md:grid-cols-[7rem_9rem_1fr]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong(typed)) onSave(change)
      }}
      onChange={onType}
    >
      <QuantityAndPrice
        line={typed}
        first={focusOnArrival}
        onWrite={(part) => setTyped((before) => ({ ...before, ...part }))}
        onLeave={() =>
          setTyped((before) => ({ ...before, unit_price: typedMoney(lineInput(before).price_locked) }))
        }
      />
      <div className="flex flex-wrap items-center gap-2 max-md:col-span-full md:justify-end">
        <p className="num mr-auto text-small text-fg-muted">
          {change.quantity > 0
            ? formatMoney(typedTotal(typed), businessCurrency)
            : 'A quantity of 0 removes the service.'}
        </p>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="primary" busy={busy} busyLabel="Saving…">
          {change.quantity > 0 ? 'Save' : 'Remove'}
        </Button>
      </div>
    </form>
  )
}

/** The pencil was pressed to type a quantity. */
function focusOnArrival(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
