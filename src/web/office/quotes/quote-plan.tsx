import type { QuoteView } from '#contract/quote-views.ts'
import { Section } from '#web/office/kit/records/facts.tsx'
import { PlanChoice } from '#web/office/kit/documents/plan-choice.tsx'
import { ScheduleList } from '#web/office/kit/documents/schedule-list.tsx'

/** How a quote is paid if it is approved today; of a draft the plan is chosen here. */
export function QuotePlan({ quote }: { readonly quote: QuoteView }) {
  const { plan, status } = quote
  const isDraft = status === 'draft'
  if (!isDraft && plan.schedule.length === 0) return null
  return (
    <Section
      title="What is due when"
      className="col-span-full"
      aside={<span className="text-small text-fg-muted">If it is approved today</span>}
    >
      <div className="num grid gap-x-10 gap-y-4 @min-[38rem]:grid-cols-2">
        {isDraft ? (
          <PlanChoice table="quotes" record={quote} chosen={plan.name} none="As for new invoices" />
        ) : (
          <p>{plan.name ?? 'As for new invoices'}</p>
        )}
        <ScheduleList schedule={plan.schedule} paid={0} document={quote} />
      </div>
    </Section>
  )
}
