import { paymentFailed } from '#domain/refusals/messages.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { paidMessage } from '#domain/payments/payment.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#web/shared/api.ts'
import { isClosed } from '../kit/booking-data.ts'
import { LabelPage } from '../layout/label-page.tsx'
import { DrawnTick } from '../kit/drawn-tick.tsx'
import { grantAccess, openPortalPath } from '../kit/stored-access.ts'
import { wayBack } from './way-back.tsx'
import { WhatFollows } from './what-follows.tsx'
import { toast } from '../kit/toast.ts'

const askAgainMs = 800

/** The return page of the checkout. It shows only what the server confirms, and no payment without an id (P-PAY-05). */
export function PaymentSuccess({ paymentId }: { readonly paymentId: string | undefined }) {
  return paymentId === undefined ? (
    <LabelPage title="Payment Successful" action={wayBack()}>
      Thank you! This page follows a payment that has been processed. Your event portal always shows where
      things stand.
    </LabelPage>
  ) : (
    <Outcome key={paymentId} paymentId={paymentId} />
  )
}

function Outcome({ paymentId }: { readonly paymentId: string }) {
  const { data, error, isFetching, refetch } = useQuery(paymentOutcome(paymentId))

  if (isClosed(error)) {
    return (
      <LabelPage title="Payment Not Shown" action={wayBack()}>
        This payment can only be shown where its event portal is open. Your portal always shows what has been
        paid.
      </LabelPage>
    )
  }
  if (!data && error) {
    return (
      <LabelPage
        title="Payment Not Confirmed Yet"
        action={
          <Button look="gold" busy={isFetching} busyLabel="Checking…" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        We could not reach the bar to confirm your payment. Please try again before you pay once more.
      </LabelPage>
    )
  }
  if (!data || data.status === 'pending') {
    return (
      <LabelPage title="Confirming Your Payment" action={data ? wayBack(data.booking_id) : null}>
        <p role="status">
          {data
            ? `Your payment of ${formatMoney(data.amount, businessCurrency)} is being confirmed.`
            : 'One moment, please.'}{' '}
          You may stay here or return to your portal, which shows it as soon as it is in.
        </p>
      </LabelPage>
    )
  }
  // The page may be opened again, or be left open, long after the payment.
  if (data.status === 'refunded') {
    return (
      <LabelPage title="Payment Refunded" action={wayBack(data.booking_id)}>
        Your payment of <b className="num text-fg">{formatMoney(data.amount, businessCurrency)}</b> was
        received, and refunded since. Your event portal shows what is open now.
      </LabelPage>
    )
  }
  if (data.status !== 'completed') {
    return (
      <LabelPage title="Payment Not Completed" action={wayBack(data.booking_id)}>
        {paymentFailed}. Nothing was charged. You can retry any time from your event portal, also with another
        card.
      </LabelPage>
    )
  }
  return (
    <LabelPage
      title="Payment Successful"
      mark={<DrawnTick className="size-16 text-gold-200" />}
      action={wayBack(data.booking_id)}
    >
      Thank you! Your payment of <b className="num text-fg">{formatMoney(data.amount, businessCurrency)}</b>
      {data.tip > 0 ? (
        <>
          {' '}
          and your tip of <b className="num text-fg">{formatMoney(data.tip, businessCurrency)}</b> for the
          crew
        </>
      ) : null}{' '}
      has been processed, and your receipt is on its way by email.
      <WhatFollows bookingId={data.booking_id} />
    </LabelPage>
  )
}

/** Polls until the provider has confirmed or failed the payment. */
function paymentOutcome(paymentId: string) {
  return queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: async ({ signal }) => {
      const payment = await call('get-payment', { paymentId }, { signal })
      // The server has confirmed that this booking is open here, so the link back needs no PIN.
      if (!openPortalPath(payment.booking_id)) grantAccess(payment.booking_id)
      if (payment.status === 'completed')
        toast.success(paidMessage(payment.amount, businessCurrency), { id: paymentId })
      else if (payment.status === 'failed') toast.error(paymentFailed, { id: paymentId })
      return payment
    },
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? askAgainMs : false),
    // A final answer shows its toast once.
    staleTime: Infinity,
  })
}
