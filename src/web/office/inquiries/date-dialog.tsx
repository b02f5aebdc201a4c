import { hourAtPlace } from '#domain/events/place-clock.ts'
import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { dateText } from '#domain/availability/date-state.ts'
import { fullName } from '#domain/bookings/names.ts'
import { textProblem } from '#domain/text.ts'
import { addDays, isCalendarDate, lastDayUntil, longDate } from '#domain/time.ts'
import { DateField } from '#web/office/kit/forms/date-field.tsx'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField } from '#web/office/kit/forms/form-fields.tsx'
import { failureText } from '#web/office/kit/writes/failure-text.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'
import { useBusinessZone, useToday } from '#web/shared/business.tsx'
import { isRefusedAs } from '#web/shared/refusal.ts'
import type { AskedAction } from './date-words.ts'

interface DialogProps {
  readonly inquiry: InquiryView
  readonly onClose: () => void
}

/** Holds, reserves or frees the date of an inquiry, or puts it first on the waitlist. */
export function DateDialog({ action, ...props }: DialogProps & { readonly action: AskedAction }) {
  return action === 'hold' ? <HoldDialog {...props} /> : <ReasonedDialog {...props} action={action} />
}

const usualDays = 7

function HoldDialog({ inquiry, onClose }: DialogProps) {
  const today = useToday()
  const zone = useBusinessZone()
  const { state, until } = inquiry.date
  const isHeld = state === 'held' && until !== null
  const form = useForm({
    // A hold until a midnight ends with the day before.
    start: { until: isHeld ? lastDayUntil(until, zone) : addDays(today, usualDays) },
    rules: ({ until: day }) => ({
      until: isCalendarDate(day) && day >= today ? undefined : 'Please choose a day from today on',
    }),
    send: ({ until: day }) => call('hold-date', { booking_id: inquiry.id, until: day }),
    done: ({ success: _success }, { values }) => `Held until ${longDate(values.until)}`,
    failed: 'The date cannot be held',
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={isHeld ? 'Change the hold' : 'Hold the date'}
      subject={subjectOf(inquiry, zone)}
      size="sm"
      action={isHeld ? 'Save' : 'Hold the Date'}
    >
      <DateField label="Until the end of" required min={today} {...form.field('until')} />
    </FormDialog>
  )
}

const words = {
  reserve: {
    title: 'Mark the date as firm',
    text: 'Without a payment, the date stays reserved until you release it.',
    action: 'Mark as Firm',
    look: 'primary',
    done: 'The date is reserved',
    failed: 'The date cannot be reserved',
  },
  release: {
    title: 'Release the date',
    text: 'Anybody can ask for it then; the first on the waitlist is offered it at once.',
    action: 'Release the Date',
    look: 'danger',
    done: 'The date is released',
    failed: 'The date cannot be released',
  },
  first: {
    title: 'Put first on the waitlist',
    text: 'Before all others who wait, whenever they joined.',
    action: 'Put First',
    look: 'primary',
    done: 'First on the waitlist',
    failed: 'Failed to change the waitlist',
  },
} as const

function ReasonedDialog({ action, inquiry, onClose }: DialogProps & { readonly action: keyof typeof words }) {
  const home = useBusinessZone()
  const [taken, setTaken] = useState<string>()
  // As it was when the dialog opened: a payment may make it firm meanwhile.
  const [shown] = useState(inquiry.date.state === 'held' ? ('hold' as const) : ('firm' as const))
  const { title, text, look, done, failed } = words[action]
  const booking_id = inquiry.id
  const form = useForm({
    start: { reason: '' },
    rules: ({ reason }) => ({ reason: textProblem(dateText.reason, reason) }),
    send: ({ reason }) => {
      if (action === 'release') return call('release-date', { booking_id, reason, shown })
      if (action === 'first') return call('move-on-waitlist', { booking_id, to: 'first', reason })
      return call('reserve-date', { booking_id, reason, over_capacity: taken !== undefined })
    },
    onRefused: (error) => {
      const isTaken = action === 'reserve' && isRefusedAs(error, 'date.taken')
      if (isTaken) setTaken(failureText(error))
      return isTaken
    },
    done,
    failed,
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={title}
      subject={subjectOf(inquiry, home)}
      size="sm"
      look={taken ? 'danger' : look}
      action={taken ? 'Reserve over Capacity' : words[action].action}
    >
      {taken ? (
        <p role="alert" className="mb-4 rounded-md border border-bad-line bg-bad-bg px-4 py-3 text-bad">
          {taken} Reserved all the same, it has no unit until one is free.
        </p>
      ) : (
        <p className="mb-4 text-fg-muted">{text}</p>
      )}
      <LongTextField
        label={dateText.reason.label}
        required
        rows={2}
        maxLength={2 * dateText.reason.max}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

function subjectOf(inquiry: InquiryView, home: string): string {
  return `${fullName(inquiry)}, ${longDate(inquiry.event_date)}, ${hourAtPlace(inquiry, home)}`
}
