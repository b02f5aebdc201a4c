/** What is typed into the service dialog, and what the server makes of it. */
import type { ServiceInput, ServiceView } from '#contract/services.ts'
import { parseMoney, typedMoney } from '#domain/money.ts'
import { highestPrice, pricingModels, serviceCategories, serviceText } from '#domain/services/service.ts'
import { textProblem } from '#domain/text.ts'
import type { Problems } from '#web/shared/refusal.ts'

export type ServiceForm = Readonly<
  Record<'name' | 'description' | 'category' | 'price' | 'pricing_model' | 'unit', string>
> & { readonly active: boolean }

export const emptyServiceForm: ServiceForm = {
  name: '',
  description: '',
  category: '',
  price: '0.00',
  pricing_model: 'flat',
  unit: '',
  active: true,
}

export function serviceFormOf({ description, base_price, unit, ...service }: ServiceView): ServiceForm {
  const { name, category, pricing_model, active } = service
  return {
    name,
    description: description ?? '',
    category,
    price: typedMoney(base_price),
    pricing_model,
    unit: unit ?? '',
    active,
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
  }
}

function priceOf({ price }: ServiceForm) {
  return price.trim() === '' ? 0 : parseMoney(price)
}
