import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { largestAmount, type Cents } from '#domain/money.ts'
import { isCalendarDate } from '#domain/time.ts'
import { Terms } from '#web/shared/terms/terms.tsx'
import { termsOfDraft, type DraftOfTerms } from './terms-data.ts'
import { TermsProblems } from './terms-problems.tsx'

/** The terms as the client would read them, and what keeps them from being sent; nothing while the draft cannot be sent. */
export function DraftTerms({
  bookingId,
  quoteId,
  totalAmount,
  expiresOn,
  items,
  packages = [],
}: {
  readonly bookingId: string
  readonly quoteId: string | undefined
  readonly totalAmount: Cents
  readonly expiresOn: string
  readonly items: DraftOfTerms['items']
  /** Ids of the packages that it has lines of. */
  readonly packages?: readonly string[]
}) {
  if (!isCalendarDate(expiresOn) || totalAmount > largestAmount) return null
  return (
    <ReadTerms
      draft={{
        booking_id: bookingId,
        quote_id: quoteId,
        total_amount: totalAmount,
        expires_on: expiresOn,
        items,
        packages: [...packages],
      }}
    />
  )
}

function ReadTerms({ draft }: { readonly draft: DraftOfTerms }) {
  const { data } = useQuery({ ...termsOfDraft(draft), placeholderData: keepPreviousData })
  if (!data) return null
  return (
    <>
      {data.clauses.length > 0 ? <Terms clauses={data.clauses} isOpen /> : null}
      {data.problems.length > 0 ? (
        <div role="status" className="mt-5 grid gap-3 border border-bad-line bg-bad-bg px-4 py-3 text-ui">
          <p className="font-[650] text-bad">Only you see this: the quote cannot be sent yet.</p>
          <TermsProblems problems={data.problems} bookingId={draft.booking_id} />
        </div>
      ) : null}
    </>
  )
}
