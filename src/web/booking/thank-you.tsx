import type { ReactNode } from 'react'
import { eventTypeLabels, type EventType } from '#domain/bookings/choices.ts'
import type { InquiryForm } from '#domain/bookings/inquiry.ts'
import { calendarFile, calendarType } from '#domain/events/calendar-file.ts'
import { instantAt } from '#domain/time.ts'
import { phoneAddress } from '#domain/phone.ts'
import { Button } from '#ui/button.tsx'
import { Art } from '#ui/ornament.tsx'
import { eventPictures } from '#web/shared/event-pictures.ts'
import type { BookingWizardProps } from './load-wizard.ts'
import { randomKey } from './submission-key.ts'
import { sentWords } from './wizard-words.ts'

type Business = BookingWizardProps['business']

/** The screen after a sent inquiry, with the next steps. */
export function ThankYou({
  title,
  eventType,
  form,
  business,
  onClose,
}: {
  readonly title: ReactNode
  readonly eventType: EventType
  readonly form: InquiryForm
  readonly business: Business
  readonly onClose: () => void
}) {
  const { contact_phone: phone } = business

  return (
    <div className="grid min-h-0 place-items-center overflow-y-auto px-5 pt-8 pb-28 md:px-12 md:pb-8">
      <div className="grid max-w-250 items-center gap-8 md:grid-cols-[minmax(14rem,20rem)_minmax(0,34rem)] md:gap-16">
        <Art
          url={eventPictures[eventType]}
          viewBox="0 0 240 220"
          className="w-36 text-gold-300 max-md:-ml-2 md:w-full"
        />
        <div>
          {title}
          <p className="mt-5 text-lead text-balance">{sentWords.quote}</p>
          <h2 className="sr-only">{sentWords.nextTitle}</h2>
          <ol className="mt-6 border-t border-line">
            <Step number={1}>
              {sentWords.mailBefore} <strong className="wrap-anywhere text-fg">{form.email.trim()}</strong>{' '}
              {sentWords.mailAfter}
            </Step>
            <Step number={2}>{sentWords.quoteStep}</Step>
            <Step number={3}>{sentWords.approveStep}</Step>
          </ol>
          <p className="mt-4 text-ui text-fg-muted">
            {sentWords.spam}
            {phone ? (
              <>
                {' '}
                {sentWords.call}{' '}
                <a
                  href={phoneAddress(phone)}
                  className="num inline-block whitespace-nowrap text-fg underline underline-offset-[.3em]"
                >
                  {phone}
                </a>
              </>
            ) : null}
          </p>
          <div className="mt-7 flex flex-wrap gap-3.5">
            <Button look="gold" onClick={onClose} className="max-md:w-full">
              {sentWords.home}
            </Button>
            <Button
              look="line"
              onClick={() => saveCalendarFile(eventType, form, business)}
              className="max-md:w-full"
            >
              {sentWords.calendar}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.25rem_1fr] items-baseline border-b border-line py-3 text-fg-muted">
      <span aria-hidden="true" className="num font-display text-[1.75rem] leading-none text-gold-300">
        {number}
      </span>
      <span>{children}</span>
    </li>
  )
}

function saveCalendarFile(eventType: EventType, form: InquiryForm, business: Business): void {
  const file = calendarFile({
    uid: randomKey(),
    sequence: 0,
    changed: new Date().toISOString(),
    start: instantAt(form.event_date, form.start_time, business.time_zone),
    end: null,
    status: 'TENTATIVE',
    summary: `${eventTypeLabels[eventType]}, bar by ${business.business_name}`,
    location: form.location.trim(),
    description: `Inquiry sent to ${business.business_name}. The date is not reserved yet.`,
  })
  const address = URL.createObjectURL(new Blob([file], { type: calendarType }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'event.ics'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
