import { eventText } from '#domain/events/fields.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'

/** The date is taken: the event is planned over capacity only with a reason, which stays in its history. */
export function OverCapacityDialog({
  who,
  busy,
  onInsist,
  onClose,
}: {
  /** The sentence of the refusal: who is in the way. */
  readonly who: string
  readonly busy: boolean
  readonly onInsist: (reason: string) => void
  readonly onClose: () => void
}) {
  const form = useForm({
    start: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim() === '' ? 'Please say why' : undefined }),
    send: async ({ reason }) => onInsist(reason.trim()),
    failed: 'Failed to save event',
  })

  return (
    <FormDialog
      form={{ ...form, busy, close: onClose }}
      title="The date is taken"
      size="sm"
      cancel="Go Back"
      look="danger"
      action="Plan over Capacity"
    >
      <p className="mb-2">{who}</p>
      <p className="mb-4 text-fg-muted">
        Planned all the same, the event has no unit: it is counted and shown in red until one is free for it.
      </p>
      <LongTextField
        label={eventText.over_capacity.label}
        hint="A rented bar, for instance."
        required
        rows={2}
        maxLength={2 * eventText.over_capacity.max}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
