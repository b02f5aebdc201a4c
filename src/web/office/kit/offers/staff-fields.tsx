import { dutyBases, staffRoles } from '#domain/offers/price-rule.ts'
import { isCountedByMenu, type MenuKind } from '#domain/staffing/staff-count.ts'
import { ratiosFor } from '#domain/staffing/settings.ts'
import { SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { MenuFields } from './menu-fields.tsx'
import type { PriceFieldsProps } from './price-fields.tsx'
import { useStaffing } from './use-staffing.ts'

const roleLabels = {
  bartender: 'Bartender',
  barback: 'Barback',
  server: 'Server',
  lead: 'Lead',
  other: 'Other',
} as const

const basisLabels = {
  event: 'for the event as a whole',
  service: 'by the hour of service',
  duty: 'by the hour, with setup and teardown',
} as const

/** Who is on duty, how they are paid, and how many they are. */
export function StaffFields({ values, problems, onChange }: PriceFieldsProps) {
  const staffing = useStaffing()
  /** A line by a menu begins with the owner's figures. */
  const countBy = (menu: MenuKind) => {
    const ratios = ratiosFor(staffing, menu)
    return {
      staff_by: 'menu' as const,
      menu,
      guests_per_bartender: String(ratios.guests_per_bartender),
      bartenders_per_barback: String(ratios.bartenders_per_barback),
    }
  }
  return (
    <>
      <SelectField
        label="Role"
        value={values.role}
        error={undefined}
        onWrite={(next) => {
          const role = staffRoles.find((each) => each === next) ?? 'other'
          onChange(isCountedByMenu(role) ? { role } : { role, staff_by: 'number' })
        }}
      >
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Paid"
        value={values.basis}
        error={undefined}
        onWrite={(next) => onChange({ basis: dutyBases.find((each) => each === next) ?? 'duty' })}
      >
        {dutyBases.map((basis) => (
          <option key={basis} value={basis}>
            {basisLabels[basis]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="How many"
        value={values.staff_by}
        error={undefined}
        onWrite={(next) => onChange(next === 'menu' ? countBy(values.menu) : { staff_by: 'number' })}
      >
        <option value="number">a number</option>
        {isCountedByMenu(values.role) || values.staff_by === 'menu' ? (
          <option value="menu">as the menu and the guests ask for</option>
        ) : null}
      </SelectField>
      {values.staff_by === 'number' ? (
        <TextField
          label="People"
          inputMode="numeric"
          maxLength={3}
          className="num text-right"
          value={values.staff_count}
          error={problems['staff_count']}
          onWrite={(staff_count) => onChange({ staff_count })}
        />
      ) : (
        <MenuFields {...{ values, problems, onChange, countBy }} />
      )}
    </>
  )
}
