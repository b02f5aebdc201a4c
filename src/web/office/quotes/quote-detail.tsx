import { hourAtPlace } from '#domain/events/place-clock.ts'
import { paths } from '#domain/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, FilePen, Inbox, Pencil, Receipt, Send } from 'lucide-react'
import type { QuoteRow, QuoteView } from '#contract/quotes.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import { actionsOnQuote, quoteTone } from '#domain/quotes/quote.ts'
import { dateOfInstant, mediumDate } from '#domain/time.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'

import { EmailText } from '#web/shared/email-text.tsx'
import { Fact, Facts, Section } from '#web/office/kit/facts.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import type { OpenedRecord } from '#web/office/kit/opened-record.tsx'
import { FootMenu, RecordSheet } from '#web/office/kit/record-sheet.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { LineItemsSums, LineItemsTable } from '#web/office/kit/line-items/line-items-table.tsx'
import { quoteById } from './quote-data.ts'
import { AnsweredChanges, WaitingChange } from './change-orders.tsx'
import { QuoteVersions } from './quote-versions.tsx'
import { QuoteTerms } from './quote-terms.tsx'
import { SignaturePart } from './signature-part.tsx'
import { useQuoteActions } from './use-quote-actions.ts'

const QuoteSigners = lazyComponent(() => import('./quote-signers.tsx'), 'QuoteSigners')
const QuotePlan = lazyComponent(() => import('./quote-plan.tsx'), 'QuotePlan')

/** One quote as its client gets it; an id that is none closes itself without a word. */
export function QuoteDetail(opened: OpenedRecord<QuoteRow>) {
  const zone = useBusinessZone()
  const setAddress = useSetPageSearch()
  return (
    <RecordSheet
      opened={opened}
      result={useQuery(quoteById(opened.id))}
      noun="quote"
      failure="Failed to load quote details"
      title="Quote"
      first={(row) => firstOf(row, zone)}
      head={(quote) => headOf(quote, zone)}
      keys={({ id, status }) => {
        const isWritten = actionsOnQuote(status).some((each) => each === 'edit' || each === 'revise')
        return isWritten ? { q: () => setAddress({ 'edit-quote': id }) } : {}
      }}
      actions={(quote) => <Actions quote={quote} />}
    >
      {(quote) => <Detail quote={quote} />}
    </RecordSheet>
  )
}

function headOf(quote: QuoteView, zone: string) {
  const { title, status, quote_number, created_at, expires_on } = quote
  return {
    title,
    aside: <Badge tone={quoteTone(status)}>{statusWord(status)}</Badge>,
    subject: `${quote_number}, created ${dateOfInstant(created_at, zone)}, ${
      status === 'expired' ? 'expired' : 'expires'
    } ${mediumDate(expires_on)}`,
  }
}

function firstOf(row: QuoteRow, zone: string) {
  const { title, status, quote_number, created_at, booking, total_amount, currency } = row
  return {
    title,
    aside: <Badge tone={quoteTone(status)}>{statusWord(status)}</Badge>,
    subject: `${quote_number}, created ${dateOfInstant(created_at, zone)}`,
    facts: [
      ['Name', fullName(booking)],
      ['Email', <EmailText key="email" email={booking.email} />],
      ['Event', `${eventTypeLabel(booking.event_type)} on ${mediumDate(booking.event_date)}`],
      ['Total', formatMoney(total_amount, currency)],
    ] as const,
  }
}

function Actions({ quote }: { readonly quote: QuoteView }) {
  const setAddress = useSetPageSearch()
  const navigate = useNavigate()
  const onInvoice = (kind: 'deposit' | 'full') =>
    void navigate({ to: paths.admin.invoices, search: { 'invoice-quote': quote.id, kind } })
  const { send, pdf } = useQuoteActions(quote)
  const can = actionsOnQuote(quote.status)

  return (
    <>
      <FootMenu>
        <MenuItem icon={Download} onPhones onSelect={() => pdf.mutate()}>
          {quote.pdf_url ? 'Download PDF' : 'Generate PDF'}
        </MenuItem>
        <MenuItem
          icon={Inbox}
          onSelect={() => void navigate({ to: paths.admin.inquiries, search: { id: quote.booking.id } })}
        >
          View Inquiry
        </MenuItem>
      </FootMenu>
      {can.includes('edit') ? (
        <Button look="second" icon={Pencil} onClick={() => setAddress({ 'edit-quote': quote.id })}>
          Edit
        </Button>
      ) : null}
      {can.includes('revise') ? (
        <Button look="second" icon={Pencil} onClick={() => setAddress({ 'edit-quote': quote.id })}>
          Next Version
        </Button>
      ) : null}
      <Button
        look="second"
        className="max-md:hidden"
        icon={Download}
        busy={pdf.isPending}
        busyLabel="Generating PDF…"
        onClick={() => pdf.mutate()}
      >
        {quote.pdf_url ? 'Download PDF' : 'Generate PDF'}
      </Button>
      {quote.status === 'accepted' ? (
        <>
          {quote.change ? null : (
            <Button look="second" icon={FilePen} onClick={() => setAddress({ 'change-order': quote.id })}>
              Change Order
            </Button>
          )}
          <Button look="second" onClick={() => onInvoice('deposit')}>
            Deposit Invoice
          </Button>
          <Button look="primary" icon={Receipt} onClick={() => onInvoice('full')}>
            Full Invoice
          </Button>
        </>
      ) : null}
      {can.includes('send') ? (
        <Button
          look="primary"
          icon={Send}
          busy={send.isPending}
          busyLabel="Sending…"
          onClick={() => send.mutate()}
        >
          Send to Client
        </Button>
      ) : null}
    </>
  )
}

/** Who signs is chosen while clients sign and the quote is open. */
function isSignable({ status, signing }: QuoteView): boolean {
  return signing !== 'off' && (status === 'draft' || status === 'sent')
}

function Detail({ quote }: { readonly quote: QuoteView }) {
  const zone = useBusinessZone()
  const { booking } = quote
  return (
    <div className="grid gap-x-10 gap-y-7 @min-[38rem]:grid-cols-2">
      <QuoteVersions quote={quote} />
      {quote.change ? <WaitingChange quote={quote} change={quote.change} /> : null}
      {quote.description ? (
        <p className="max-w-[38rem] whitespace-pre-line wrap-anywhere col-span-full">{quote.description}</p>
      ) : null}
      <Section title="Client Information">
        <Facts>
          <Fact name="Name">{fullName(booking)}</Fact>
          <Fact name="Email">
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
            {mediumDate(booking.event_date)}, {hourAtPlace(booking, zone)}
          </Fact>
          <Fact name="Location">{booking.location}</Fact>
          <Fact name="Reference">{booking.booking_reference}</Fact>
        </Facts>
      </Section>
      <Section title="Items" className="col-span-full">
        <LineItemsTable lines={quote.items.map((item) => ({ ...item, total: item.total_price }))} />
        <div className="mt-4">
          <LineItemsSums sums={quote} />
        </div>
      </Section>
      <AnsweredChanges quote={quote} />
      {quote.status === 'draft' || quote.status === 'sent' ? <QuotePlan quote={quote} /> : null}
      <QuoteTerms quote={quote} />
      {isSignable(quote) ? <QuoteSigners quote={quote} /> : null}
      <SignaturePart quote={quote} />
      <HistoryPanel table="quotes" id={quote.id} className="col-span-full" />
    </div>
  )
}
