import { useState } from 'react'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { parseMoney } from '#domain/typed-money.ts'
import { agreedInstallments, type PlanPart } from '#domain/payment-plans/plan.ts'
import { addDays, isCalendarDate, mediumDate } from '#domain/time.ts'
import { DateField } from '#web/office/kit/forms/date-field.tsx'
import { MoneyField } from '#web/office/kit/forms/form-fields.tsx'
import { useBusiness, useToday } from '#web/shared/business.tsx'

/** What a plan asks for when it is approved today: of an example sum, for an event on an example day. */
export function PlanPreview({ parts }: { readonly parts: readonly PlanPart[] }) {
  const today = useToday()
  const { invoice_due_days: days } = useBusiness()
  const [sum, setSum] = useState('5000.00')
  const [day, setDay] = useState(() => addDays(today, 180))
  const total = parseMoney(sum) ?? 0
  const event_date = isCalendarDate(day) ? day : today
  const plan = agreedInstallments(parts, total, { start: today, days, event_date })

  return (
    <div className="grid gap-4 rounded-md bg-surface-2/55 px-4 py-3.5">
      <div className="grid gap-4 md:grid-cols-2">
        <MoneyField label="Example total" value={sum} error={undefined} onWrite={setSum} />
        <DateField label="Example event" value={day} error={undefined} onWrite={setDay} />
      </div>
      <ol className="num grid gap-1.5" aria-label="Example payments">
        {plan.map(({ label, amount, due_on }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two payments may be called the same
          <li key={place} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1.5">
            <span>
              {label || `Payment ${place + 1}`}
              <span className="block text-small text-fg-muted">by {mediumDate(due_on)}</span>
            </span>
            <b>{formatMoney(amount, businessCurrency)}</b>
          </li>
        ))}
      </ol>
      <p className="text-small text-fg-muted">
        If it is approved today. A payment on approval can be made within {days} days, at most until the next
        one is due.
      </p>
    </div>
  )
}
