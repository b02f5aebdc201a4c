import { menuKinds, menuLabels, type MenuKind } from '#domain/staffing/staff-count.ts'
import { SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import type { PriceForm } from './line-form.ts'
import type { PriceFieldsProps } from './price-fields.tsx'

export function MenuFields({
  values,
  problems,
  onChange,
  countBy,
}: Omit<PriceFieldsProps, 'offer'> & { readonly countBy: (menu: MenuKind) => Partial<PriceForm> }) {
  return (
    <>
      <SelectField
        label="Menu"
        value={values.menu}
        error={undefined}
        onWrite={(next) => onChange(countBy(menuKinds.find((each) => each === next) ?? 'full'))}
      >
        {menuKinds.map((menu) => (
          <option key={menu} value={menu}>
            {menuLabels[menu]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Guests for each bartender"
        inputMode="numeric"
        maxLength={5}
        className="num text-right"
        value={values.guests_per_bartender}
        error={problems['guests_per_bartender']}
        onWrite={(guests_per_bartender) => onChange({ guests_per_bartender })}
      />
      {values.role === 'barback' ? (
        <TextField
          label="Bartenders for each barback"
          inputMode="numeric"
          maxLength={3}
          className="num text-right"
          value={values.bartenders_per_barback}
          error={problems['bartenders_per_barback']}
          onWrite={(bartenders_per_barback) => onChange({ bartenders_per_barback })}
        />
      ) : null}
    </>
  )
}
