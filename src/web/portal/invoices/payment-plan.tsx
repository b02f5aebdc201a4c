import { Check } from 'lucide-react'
import { formatMoney, type Currency } from '#domain/money.ts'
import type { PlannedPayment } from '#domain/portal/payment-plan.ts'
import { mediumDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'

/** The payments of an invoice on a line: filled with a tick once paid, gold for the next, hollow for later ones. */
export function PaymentPlan({
  plan,
  currency,
}: {
  readonly plan: readonly PlannedPayment[]
  readonly currency: Currency
}) {
  const isShort = plan.length <= 3

  return (
    <ol
      aria-label="Payment schedule"
      className={classes('mt-6 num grid', isShort && 'md:grid-flow-col md:auto-cols-fr')}
    >
      {plan.map((payment, place) => {
        const { label, amount, state, open } = payment
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the order of a plan is fixed
          <li
            key={place}
            className={classes('relative pb-5 pl-9 last:pb-0', isShort && 'md:pt-8 md:pr-4 md:pb-0 md:pl-0')}
          >
            <span aria-hidden="true" className={classes(ring, rings[state])}>
              {state === 'paid' ? <Check className="size-3.5" strokeWidth={2.4} /> : null}
            </span>
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-6 bottom-1 left-2.25 w-[3px] border-x [:last-child>&]:hidden',
                isShort &&
                  'md:top-2.25 md:right-1 md:bottom-auto md:left-6 md:h-[3px] md:w-auto md:border-x-0 md:border-y',
                state === 'paid' ? 'border-accent' : 'border-line',
              )}
            />
            <b className="block text-ui">{label}</b>
            <span className="block font-display text-[1.5rem] leading-tight">
              {formatMoney(amount, currency)}
            </span>
            <span className="block text-small text-fg-muted">
              {dayOf(payment)}
              {state !== 'paid' && open < amount ? `, ${formatMoney(open, currency)} open` : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const ring = 'absolute top-0 left-0 z-1 grid size-5 place-items-center rounded-full border'
const rings = {
  paid: 'border-accent bg-accent text-on-accent',
  next: 'border-gold-600 bg-surface shadow-[inset_0_0_0_2px_var(--color-gold-200)]',
  later: 'border-control bg-surface',
} as const

function dayOf({ state, paid_on, due_date }: PlannedPayment): string {
  if (state === 'paid') return paid_on ? `paid ${mediumDate(paid_on)}` : 'paid'
  return `due ${mediumDate(due_date)}`
}
