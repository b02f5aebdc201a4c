/** A quote that cannot be sent because its terms are not complete: what is missing, and where it is mended. */
import { packagesIn } from '#domain/offers/catalog.ts'
import { useQuery } from '@tanstack/react-query'
import type { QuoteView } from '#contract/quote-views.ts'
import { fullName } from '#domain/bookings/names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { RecordForm, Wait } from '#web/office/kit/records/opened-record.tsx'
import { quoteById } from './quote-data.ts'
import { termsOfDraft } from './terms-data.ts'
import { TermsProblems } from './terms-problems.tsx'

const title = 'The terms are not complete'

export function TermsDialog({
  quoteId,
  onClose,
}: {
  readonly quoteId: string
  readonly onClose: () => void
}) {
  return (
    <RecordForm
      title={title}
      query={quoteById(quoteId)}
      failure="Failed to load quote data"
      onClose={onClose}
    >
      {(quote) => <IncompleteTerms quote={quote} onClose={onClose} />}
    </RecordForm>
  )
}

/** The dialog for a draft that was read. */
export function IncompleteTerms({
  quote: { id, booking, quote_number, total_amount, expires_on, items, offer },
  onClose,
}: {
  readonly quote: QuoteView
  readonly onClose: () => void
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
  const problems = terms.data?.problems ?? []
  return (
    <Dialog
      title={title}
      subject={`${quote_number}, ${fullName(booking)}`}
      size="sm"
      cancel="Close"
      onClose={onClose}
    >
      {terms.data ? (
        problems.length > 0 ? (
          <>
            <p className="mb-4">The quote is saved as a draft and was not sent.</p>
            <TermsProblems problems={problems} bookingId={booking.id} />
          </>
        ) : (
          <p>Everything is there now. Send the quote again.</p>
        )
      ) : (
        <Wait result={terms} failure="The terms could not be loaded.">
          <SkeletonRows label="Loading the terms…" rows={2} columns={1} />
        </Wait>
      )}
    </Dialog>
  )
}
