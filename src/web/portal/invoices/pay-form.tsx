import { CreditCard } from 'lucide-react'
import { useId, useState } from 'react'
import type { PortalInvoice } from '#contract/portal-money.ts'
import type { PaymentType } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { useCheckout } from '../kit/money-data.ts'
import { NoCardCharged } from './no-card-charged.tsx'

/** The choice of full payment or deposit, and the button to the checkout. */
export function PayForm({
  bookingId,
  invoice: { id, choices, paid_amount: paid, deposit_percent: percent, invoice_number: number, currency },
  isDepositFirst,
  provider,
}: {
  readonly bookingId: string
  readonly invoice: PortalInvoice
  /** True where the deposit is due next. */
  readonly isDepositFirst: boolean
  readonly provider: string | null
}) {
  const [wanted, setWanted] = useState<PaymentType>(isDepositFirst ? 'deposit' : 'full')
  const checkout = useCheckout(bookingId)
  const group = useId()
  const chosen = choices.find(({ type }) => type === wanted) ?? choices[0]
  if (!chosen) return null

  return (
    <form
      className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3 max-md:w-full md:flex-1 md:basis-0"
      onSubmit={(event) => {
        event.preventDefault()
        if (!checkout.isPending) checkout.mutate({ invoiceId: id, ...chosen })
      }}
    >
      {choices.length > 1 ? (
        <fieldset disabled={checkout.isPending} className="flex flex-wrap gap-2 max-md:w-full">
          <legend className="sr-only">What to pay of {number}</legend>
          {choices.map(({ type, amount }) => (
            <label
              key={type}
              className="flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong px-3.5 py-1.5 text-ui pour hover:bg-surface-2 has-checked:border-accent max-md:w-full"
            >
              <input
                type="radio"
                name={group}
                value={type}
                checked={type === chosen.type}
                onChange={() => setWanted(type)}
                className="size-4.5 accent-accent"
              />
              <span>{type === 'deposit' ? `${percent}% deposit` : paid > 0 ? 'Balance' : 'Full amount'}</span>
              <span className="ml-auto num text-fg-muted">{formatMoney(amount, currency)}</span>
            </label>
          ))}
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
