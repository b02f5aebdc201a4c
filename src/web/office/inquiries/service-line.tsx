import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BookingServiceView } from '#contract/inquiries.ts'
import { typedTotal } from '#domain/quotes/line-items.ts'
import { businessCurrency, formatMoney, typedMoney } from '#domain/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { RowIcon } from '#web/office/kit/row-actions.tsx'
import { useUpdateLine } from './inquiry-data.ts'
import { QuantityAndPrice } from './quantity-and-price.tsx'
import { isWrong, lineInput, type ChosenLine } from './service-choice.ts'

/** One service of a booking; unless `fixed`, its quantity and price can be changed and it can be taken off. */
export function ServiceLine({
  bookingId,
  line,
  fixed,
  onUnsaved,
}: {
  readonly bookingId: string
  readonly line: BookingServiceView
  readonly fixed: boolean
  readonly onUnsaved: (unsaved: boolean) => void
}) {
  const [state, setState] = useState<'shown' | 'edited'>('shown')
  const show = () => {
    setState('shown')
    onUnsaved(false)
  }
  const update = useUpdateLine(bookingId, line, show)

  return (
    <li className="py-3 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 max-md:basis-full md:basis-52">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {line.name}
            <Badge tone="note" small>
              {line.category}
            </Badge>
          </p>
          {line.description ? <p className="text-small text-fg-muted">{line.description}</p> : null}
        </div>
        {fixed ? (
          <Figures line={line} />
        ) : (
          <button
            type="button"
            aria-label={`${figuresOf(line)}, change quantity and price of ${line.name}`}
            aria-expanded={state === 'edited'}
            onClick={() => setState('edited')}
            className="-mx-1.5 -my-0.5 rounded-xs px-1.5 py-0.5 pour hover:bg-surface-2"
          >
            <Figures line={line} />
          </button>
        )}
        {fixed ? null : (
          <div className="-my-1 flex max-md:ml-auto">
            <RowIcon
              label={`Change ${line.name}`}
              aria-expanded={state === 'edited'}
              onClick={() => (state === 'edited' ? show() : setState('edited'))}
              icon={Pencil}
            />
            <RowIcon
              label={`Remove ${line.name}`}
              disabled={update.isPending}
              onClick={() => update.mutate({ quantity: 0, price_locked: line.price_locked })}
              icon={Trash2}
            />
          </div>
        )}
      </div>
      {state === 'edited' ? (
        <LineForm
          line={line}
          busy={update.isPending}
          onType={() => onUnsaved(true)}
          onSave={(change) => update.mutate(change)}
          onClose={show}
        />
      ) : null}
    </li>
  )
}

function Figures({ line }: { readonly line: BookingServiceView }) {
  return (
    <span className="num block text-left md:text-right">
      <span className="block font-semibold">{formatMoney(line.line_total, businessCurrency)}</span>
      <span className="block text-small text-fg-muted">{figuresOf(line)}</span>
    </span>
  )
}

/** `150 × $24.00 / guest` */
function figuresOf({ quantity, price_locked, unit }: BookingServiceView): string {
  return `${quantity} × ${formatMoney(price_locked, businessCurrency)}${unit ? ` / ${unit}` : ''}`
}

/** Quantity and price of a line, as typed; Escape restores. */
function LineForm({
  line,
  busy,
  onType,
  onSave,
  onClose,
}: {
  readonly line: BookingServiceView
  readonly busy: boolean
  readonly onType: () => void
  readonly onSave: (change: { readonly quantity: number; readonly price_locked: number }) => void
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
