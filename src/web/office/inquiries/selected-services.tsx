import { FileText, Plus } from 'lucide-react'
import { useId } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { canQuote } from '#domain/bookings/lifecycle.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Section } from '#web/office/kit/records/facts.tsx'
import { ServiceLine } from './service-line.tsx'

/** The services on a booking at their agreed prices, and the way from them to a quote. */
export function SelectedServices({
  inquiry,
  onAdd,
  onQuote,
  onUnsaved,
}: {
  readonly inquiry: InquiryView
  readonly onAdd: () => void
  readonly onQuote: () => void
  /** A line is being changed, or no longer. */
  readonly onUnsaved: (unsaved: boolean) => void
}) {
  const reasonId = useId()
  const reason = noQuoteReason(inquiry)

  return (
    <Section
      title="Selected Services"
      aside={
        inquiry.is_active ? (
          <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:[&>button]:flex-1">
            {reason === undefined ? null : (
              <p id={reasonId} className="text-small text-fg-muted max-md:basis-full">
                {reason}
              </p>
            )}
            <Button look="second" icon={Plus} onClick={onAdd}>
              Add Services
            </Button>
            <Button
              look="primary"
              icon={FileText}
              disabled={reason !== undefined}
              aria-describedby={reason === undefined ? undefined : reasonId}
              onClick={onQuote}
            >
              Generate Quote
            </Button>
          </div>
        ) : null
      }
    >
      {inquiry.services.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong px-4 py-5 text-center text-fg-muted">
          No services selected yet.
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {inquiry.services.map((line) => (
              <ServiceLine
                key={line.id}
                bookingId={inquiry.id}
                line={line}
                fixed={!inquiry.is_active}
                onUnsaved={onUnsaved}
              />
            ))}
          </ul>
          <p
            className={classes(
              'flex items-baseline justify-between gap-4 border-t border-line-strong pt-3',
              // Under the lines' amounts, whose buttons stand at their right.
              inquiry.is_active && 'md:pr-20',
            )}
          >
            <span className="font-[550]">Total service value</span>
            <span className="display num text-[1.75rem] leading-none">
              {formatMoney(inquiry.services_total, businessCurrency)}
            </span>
          </p>
        </>
      )}
    </Section>
  )
}

/** Why no quote can be generated, where none can. */
function noQuoteReason({ services, status }: InquiryView): string | undefined {
  if (services.length === 0) return 'Add services to generate a quote.'
  return canQuote(status) ? undefined : `The booking is ${status}: its quote is agreed.`
}
