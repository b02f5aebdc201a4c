/** How a line is priced: the rule and what it needs. */
import { priceRuleLabels, type PriceRuleKind } from '#domain/offers/price-rule.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { MoneyField, SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import type { Problems } from '#web/shared/refusal.ts'
import { categoriesOf } from './categories.ts'
import { CheckBoxes } from './check-boxes.tsx'
import type { PriceForm } from './line-form.ts'
import { StepFields } from './step-fields.tsx'
import { StaffFields } from './staff-fields.tsx'

export interface PriceFieldsProps {
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
