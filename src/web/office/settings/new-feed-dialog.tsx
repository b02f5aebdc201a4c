import { calendarFeedText } from '#domain/accounts/calendar-feeds.ts'
import { textProblem } from '#domain/text.ts'
import { FormDialog } from '#web/office/kit/form-dialog.tsx'
import { SelectField, TextField } from '#web/office/kit/form-fields.tsx'
import { useForm } from '#web/office/kit/use-form.ts'
import { call } from '#web/shared/api.ts'

const choices = {
  named: { label: 'Events with their clients', hint: 'For your own calendar.' },
  nameless: {
    label: 'Events without clients',
    hint: 'Type, place, guests and reference only. For a calendar that others see.',
  },
} as const
type Choice = keyof typeof choices

/** Makes a feed; `onMade` gets its address, which the server does not tell again. */
export function NewFeedDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void
  readonly onMade: (address: string) => void
}) {
  const form = useForm({
    start: { name: '', clients: 'named' as Choice },
    rules: ({ name }) => ({ name: textProblem(calendarFeedText.name, name) }),
    recheck: false,
    send: ({ name, clients }) =>
      call('create-calendar-feed', { name: name.trim(), with_clients: clients === 'named' }),
    failed: 'Failed to make the calendar feed',
    onDone: ({ address }) => {
      onMade(address)
      return false
    },
    onClose,
  })
  const { clients } = form.values

  return (
    <FormDialog
      form={form}
      title="New Calendar Feed"
      subject="One for each calendar, so that each can be ended alone."
      size="sm"
      action="Make Feed"
      busyLabel="Making…"
    >
      <div className="grid gap-4">
        <TextField
          label={calendarFeedText.name.label}
          required
          maxLength={calendarFeedText.name.max}
          placeholder="Google Calendar, phone"
          {...form.field('name')}
        />
        <SelectField
          label="Shows"
          hint={choices[clients].hint}
          value={clients}
          error={undefined}
          onWrite={(chosen) => form.change({ clients: chosen === 'nameless' ? 'nameless' : 'named' })}
        >
          {Object.entries(choices).map(([choice, { label }]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </FormDialog>
  )
}
