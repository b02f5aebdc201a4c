/** Sending a quote whose date is taken: the owner chooses what becomes of it. */
import { hourAtPlace } from '#domain/events/place-clock.ts'
import { useQuery } from '@tanstack/react-query'
import type { QuoteView } from '#contract/quote-views.ts'
import { fullName } from '#domain/bookings/names.ts'
import type { WhenTaken } from '#domain/quotes/quote.ts'
import { longDate } from '#domain/time.ts'
import { FieldGroup } from '#ui/field-group.tsx'
import { claimsBetween, claimText } from '#web/office/kit/dates/claims.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { RecordForm } from '#web/office/kit/records/opened-record.tsx'
import { RadioOption } from '#web/office/kit/forms/radio-option.tsx'
import { sendOnce, toastSendFailure } from '#web/office/kit/writes/send-once.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { quoteById, shownQuote } from './quote-data.ts'

const title = 'The date is taken'

export function DateTakenDialog({
  quoteId,
  onClose,
}: {
  readonly quoteId: string
  readonly onClose: () => void
}) {
  return (
    <RecordForm
      title={title}
      query={quoteById(quoteId)}
      failure="Failed to load quote data"
      onClose={onClose}
    >
      {(quote) => <DateTakenChoice quote={quote} onClose={onClose} />}
    </RecordForm>
  )
}

interface Option {
  readonly value: Exclude<WhenTaken, 'refuse'>
  readonly label: string
  readonly hint: string
}

const choices: readonly Option[] = [
  {
    value: 'waitlist',
    label: 'Send it, and put the client on the waitlist',
    hint: 'When the date becomes free, the first in line is offered it alone.',
  },
  {
    value: 'send',
    label: 'Send it without a hold',
    hint: 'The quote cannot be approved while the date is taken.',
  },
]

/** The question itself; `note` is the line that goes with the email. */
export function DateTakenChoice({
  quote,
  note = '',
  onSent,
  onClose,
}: {
  readonly quote: QuoteView
  readonly note?: string
  readonly onSent?: () => void
  readonly onClose: () => void
}) {
  const zone = useBusinessZone()
  const { booking, quote_number, status } = quote
  const { data } = useQuery(claimsBetween(booking.event_date, booking.event_date))
  const others = (data?.claims ?? []).filter(({ booking_id }) => booking_id !== booking.id)
  const form = useForm({
    start: { when_taken: 'waitlist' as Exclude<WhenTaken, 'refuse'> },
    rules: () => ({}),
    send: ({ when_taken }) =>
      sendOnce('send-quote-emails', {
        ...shownQuote(quote),
        resend: status === 'sent',
        note,
        when_taken,
      }),
    done: ['Quote sent to client successfully!', `${quote_number} to ${fullName(booking)}`],
    failed: (error) => toastSendFailure('quote', error),
    ...(onSent ? { onDone: onSent } : {}),
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={title}
      subject={`${longDate(booking.event_date)}, ${hourAtPlace(booking, zone)}`}
      size="sm"
      cancel="Do Not Send"
      action="Send Quote"
      busyLabel="Sending…"
    >
      {others.length > 0 ? (
        <ul className="mb-5 grid gap-1">
          {others.map((claim) => (
            <li key={claim.id} className="num">
              <b className="font-semibold">{claim.title}</b>
              <span className="text-fg-muted">, {claimText(claim, zone)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <FieldGroup label={`What about quote ${quote_number}?`} radios>
        <div className="grid rounded-md border border-line">
          {choices.map(({ value, label, hint }) => (
            <RadioOption
              key={value}
              name="when_taken"
              checked={form.values.when_taken === value}
              detail={hint}
              onChoose={() => form.change({ when_taken: value })}
            >
              {label}
            </RadioOption>
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  )
}
