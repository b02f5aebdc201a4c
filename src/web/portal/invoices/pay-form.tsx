import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { PortalAutopay } from '#contract/autopay.ts'
import type { PortalInvoice } from '#contract/portal-money.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import type { PlannedPayment } from '#domain/portal/payment-plan.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useCheckout } from '../kit/money-data.ts'
import { NoCardCharged } from './no-card-charged.tsx'
import { PayOptions } from './pay-options.tsx'
import { amountOfOwn, offeredPayments, offeredWith, restOf } from './offered-payments.ts'
import { tipFor, usePaymentDraft } from './payment-draft.ts'
import { Coverage, TickParts } from './tick-parts.tsx'

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
  const { id, kind, currency, other_amount: mayType, balance, tips } = invoice
  const { value: draft, change: want } = usePaymentDraft(invoice, bookingId)
  const [isSaving, setSaving] = useState(false)
  const checkout = useCheckout(bookingId)
  const all = offeredPayments(invoice, plan, draft.ticked)
  // What is due next is selected first; beside the parts of others at most one's own.
  const first = all.findIndex(
    (each) => each.amount === preferred && each.amount <= (restOf(invoice) ?? balance),
  )
  const wanted = draft.wanted ?? Math.max(0, first)
  const chosen = wanted === all.length ? amountOfOwn(draft.typed) : (all[wanted] ?? all[0])
  if (!chosen) return null
  const { type, installments, amount } = chosen
  const tip = tipFor(tips, amount, draft.tip)
  const { offer, charges } = offeredWith(autopay, { invoice_id: id, amount, kind })
  const agreed = isSaving && offer ? { version: offer.version, plan: charges } : undefined

  return (
    <form
      className={classes(
        'flex flex-wrap items-center justify-end gap-x-5 gap-y-3 max-md:w-full',
        lineOf(invoice, all.length),
      )}
      onSubmit={(event) => {
        event.preventDefault()
        if (checkout.isPending || amount <= 0 || amount > balance) return
        checkout.mutate({ invoiceId: id, type, amount, installments, tip, autopay: agreed })
      }}
    >
      {all.length > 1 || mayType ? (
        <PayOptions
          legend={`What to pay of ${invoice.invoice_number}`}
          options={all.map((each) => [each.label, each.installments ? null : each.amount])}
          other={mayType ? 'Another amount' : undefined}
          wanted={wanted}
          typed={draft.typed}
          most={balance}
          currency={currency}
          disabled={checkout.isPending}
          onWant={(place) => want({ wanted: place })}
          onType={(text) => want({ typed: text })}
        />
      ) : null}
      {installments ? (
        <TickParts
          invoice={invoice}
          ticked={draft.ticked}
          disabled={checkout.isPending}
          onTick={(places) => want({ ticked: places })}
        />
      ) : null}
      <Coverage invoice={invoice} amount={amount} />
      {tips ? (
        <TipChoice
          tips={tips}
          payment={amount}
          wanted={draft.tip}
          currency={currency}
          disabled={checkout.isPending}
          onWant={(next) => want({ tip: next })}
        />
      ) : null}
      {offer ? (
        <AutopayChoice
          offer={offer}
          plan={charges}
          currency={currency}
          chosen={isSaving}
          disabled={checkout.isPending}
          onChoose={setSaving}
        />
      ) : null}
      <PayButton
        amount={amount + tip}
        currency={currency}
        isSaving={agreed !== undefined}
        isBusy={checkout.isPending}
      />
      <NoCardCharged provider={provider} className="w-full md:text-right" />
    </form>
  )
}

/** Choices have the line for themselves. */
function lineOf({ tips, other_amount: mayType }: PortalInvoice, offered: number): string {
  return tips || mayType || offered > 1 ? 'md:basis-full' : 'md:flex-1 md:basis-0'
}

/** Only where cards may pay by themselves. */
const AutopayChoice = lazyComponent(
  () => import('./autopay-choice.tsx'),
  'AutopayChoice',
  () => null,
)

function PayButton({
  amount,
  currency,
  isSaving,
  isBusy,
}: {
  /** With the tip. */
  readonly amount: Cents
  readonly currency: string
  readonly isSaving: boolean
  readonly isBusy: boolean
}) {
  return (
    <Button
      look="second"
      icon={CreditCard}
      type="submit"
      className="min-h-11! border-control! px-5! text-[.9375rem]! max-md:w-full"
      disabled={amount <= 0}
      busy={isBusy}
      busyLabel="One moment…"
    >
      <span className="num">
        Pay {formatMoney(amount, currency)}
        {isSaving ? ' and Save the Card' : ''}
      </span>
    </Button>
  )
}
