import type { WaitlistEntry } from '#contract/availability.ts'
import { dateText } from '#domain/availability/date-state.ts'
import { textProblem } from '#domain/text.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'

/** Puts someone before or behind all others who wait; the history says why. */
export function MoveOnWaitlistDialog({
  entry: { booking_id, name },
  to,
  onClose,
}: {
  readonly entry: WaitlistEntry
  readonly to: 'first' | 'last'
  readonly onClose: () => void
}) {
  const form = useForm({
    start: { reason: '' },
    rules: ({ reason }) => ({ reason: textProblem(dateText.reason, reason) }),
    send: ({ reason }) => call('move-on-waitlist', { booking_id, to, reason: reason.trim() }),
    done: to === 'first' ? `${name} is first on the waitlist` : `${name} is last on the waitlist`,
    failed: 'Failed to change the waitlist',
    onClose,
  })
  const title = to === 'first' ? 'Put First' : 'Put Last'

  return (
    <FormDialog form={form} title={title} subject={name} size="sm" action={title}>
      <p className="mb-4 text-fg-muted">
        {to === 'first'
          ? 'The next free date that fits is offered to them before all others.'
          : 'Everybody else who waits comes before them.'}{' '}
        Clients never see the list.
      </p>
      <LongTextField
        label={dateText.reason.label}
        required
        rows={3}
        maxLength={dateText.reason.max}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
