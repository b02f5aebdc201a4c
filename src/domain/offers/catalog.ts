/** What the catalog gives to an offer: services as lines, packages as lines, groups or options. */
import type { PricingModel } from '../services/service.ts'
import type { Cents } from '../money.ts'
import type { Offer, OfferOption, Selection } from './offer.ts'
import { chosenOf, optionsOf } from './offer.ts'
import type { PackageRef, PricedLine, PriceRule } from './price-rule.ts'

/** Lines and groups of an offer, a package or a change order. */
export type OfferParts = Pick<Offer, 'lines' | 'groups'>

interface PricedService {
  readonly name: string
  readonly description: string | null
  readonly category: string
  readonly base_price: Cents
  readonly pricing_model: PricingModel
  /** Null follows the pricing model. */
  readonly price_rule: PriceRule | null
  readonly taxable: boolean
}

/** A service as a line that is priced by its rule. */
export function lineOfService(service: PricedService, id: string): PricedLine {
  const { name, description, category, base_price, pricing_model, price_rule, taxable } = service
  return {
    id,
    name,
    description,
    category,
    price: price_rule ?? ruleOfModel(pricing_model),
    quantity: { kind: 'fixed', quantity: 1 },
    unit_price: base_price,
    taxable,
  }
}

function ruleOfModel(model: PricingModel): PriceRule {
  switch (model) {
    case 'per_hour':
      return { kind: 'hour' }
    case 'per_person':
      return { kind: 'guest', tiers: [], each: false }
    case 'flat':
      return { kind: 'flat' }
    case 'per_drink':
    case 'custom':
      return { kind: 'unit' }
    default:
      return model satisfies never
  }
}

/** An option that is not proposed and has no conditions. */
export function optionOf(
  { name, description }: Pick<OfferOption, 'name' | 'description'>,
  lines: readonly PricedLine[],
  id: string,
): OfferOption {
  return {
    id,
    name,
    description,
    picture: null,
    chosen: 0,
    requires: [],
    excludes: [],
    modes: [],
    guests_from: null,
    guests_to: null,
    lines,
  }
}

/** A copy with ids of its own. What an option requires and excludes follows where it is copied too. */
export function copyOfParts({ lines, groups }: OfferParts, newId: () => string): OfferParts {
  const ids = new Map(optionsOf({ groups }).map(({ id }) => [id, newId()]))
  const copied = (named: readonly string[]) => named.flatMap((id) => ids.get(id) ?? [])
  const copiedLine = (line: PricedLine) => ({ ...line, id: newId() })
  return {
    lines: lines.map(copiedLine),
    groups: groups.map((group) => ({
      ...group,
      id: newId(),
      options: group.options.map((option) => ({
        ...option,
        id: ids.get(option.id) ?? newId(),
        requires: copied(option.requires),
        excludes: copied(option.excludes),
        lines: option.lines.map(copiedLine),
      })),
    })),
  }
}

/** The parts of a package, whose lines name it: terms may depend on it. */
export function partsOfPackage({ lines, groups }: OfferParts, { id, name }: PackageRef): OfferParts {
  const named = (line: PricedLine) => ({ ...line, package: { id, name } })
  return {
    lines: lines.map(named),
    groups: groups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, lines: option.lines.map(named) })),
    })),
  }
}

/** The packages that a selection of an offer has lines of, by id. */
export function packagesIn({ lines, groups }: OfferParts, selection: Selection): readonly string[] {
  const chosen = optionsOf({ groups }).filter(({ id }) => chosenOf(selection, id) > 0)
  const all = [...lines, ...chosen.flatMap((option) => option.lines)]
  return [...new Set(all.flatMap((line) => line.package?.id ?? []))]
}
