import { packagesIn } from '#domain/offers/catalog.ts'
import { useQuery } from '@tanstack/react-query'
import type { QuoteView } from '#contract/quote-views.ts'
import { Section } from '#web/office/kit/records/facts.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { ClauseList } from '#web/shared/terms/clause-list.tsx'
import { termsOfDraft } from './terms-data.ts'
import { TermsProblems } from './terms-problems.tsx'

/** The terms of a quote as they were sent, or as a draft would be sent now; nothing where there are none. */
export function QuoteTerms({ quote }: { readonly quote: QuoteView }) {
  if (quote.status === 'draft') return <DraftTerms quote={quote} />
  if (!quote.clauses) return null
  return (
    <Section title="Terms" className="col-span-full" aside={<Aside>As they were sent</Aside>}>
      <ClauseList clauses={quote.clauses} />
    </Section>
  )
}

function DraftTerms({
  quote: { id, booking, total_amount, expires_on, items, offer },
}: {
  readonly quote: QuoteView
}) {
  const terms = useQuery(
    termsOfDraft({
      booking_id: booking.id,
      quote_id: id,
      total_amount,
      expires_on,
      items,
      packages: offer ? [...packagesIn(offer, offer.selection)] : [],
    }),
  )
  if (!terms.data) {
    return (
      <Wait result={terms} failure="The terms could not be loaded.">
        {null}
      </Wait>
    )
  }
  const { clauses, problems, lacks_mode: lacksMode } = terms.data
  if (clauses.length === 0 && problems.length === 0) return null
  return (
    <Section title="Terms" className="col-span-full" aside={<Aside>As they would be sent now</Aside>}>
      {problems.length > 0 ? (
        <div
          role="status"
          className="mb-5 grid gap-3 rounded-md border border-bad-line bg-bad-bg px-4 py-3 text-fg"
        >
          <p className="font-[650] text-bad">This quote cannot be sent yet.</p>
          <TermsProblems problems={problems} bookingId={booking.id} />
        </div>
      ) : null}
      {lacksMode ? (
        <p className="mb-4 text-fg-muted">
          Nobody has said how the bar works at this event, so clauses for dry hire, packages and the like are
          left out.
        </p>
      ) : null}
      <ClauseList clauses={clauses} />
    </Section>
  )
}

function Aside({ children }: { readonly children: string }) {
  return <span className="text-small text-fg-muted">{children}</span>
}
