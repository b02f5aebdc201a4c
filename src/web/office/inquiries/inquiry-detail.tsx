import { hourAtPlace } from '#domain/events/place-clock.ts'
import { useQuery } from '@tanstack/react-query'
import type { InquiryRow, InquiryView } from '#contract/inquiries.ts'
import { statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { canQuote, isOpenBooking } from '#domain/bookings/lifecycle.ts'
import { inquiryFields } from '#domain/bookings/inquiry-fields.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { isPayable } from '#domain/invoices/invoice.ts'
import { longDate } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { LateAhead } from '#web/office/kit/ahead/late-ahead.tsx'
import { InvoiceLines, QuoteLines } from '#web/office/kit/documents/document-lines.tsx'
import { FactsSection } from '#web/office/kit/event-facts/facts-section.tsx'
import { Below } from '#web/office/kit/records/below.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import type { OpenedRecord } from '#web/office/kit/records/opened-record.tsx'
import { HeadAside, NextLine, Quotation, Reach } from '#web/office/kit/records/record-head.tsx'
import { PlaceOfRecord } from '#web/office/kit/venues/place-of-record.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import type { RecordKeys } from '#web/office/kit/lists/record-keys.ts'
import { RecordSheet, useStateOf } from '#web/office/kit/lists/record-sheet.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { EmailText } from '#web/shared/email-text.tsx'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { AddServicesDialog } from './add-services-dialog.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { DateSection } from './date-section.tsx'
import { inquiry as inquiryById } from './inquiry-data.ts'
import { ClientInformation, EventDetails, WhatIsMissing } from './inquiry-facts.tsx'
import { guestsText } from './inquiry-words.ts'
import { InquiryFooter } from './inquiry-footer.tsx'
import { StatusTimeline } from './inquiry-timeline.tsx'
import { asRow, nextStep } from './next-step.ts'
import { SelectedServices } from './selected-services.tsx'
import { useInquiryAct, type ActedInquiry } from './use-inquiry-act.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

/** One inquiry with everything that belongs to it; an id that is none closes itself without a word. */
export function InquiryDetail(opened: OpenedRecord<InquiryRow>) {
  const home = useBusinessZone()
  const { id, onClose } = opened
  const [over, setOver] = useStateOf<'services' | 'cancel'>(id)
  const [unsaved, setUnsaved] = useStateOf<boolean>(id)
  const act = useInquiryAct(() => setOver('cancel'))
  const setAddress = useSetPageSearch()

  return (
    <RecordSheet
      opened={opened}
      result={useQuery(inquiryById(id))}
      noun="inquiry"
      failure="Failed to load inquiry data"
      first={firstOf}
      title="Inquiry"
      unsaved={unsaved === true}
      head={(inquiry) => headOf(inquiry, home)}
      keys={(inquiry) => keysOf(inquiry, act, setAddress)}
      actions={(inquiry) =>
        inquiry.is_active ? (
          <InquiryFooter inquiry={inquiry} onAction={(action) => act(action, asRow(inquiry))} />
        ) : undefined
      }
    >
      {(inquiry) => (
        <>
          <Detail
            inquiry={inquiry}
            onAdd={() => setOver('services')}
            onQuote={() => act('create_quote', asRow(inquiry))}
            onUnsaved={setUnsaved}
          />
          {over === 'services' ? <AddServicesDialog inquiry={inquiry} onClose={() => setOver()} /> : null}
          {over === 'cancel' ? (
            <CancelBookingDialog booking={inquiry} onCancelled={onClose} onClose={() => setOver()} />
          ) : null}
        </>
      )}
    </RecordSheet>
  )
}

function keysOf(
  inquiry: InquiryView,
  act: ReturnType<typeof useInquiryAct<ActedInquiry>>,
  setAddress: ReturnType<typeof useSetPageSearch>,
): RecordKeys {
  if (!inquiry.is_active) return {}
  const { event } = inquiry
  const payable = inquiry.invoices.find(({ status }) => isPayable(status))
  return {
    ...(canQuote(inquiry.status) ? { q: () => act('create_quote', asRow(inquiry)) } : {}),
    ...(event ? { a: () => setAddress({ assign: event.id }) } : {}),
    ...(payable ? { p: () => setAddress({ 'record-payment': payable.id }) } : {}),
  }
}

function headOf(inquiry: InquiryView, home: string) {
  const { booking_reference, status, event_type, event_date } = inquiry
  return {
    title: fullName(inquiry),
    aside: (
      <HeadAside reference={booking_reference}>
        <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
      </HeadAside>
    ),
    subject: `${eventTypeLabel(event_type)} on ${longDate(event_date)}, at ${hourAtPlace(inquiry, home)}`,
  }
}

function firstOf(row: InquiryRow) {
  return {
    title: fullName(row),
    aside: (
      <HeadAside reference={row.booking_reference}>
        <Badge tone={statusTone(row.status)}>{statusLabel(row.status)}</Badge>
      </HeadAside>
    ),
    subject: `${eventTypeLabel(row.event_type)} on ${longDate(row.event_date)}`,
    facts: [
      ['Email', <EmailText key="email" email={row.email} />],
      ['Guests', guestsText(row.guest_count)],
      ['Location', row.location || 'TBD'],
      ['Received', <DateTimeText key="received" at={row.created_at} />],
    ] as const,
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
  const step = nextStep(inquiry, currentInstant(), useBusiness())
  // The notes of a canceled booking are the reason.
  const notes = inquiry.is_active ? inquiry.notes : null
  const words = inquiry.message || notes
  const label = inquiry.message ? inquiryFields.message.label : 'Notes'
  return (
    <>
      {inquiry.is_active ? null : (
        <p className="mb-5 rounded-md border border-bad-line bg-bad-bg px-4 py-3 text-bad">
          This booking was canceled. Everything stays here to read, and nothing can be changed.
        </p>
      )}
      {words ? (
        <Quotation
          label={label}
          source={
            <>
              {label} of the inquiry, <DateTimeText at={inquiry.created_at} />
            </>
          }
        >
          {words}
        </Quotation>
      ) : null}
      <Reach email={inquiry.email} phone={inquiry.phone} />
      {step ? <NextLine {...step} /> : null}
      <div className="grid gap-x-8 gap-y-7 @min-[38rem]:grid-cols-2">
        <div className="grid content-start gap-7">
          <EventDetails inquiry={inquiry} />
          <FactsSection
            facts={inquiry.facts}
            subject={{ booking_id: inquiry.id }}
            canChange={inquiry.is_active && isOpenBooking(inquiry.status)}
            hasDay={inquiry.event === null}
            bookingId={inquiry.id}
          />
        </div>
        <div className="grid content-start gap-7">
          <DateSection inquiry={inquiry} />
          <ClientInformation inquiry={inquiry} />
          <Below>
            <PlaceOfRecord subject={{ booking_id: inquiry.id }} canLink={inquiry.is_active} />
          </Below>
        </div>
        <Below>
          <div className="col-span-full">
            <SelectedServices inquiry={inquiry} onAdd={onAdd} onQuote={onQuote} onUnsaved={onUnsaved} />
          </div>
          <LateAhead subject={{ booking_id: inquiry.id }} />
          <StatusTimeline inquiry={inquiry} />
          <div className="grid content-start gap-7">
            <Section title="Quotes">
              <QuoteLines quotes={inquiry.quotes} />
            </Section>
            <Section title="Invoices">
              <InvoiceLines invoices={inquiry.invoices} />
            </Section>
            <WhatIsMissing completeness={inquiry.completeness} />
            {words && words === notes ? null : (
              <Section title="Notes">
                <p className={inquiry.notes ? 'whitespace-pre-line wrap-anywhere' : 'text-fg-muted'}>
                  {inquiry.notes || 'No notes.'}
                </p>
              </Section>
            )}
          </div>
          <HistoryPanel table="bookings" id={inquiry.id} className="col-span-full" />
        </Below>
      </div>
    </>
  )
}
