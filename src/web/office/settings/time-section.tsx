import { useState } from 'react'
import type { SettingsView } from '#contract/settings.ts'
import { timeZoneProblem } from '#domain/business/setting-rules.ts'
import { dateAndTime } from '#domain/time.ts'
import { SelectField } from '#web/office/kit/form-fields.tsx'
import { call } from '#web/shared/api.ts'
import { currentInstant } from '#web/shared/clock.ts'
import { SettingCard } from './setting-card.tsx'
import { useSettingForm } from './use-setting-form.ts'

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

  return (
    <SettingCard
      title="Time zone"
      lead="Today, due dates, expiry and every time on screen and in messages follow this zone. What was planned keeps its moment and is shown on the new clock."
      state={state}
      history="time"
    >
      <div className="max-w-[28rem]">
        <SelectField
          label="Time zone"
          required
          hint={`It is ${dateAndTime(now, zone)} there.`}
          {...state.field('time_zone')}
        >
          {zoneGroups(settings.time.values.time_zone).map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((each) => (
                <option key={each} value={each}>
                  {each.replaceAll('_', ' ')}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
    </SettingCard>
  )
}

/** The browser's zones by region, with the saved one, which it may call otherwise. */
function zoneGroups(saved: string): readonly (readonly [string, readonly string[]])[] {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', saved])].toSorted()
  const regionOf = (zone: string) => (zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Universal')
  return [...new Set(zones.map(regionOf))].map(
    (region) => [region, zones.filter((zone) => regionOf(zone) === region)] as const,
  )
}
