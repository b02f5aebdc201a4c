import type { PortalQuote } from '#contract/portal-money.ts'
import { PaymentPlan } from '../invoices/payment-plan.tsx'

/** What is due when, if the quote is approved today. */
export function QuotePlan({ quote: { plan, currency } }: { readonly quote: PortalQuote }) {
  return (
    <section aria-label="What is due when" className="mt-6">
      <h4 className="text-ui font-[650]">What is due when</h4>
      <p className="text-small text-fg-muted">If you approve today.</p>
      <PaymentPlan
        currency={currency}
        plan={plan.schedule.map((part, place) => ({
          ...part,
          open: part.amount,
          paid_on: null,
          state: place === 0 ? 'next' : 'later',
        }))}
      />
    </section>
  )
}
