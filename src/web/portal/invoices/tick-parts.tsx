import type { PortalInvoice } from '#contract/portal-money.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { coverageOf, openParts } from '#domain/payment-plans/paid-plan.ts'
import { mediumDate } from '#domain/time.ts'

type Planned = Pick<PortalInvoice, 'schedule' | 'paid_amount' | 'currency' | 'invoice_number'>

/** The places of the payments that are open. */
export function openPlaces({ schedule, paid_amount: paid }: Planned): readonly number[] {
  return openParts(schedule, paid).flatMap((open, place) => (open > 0 ? [place] : []))
}

/** The open payments of a plan, to be ticked in any order. */
export function TickParts({
  invoice,
  ticked,
  disabled,
  onTick,
}: {
  readonly invoice: Planned
  readonly ticked: readonly number[]
  readonly disabled: boolean
  readonly onTick: (ticked: readonly number[]) => void
}) {
  const { schedule, paid_amount: paid, currency, invoice_number: number } = invoice
  const open = openParts(schedule, paid)
  return (
    <fieldset disabled={disabled} className="grid w-full border-t border-line">
      <legend className="sr-only">Payments of {number}</legend>
      {openPlaces(invoice).map((place) => {
        const part = schedule[place]
        return part ? (
          <label
            key={place}
            className="flex min-h-11 items-center gap-3 border-b border-line py-1.5 text-ui pour hover:bg-surface-2"
          >
            <input
              type="checkbox"
              checked={ticked.includes(place)}
              onChange={({ target }) =>
                onTick(
                  target.checked
                    ? [...ticked, place].toSorted((one, other) => one - other)
                    : ticked.filter((each) => each !== place),
                )
              }
              className="size-4.5 accent-accent"
            />
            <span>{part.label}</span>
            <span className="num text-small text-fg-muted">due {mediumDate(part.due_date)}</span>
            <span className="ml-auto num">{formatMoney(open[place] ?? 0, currency)}</span>
          </label>
        ) : null
      })}
    </fieldset>
  )
}

/** What an amount counts for, where a plan has several open payments: the ones that are due first. */
export function Coverage({ invoice, amount }: { readonly invoice: Planned; readonly amount: Cents }) {
  const { schedule, paid_amount: paid, currency } = invoice
  if (amount <= 0 || openPlaces(invoice).length < 2) return null
  const parts = coverageOf(schedule, paid, amount).map(({ place, amount: covered, isWhole }) => {
    const label = schedule[place]?.label ?? ''
    return isWhole ? label : `${formatMoney(covered, currency)} of ${label}`
  })
  const [first, ...others] = parts
  if (first === undefined) return null
  const last = others.pop()
  const listed = last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`
  return (
    <p className="num w-full text-small text-fg-muted md:text-right" aria-live="polite">
      Counts for what is due first: {listed}.
    </p>
  )
}
