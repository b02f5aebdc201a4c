/** What is typed into the service dialog, and what the server makes of it. */
import type { ServiceInput, ServiceView } from '#contract/services.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import { highestPrice, pricingModels, serviceCategories, serviceText } from '#domain/services/service.ts'
import { textProblem } from '#domain/text.ts'
import { priceFormOf, priceOfForm, type PriceForm } from '#web/office/kit/offers/line-form.ts'
import { priceProblems } from '#web/office/kit/offers/line-problems.ts'
import type { Problems } from '#web/shared/refusal.ts'

export type ServiceForm = Readonly<
  Record<'name' | 'description' | 'category' | 'price' | 'pricing_model' | 'unit', string>
> & {
  readonly active: boolean
  readonly taxable: boolean
  /** How an offer's line of it is priced; null follows the pricing model. Its price is the base price. */
  readonly rule: PriceForm | null
}

export const emptyServiceForm: ServiceForm = {
  name: '',
  description: '',
  category: '',
  price: '0.00',
  pricing_model: 'flat',
  unit: '',
  active: true,
  taxable: true,
  rule: null,
}

export function serviceFormOf({ description, base_price, unit, ...service }: ServiceView): ServiceForm {
  const { name, category, pricing_model, active, taxable, price_rule } = service
  return {
    name,
    description: description ?? '',
    category,
    price: typedMoney(base_price),
    pricing_model,
    unit: unit ?? '',
    active,
    taxable,
    rule: price_rule && priceFormOf(price_rule, 0),
  }
}

/** What is wrong with the form, field by field; an empty price is a price of nothing. */
export function serviceProblems(form: ServiceForm): Problems {
  const price = priceOf(form)
  const isPrice = price !== undefined && price <= highestPrice
  return {
    name: form.name.trim() === '' ? 'Please name the service' : textProblem(serviceText.name, form.name),
    category: form.category === '' ? 'Please choose a category' : undefined,
    price: isPrice ? undefined : 'Please enter a price from $0.00 to $100,000.00',
    description: textProblem(serviceText.description, form.description),
    unit: textProblem(serviceText.unit, form.unit),
    ...(form.rule ? priceProblems(form.rule) : {}),
  }
}

/** True when something that has to be filled in is not. */
export function isIncomplete({ name, category }: ServiceForm): boolean {
  return name.trim() === '' || category === ''
}

/** A form without problems as the server takes it. */
export function serviceInputOf(form: ServiceForm): ServiceInput {
  return {
    name: form.name.trim(),
    description: form.description.trim() || null,
    category: serviceCategories.find((each) => each === form.category) ?? 'Add-ons',
    base_price: priceOf(form) ?? 0,
    pricing_model: pricingModels.find((each) => each === form.pricing_model) ?? 'flat',
    unit: form.unit.trim() || null,
    active: form.active,
    taxable: form.taxable,
    price_rule: (form.rule ? priceOfForm(form.rule).price : null) as ServiceInput['price_rule'],
  }
}

function priceOf({ price }: ServiceForm) {
  return price.trim() === '' ? 0 : parseMoney(price)
}
