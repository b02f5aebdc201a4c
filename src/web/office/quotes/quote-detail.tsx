import { Below } from '#web/office/kit/records/below.tsx'
import { hourAtPlace } from '#domain/events/place-clock.ts'
import { useQuery } from '@tanstack/react-query'
import type { QuoteRow, QuoteView } from '#contract/quote-views.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import { actionsOnQuote, quoteTone } from '#domain/quotes/quote.ts'
import { dateOfInstant, mediumDate } from '#domain/time.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { Fact, Facts, Section } from '#web/office/kit/records/facts.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import type { OpenedRecord } from '#web/office/kit/records/opened-record.tsx'
import { RecordSheet } from '#web/office/kit/lists/record-sheet.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { LineItemsSums, LineItemsTable } from '#web/office/kit/line-items/line-items-table.tsx'
import { QuoteActions, isSignable } from './quote-actions.tsx'
import { quoteById } from './quote-data.ts'
import { AnsweredChanges, WaitingChange } from './change-orders.tsx'
import { QuoteVersions } from './quote-versions.tsx'
import { QuoteTerms } from './quote-terms.tsx'
import { SignaturePart } from './signature-part.tsx'

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
      actions={(quote) => <QuoteActions quote={quote} />}
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
      <Below>
        <AnsweredChanges quote={quote} />
        {quote.status === 'draft' || quote.status === 'sent' ? <QuotePlan quote={quote} /> : null}
        <QuoteTerms quote={quote} />
        {isSignable(quote) ? <QuoteSigners quote={quote} /> : null}
        <SignaturePart quote={quote} />
        <HistoryPanel table="quotes" id={quote.id} className="col-span-full" />
      </Below>
    </div>
  )
}
