import { CreditCard } from 'lucide-react'
import { useId, useState } from 'react'
import type { PortalInvoice } from '#contract/portal-money.ts'
import type { PaymentType } from '#domain/invoices/invoice.ts'
import { formatMoney, parseMoney, type Cents } from '#domain/money.ts'
import type { PlannedPayment } from '#domain/portal/payment-plan.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { useCheckout } from '../kit/money-data.ts'
import { NoCardCharged } from './no-card-charged.tsx'

/** What to pay: the next parts of the plan, everything, or where the business allows it another amount. */
export function PayForm({
  bookingId,
  invoice,
  plan,
  preferred,
  provider,
}: {
  readonly bookingId: string
  readonly invoice: PortalInvoice
  readonly plan: readonly PlannedPayment[]
  /** The amount that is due next. */
  readonly preferred: Cents | undefined
  readonly provider: string | null
}) {
  const { id, choices, invoice_number: number, currency, other_amount: mayType, balance } = invoice
  const first = Math.max(
    0,
    choices.findIndex(({ amount }) => amount === preferred),
  )
  const [wanted, setWanted] = useState(first)
  const [typed, setTyped] = useState('')
  const checkout = useCheckout(bookingId)
  const group = useId()
  const isOther = wanted === choices.length
  const other = parseMoney(typed) ?? 0
  const isTooMuch = isOther && other > balance
  const chosen = isOther ? { type: 'part' as const, amount: other } : (choices[wanted] ?? choices[0])
  if (!chosen) return null
  const options = choices.map(({ type, amount }) => [labelOf(type, amount, invoice, plan), amount] as const)

  return (
    <form
      className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3 max-md:w-full md:flex-1 md:basis-0"
      onSubmit={(event) => {
        event.preventDefault()
        if (!checkout.isPending && chosen.amount > 0 && !isTooMuch)
          checkout.mutate({ invoiceId: id, ...chosen })
      }}
    >
      {options.length > 1 || mayType ? (
        <fieldset disabled={checkout.isPending} className="flex flex-wrap gap-2 max-md:w-full">
          <legend className="sr-only">What to pay of {number}</legend>
          {[...options, ...(mayType ? [['Another amount', null] as const] : [])].map(
            ([label, amount], place) => (
              <label
                key={label}
                className="flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong px-3.5 py-1.5 text-ui pour hover:bg-surface-2 has-checked:border-accent max-md:w-full"
              >
                <input
                  type="radio"
                  name={group}
                  checked={place === wanted}
                  onChange={() => setWanted(place)}
                  className="size-4.5 accent-accent"
                />
                <span>{label}</span>
                {amount === null ? null : (
                  <span className="ml-auto num text-fg-muted">{formatMoney(amount, currency)}</span>
                )}
              </label>
            ),
          )}
          {isOther ? (
            <Input
              aria-label="Amount to pay"
              aria-invalid={isTooMuch || undefined}
              inputMode="decimal"
              maxLength={14}
              placeholder="0.00"
              className="num w-32! text-right"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : null}
          {isTooMuch ? (
            <p role="alert" className="w-full text-small text-bad">
              Only {formatMoney(balance, currency)} is open.
            </p>
          ) : null}
        </fieldset>
      ) : null}
      <Button
        look="second"
        icon={CreditCard}
        type="submit"
        className="min-h-11! border-control! px-5! text-[.9375rem]! max-md:w-full"
        busy={checkout.isPending}
        busyLabel="One moment…"
      >
        <span className="num">Pay {formatMoney(chosen.amount, currency)}</span>
      </Button>
      <NoCardCharged provider={provider} className="w-full md:text-right" />
    </form>
  )
}

function labelOf(
  type: PaymentType,
  amount: Cents,
  { paid_amount: paid, deposit_percent: percent, plan: isPlanned }: PortalInvoice,
  plan: readonly PlannedPayment[],
): string {
  if (type === 'full') return paid > 0 ? 'Balance' : 'Full amount'
  if (type === 'deposit' && !isPlanned) return `${percent}% deposit`
  const open = plan.filter((part) => part.open > 0)
  let sum = 0
  const last = open.findIndex((part) => (sum += part.open) === amount)
  return last > 0 ? `Next ${last + 1} payments` : (open[0]?.label ?? 'Next payment')
}
