import { useQuery } from '@tanstack/react-query'
import { Download, Pencil, Receipt, Send } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { QuoteView } from '#contract/quotes.ts'
import { actionsOnQuote, quoteStatusLabel, quoteTone } from '#domain/quotes/quote.ts'
import { dateOfInstant, hourLabel, mediumDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { businessZone } from '#web/shared/business.ts'
import { EmailText } from '#web/shared/email-text.tsx'
import { Fact, Facts, Section } from '#web/office/kit/facts.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import { quoteById } from './quote-data.ts'
import { QuoteItems } from './quote-items.tsx'
import { eventLabel, fullName } from '#web/office/kit/booking-words.ts'
import { useQuoteActions } from './use-quote-actions.ts'

/** One quote as its client gets it; an id that is none closes itself without a word. */
export function QuoteDetailDialog({
  id,
  listed,
  onEdit,
  onInvoice,
  onClose,
}: {
  readonly id: string
  /** It stands in the list: the dialog opens before its contents are here. */
  readonly listed: boolean
  readonly onEdit: () => void
  readonly onInvoice: (kind: 'deposit' | 'full') => void
  readonly onClose: () => void
}) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(quoteById(id))
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (data === null) close()
  }, [data])

  if (data) return <Detail quote={data} onEdit={onEdit} onInvoice={onInvoice} onClose={onClose} />
  if (data === null || (isPending && !listed)) return null
  return (
    <Dialog title="Quote" size="lg" cancel="Close" onClose={onClose}>
      {isError ? (
        <ReadFailed busy={isFetching} onRetry={() => void refetch()}>
          Failed to load quote details
        </ReadFailed>
      ) : (
        <SkeletonRows label="Loading the quote…" rows={5} columns={3} />
      )}
    </Dialog>
  )
}

function Detail({
  quote,
  onEdit,
  onInvoice,
  onClose,
}: {
  readonly quote: QuoteView
  readonly onEdit: () => void
  readonly onInvoice: (kind: 'deposit' | 'full') => void
  readonly onClose: () => void
}) {
  const { booking } = quote
  const { send, pdf } = useQuoteActions(quote)
  const can = actionsOnQuote(quote.status)

  return (
    <Dialog
      title={quote.title}
      aside={<Badge tone={quoteTone(quote.status)}>{quoteStatusLabel(quote.status)}</Badge>}
      subject={`${quote.quote_number}, created ${dateOfInstant(quote.created_at, businessZone)}, ${
        quote.status === 'expired' ? 'expired' : 'expires'
      } ${mediumDate(quote.expires_on)}`}
      size="lg"
      cancel="Close"
      onClose={onClose}
      actions={
        <>
          {can.includes('edit') ? (
            <Button look="second" onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
              Edit
            </Button>
          ) : null}
          <Button look="second" busy={pdf.isPending} busyLabel="Generating PDF…" onClick={() => pdf.mutate()}>
            <Download aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            {quote.pdf_url ? 'Download PDF' : 'Generate PDF'}
          </Button>
          {quote.status === 'accepted' ? (
            <>
              <Button look="second" onClick={() => onInvoice('deposit')}>
                Deposit Invoice
              </Button>
              <Button look="primary" onClick={() => onInvoice('full')}>
                <Receipt aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
                Full Invoice
              </Button>
            </>
          ) : null}
          {can.includes('send') ? (
            <Button look="primary" busy={send.isPending} busyLabel="Sending…" onClick={() => send.mutate()}>
              <Send aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
              Send to Client
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {quote.description ? (
          <p className="max-w-[38rem] whitespace-pre-line wrap-anywhere md:col-span-2">{quote.description}</p>
        ) : null}
        <Section title="Client Information">
          <Facts>
            <Fact name="Name">{fullName(booking)}</Fact>
            <Fact name="E-mail">
              <EmailText email={booking.email} />
            </Fact>
            <Fact name="Phone">{booking.phone}</Fact>
          </Facts>
        </Section>
        <Section title="Event Information">
          <Facts className="num">
            <Fact name="Event">
              {eventLabel(booking.event_type)}, {booking.guest_count} guests
            </Fact>
            <Fact name="Date">
              {mediumDate(booking.event_date)}, {hourLabel(booking.start_time)}
            </Fact>
            <Fact name="Location">{booking.location}</Fact>
            <Fact name="Reference">{booking.booking_reference}</Fact>
          </Facts>
        </Section>
        <Section title="Items" className="md:col-span-2">
          <QuoteItems quote={quote} />
        </Section>
        <HistoryPanel table="quotes" id={quote.id} className="md:col-span-2" />
      </div>
    </Dialog>
  )
}
