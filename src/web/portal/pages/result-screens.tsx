/** What a person reads after leaving the portal to pay, and where a way to pay is not ready (P §2). */
import { LabelPage } from '../layout/label-page.tsx'

export function PaymentSuccess() {
  return (
    <LabelPage title="Payment Successful">
      Thank you! Your payment has been processed. Your event portal always shows where things stand.
    </LabelPage>
  )
}

export function PaymentCanceled() {
  return (
    <LabelPage title="Payment Canceled">
      Nothing was charged. You can retry any time from your event portal.
    </LabelPage>
  )
}

export function PaymentPlaceholder() {
  return (
    <LabelPage title="Online Payment">
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
