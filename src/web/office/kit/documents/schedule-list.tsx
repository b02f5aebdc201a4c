import { formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { openParts } from '#domain/payment-plans/paid-plan.ts'
import { mediumDate, type CalendarDate } from '#domain/time.ts'

/** What is due when, with what is paid of it, and what comes only after the event. */
export function ScheduleList({
  schedule,
  paid,
  document: { currency, booking },
}: {
  readonly schedule: readonly {
    readonly label: string
    readonly due_date: CalendarDate
    readonly amount: Cents
  }[]
  readonly paid: Cents
  readonly document: { readonly currency: Currency; readonly booking: { readonly event_date: CalendarDate } }
}) {
  const open = openParts(schedule, paid)
  return (
    <ul className="grid gap-1.5" aria-label="Schedule">
      {schedule.map((each, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of a plan is fixed
        <li key={place} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {each.label}
            <span className="block text-small text-fg-muted">
              {each.amount > 0 && open[place] === 0
                ? 'Paid in full'
                : dueWords(each.due_date, booking.event_date)}
              {partly(each.amount, open[place] ?? 0)
                ? `, ${formatMoney(open[place] ?? 0, currency)} open`
                : ''}
            </span>
          </span>
          <span>{formatMoney(each.amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

function dueWords(due: CalendarDate, eventDate: CalendarDate): string {
  return `Due ${mediumDate(due)}${due > eventDate ? ', after the event' : ''}`
}

function partly(amount: Cents, open: Cents): boolean {
  return open > 0 && open < amount
}
