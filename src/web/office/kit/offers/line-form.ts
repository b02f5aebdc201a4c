/** A line of an offer as it is typed and the line that it makes. */
import { typedMoney } from '#domain/typed-money.ts'
import { parsePercent, typedPercent } from '#domain/percent.ts'
import { typedPrice, typedQuantity } from '#domain/quotes/line-items.ts'
import type {
  DutyBasis,
  PricedLine,
  PriceRule,
  PriceRuleKind,
  QuantityRule,
  QuantitySource,
  StaffRole,
  PackageRef,
} from '#domain/offers/price-rule.ts'
import type { MenuKind } from '#domain/staffing/staff-count.ts'

/** A price from a number of guests on, or up to a number of miles. */
export interface TypedStep {
  readonly key: number
  readonly at: string
  readonly price: string
}

export interface PriceForm {
  readonly kind: PriceRuleKind
  readonly unit_price: string
  readonly tiers: readonly TypedStep[]
  readonly each: boolean
  readonly role: StaffRole
  readonly basis: DutyBasis
  readonly staff_by: 'number' | 'menu'
  readonly staff_count: string
  readonly menu: MenuKind
  /** Empty takes the figures of the trade. */
  readonly guests_per_bartender: string
  readonly bartenders_per_barback: string
  readonly free_miles: string
  readonly minimum: string
  readonly bands: readonly TypedStep[]
  /** Empty takes the estimate. */
  readonly miles: string
  /** In percent. */
  readonly rate: string
  readonly categories: readonly string[]
}

export interface LineForm extends PriceForm {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly quantity_kind: QuantityRule['kind']
  readonly quantity: string
  readonly least: string
  readonly most: string
  readonly step: string
  readonly source: QuantitySource
  readonly per: string
  readonly times: string
  readonly taxable: boolean
  /** It stays what it was copied from, however it is changed. */
  readonly package?: PackageRef | undefined
}

const emptyPrice: PriceForm = {
  kind: 'flat',
  unit_price: '',
  tiers: [],
  each: false,
  role: 'bartender',
  basis: 'duty',
  staff_by: 'number',
  staff_count: '1',
  menu: 'full',
  guests_per_bartender: '',
  bartenders_per_barback: '',
  free_miles: '0',
  minimum: '0.00',
  bands: [],
  miles: '',
  rate: '',
  categories: [],
}

export const emptyLineForm: LineForm = {
  ...emptyPrice,
  name: '',
  description: '',
  category: '',
  quantity_kind: 'fixed',
  quantity: '1',
  least: '1',
  most: '1',
  step: '1',
  source: 'guests',
  per: '1',
  times: '1',
  taxable: true,
}

export function lineFormOf({ price, quantity, unit_price, ...line }: PricedLine): LineForm {
  return {
    ...emptyLineForm,
    ...priceFormOf(price, unit_price),
    ...quantityFormOf(quantity),
    name: line.name,
    description: line.description ?? '',
    category: line.category ?? '',
    taxable: line.taxable,
    ...(line.package ? { package: line.package } : {}),
  }
}

export function priceFormOf(price: PriceRule, unitPrice: number): PriceForm {
  const form = { ...emptyPrice, kind: price.kind, unit_price: typedMoney(unitPrice) }
  switch (price.kind) {
    case 'guest':
      return {
        ...form,
        each: price.each,
        tiers: price.tiers.map(({ from, price: cents }, key) => typedStep(key, from, cents)),
      }
    case 'staff': {
      const { role, basis, count } = price
      const staff = { ...form, role, basis, staff_by: count.by }
      return count.by === 'number'
        ? { ...staff, staff_count: String(count.count) }
        : {
            ...staff,
            menu: count.menu,
            guests_per_bartender: count.guests_per_bartender?.toString() ?? '',
            bartenders_per_barback: count.bartenders_per_barback?.toString() ?? '',
          }
    }
    case 'travel': {
      const bands = price.bands.map(({ up_to, price: cents }, key) => typedStep(key, up_to, cents))
      const miles = price.miles === null ? '' : String(price.miles)
      return {
        ...form,
        free_miles: String(price.free_miles),
        minimum: typedMoney(price.minimum),
        bands,
        miles,
      }
    }
    case 'percent':
      return { ...form, rate: typedPercent(price.rate), categories: price.categories }
    case 'flat':
    case 'unit':
    case 'hour':
    case 'guest_hour':
      return form
    default:
      return price satisfies never
  }
}

function typedStep(key: number, at: number, price: number): TypedStep {
  return { key, at: String(at), price: typedMoney(price) }
}

function quantityFormOf(rule: QuantityRule): Partial<LineForm> {
  if (rule.kind === 'fixed') return { quantity_kind: 'fixed', quantity: String(rule.quantity) }
  const bounds = { least: String(rule.least), most: String(rule.most) }
  if (rule.kind === 'choice') return { quantity_kind: 'choice', ...bounds, step: String(rule.step) }
  return {
    quantity_kind: 'derived',
    ...bounds,
    source: rule.source,
    per: String(rule.per),
    times: String(rule.times ?? 1),
  }
}

/** The line of a form without problems. */
export function lineOfForm(form: LineForm, id: string): PricedLine {
  const { name, description, category, taxable } = form
  return {
    id,
    name: name.trim(),
    description: description.trim() || null,
    category: category.trim() || null,
    ...priceOfForm(form),
    quantity: quantityOfForm(form),
    taxable,
    ...(form.package ? { package: form.package } : {}),
  }
}

export function priceOfForm(form: PriceForm): Pick<PricedLine, 'price' | 'unit_price'> {
  return { price: ruleOfForm(form), unit_price: typedPrice(form.unit_price) }
}

function ruleOfForm(form: PriceForm): PriceRule {
  const { kind } = form
  switch (kind) {
    case 'guest':
      return {
        kind,
        each: form.each,
        tiers: form.tiers.map(({ at, price }) => ({ from: whole(at), price: typedPrice(price) })),
      }
    case 'staff': {
      const { role, basis, staff_by: by, menu } = form
      const count =
        by === 'number' ? { by, count: whole(form.staff_count) } : { by, menu, ...ratiosOfForm(form) }
      return { kind, role, basis, count }
    }
    case 'travel':
      return {
        kind,
        free_miles: whole(form.free_miles),
        minimum: typedPrice(form.minimum),
        bands: form.bands.map(({ at, price }) => ({ up_to: whole(at), price: typedPrice(price) })),
        miles: form.miles.trim() === '' ? null : whole(form.miles),
      }
    case 'percent':
      return { kind, rate: parsePercent(form.rate), categories: form.categories }
    case 'flat':
    case 'unit':
    case 'hour':
    case 'guest_hour':
      return { kind }
    default:
      return kind satisfies never
  }
}

function ratiosOfForm({ guests_per_bartender: guests, bartenders_per_barback: bartenders }: PriceForm) {
  return {
    ...(guests.trim() === '' ? {} : { guests_per_bartender: whole(guests) }),
    ...(bartenders.trim() === '' ? {} : { bartenders_per_barback: whole(bartenders) }),
  }
}

function quantityOfForm(form: LineForm): QuantityRule {
  const { quantity_kind: kind, source } = form
  if (kind === 'fixed') return { kind, quantity: typedQuantity(form.quantity) }
  const [least, most] = [whole(form.least), whole(form.most)]
  if (kind === 'choice') return { kind, least, most, step: whole(form.step) }
  const times = typedQuantity(form.times)
  return { kind, source, per: typedQuantity(form.per), ...(times === 1 ? {} : { times }), least, most }
}

/** A whole number; 0 where none is typed. */
export function whole(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
}
