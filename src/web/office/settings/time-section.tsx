import { useState } from 'react'
import type { SettingsView } from '#contract/settings.ts'
import { timeZoneProblem } from '#domain/business/setting-rules.ts'
import { clockOfInstant, dateAndTime } from '#domain/time.ts'
import { Field } from '#ui/field.tsx'
import { SearchedSelect } from '#web/office/kit/forms/searched-select.tsx'
import { timeZones, zoneName } from '#web/office/kit/forms/time-zones.ts'
import { call } from '#web/shared/api.ts'
import { currentInstant } from '#web/shared/clock.ts'
import { SettingCard } from './form/setting-card.tsx'
import { useSettingForm } from './form/use-setting-form.ts'

/** The one zone in which days begin, dues fall and times are shown (ruling on time). */
export function TimeSection({ settings }: { readonly settings: SettingsView }) {
  const [now] = useState(currentInstant)
  const state = useSettingForm({
    stored: settings.time,
    sectionOf: ({ time }) => time,
    typedOf: (values) => ({ ...values }),
    rules: (typed) => ({ time_zone: timeZoneProblem(typed.time_zone) }),
    save: (typed, version) => call('save-settings', { section: 'time', version, values: typed }),
    saved: 'Time zone saved',
  })
  const { time_zone: zone } = state.values
  const field = state.field('time_zone')
  const [choices] = useState(() => timeZones(settings.time.values.time_zone))

  return (
    <SettingCard
      title="Time zone"
      lead="Today, due dates, expiry and every time on screen and in messages follow this zone. What was planned keeps its moment and is shown on the new clock."
      state={state}
      history="time"
    >
      <div className="max-w-[28rem]">
        <Field label="Time zone" required hint={`It is ${dateAndTime(now, zone)} there.`} error={field.error}>
          {(control) => (
            <SearchedSelect
              control={control}
              noun="time zones"
              searchHint="City or region"
              chosen={{ id: zone }}
              chosenText={({ id }) => zoneName(id)}
              placeholder="Choose a time zone"
              disabled={false}
              choices={choices}
              fact={({ id }) => zoneName(id)}
              detail={({ id }) => clockOfInstant(now, id)}
              onChoose={({ id }) => field.onWrite(id)}
            />
          )}
        </Field>
      </div>
    </SettingCard>
  )
}
