/** How a line is priced: the rule and what it needs. */
import { dutyBases, priceRuleLabels, staffRoles, type PriceRuleKind } from '#domain/offers/price-rule.ts'
import { isCountedByMenu, menuKinds, menuLabels, type MenuKind } from '#domain/offers/staff-count.ts'
import { ratiosFor } from '#domain/staffing/settings.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { MoneyField, SelectField, TextField } from '#web/office/kit/form-fields.tsx'
import type { Problems } from '#web/shared/refusal.ts'
import { categoriesOf } from './categories.ts'
import { CheckBoxes } from './check-boxes.tsx'
import type { PriceForm } from './line-form.ts'
import { StepFields } from './step-fields.tsx'
import { useStaffing } from './use-staffing.ts'

interface PriceFieldsProps {
  readonly values: PriceForm
  readonly problems: Problems
  readonly onChange: (part: Partial<PriceForm>) => void
  /** Its categories can be named. */
  readonly offer: Pick<Offer, 'lines' | 'groups'>
  /** The unit price is asked for elsewhere. */
  readonly withoutUnit?: boolean
}

const kinds = Object.keys(priceRuleLabels) as PriceRuleKind[]

export function PriceFields(props: PriceFieldsProps) {
  const { values, problems, onChange, withoutUnit = false } = props
  const { kind } = values
  const label = unitLabel(values)
  return (
    <>
      <SelectField
        label="Price"
        value={kind}
        error={undefined}
        onWrite={(next) => onChange({ kind: kinds.find((each) => each === next) ?? 'flat' })}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {priceRuleLabels[each]}
          </option>
        ))}
      </SelectField>
      {label === undefined || withoutUnit ? (
        <span className="max-md:hidden" />
      ) : (
        <MoneyField
          label={label}
          empty="0.00"
          className="num text-right"
          value={values.unit_price}
          error={problems['unit_price']}
          onWrite={(unit_price) => onChange({ unit_price })}
        />
      )}
      <RuleFields {...props} />
    </>
  )
}

function unitLabel({ kind, tiers, basis }: PriceForm): string | undefined {
  if (kind === 'percent' || (kind === 'guest' && tiers.length > 0)) return undefined
  const labels = {
    flat: 'Amount ($)',
    unit: 'Price of one ($)',
    guest: 'Price a guest ($)',
    hour: 'Price an hour ($)',
    guest_hour: 'Price a guest and hour ($)',
    staff: basis === 'event' ? 'Price a person ($)' : 'Price a person and hour ($)',
    travel: 'Price a mile ($)',
  }
  return labels[kind]
}

function RuleFields(props: PriceFieldsProps) {
  switch (props.values.kind) {
    case 'guest':
      return <TierFields {...props} />
    case 'staff':
      return <StaffFields {...props} />
    case 'travel':
      return <TravelFields {...props} />
    case 'percent':
      return <PercentFields {...props} />
    case 'flat':
    case 'unit':
    case 'hour':
    case 'guest_hour':
      return null
    default:
      return props.values.kind satisfies never
  }
}

function TierFields({ values: { tiers, each }, problems, onChange }: PriceFieldsProps) {
  return (
    <div className="grid gap-3 md:col-span-2">
      <StepFields
        name="tiers"
        legend="Prices by number of guests"
        atLabel="From guests"
        priceLabel="Price a guest ($)"
        add="Add a tier"
        steps={tiers}
        problems={problems}
        onChange={(next) => onChange({ tiers: next })}
      />
      {tiers.length > 1 ? (
        <SelectField
          label="A larger party pays"
          value={each ? 'each' : 'all'}
          error={undefined}
          onWrite={(next) => onChange({ each: next === 'each' })}
        >
          <option value="all">the price of its tier for all guests</option>
          <option value="each">each tier’s price for the guests in it</option>
        </SelectField>
      ) : null}
    </div>
  )
}

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

function StaffFields({ values, problems, onChange }: PriceFieldsProps) {
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
      )}
    </>
  )
}

function TravelFields({ values, problems, onChange }: PriceFieldsProps) {
  const field = (name: 'free_miles' | 'minimum' | 'miles') => ({
    value: values[name],
    error: problems[name],
    onWrite: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <TextField
        label="Free miles, one way"
        inputMode="numeric"
        maxLength={4}
        className="num text-right"
        {...field('free_miles')}
      />
      <MoneyField label="At least ($)" empty="0.00" className="num text-right" {...field('minimum')} />
      <TextField
        label="Miles, one way"
        hint="Empty takes the estimate from the coordinates."
        inputMode="numeric"
        maxLength={4}
        className="num text-right"
        {...field('miles')}
      />
      <div className="md:col-span-2">
        <StepFields
          name="bands"
          legend="Fixed prices by distance"
          atLabel="Up to miles"
          priceLabel="Price ($)"
          add="Add a distance"
          steps={values.bands}
          problems={problems}
          onChange={(bands) => onChange({ bands })}
        />
      </div>
    </>
  )
}

function PercentFields({ values, problems, onChange, offer }: PriceFieldsProps) {
  return (
    <>
      <TextField
        label="Percent"
        inputMode="decimal"
        maxLength={8}
        className="num text-right"
        value={values.rate}
        error={problems['rate']}
        onWrite={(rate) => onChange({ rate })}
      />
      <div className="md:col-span-2">
        <CheckBoxes
          label="Of which categories"
          hint="None ticked takes all lines. Other percent lines never count."
          options={categoriesOf(offer, values.categories).map((each) => [each, each] as const)}
          checked={values.categories}
          onChange={(categories) => onChange({ categories })}
        />
      </div>
    </>
  )
}
