import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { HistoryPanel } from '#web/office/kit/history-panel.tsx'
import { RecordWait, useOpenedRecord } from '#web/office/kit/opened-record.tsx'
import { AddServicesDialog } from './add-services-dialog.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { Section } from '#web/office/kit/facts.tsx'
import { inquiry as inquiryById } from './inquiry-data.ts'
import { ClientInformation, EventDetails, WhatIsMissing } from './inquiry-facts.tsx'
import { InquiryActions } from './inquiry-footer.tsx'
import { InquiryInvoices, InquiryQuotes, StatusTimeline } from './inquiry-timeline.tsx'
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
  const record = useOpenedRecord(inquiryById(id), { listed, onClose })
  const { opened: data } = record
  const [over, setOver] = useState<'services' | 'cancel'>()
  const [unsaved, setUnsaved] = useState(false)

  if (record.isHidden) return null
  const reset = () => setOver(undefined)

  // One dialog from the first press to the last word: another one in its place would lose the focus's way back.
  return (
    <Dialog
      {...headOf(data)}
      size="xl"
      cancel="Close"
      unsaved={unsaved}
      onClose={onClose}
      actions={
        data?.is_active ? (
          <InquiryActions inquiry={data} onConvert={onConvert} onCancel={() => setOver('cancel')} />
        ) : undefined
      }
    >
      {data ? (
        <Detail inquiry={data} onAdd={() => setOver('services')} onQuote={onQuote} onUnsaved={setUnsaved} />
      ) : (
        <RecordWait record={record} failure="Failed to load inquiry data">
          <DetailWait />
        </RecordWait>
      )}
      {data && over === 'services' ? <AddServicesDialog inquiry={data} onClose={reset} /> : null}
      {data && over === 'cancel' ? (
        <CancelBookingDialog booking={data} onCancelled={onClose} onClose={reset} />
      ) : null}
    </Dialog>
  )
}

function headOf(inquiry: InquiryView | undefined) {
  if (!inquiry) return { title: 'Inquiry' }
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
          This booking was cancelled. Everything stays here to read, and nothing can be changed.
        </p>
      )}
      <ClientInformation inquiry={inquiry} />
      <EventDetails inquiry={inquiry} />
      <div className="md:col-span-2">
        <SelectedServices inquiry={inquiry} onAdd={onAdd} onQuote={onQuote} onUnsaved={onUnsaved} />
      </div>
      <StatusTimeline inquiry={inquiry} />
      <div className="grid content-start gap-7">
        <InquiryQuotes inquiry={inquiry} />
        <InquiryInvoices inquiry={inquiry} />
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
