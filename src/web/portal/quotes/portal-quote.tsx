import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { PortalQuote } from '#contract/portal-money.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { QuoteHead } from '#web/shared/quotes/quote-head.tsx'
import { QuoteSheet } from '#web/shared/quotes/quote-sheet.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PdfLink } from '../kit/pdf-link.tsx'
import { approveLabel } from './answering.ts'
import { useNextVersionNotice } from './use-next-version-notice.ts'

const QuoteOffer = lazyComponent(
  () => import('./quote-offer.tsx'),
  'QuoteOffer',
  ({ quote }) => <QuoteSheet quote={quote} items={quote.quote_items} />,
)

const QuoteChanges = lazyComponent(
  () => import('./quote-changes.tsx'),
  'QuoteChanges',
  () => null,
)

const QuotePlan = lazyComponent(
  () => import('./quote-plan.tsx'),
  'QuotePlan',
  () => null,
)

const ChangeQuestion = lazyComponent(() => import('./change-question.tsx'), 'ChangeQuestion')
/** Only a signed quote loads what shows its signatures. */
const SignedLine = lazyComponent(
  () => import('./signed-line.tsx'),
  'SignedLine',
  () => <p className="mt-3 min-h-12 bg-surface-2 px-4 py-3" />,
)
const EarlierSignatures = lazyComponent(
  () => import('./earlier-signatures.tsx'),
  'EarlierSignatures',
  () => null,
)
/** Only a quote that has terms loads what shows them. */
const Terms = lazyComponent(() => import('#web/shared/terms/terms.tsx'), 'Terms')

/** One quote: expanded until it is answered, then collapsed. */
export function PortalQuote({
  quote,
  opened,
  readOnly,
  whyNot,
  isOver,
  isNext,
  onAnswer,
}: {
  readonly quote: PortalQuote
  /** True where an owner has selected it: then it is expanded. */
  readonly opened: boolean
  readonly readOnly: boolean
  /** Why it cannot be approved: another quote of the booking is (C-61), the inquiry is rejected, or its day is over. */
  readonly whyNot: string | undefined
  /** Whether no other quote comes any more. */
  readonly isOver: boolean
  /** True where it is approved in the first card. */
  readonly isNext: boolean
  readonly onAnswer: (action: 'approve' | 'decline') => void
}) {
  const waits = quote.status === 'sent' && !readOnly
  useNextVersionNotice(quote)
  const [folded, setFolded] = useState<boolean>()
  const isOpen = folded === undefined ? waits || opened : !folded
  const sheetId = useId()
  const number = quote.quote_number

  return (
    <article
      aria-label={`Quote ${number}`}
      className="px-4.5 pt-5.5 pb-6.5 not-first-of-type:border-t not-first-of-type:border-line md:px-6"
    >
      <QuoteHead quote={quote} />
      <NextStep quote={quote} isOver={isOver} />
      {waits ? <AskedChange quote={quote} /> : null}
      {quote.signature ? <SignedLine signature={quote.signature} /> : null}
      {quote.partial ? <SignedLine signature={quote.partial} isExpired={quote.status === 'expired'} /> : null}
      {quote.earlier_signatures.length > 0 ? (
        <EarlierSignatures signatures={quote.earlier_signatures} />
      ) : null}
      <div id={sheetId} hidden={!isOpen}>
        {waits ? (
          <OpenContent quote={quote} canApprove={whyNot === undefined} />
        ) : (
          <QuoteSheet quote={quote} items={quote.quote_items} />
        )}
        {quote.clauses ? <Terms clauses={quote.clauses} isOpen={waits} /> : null}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-3">
        <PdfLink url={quote.pdf_url} number={number} />
        {waits ? null : (
          <Button
            look="quiet"
            className="min-h-11!"
            aria-expanded={isOpen}
            aria-controls={sheetId}
            aria-label={`Details of quote ${number}`}
            onClick={() => setFolded(isOpen)}
          >
            Details
            <ChevronDown
              aria-hidden="true"
              className={classes('size-4.5 pour', isOpen && 'rotate-180')}
              strokeWidth={1.6}
            />
          </Button>
        )}
        {waits ? <Answers quote={quote} whyNot={whyNot} isNext={isNext} onAnswer={onAnswer} /> : null}
      </div>
    </article>
  )
}

function AskedChange({ quote: { messages } }: { readonly quote: PortalQuote }) {
  const [message] = messages
  return message ? (
    <p className="mt-3 text-ui text-fg-muted wrap-anywhere">
      You asked for a change: “{message.text}” We will answer; this quote stays open.
    </p>
  ) : null
}

/**
 * What waits for an answer: what has changed since the version before, the choices of an offer, and what is due when, if it
 * is approved.
 */
function OpenContent({ quote, canApprove }: { readonly quote: PortalQuote; readonly canApprove: boolean }) {
  const { changes, currency, offer, plan } = quote
  return (
    <>
      {changes ? <QuoteChanges changes={changes} currency={currency} isOffer={offer !== null} /> : null}
      {offer ? (
        <QuoteOffer bookingId={quote.booking_id} quote={quote} offer={offer} />
      ) : (
        <QuoteSheet quote={quote} items={quote.quote_items} />
      )}
      {canApprove && plan.schedule.length > 1 ? <QuotePlan quote={quote} /> : null}
    </>
  )
}

function Answers({
  quote,
  whyNot,
  isNext,
  onAnswer,
}: {
  readonly quote: PortalQuote
  readonly whyNot: string | undefined
  readonly isNext: boolean
  readonly onAnswer: (action: 'approve' | 'decline') => void
}) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3 max-md:w-full md:ml-auto">
      {isNext && whyNot === undefined ? null : (
        <p className="text-ui text-fg-muted max-md:w-full md:mr-2">
          {whyNot ?? 'Approving creates your invoice.'}
        </p>
      )}
      <Button
        look="quiet"
        className="min-h-11! px-4! text-[.9375rem]! max-md:w-full"
        onClick={() => setAsking(true)}
      >
        Ask for a Change
      </Button>
      <Button
        look="second"
        className="min-h-11! border-control! px-5! text-[.9375rem]! max-md:w-full"
        onClick={() => onAnswer('decline')}
      >
        Decline
      </Button>
      {whyNot !== undefined || isNext ? null : (
        <Button
          look="primary"
          className="min-h-11! px-5! text-[.9375rem]! max-md:w-full"
          onClick={() => onAnswer('approve')}
        >
          {approveLabel(quote)}
        </Button>
      )}
      {asking ? <ChangeQuestion quote={quote} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

function NextStep({ quote: { status }, isOver }: { readonly quote: PortalQuote; readonly isOver: boolean }) {
  switch (status) {
    case 'declined':
      return (
        <p className="mt-3">
          This quote was declined, and nothing is owed for it.
          {isOver
            ? null
            : ' Reply to any of our emails with what you would like changed, and a new quote will appear here.'}
        </p>
      )
    case 'expired':
      return (
        <p className="mt-3">
          This quote has expired and can no longer be approved.
          {isOver
            ? null
            : ' Reply to any of our emails, and we will gladly send it again with current prices.'}
        </p>
      )
    case 'draft':
      return <p className="mt-3 text-fg-muted">A draft: the client does not see it until it is sent.</p>
    case 'sent':
    case 'accepted':
    case 'cancelled':
      return null
    default:
      return status satisfies never
  }
}
