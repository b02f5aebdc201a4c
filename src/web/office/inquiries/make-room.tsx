/** A booking that was paid while its date is taken: who is in the way moves, or it is reserved over capacity. */
import { hourAtPlace } from '#domain/events/place-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { dateText } from '#domain/availability/date-state.ts'
import { fullName } from '#domain/bookings/names.ts'
import { textProblem } from '#domain/text.ts'
import { longDate } from '#domain/time.ts'
import { claimsBetween } from '#web/office/kit/dates/claims.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField } from '#web/office/kit/forms/form-fields.tsx'
import { NoForm, RecordForm } from '#web/office/kit/records/opened-record.tsx'
import { failureText } from '#web/office/kit/writes/failure-text.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { isRefusedAs } from '#web/shared/refusal.ts'
import { InTheWay } from './in-the-way.tsx'
import { inquiry as inquiryById } from './inquiry-data.ts'

const title = 'Make room'

/** Over any screen, by the id of the booking. */
export function MakeRoom({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const home = useBusinessZone()
  return (
    <RecordForm
      query={inquiryById(id)}
      title={title}
      failure="Failed to load inquiry data"
      columns={2}
      onClose={onClose}
    >
      {(inquiry) =>
        inquiry.date.state === 'reserved' ? (
          <NoForm title={title} subject={subjectOf(inquiry, home)} onClose={onClose}>
            The date is reserved. Nobody is in the way.
          </NoForm>
        ) : (
          <MakeRoomDialog inquiry={inquiry} onClose={onClose} />
        )
      }
    </RecordForm>
  )
}

function MakeRoomDialog({
  inquiry,
  onClose,
}: {
  readonly inquiry: InquiryView
  readonly onClose: () => void
}) {
  const home = useBusinessZone()
  const { id, event_date } = inquiry
  const { data } = useQuery({ ...claimsBetween(event_date, event_date), staleTime: 0 })
  const [refused, setRefused] = useState<string>()
  const others = (data?.claims ?? []).filter(({ booking_id }) => booking_id !== id)
  const blocked = data?.blocked ?? []
  const isTaken = others.length + blocked.length > 0 || refused !== undefined
  const form = useForm({
    start: { reason: '' },
    rules: ({ reason }) => ({ reason: textProblem(dateText.reason, reason) }),
    // Over capacity only where no unit is free: the server looks first.
    send: ({ reason }) =>
      call('reserve-date', { booking_id: id, reason: reason.trim(), over_capacity: isTaken }),
    onRefused: (error) => {
      const isOther = isRefusedAs(error, 'date.taken')
      if (isOther) setRefused(failureText(error))
      return isOther
    },
    done: 'The date is reserved',
    failed: 'The date cannot be reserved',
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={title}
      subject={subjectOf(inquiry, home)}
      look={isTaken ? 'danger' : 'primary'}
      action={isTaken ? 'Reserve over Capacity' : 'Reserve the Date'}
    >
      {refused ? (
        <p role="alert" className="mb-4 rounded-md border border-bad-line bg-bad-bg px-4 py-3 text-bad">
          {refused}
        </p>
      ) : null}
      <p className="mb-4">
        {isTaken
          ? 'Move or release what is in the way, and the date can be reserved. Reserved over capacity, the booking has no unit: it is counted and shown in red until one is free for it.'
          : 'No one is in the way any more: the date can be reserved.'}
      </p>
      {others.length === 0 ? null : <InTheWay claims={others} />}
      {blocked.length === 0 ? null : (
        <ul aria-label="Blocked" className="mb-4">
          {blocked.map(({ id: block, reason }) => (
            <li key={block}>The day is blocked{reason ? `: ${reason}` : ''}.</li>
          ))}
        </ul>
      )}
      <LongTextField
        label={dateText.reason.label}
        hint="It stays in the history."
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
