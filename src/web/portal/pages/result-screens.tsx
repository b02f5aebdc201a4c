/** The pages after a canceled checkout and for a payment provider that is not configured. */
import { LabelPage } from '../layout/label-page.tsx'
import { wayBack } from './way-back.tsx'

export function PaymentCanceled({ bookingId }: { readonly bookingId: string | undefined }) {
  return (
    <LabelPage title="Payment Canceled" action={wayBack(bookingId)}>
      Nothing was charged. You can retry any time from your event portal.
    </LabelPage>
  )
}

/** After the checkout of who paid a part for a client: nothing of the booking is shown. */
export function PartPaid() {
  return (
    <LabelPage title="Thank You">
      Your payment is with our card provider. As soon as it is confirmed, the receipt comes by email, and your
      link shows that your part is paid. You need not pay again.
    </LabelPage>
  )
}

export function PartNotPaid() {
  return (
    <LabelPage title="Payment Canceled">
      Nothing was charged. The link from your email leads back to your part whenever you like.
    </LabelPage>
  )
}

export function PaymentPlaceholder() {
  return (
    <LabelPage title="Online Payment" action={wayBack()}>
      The card payment provider is not configured yet. We will gladly arrange your payment in person.
    </LabelPage>
  )
}

export function SubscriptionPlaceholder() {
  return (
    <LabelPage title="Subscriptions">
      The card payment provider is not configured yet, so subscriptions cannot be started here.
    </LabelPage>
  )
}

export function PortalPlaceholder() {
  return (
    <LabelPage title="Customer Portal">
      The card payment provider is not configured yet, so there are no cards or receipts to manage here.
    </LabelPage>
  )
}
