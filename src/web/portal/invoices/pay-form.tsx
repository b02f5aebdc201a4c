import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { PortalAutopay } from '#contract/autopay.ts'
import type { PortalInvoice } from '#contract/portal-money.ts'
import { chargesAfter } from '#domain/autopay/agreed-plan.ts'
import { depositOf, type PaymentType } from '#domain/invoices/invoice.ts'
import { formatMoney, parseMoney, type Cents } from '#domain/money.ts'
import type { PlannedPayment } from '#domain/portal/payment-plan.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useCheckout } from '../kit/money-data.ts'
import { NoCardCharged } from './no-card-charged.tsx'
import { PayOptions } from './pay-options.tsx'

/** Only where tips are taken. */
const TipChoice = lazyComponent(
  () => import('./tip-choice.tsx'),
  'TipChoice',
  () => null,
)

/** What to pay: the next parts of the plan, everything, or where the business allows it another amount. */
export function PayForm({
  bookingId,
  invoice,
  plan,
  preferred,
  provider,
  autopay,
}: {
  readonly bookingId: string
  readonly invoice: PortalInvoice
  readonly plan: readonly PlannedPayment[]
  /** The amount that is due next. */
  readonly preferred: Cents | undefined
  readonly provider: string | null
  readonly autopay: PortalAutopay
}) {
  const { id, choices, currency, other_amount: mayType, balance, tips } = invoice
  const first = choices.findIndex(({ amount }) => amount === preferred)
  const [wanted, setWanted] = useState(Math.max(0, first))
  const [typed, setTyped] = useState('')
  const [tipFor, setTipFor] = useState<TipFor>(() => noTip)
  const [isSaving, setSaving] = useState(false)
  const checkout = useCheckout(bookingId)
  const other = { type: 'part' as const, amount: parseMoney(typed) ?? 0 }
  const chosen = wanted === choices.length ? other : (choices[wanted] ?? choices[0])
  if (!chosen) return null
  const { amount } = chosen
  const tip = tipFor(amount)
  const { offer, rest } = offeredWith(autopay, { invoice_id: id, amount })
  const agreed = isSaving && offer ? { version: offer.version, plan: rest } : undefined

  return (
    <form
      className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3 max-md:w-full md:flex-1 md:basis-0"
      onSubmit={(event) => {
        event.preventDefault()
        if (checkout.isPending || amount <= 0 || amount > balance) return
        checkout.mutate({ invoiceId: id, ...chosen, tip, autopay: agreed })
      }}
    >
      {choices.length > 1 || mayType ? (
        <PayOptions
          legend={`What to pay of ${invoice.invoice_number}`}
          options={choices.map((each) => [labelOf(each.type, each.amount, invoice, plan), each.amount])}
          other={mayType ? 'Another amount' : undefined}
          wanted={wanted}
          typed={typed}
          most={balance}
          currency={currency}
          disabled={checkout.isPending}
          onWant={setWanted}
          onType={setTyped}
        />
      ) : null}
      {tips ? (
        <TipChoice
          tips={tips}
          payment={amount}
          currency={currency}
          disabled={checkout.isPending}
          onTip={(next) => setTipFor(() => next)}
        />
      ) : null}
      {offer ? (
        <AutopayChoice
          offer={offer}
          plan={rest}
          currency={currency}
          chosen={isSaving}
          disabled={checkout.isPending}
          onChoose={setSaving}
        />
      ) : null}
      <Button
        look="second"
        icon={CreditCard}
        type="submit"
        className="min-h-11! border-control! px-5! text-[.9375rem]! max-md:w-full"
        busy={checkout.isPending}
        busyLabel="One moment…"
      >
        <span className="num">
          Pay {formatMoney(amount + tip, currency)}
          {agreed ? ' and Save the Card' : ''}
        </span>
      </Button>
      <NoCardCharged provider={provider} className="w-full md:text-right" />
    </form>
  )
}

/** Only where cards may pay by themselves. */
const AutopayChoice = lazyComponent(
  () => import('./autopay-choice.tsx'),
  'AutopayChoice',
  () => null,
)

/** What the card of a payment would pay afterwards; no offer where that is nothing, or another card pays already. */
function offeredWith({ offer, parts, consent }: PortalAutopay, payment: Parameters<typeof chargesAfter>[1]) {
  if (!offer || consent?.state === 'active') return { offer: null, rest: [] }
  const rest = chargesAfter(parts, payment)
  return { offer: rest.length > 0 ? offer : null, rest }
}

type TipFor = (payment: Cents) => Cents

const noTip: TipFor = () => 0

function labelOf(
  type: PaymentType,
  amount: Cents,
  { paid_amount: paid, deposit_percent: percent, total_amount: total }: PortalInvoice,
  plan: readonly PlannedPayment[],
): string {
  if (type === 'full') return paid > 0 ? 'Balance' : 'Full amount'
  if (type === 'deposit' && amount === depositOf(total, percent / 100)) return `${percent}% deposit`
  const open = plan.filter((part) => part.open > 0)
  let sum = 0
  const last = open.findIndex((part) => (sum += part.open) === amount)
  return last > 0 ? `Next ${last + 1} payments` : (open[0]?.label ?? 'Next payment')
}
