import { safeParse } from 'zod/mini'
import { parseMoney } from '#domain/typed-money.ts'
import { pricingModelLabels, pricingModels, serviceCategories } from '#domain/services/service.ts'
import { serviceInput, type ServiceInput } from '#contract/services.ts'
import { recordEvents } from '#server/platform/audit/events.ts'
import { findServicesByKey, insertServices, serviceKey } from '#server/records/services/store.ts'
import type { ImportRules, Problem } from './import-list.ts'
import { problemsOf } from './read-file.ts'

const words: Readonly<Record<string, boolean>> = {
  '': true,
  yes: true,
  true: true,
  active: true,
  '1': true,
  no: false,
  false: false,
  inactive: false,
  '0': false,
}

export const servicesImport: ImportRules<ServiceInput> = {
  columns: [
    { field: 'name', header: 'Name', also: ['service', 'servicename'], required: true },
    { field: 'description', header: 'Description', also: ['details'], required: false },
    { field: 'category', header: 'Category', also: ['group'], required: true },
    { field: 'base_price', header: 'Price', also: ['baseprice', 'cost', 'amount'], required: false },
    { field: 'pricing_model', header: 'Pricing model', also: ['model', 'pricing'], required: false },
    { field: 'unit', header: 'Unit', also: [], required: false },
    { field: 'active', header: 'Active', also: ['status'], required: false },
  ],
  example: ['Oyster Bar', 'Two shuckers, six kinds', 'Add-ons', '1250.00', 'Flat Rate', 'bar', 'yes'],
  read(cells) {
    const cell = (field: string) => (cells[field] ?? '').trim()
    const named = <Value extends string>(
      values: readonly Value[],
      given: string,
      label = (value: Value): string => value,
    ) => values.find((value) => [value, label(value)].some((word) => plain(word) === plain(given)))
    const category = named(serviceCategories, cell('category'))
    const model = cell('pricing_model')
    const pricingModel =
      model === '' ? 'flat' : named(pricingModels, model, (each) => pricingModelLabels[each])
    const active = words[cell('active').toLowerCase()]

    const wrong: Problem[] = []
    if (!category)
      wrong.push({ field: 'category', reason: `Please use one of: ${serviceCategories.join(', ')}` })
    if (!pricingModel)
      wrong.push({
        field: 'pricing_model',
        reason: `Please use one of: ${Object.values(pricingModelLabels).join(', ')}`,
      })
    if (active === undefined) wrong.push({ field: 'active', reason: 'Please say yes or no' })
    const read = safeParse(serviceInput, {
      name: cell('name'),
      description: cell('description'),
      category: category ?? serviceCategories[0],
      base_price: cell('base_price') === '' ? 0 : (parseMoney(cell('base_price')) ?? Number.NaN),
      pricing_model: pricingModel ?? 'flat',
      unit: cell('unit'),
      active: active ?? true,
    })
    const problems = [...(read.success ? [] : problemsOf(read.error.issues)), ...wrong]
    return read.success && problems.length === 0 ? { row: read.data } : { problems }
  },
  keyOf: serviceKey,
  keyField: 'name',
  twice: (line) => `This service stands in line ${line} already`,
  known: findServicesByKey,
  there: 'A service of this name is in this category already',
  async write(tx, rows) {
    const made = await insertServices(tx, rows)
    await recordEvents(
      tx,
      made.map(({ id, name }) => ({ kind: 'service.imported', id, detail: { name } })),
    )
    return true
  },
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
}
