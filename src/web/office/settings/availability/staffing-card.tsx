import type { SettingsView } from '#contract/settings.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import { menuKinds } from '#domain/staffing/staff-count.ts'
import {
  overtimeProblem,
  staffingFields,
  staffingLabels,
  staffingProblem,
  type StaffingField,
  type StaffingSettings,
} from '#domain/staffing/settings.ts'
import { MoneyField } from '#web/office/kit/forms/form-fields.tsx'
import { call } from '#web/shared/api.ts'
import { NumberField } from '../form/number-field.tsx'
import { SettingCard } from '../form/setting-card.tsx'
import { SettingGroup } from '../form/setting-group.tsx'
import { useSettingForm } from '../form/use-setting-form.ts'

type Typed = Readonly<Record<StaffingField | 'overtime_price', string>>

/** How many people a menu asks for, and what an hour more costs. */
export function StaffingCard({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.staffing,
    sectionOf: ({ staffing }) => staffing,
    typedOf,
    rules: (typed) => {
      const { overtime_price, ...numbers } = valuesOf(typed)
      return {
        ...Object.fromEntries(staffingFields.map((field) => [field, staffingProblem(numbers[field])])),
        overtime_price: overtimeProblem(overtime_price),
      }
    },
    save: (typed, version) =>
      call('save-settings', { section: 'staffing', version, values: valuesOf(typed) }),
    saved: 'Staffing saved',
  })
  return (
    <SettingCard
      title="Staffing and overtime"
      lead="New lines of quotes and packages begin with these figures, and each line can have its own. What is written already keeps what it has."
      state={state}
      history="staffing"
    >
      <SettingGroup title="Guests for each bartender">
        <div className="grid gap-4 md:grid-cols-2">
          {menuKinds.map((menu) => (
            <NumberField
              key={menu}
              label={staffingLabels[menu]}
              unit="guests"
              hint=""
              {...state.field(menu)}
            />
          ))}
        </div>
      </SettingGroup>
      <SettingGroup title="Barbacks and overtime">
        <div className="grid gap-4 md:grid-cols-2">
          <NumberField
            label={staffingLabels.bartenders_per_barback}
            unit="bartenders"
            hint="At least one barback."
            {...state.field('bartenders_per_barback')}
          />
          <MoneyField label="Overtime, an hour and person ($)" {...state.field('overtime_price')} />
        </div>
      </SettingGroup>
    </SettingCard>
  )
}

function typedOf({ overtime_price, ...numbers }: StaffingSettings): Typed {
  const texts = Object.fromEntries(staffingFields.map((field) => [field, String(numbers[field])]))
  return { ...(texts as Record<StaffingField, string>), overtime_price: typedMoney(overtime_price) }
}

function valuesOf({ overtime_price, ...typed }: Typed): StaffingSettings {
  const numbers = Object.fromEntries(
    staffingFields.map((field) => [
      field,
      /^\d{1,6}$/.test(typed[field].trim()) ? Number(typed[field]) : Number.NaN,
    ]),
  )
  return {
    ...(numbers as Record<StaffingField, number>),
    overtime_price: parseMoney(overtime_price) ?? Number.NaN,
  }
}
