import { useState } from 'react'
import { calendarFeedText } from '#domain/accounts/calendar-feeds.ts'
import { textProblem } from '#domain/text.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'

const clientChoices = {
  named: { label: 'Events with their clients', hint: 'For your own calendar.' },
  nameless: {
    label: 'Events without clients',
    hint: 'Type, place, guests and reference only. For a calendar that others see.',
  },
} as const
type ClientChoice = keyof typeof clientChoices

const dateChoices = {
  firm: { label: 'Firm dates only', hint: 'Events, and dates that are reserved.' },
  holds: {
    label: 'Firm dates and holds',
    hint: 'Holds show as tentative, and as canceled when they end without a reservation.',
  },
} as const
type DateChoice = keyof typeof dateChoices

/** Makes a feed; `onMade` gets its address, which the server does not tell again. */
export function NewFeedDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void
  readonly onMade: (address: string) => void
}) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    start: { name: '', clients: 'named' as ClientChoice, dates: 'firm' as DateChoice },
    rules: ({ name }) => ({ name: textProblem(calendarFeedText.name, name) }),
    recheck: false,
    send: ({ name, clients, dates }) =>
      call('create-calendar-feed', {
        id,
        name: name.trim(),
        with_clients: clients === 'named',
        with_holds: dates === 'holds',
      }),
    failed: 'Failed to make the calendar feed',
    onDone: ({ address }) => {
      onMade(address)
      return false
    },
    onClose,
  })
  const { clients, dates } = form.values

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
          hint={clientChoices[clients].hint}
          value={clients}
          error={undefined}
          onWrite={(chosen) => form.change({ clients: chosen === 'nameless' ? 'nameless' : 'named' })}
        >
          {optionsOf(clientChoices)}
        </SelectField>
        <SelectField
          label="Dates"
          hint={dateChoices[dates].hint}
          value={dates}
          error={undefined}
          onWrite={(chosen) => form.change({ dates: chosen === 'holds' ? 'holds' : 'firm' })}
        >
          {optionsOf(dateChoices)}
        </SelectField>
      </div>
    </FormDialog>
  )
}

function optionsOf(choices: Readonly<Record<string, { readonly label: string }>>) {
  return Object.entries(choices).map(([choice, { label }]) => (
    <option key={choice} value={choice}>
      {label}
    </option>
  ))
}
