import { Below } from '#web/office/kit/records/below.tsx'
import { hourAtPlace } from '#domain/events/place-clock.ts'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceRow, InvoiceView } from '#contract/invoices.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import { dateOfInstant, daysBetween, mediumDate } from '#domain/time.ts'
import { useBusinessZone, useToday } from '#web/shared/business.tsx'
import { DateText } from '#web/shared/instant-text.tsx'

import { Fact, Facts, Section } from '#web/office/kit/records/facts.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import type { OpenedRecord } from '#web/office/kit/records/opened-record.tsx'
import { RecordSheet, useStateOf } from '#web/office/kit/lists/record-sheet.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { invoiceById } from './invoice-data.ts'
import { actionsOnInvoice } from './invoice-actions.ts'
import { InvoiceFooter, type AskedStep } from './invoice-footer.tsx'
import { InvoiceItems } from './invoice-items.tsx'
import { InvoiceQuestion } from './invoice-question.tsx'
import { InvoiceStatusBadges } from './invoice-status.tsx'
import { lateText } from './invoice-list-words.ts'
import { invoiceKindLabels } from './invoice-words.ts'
import { MissingItems } from './missing-items.tsx'
import { OwedBackNotice } from './owed-back-notice.tsx'
import { PaymentInformation } from './payment-information.tsx'

/** One invoice as its client gets it; an id that is none closes itself without a word. */
export function InvoiceDetail(opened: OpenedRecord<InvoiceRow>) {
  const [asking, setAsking] = useStateOf<AskedStep>(opened.id)

  return (
    <RecordSheet
      opened={opened}
      result={useQuery(invoiceById(opened.id))}
      noun="invoice"
      failure="Failed to load invoice details"
      title="Invoice"
      first={firstOf}
      head={headOf}
      keys={(invoice) => (actionsOnInvoice(invoice).pay ? { p: () => setAsking('payment') } : {})}
      actions={(invoice) => <InvoiceFooter invoice={invoice} onAsk={setAsking} />}
    >
      {(invoice) => (
        <>
          <Detail invoice={invoice} onRecord={() => setAsking('payment')} />
          {asking ? <InvoiceQuestion invoice={invoice} asking={asking} onClose={() => setAsking()} /> : null}
        </>
      )}
    </RecordSheet>
  )
}

function headOf(invoice: InvoiceRow) {
  return {
    title: invoice.invoice_number,
    aside: <InvoiceStatusBadges invoice={invoice} />,
    subject: `${fullName(invoice.booking)}, due ${mediumDate(invoice.next_due_on)}`,
  }
}

function firstOf(row: InvoiceRow) {
  const { booking, total_amount, paid_amount, currency } = row
  return {
    ...headOf(row),
    facts: [
      ['Email', <EmailText key="email" email={booking.email} />],
      ['Event', `${eventTypeLabel(booking.event_type)} on ${mediumDate(booking.event_date)}`],
      ['Total', formatMoney(total_amount, currency)],
      ['Received', formatMoney(paid_amount, currency)],
    ] as const,
  }
}

function Detail({ invoice, onRecord }: { readonly invoice: InvoiceView; readonly onRecord: () => void }) {
  const zone = useBusinessZone()
  const today = useToday()
  const { booking } = invoice
  return (
    <div className="grid gap-x-10 gap-y-7 @min-[38rem]:grid-cols-2">
      <OwedBackNotice invoice={invoice} />
      <Section title="Bill To">
        <Facts>
          <Fact name="Name">{fullName(booking)}</Fact>
          <Fact name="Email">
            <EmailText email={booking.email} />
          </Fact>
          <Fact name="Phone">{booking.phone}</Fact>
          <Fact name="Event">
            {eventTypeLabel(booking.event_type)} on {mediumDate(booking.event_date)},{' '}
            {hourAtPlace(booking, zone)}
          </Fact>
          <Fact name="Reference">{booking.booking_reference}</Fact>
        </Facts>
      </Section>
      <Section title="Invoice Details">
        <Facts className="num">
          <Fact name="Number">{invoice.invoice_number}</Fact>
          <Fact name="Kind">
            {invoiceKindLabels[invoice.kind]}
            {invoice.quote_number ? ` for quote ${invoice.quote_number}` : ''}
          </Fact>
          <Fact name="Created">
            <DateText at={invoice.created_at} />
          </Fact>
          <Fact name="Sent">{invoice.sent_at ? dateOfInstant(invoice.sent_at, zone) : 'Not sent yet'}</Fact>
          <Fact name="Due">
            <span className={invoice.status === 'overdue' ? 'text-bad' : undefined}>
              {mediumDate(invoice.next_due_on)}
              {invoice.status === 'overdue' ? `, ${lateText(daysBetween(invoice.next_due_on, today))}` : ''}
            </span>
          </Fact>
        </Facts>
      </Section>
      <Section title="Items" className="col-span-full">
        <InvoiceItems invoice={invoice} none={<MissingItems invoice={invoice} />} />
      </Section>
      <Below>
        <PaymentInformation invoice={invoice} onRecord={onRecord} />
        <HistoryPanel table="invoices" id={invoice.id} className="col-span-full" />
      </Below>
    </div>
  )
}
