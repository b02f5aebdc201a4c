import { useState } from 'react'
import type { OutsideCalendarView } from '#contract/outside-calendars.ts'
import {
  outsideAddressProblem,
  outsideCalendarText,
  type OutsideMode,
} from '#domain/availability/outside-calendar.ts'
import { textProblem } from '#domain/text.ts'
import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read } from '#web/shared/api.ts'
import { UnitChoice } from './unit-choice.tsx'

const modes: Readonly<Record<OutsideMode, { readonly label: string; readonly hint: string }>> = {
  busy: {
    label: 'Keep units busy',
    hint: 'Nobody can ask for these times. Events marked as free do not count.',
  },
  shown: { label: 'Only show', hint: 'Its events are in your calendar, and block nothing.' },
}

/** Adds an outside calendar, or changes one. A stored address is not shown again. */
export function OutsideDialog({
  calendar,
  onClose,
}: {
  readonly calendar: OutsideCalendarView | undefined
  readonly onClose: () => void
}) {
  const [id] = useState(() => calendar?.id ?? crypto.randomUUID())
  const form = useForm({
    start: typedOf(calendar),
    base: calendar,
    rules: ({ name, url, unit_ids: units }) => ({
      name: textProblem(outsideCalendarText.name, name),
      url: calendar && url.trim() === '' ? undefined : addressProblem(url),
      unit_ids: units?.length === 0 ? 'Please choose a unit' : undefined,
    }),
    recheck: false,
    send: ({ name, url, mode, unit_ids: units }, base) =>
      call('save-outside-calendar', {
        id,
        version: base?.version ?? 0,
        name: name.trim(),
        url: url.trim() || null,
        mode,
        unit_ids: units && [...units],
      }),
    done: [calendar ? 'Calendar saved' : 'Calendar added', 'It is being read.'],
    failed: calendar ? 'Failed to save the calendar' : 'Failed to add the calendar',
    conflict: {
      // One that was added here without an answer is found as well.
      read: async () => (await read('list-outside-calendars', {})).calendars.find((each) => each.id === id),
      valuesOf: typedOf,
    },
    onClose,
  })
  const { mode, unit_ids: units } = form.values

  return (
    <FormDialog
      form={form}
      title={calendar ? 'Outside Calendar' : 'Add Outside Calendar'}
      subject="Read every 15 minutes. Nothing is written to it."
      size="sm"
      action={calendar ? 'Save' : 'Add Calendar'}
      busyLabel={calendar ? 'Saving…' : 'Adding…'}
    >
      <div className="grid gap-4">
        <TextField
          label={outsideCalendarText.name.label}
          required
          maxLength={outsideCalendarText.name.max}
          placeholder="Family, second job"
          {...form.field('name')}
        />
        <TextField
          label={outsideCalendarText.url.label}
          required={!calendar}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={outsideCalendarText.url.max}
          placeholder="https://"
          hint={
            calendar
              ? `On ${calendar.server}. Leave it empty to keep it.`
              : 'In Google Calendar: Settings, your calendar, Secret address in iCal format.'
          }
          {...form.field('url')}
        />
        <SelectField
          label="Its events"
          hint={modes[mode].hint}
          value={mode}
          error={undefined}
          onWrite={(chosen) => form.change({ mode: chosen === 'shown' ? 'shown' : 'busy' })}
        >
          {Object.entries(modes).map(([each, { label }]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </SelectField>
        {mode === 'busy' ? (
          <UnitChoice
            chosen={units}
            error={form.problems['unit_ids']}
            onChoose={(chosen) => form.change({ unit_ids: chosen })}
          />
        ) : null}
      </div>
      {form.theirs ? (
        <ConflictQuestion form={form} noun="calendar">
          Someone else saved {form.theirs.name} while you were editing it.
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}

/** The stored address is not shown: nothing typed keeps it. */
function typedOf(calendar: OutsideCalendarView | undefined) {
  return {
    name: calendar?.name ?? '',
    url: '',
    mode: calendar?.mode ?? ('busy' as OutsideMode),
    unit_ids: calendar?.unit_ids ?? null,
  }
}

function addressProblem(url: string): string | undefined {
  return textProblem(outsideCalendarText.url, url) ?? outsideAddressProblem(url)
}
