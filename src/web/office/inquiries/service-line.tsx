import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BookingServiceView } from '#contract/inquiries.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { Badge } from '#ui/badge.tsx'
import { RowIcon } from '#web/office/kit/lists/row-actions.tsx'
import { figuresOf, useUpdateLine, type Figures } from './use-update-line.ts'
import { LineForm } from './line-form.tsx'

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
  // What was on the line when its form was opened.
  const [opened, setOpened] = useState<Figures>()
  const edit = () => {
    setState('edited')
    setOpened(figuresOf(line))
  }
  const show = () => {
    setState('shown')
    onUnsaved(false)
  }
  // Who was told of another change sees it above the form, and saves over it next.
  const update = useUpdateLine(bookingId, line, { onUpdated: show, onChanged: () => setOpened(undefined) })

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
            aria-expanded={state === 'edited'}
            onClick={edit}
            className="-mx-1.5 -my-0.5 rounded-xs px-1.5 py-0.5 pour hover:bg-surface-2"
          >
            <Figures line={line} />
            <span className="sr-only">, change quantity and price of {line.name}</span>
          </button>
        )}
        {fixed ? null : (
          <div className="-my-1 flex max-md:ml-auto">
            <RowIcon
              label={`Change ${line.name}`}
              aria-expanded={state === 'edited'}
              onClick={state === 'edited' ? show : edit}
              icon={Pencil}
            />
            <RowIcon
              label={`Remove ${line.name}`}
              disabled={update.isPending}
              onClick={() =>
                update.mutate({ to: { ...figuresOf(line), quantity: 0 }, shown: figuresOf(line) })
              }
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
          onSave={(to) => update.mutate({ to, shown: opened ?? figuresOf(line) })}
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
      <span className="block text-small text-fg-muted">
        {line.quantity} × {formatMoney(line.price_locked, businessCurrency)}
        {line.unit ? ` / ${line.unit}` : null}
      </span>
    </span>
  )
}
