import type { ServiceView } from '#contract/services.ts'
import {
  pricingModelLabels,
  pricingModels,
  serviceCategories,
  serviceText,
} from '#domain/services/service.ts'
import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField, MoneyField, SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { priceFormOf } from '#web/office/kit/offers/line-form.ts'
import { PriceFields } from '#web/office/kit/offers/price-fields.tsx'
import { TickField } from '#web/office/kit/offers/tick-field.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import { useServiceForm } from './use-service-form.ts'

const nothing = { lines: [], groups: [] }

/** Adds a service, or changes one. */
export function ServiceDialog({
  service: given,
  onClose,
}: {
  readonly service: ServiceView | undefined
  readonly onClose: () => void
}) {
  const { form, service } = useServiceForm(given, onClose)
  const { field, change, values, problems } = form

  return (
    <FormDialog
      form={form}
      title={service ? 'Edit Service' : 'Add Service'}
      subject={service?.name}
      action={service ? 'Save Changes' : 'Add Service'}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Name" required maxLength={serviceText.name.max} {...field('name')} />
        <SelectField label="Category" required {...field('category')}>
          <option value="">Choose a category</option>
          {serviceCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <SelectField label="Pricing model" {...field('pricing_model')}>
          {pricingModels.map((model) => (
            <option key={model} value={model}>
              {pricingModelLabels[model]}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-2 items-start gap-4">
          <MoneyField label="Base price ($)" empty="0.00" className="num text-right" {...field('price')} />
          <TextField
            label="Unit"
            maxLength={serviceText.unit.max}
            placeholder="hour, guest, drink"
            {...field('unit')}
          />
        </div>
        <div className="md:col-span-2">
          <LongTextField
            label="Description"
            rows={3}
            maxLength={serviceText.description.max}
            {...field('description')}
          />
        </div>
        <TickField
          label="Price rule of its own in offers"
          hint="Otherwise an offer prices it by its model: per person by the guests, per hour by the hours of service."
          checked={values.rule !== null}
          onCheck={(own) => change({ rule: own ? priceFormOf({ kind: 'flat' }, 0) : null })}
        />
        {values.rule ? (
          <PriceFields
            values={values.rule}
            problems={problems}
            offer={nothing}
            withoutUnit
            onChange={(part) => change((before) => ({ rule: before.rule && { ...before.rule, ...part } }))}
          />
        ) : null}
        <TickField
          label="Taxable"
          hint="Counts for the taxes of offers. A plain quote taxes every line."
          checked={values.taxable}
          onCheck={(taxable) => change({ taxable })}
        />
        <TickField
          label="Active"
          hint="Can be chosen for bookings and quotes."
          checked={values.active}
          onCheck={(active) => change({ active })}
        />
        {service ? <HistoryPanel table="services" id={service.id} className="md:col-span-2" /> : null}
      </div>
      {form.theirs ? (
        <ConflictQuestion form={form} noun="service">
          Someone else saved {form.theirs.name} while you were editing it.
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}
