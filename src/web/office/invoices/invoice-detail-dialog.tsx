import { useState } from 'react'
import type { InvoiceView } from '#contract/invoices.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { dateOfInstant, hourLabel, mediumDate } from '#domain/time.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { Fact, Facts, Section } from '#web/office/kit/facts.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import { RecordWait, useOpenedRecord } from '#web/office/kit/opened-record.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import { invoiceById } from './invoice-data.ts'
import { InvoiceFooter, type Question } from './invoice-footer.tsx'
import { InvoiceItems, InvoiceSums } from './invoice-items.tsx'
import { InvoiceQuestion } from './invoice-question.tsx'
import { InvoiceStatusBadges } from './invoice-status.tsx'
import { MissingItems } from './missing-items.tsx'
import { OwedBackNotice } from './owed-back-notice.tsx'
import { PaymentInformation } from './payment-information.tsx'

/** One invoice as its client gets it; an id that is none closes itself without a word. */
export function InvoiceDetailDialog({
  id,
  listed,
  onEdit,
  onClose,
}: {
  readonly id: string
  /** It stands in the list: the dialog opens before its contents are here. */
  readonly listed: boolean
  readonly onEdit: () => void
  readonly onClose: () => void
}) {
  const record = useOpenedRecord(invoiceById(id), { listed, onClose })
  const { opened: data } = record
  const [asking, setAsking] = useState<Question>()

  if (record.isHidden) return null
  return (
    <Dialog
      {...headOf(data)}
      size="lg"
      cancel="Close"
      onClose={onClose}
      actions={data ? <InvoiceFooter invoice={data} onEdit={onEdit} onAsk={setAsking} /> : undefined}
    >
      {data ? (
        <Detail invoice={data} onRecord={() => setAsking('payment')} />
      ) : (
        <RecordWait record={record} failure="Failed to load invoice details">
          <SkeletonRows label="Loading the invoice…" rows={5} columns={3} />
        </RecordWait>
      )}
      {data && asking ? (
        <InvoiceQuestion invoice={data} asking={asking} onClose={() => setAsking(undefined)} />
      ) : null}
    </Dialog>
  )
}

function headOf(invoice: InvoiceView | undefined) {
  if (!invoice) return { title: 'Invoice' }
  return {
    title: invoice.invoice_number,
    aside: <InvoiceStatusBadges invoice={invoice} />,
    subject: `${fullName(invoice.booking)}, due ${mediumDate(invoice.due_date)}`,
  }
}

const kinds = { full: 'Full invoice', deposit: 'Deposit invoice', balance: 'Balance invoice' } as const

function Detail({ invoice, onRecord }: { readonly invoice: InvoiceView; readonly onRecord: () => void }) {
  const zone = useBusinessZone()
  const { booking } = invoice
  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      <OwedBackNotice invoice={invoice} />
      <Section title="Bill To">
        <Facts>
          <Fact name="Name">{fullName(booking)}</Fact>
          <Fact name="E-mail">
            <EmailText email={booking.email} />
          </Fact>
          <Fact name="Phone">{booking.phone}</Fact>
          <Fact name="Event">
            {eventTypeLabel(booking.event_type)} on {mediumDate(booking.event_date)},{' '}
            {hourLabel(booking.start_time)}
          </Fact>
          <Fact name="Reference">{booking.booking_reference}</Fact>
        </Facts>
      </Section>
      <Section title="Invoice Details">
        <Facts className="num">
          <Fact name="Number">{invoice.invoice_number}</Fact>
          <Fact name="Kind">
            {kinds[invoice.kind]}
            {invoice.quote_number ? ` for quote ${invoice.quote_number}` : ''}
          </Fact>
          <Fact name="Created">
            <DateText at={invoice.created_at} />
          </Fact>
          <Fact name="Sent">{invoice.sent_at ? dateOfInstant(invoice.sent_at, zone) : 'Not sent yet'}</Fact>
          <Fact name="Due">
            <span className={invoice.status === 'overdue' ? 'text-bad' : undefined}>
              {mediumDate(invoice.due_date)}
              {invoice.status === 'overdue' ? ', past due' : ''}
            </span>
          </Fact>
        </Facts>
      </Section>
      <Section title="Items" className="md:col-span-2">
        {invoice.items.length > 0 ? (
          <InvoiceItems items={invoice.items} currency={invoice.currency} />
        ) : (
          <MissingItems invoice={invoice} />
        )}
        <div className="mt-4">
          <InvoiceSums sums={invoice} />
        </div>
      </Section>
      <PaymentInformation invoice={invoice} onRecord={onRecord} />
      <HistoryPanel table="invoices" id={invoice.id} className="md:col-span-2" />
    </div>
  )
}
