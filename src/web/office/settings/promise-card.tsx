import type { SettingsView } from '#contract/settings.ts'
import { promiseHoursProblems, usualHours } from '#domain/promise/hours-rules.ts'
import { minutesOfDay, wallTimeAt } from '#domain/time.ts'
import { FieldGroup } from '#ui/field-group.tsx'
import { CheckChip } from '#web/office/kit/forms/check-chip.tsx'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { call } from '#web/shared/api.ts'
import { weekdays } from '#web/shared/month-weeks.ts'
import { SettingCard } from './form/setting-card.tsx'
import { useSettingForm } from './form/use-setting-form.ts'

type Typed = {
  readonly by_hours: boolean
  readonly weekdays: readonly number[]
  readonly from_minutes: string
  readonly to_minutes: string
}

/** Which hours count until an inquiry has to be answered. */
export function PromiseCard({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.promise,
    sectionOf: ({ promise }) => promise,
    typedOf,
    rules: (typed) => (typed.by_hours ? problemsOf(typed) : {}),
    save: (typed, version) => {
      const promise_hours = typed.by_hours ? hoursOf(typed) : null
      return call('save-settings', { section: 'promise', version, values: { promise_hours } })
    },
    saved: 'Answering hours saved',
  })
  const { values, problems, change } = state

  return (
    <SettingCard
      title="Answering inquiries"
      lead="The site promises an answer within 24 hours. From 20 hours on, an inquiry that waits is an alert. Choose whether every hour counts, or only those in which you are open."
      state={state}
      history="promise"
    >
      <CheckField checked={values.by_hours} onCheck={(next) => change({ by_hours: next })}>
        Count business hours only
      </CheckField>
      {values.by_hours ? (
        <>
          <FieldGroup label="Days that count" error={problems['weekdays']}>
            <div className="flex flex-wrap gap-2">
              {weekdays.map((name, day) => (
                <CheckChip
                  key={name}
                  checked={values.weekdays.includes(day)}
                  invalid={problems['weekdays'] !== undefined}
                  onCheck={(counts) => change({ weekdays: withDay(values.weekdays, day, counts) })}
                >
                  {name}
                </CheckChip>
              ))}
            </div>
          </FieldGroup>
          <div className="grid gap-4 md:max-w-[28rem] md:grid-cols-2">
            <TextField label="From" type="time" required className="num" {...state.field('from_minutes')} />
            <TextField
              label="To"
              type="time"
              required
              hint="Midnight is the end of the day."
              className="num"
              {...state.field('to_minutes')}
            />
          </div>
        </>
      ) : null}
    </SettingCard>
  )
}

function typedOf({ promise_hours }: SettingsView['promise']['values']): Typed {
  const hours = promise_hours ?? usualHours
  return {
    by_hours: promise_hours !== null,
    weekdays: hours.weekdays,
    from_minutes: wallTimeAt(hours.from_minutes),
    to_minutes: wallTimeAt(hours.to_minutes % dayMinutes),
  }
}

const dayMinutes = 24 * 60

/** A time that is not typed is none: it is not midnight. */
function problemsOf(typed: Typed) {
  const blank = (['from_minutes', 'to_minutes'] as const).filter((field) => typed[field] === '')
  return {
    ...promiseHoursProblems(hoursOf(typed)),
    ...Object.fromEntries(blank.map((field) => [field, 'Please enter a time'])),
  }
}

/** Hours as they are typed; midnight as an end is the end of the day. */
function hoursOf({ weekdays: days, from_minutes, to_minutes }: Typed) {
  return {
    weekdays: [...days],
    from_minutes: minutesOfDay(from_minutes),
    to_minutes: minutesOfDay(to_minutes) || dayMinutes,
  }
}

function withDay(days: readonly number[], day: number, counts: boolean): readonly number[] {
  return counts ? [...days, day].toSorted((one, other) => one - other) : days.filter((each) => each !== day)
}
