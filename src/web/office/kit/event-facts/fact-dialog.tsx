import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { coordinatesProblem } from '#domain/availability/settings.ts'
import { guestProblems, mostWindows, type SaidPart } from '#domain/events/facts.ts'
import { eventText } from '#domain/events/fields.ts'
import { isCalendarDate, longDate, todayIn } from '#domain/time.ts'
import { timeZoneLabel } from '#domain/venues/venue.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#web/office/kit/forms/date-field.tsx'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { TimeZoneField } from '#web/office/kit/forms/time-zone-field.tsx'
import { WindowRow } from '#web/shared/facts/window-row.tsx'
import {
  rowsOf,
  rowsProblem,
  windowsOfRows,
  withNextRow,
  withoutRow,
  withRow,
} from '#web/shared/facts/window-rows.ts'
import { AgreedNote } from './agreed-note.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ModeDialog } from './mode-dialog.tsx'
import { useFactForm, type FactFormProps } from './use-fact-form.ts'

/** Changes one part of the facts of an event. */
export function FactDialog({ part, ...props }: FactFormProps & { readonly part: SaidPart }) {
  switch (part) {
    case 'windows':
      return <TimesDialog {...props} />
    case 'guests':
      return <GuestsDialog {...props} />
    case 'place':
      return <PlaceDialog {...props} />
    case 'service_mode':
      return <ModeDialog {...props} />
    case 'contact':
      return <ContactDialog {...props} />
    default:
      return part satisfies never
  }
}

function TimesDialog(props: FactFormProps) {
  const { time_zone: zone } = props.facts
  const { windows } = props.facts.windows
  const date = todayIn(zone, windows[0]?.starts_at ?? '')
  const { form, taken } = useFactForm(props, 'windows', {
    start: { day: date, windows: rowsOf(windows, zone) },
    rules: ({ day, windows: rows }) => ({
      day: isCalendarDate(day) ? undefined : 'Please choose a day',
      windows: isCalendarDate(day) ? rowsProblem(rows, day, zone) : undefined,
    }),
    factOf: ({ day, windows: rows }) => ({
      part: 'windows',
      windows: [...(windowsOfRows(rows, day, zone) ?? [])],
      time_zone: zone,
    }),
  })
  const rows = form.values.windows
  const problem = form.problems['windows']
  return (
    <FormDialog
      form={form}
      title="Service times"
      subject={longDate(date)}
      look={taken ? 'danger' : 'primary'}
      action={taken ? 'Keep over Capacity' : 'Save Times'}
    >
      <AgreedNote agreed={props.facts.agreed} parts={['windows']} onLeave={form.close} />
      {props.hasDay ? <DateField label="Day" required {...form.field('day')} /> : null}
      <ul className="mt-5 grid gap-4 first:mt-0 md:gap-3">
        {rows.map((row, index) => (
          <WindowRow
            key={row.key}
            row={row}
            place={index + 1}
            onChange={(changes) => form.change({ windows: withRow(rows, row.key, changes) })}
            onLeave={() => undefined}
            onRemove={
              rows.length === 1 ? undefined : () => form.change({ windows: withoutRow(rows, row.key) })
            }
          />
        ))}
      </ul>
      {problem === undefined ? null : (
        <p role="alert" className="mt-2 text-ui text-bad">
          {problem}
        </p>
      )}
      {rows.length < mostWindows ? (
        <Button
          look="second"
          icon={Plus}
          className="mt-4"
          onClick={() => form.change({ windows: withNextRow(rows) })}
        >
          Add a Time
        </Button>
      ) : null}
      <p className="mt-4 text-small text-fg-muted">
        A start before 6 AM belongs to the night after. The event begins with the first time and ends with the
        last; its reserved date moves along.
      </p>
      <Taken taken={taken}>
        <ReasonField {...form.field('over_capacity')} />
      </Taken>
    </FormDialog>
  )
}

const guestFields = [
  ['estimated', 'Estimated', 'A guess to plan with.'],
  ['guaranteed', 'Guaranteed', 'The least that is billed.'],
  ['final', 'Final', 'The number that counts.'],
  ['minors', 'Under 21', 'Of the number in force.'],
] as const

function GuestsDialog(props: FactFormProps) {
  const { guests } = props.facts
  const text = (count: number | null) => count?.toString() ?? ''
  const typed = (values: Readonly<Record<(typeof guestFields)[number][0], string>>) => ({
    estimated: countOf(values.estimated),
    guaranteed: countOf(values.guaranteed),
    final: countOf(values.final),
    minors: countOf(values.minors),
  })
  const { form } = useFactForm(props, 'guests', {
    start: {
      estimated: text(guests.estimated),
      guaranteed: text(guests.guaranteed),
      final: text(guests.final),
      minors: text(guests.minors),
    },
    rules: (values) => guestProblems(typed(values)),
    factOf: (values) => ({ part: 'guests', ...typed(values) }),
  })
  return (
    <FormDialog form={form} title="Guests" size="sm" action="Save Guests">
      <AgreedNote agreed={props.facts.agreed} parts={['guests']} onLeave={form.close} />
      <div className="grid grid-cols-2 gap-4">
        {guestFields.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            inputMode="numeric"
            maxLength={6}
            className="num"
            {...form.field(name)}
          />
        ))}
      </div>
    </FormDialog>
  )
}

function PlaceDialog(props: FactFormProps) {
  const { place, travel } = props.facts
  const { form, taken } = useFactForm(props, 'place', {
    start: {
      place: place.text ?? '',
      latitude: place.latitude?.toString() ?? '',
      longitude: place.longitude?.toString() ?? '',
      time_zone: place.time_zone ?? '',
      travel_minutes: travel.basis === 'said' ? String(travel.minutes) : '',
    },
    rules: ({ place: text, latitude, longitude, travel_minutes: minutes }) => ({
      place: text.trim() === '' ? 'Please enter the place or its address' : undefined,
      latitude: coordinatesProblem(degreesOf(latitude), degreesOf(longitude)),
      travel_minutes: minutesProblem(countOf(minutes)),
    }),
    factOf: ({ place: text, latitude, longitude, time_zone, travel_minutes: minutes }) => ({
      part: 'place',
      place: text,
      latitude: degreesOf(latitude),
      longitude: degreesOf(longitude),
      time_zone: time_zone || null,
      travel_minutes: countOf(minutes),
    }),
  })
  // The clock of a linked venue is said on its page.
  const isOfVenue = place.venue !== null && form.values.place.trim() === (place.text ?? '')
  return (
    <FormDialog
      form={form}
      title="Place"
      look={taken ? 'danger' : 'primary'}
      action={taken ? 'Keep over Capacity' : 'Save Place'}
    >
      <AgreedNote agreed={props.facts.agreed} parts={['place']} onLeave={form.close} />
      <div className="grid gap-4">
        <TextField
          label="Name or address"
          required
          maxLength={eventText.location.max}
          hint={place.asked === null ? undefined : `The inquiry said “${place.asked}”.`}
          {...form.field('place')}
        />
        <div className="grid gap-4 md:grid-cols-3">
          <TextField label="Latitude" inputMode="decimal" className="num" {...form.field('latitude')} />
          <TextField label="Longitude" inputMode="decimal" className="num" {...form.field('longitude')} />
          <TextField
            label="Travel one way, minutes"
            inputMode="numeric"
            className="num"
            placeholder={String(travel.minutes)}
            {...form.field('travel_minutes')}
          />
        </div>
        {isOfVenue ? null : (
          <TimeZoneField
            label={timeZoneLabel}
            hint="Where the clock there is another one. Hours keep their times of day."
            {...form.field('time_zone')}
          />
        )}
        <p className="text-small text-fg-muted">
          With coordinates here and at your base (Settings, Availability) travel is estimated from the
          distance; what you enter counts more. Another place unlinks the venue.
        </p>
      </div>
      <Taken taken={taken}>
        <ReasonField {...form.field('over_capacity')} />
      </Taken>
    </FormDialog>
  )
}

/** Who is in the way, and the question why the event keeps its hours. */
function Taken({ taken, children }: { readonly taken: string | undefined; readonly children: ReactNode }) {
  if (taken === undefined) return null
  return (
    <div className="mt-5 grid gap-4">
      <p role="alert" className="rounded-md border border-bad-line bg-bad-bg px-4 py-3 text-bad">
        {taken} A reserved date can keep these hours all the same: it has no unit then until one is free. A
        held one cannot.
      </p>
      {children}
    </div>
  )
}

function ReasonField(field: {
  readonly value: string
  readonly error: string | undefined
  readonly onWrite: (value: string) => void
}) {
  return (
    <LongTextField
      label={eventText.over_capacity.label}
      rows={2}
      maxLength={2 * eventText.over_capacity.max}
      {...field}
    />
  )
}

function minutesProblem(minutes: number | null): string | undefined {
  const isFine = minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= 720)
  return isFine ? undefined : 'Please enter whole minutes up to 720'
}

/** A whole number; null where nothing is typed, and none where it is no number. */
function countOf(text: string): number | null {
  if (text.trim() === '') return null
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
}

function degreesOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
