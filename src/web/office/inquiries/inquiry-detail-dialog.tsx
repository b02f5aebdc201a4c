import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { InvoiceLines, QuoteLines } from '#web/office/kit/document-lines.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import { RecordDialog } from '#web/office/kit/opened-record.tsx'
import { AddServicesDialog } from './add-services-dialog.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { Section } from '#web/office/kit/facts.tsx'
import { inquiry as inquiryById } from './inquiry-data.ts'
import { ClientInformation, EventDetails, WhatIsMissing } from './inquiry-facts.tsx'
import { InquiryActions } from './inquiry-footer.tsx'
import { StatusTimeline } from './inquiry-timeline.tsx'

import { SelectedServices } from './selected-services.tsx'

/** One inquiry with everything that belongs to it; an id that is none closes itself without a word. */
export function InquiryDetailDialog({
  id,
  listed,
  onQuote,
  onConvert,
  onClose,
}: {
  readonly id: string
  /** It stands in the list: the dialog opens before its contents are here. */
  readonly listed: boolean
  readonly onQuote: () => void
  readonly onConvert: () => void
  readonly onClose: () => void
}) {
  const [over, setOver] = useState<'services' | 'cancel'>()
  const [unsaved, setUnsaved] = useState(false)
  const reset = () => setOver(undefined)

  // One dialog from the first press to the last word: another one in its place would lose the focus's way back.
  return (
    <RecordDialog
      query={inquiryById(id)}
      noun="inquiry"
      failure="Failed to load inquiry data"
      listed={listed}
      wait={<DetailWait />}
      title="Inquiry"
      size="xl"
      unsaved={unsaved}
      onClose={onClose}
      head={headOf}
      actions={(inquiry) =>
        inquiry.is_active ? (
          <InquiryActions inquiry={inquiry} onConvert={onConvert} onCancel={() => setOver('cancel')} />
        ) : undefined
      }
    >
      {(inquiry) => (
        <>
          <Detail
            inquiry={inquiry}
            onAdd={() => setOver('services')}
            onQuote={onQuote}
            onUnsaved={setUnsaved}
          />
          {over === 'services' ? <AddServicesDialog inquiry={inquiry} onClose={reset} /> : null}
          {over === 'cancel' ? (
            <CancelBookingDialog booking={inquiry} onCancelled={onClose} onClose={reset} />
          ) : null}
        </>
      )}
    </RecordDialog>
  )
}

function headOf(inquiry: InquiryView) {
  const { booking_reference, status, event_type, event_date } = inquiry
  return {
    title: booking_reference,
    aside: <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>,
    subject: `${fullName(inquiry)}, ${eventTypeLabel(event_type)} on ${mediumDate(event_date)}`,
  }
}

function Detail({
  inquiry,
  onAdd,
  onQuote,
  onUnsaved,
}: {
  readonly inquiry: InquiryView
  readonly onAdd: () => void
  readonly onQuote: () => void
  readonly onUnsaved: (unsaved: boolean) => void
}) {
  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      {inquiry.is_active ? null : (
        <p className="rounded-md border border-bad-line bg-bad-bg px-4 py-3 text-bad md:col-span-2">
          This booking was canceled. Everything stays here to read, and nothing can be changed.
        </p>
      )}
      <ClientInformation inquiry={inquiry} />
      <EventDetails inquiry={inquiry} />
      <div className="md:col-span-2">
        <SelectedServices inquiry={inquiry} onAdd={onAdd} onQuote={onQuote} onUnsaved={onUnsaved} />
      </div>
      <StatusTimeline inquiry={inquiry} />
      <div className="grid content-start gap-7">
        <Section title="Quotes">
          <QuoteLines quotes={inquiry.quotes} />
        </Section>
        <Section title="Invoices">
          <InvoiceLines invoices={inquiry.invoices} />
        </Section>
        <WhatIsMissing completeness={inquiry.completeness} />
        <Section title="Notes">
          <p className={inquiry.notes ? 'whitespace-pre-line wrap-anywhere' : 'text-fg-muted'}>
            {inquiry.notes || 'No notes.'}
          </p>
        </Section>
      </div>
      <HistoryPanel table="bookings" id={inquiry.id} className="md:col-span-2" />
    </div>
  )
}

/** The shape of what comes. */
function DetailWait() {
  return (
    <div role="status" className="appear-late grid gap-x-10 gap-y-7 md:grid-cols-2">
      <span className="sr-only">Loading the inquiry…</span>
      {['w-28', 'w-24', 'w-32', 'w-20'].map((width) => (
        <div key={width} aria-hidden="true" className="grid gap-3">
          <span className={`skeleton h-4 ${width}`} />
          <span className="skeleton h-3 w-full" />
          <span className="skeleton h-3 w-4/5" />
          <span className="skeleton h-3 w-2/3" />
        </div>
      ))}
    </div>
  )
}
