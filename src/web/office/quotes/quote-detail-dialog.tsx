import { Download, Pencil, Receipt, Send } from 'lucide-react'
import type { QuoteView } from '#contract/quotes.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { actionsOnQuote, quoteStatusLabel, quoteTone } from '#domain/quotes/quote.ts'
import { dateOfInstant, hourLabel, mediumDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { Fact, Facts, Section } from '#web/office/kit/facts.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import { RecordWait, useOpenedRecord } from '#web/office/kit/opened-record.tsx'
import { quoteById } from './quote-data.ts'
import { QuoteItems } from './quote-items.tsx'
import { useQuoteActions } from './use-quote-actions.ts'

interface DetailProps {
  readonly onEdit: () => void
  readonly onInvoice: (kind: 'deposit' | 'full') => void
}

/** One quote as its client gets it; an id that is none closes itself without a word. */
export function QuoteDetailDialog({
  id,
  listed,
  onClose,
  ...props
}: DetailProps & {
  readonly id: string
  /** It stands in the list: the dialog opens before its contents are here. */
  readonly listed: boolean
  readonly onClose: () => void
}) {
  const zone = useBusinessZone()
  const record = useOpenedRecord(quoteById(id), { listed, onClose })
  const { opened } = record

  if (record.isHidden) return null
  return (
    <Dialog
      {...headOf(opened, zone)}
      size="lg"
      cancel="Close"
      onClose={onClose}
      actions={opened ? <Actions quote={opened} {...props} /> : undefined}
    >
      {opened ? (
        <Detail quote={opened} />
      ) : (
        <RecordWait record={record} failure="Failed to load quote details">
          <SkeletonRows label="Loading the quote…" rows={5} columns={3} />
        </RecordWait>
      )}
    </Dialog>
  )
}

function headOf(quote: QuoteView | undefined, zone: string) {
  if (!quote) return { title: 'Quote' }
  const { title, status, quote_number, created_at, expires_on } = quote
  return {
    title,
    aside: <Badge tone={quoteTone(status)}>{quoteStatusLabel(status)}</Badge>,
    subject: `${quote_number}, created ${dateOfInstant(created_at, zone)}, ${
      status === 'expired' ? 'expired' : 'expires'
    } ${mediumDate(expires_on)}`,
  }
}

function Actions({ quote, onEdit, onInvoice }: DetailProps & { readonly quote: QuoteView }) {
  const { send, pdf } = useQuoteActions(quote)
  const can = actionsOnQuote(quote.status)

  return (
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
  )
}

function Detail({ quote }: { readonly quote: QuoteView }) {
  const { booking } = quote
  return (
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
            {eventTypeLabel(booking.event_type)}, {booking.guest_count} guests
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
  )
}
