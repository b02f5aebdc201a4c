/** The amounts of a booking: agreed, else quoted, else to be quoted. */
import type { BookingView } from '#contract/bookings.ts'
import { depositOf } from '#domain/invoices/invoice.ts'
import { businessCurrency, formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { isOver, nextStep } from '#domain/portal/next-step.ts'
import { agreed } from '#domain/portal/portal-facts.ts'
import { shortDate, type Instant } from '#domain/time.ts'
import { useBusiness, useToday } from '#web/shared/business.tsx'
import { PortalFact } from '../kit/portal-card.tsx'
import { currencyOf } from '../next/next-words.ts'
import { useNow } from '../kit/use-now.ts'
import { usePortalFacts, type OpenPortal } from '../kit/use-portal-facts.ts'
import { Missing } from './event-facts.tsx'

export function TotalFact({ booking }: { readonly booking: BookingView }) {
  const today = useToday()
  const portal = usePortalFacts(booking)
  const open = openQuote(portal)
  if (booking.total_amount !== null || !portal || !open) {
    const billed = portal ? billedAmount(portal) : null
    const currency = portal ? currencyOf(portal) : businessCurrency
    return (
      <AmountFact
        booking={booking}
        name="Total amount"
        amount={booking.total_amount ?? billed}
        currency={currency}
      />
    )
  }
  if (open.kind === 'choose') {
    return (
      <PortalFact name="Total amount">
        <Missing>As you choose</Missing>
      </PortalFact>
    )
  }
  return (
    <AmountFact
      booking={booking}
      name="Total amount"
      amount={open.amount}
      currency={open.currency}
      note={`quoted, until ${shortDate(open.last_day, today)}`}
    />
  )
}

export function DepositFact({ booking }: { readonly booking: BookingView }) {
  const { deposit_percent: percent } = useBusiness()
  const portal = usePortalFacts(booking)
  const open = openQuote(portal)
  if (booking.deposit_amount !== null || open?.kind !== 'approve')
    return (
      <AmountFact
        booking={booking}
        name="Deposit amount"
        amount={booking.deposit_amount}
        currency={businessCurrency}
      />
    )
  return (
    <AmountFact
      booking={booking}
      name="Deposit amount"
      amount={plannedDeposit(portal, open.quote_id) ?? depositOf(open.amount, percent / 100)}
      currency={open.currency}
      note="once you approve"
    />
  )
}

/** The quote that waits for an answer. */
function openQuote(portal: OpenPortal | null | undefined) {
  const step = portal ? nextStep(portal) : undefined
  return portal && (step?.kind === 'approve' || step?.kind === 'choose')
    ? { ...step, currency: currencyOf(portal) }
    : undefined
}

/** The first payment of a quote's plan, where others follow it. */
function plannedDeposit(portal: OpenPortal | null | undefined, quoteId: string): Cents | undefined {
  const schedule = portal?.quotes.find(({ id }) => id === quoteId)?.plan.schedule ?? []
  return schedule.length > 1 ? schedule[0]?.amount : undefined
}

/** What is billed without a quote; null where nothing is. */
function billedAmount(portal: OpenPortal): Cents | null {
  const billed = agreed(portal)
  return billed.length === 0 ? null : billed.reduce((sum, { total_amount }) => sum + total_amount, 0)
}

function AmountFact({
  booking,
  name,
  amount,
  currency,
  note,
}: {
  readonly booking: BookingView
  readonly name: string
  readonly amount: Cents | null
  readonly currency: Currency
  readonly note?: string
}) {
  const now = useNow()
  return (
    <PortalFact name={name}>
      {amount === null ? (
        <Missing>{missingWords(booking, now)}</Missing>
      ) : (
        <span className="num font-display text-[1.75rem] leading-[1.1] font-normal">
          {formatMoney(amount, currency)}
        </span>
      )}
      {note === undefined ? null : <span className="block text-small font-normal text-fg-muted">{note}</span>}
    </PortalFact>
  )
}

/** No quote is promised where none is expected any more. */
function missingWords(booking: BookingView, now: Instant): string {
  return isOver(booking, now) ? 'None agreed' : 'To be quoted'
}
