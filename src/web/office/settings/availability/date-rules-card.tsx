import type { SettingsView } from '#contract/settings.ts'
import {
  availabilityNumbers,
  availabilityProblem,
  coordinatesProblem,
  weekdaysProblem,
  type AvailabilityNumber,
} from '#domain/availability/settings.ts'
import { FieldGroup } from '#ui/field-group.tsx'
import { CheckChip } from '#web/office/kit/forms/check-chip.tsx'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { weekdays } from '#web/shared/month-weeks.ts'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { call } from '#web/shared/api.ts'
import { NumberField } from '../form/number-field.tsx'
import { OccupiedTime } from './occupied-time.tsx'
import { SettingCard } from '../form/setting-card.tsx'
import { SettingGroup } from '../form/setting-group.tsx'
import {
  dateNumbers,
  timesAround,
  typedDateRules,
  dateRuleValues,
  degreesOf,
  numberOf,
  withDay,
} from './typed-date-rules.ts'
import { useSettingForm } from '../form/use-setting-form.ts'

const hints: Readonly<Record<AvailabilityNumber, string>> = {
  setup_minutes: 'Before the first guest is served.',
  teardown_minutes: 'After the last one.',
  travel_minutes: 'Added before setup and after teardown.',
  service_hours: 'An inquiry says when it begins, not when it ends.',
  lead_days: 'The first day to ask for, counted from today.',
  horizon_months: 'The last day to ask for, counted from today.',
  hold_days: 'At most until the quote expires.',
  deposit_grace_days: 'Without a payment the date is free again then.',
  waitlist_hours: 'To this client alone; then to the one after.',
  brief_days: 'Before the event. After that they read what you planned, and call you.',
}

/** How long an event keeps a unit busy, when visitors may ask, and how long a date is held. */
export function DateRulesCard({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.availability,
    sectionOf: ({ availability }) => availability,
    typedOf: typedDateRules,
    rules: (typed) => ({
      ...Object.fromEntries(
        dateNumbers.map((field) => [field, availabilityProblem(field, numberOf(typed[field]))]),
      ),
      closed_weekdays: weekdaysProblem(typed.closed_weekdays),
      base_latitude: coordinatesProblem(degreesOf(typed.base_latitude), degreesOf(typed.base_longitude)),
    }),
    save: (typed, version) => {
      const values = { ...dateRuleValues(typed), closed_weekdays: [...typed.closed_weekdays] }
      return call('save-settings', { section: 'availability', version, values })
    },
    saved: 'Availability saved',
  })
  const { values, problems, change } = state
  const entry = (field: AvailabilityNumber) => ({
    label: availabilityNumbers[field].label,
    unit: availabilityNumbers[field].unit,
    hint: hints[field],
    ...state.field(field),
  })
  const lengths = dateRuleValues(values)
  const isTold = timesAround.every((field) => availabilityProblem(field, lengths[field]) === undefined)

  return (
    <SettingCard
      title="Times and holds"
      lead="These numbers decide which days and hours visitors can ask for, and how long a date waits for its client. What is reserved already stays as it is."
      state={state}
      history="availability"
    >
      <SettingGroup title="The time an event takes">
        <div className="grid gap-4 md:grid-cols-2">
          {timesAround.map((field) => (
            <NumberField key={field} {...entry(field)} />
          ))}
        </div>
        {isTold ? <OccupiedTime lengths={lengths} /> : null}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Your base, latitude"
            inputMode="decimal"
            hint="With it, travel to a place with coordinates is estimated from the distance."
            {...state.field('base_latitude')}
          />
          <TextField label="Your base, longitude" inputMode="decimal" {...state.field('base_longitude')} />
        </div>
      </SettingGroup>
      <SettingGroup title="When visitors may ask">
        <div className="grid gap-4 md:grid-cols-2">
          <NumberField {...entry('lead_days')} />
          <NumberField {...entry('horizon_months')} />
          <NumberField {...entry('brief_days')} />
        </div>
        <FieldGroup label="Open on" error={problems['closed_weekdays']}>
          <div className="flex flex-wrap gap-2">
            {weekdays.map((name, day) => (
              <CheckChip
                key={name}
                checked={!values.closed_weekdays.includes(day)}
                invalid={problems['closed_weekdays'] !== undefined}
                onCheck={(isOpen) =>
                  change({ closed_weekdays: withDay(values.closed_weekdays, day, isOpen) })
                }
              >
                {name}
              </CheckChip>
            ))}
          </div>
          <p className="text-ui text-fg-muted">
            Closed days are closed to visitors; you can still book them.
          </p>
        </FieldGroup>
      </SettingGroup>
      <SettingGroup title="Holds and waitlist">
        <div className="grid gap-4 md:grid-cols-2">
          <NumberField {...entry('hold_days')} />
          <NumberField {...entry('deposit_grace_days')} />
          <NumberField {...entry('waitlist_hours')} />
        </div>
        <CheckField checked={values.remind_of_holds} onCheck={(next) => change({ remind_of_holds: next })}>
          Email clients two days before their hold ends
        </CheckField>
      </SettingGroup>
    </SettingCard>
  )
}
