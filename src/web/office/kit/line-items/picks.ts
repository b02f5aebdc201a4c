/** What can be put on a quote or an invoice at once: services by category, and other sources of lines. */
import type { ServiceView } from '#contract/services.ts'
import { businessCurrency, formatMoney, type Cents } from '#domain/money.ts'
import { blankItem, typedItem, typedTotal, type TypedItem } from '#domain/quotes/line-items.ts'
import { prefilledQuantity, serviceCategories } from '#domain/services/service.ts'

export interface Pick {
  readonly id: string
  readonly name: string
  /** A muted line below the name. */
  readonly detail?: string
  readonly price: string
  /** The lines that it adds. */
  readonly items: readonly TypedItem[]
}

export interface PickGroup {
  readonly title: string
  readonly picks: readonly Pick[]
}

type Occasion = Parameters<typeof prefilledQuantity>[1]

/** A service of the catalog as an item, in the quantity that the booking suggests; 1 without a booking. */
export function itemOfService(service: ServiceView, booking: Occasion | undefined): TypedItem {
  const quantity = booking ? prefilledQuantity(service.pricing_model, booking).quantity : 1
  return typedItem({ ...service, quantity, unit_price: service.base_price })
}

/** An item of an invoice, which is described only. */
export function describedItem({ name, quantity, unit_price }: TypedItem): TypedItem {
  return { ...blankItem, description: name, quantity, unit_price }
}

/** The catalog in its order of categories; categories without services are left out. */
export function servicePicks(
  services: readonly ServiceView[],
  itemOf: (service: ServiceView) => TypedItem,
): readonly PickGroup[] {
  return serviceCategories
    .map((category) => ({
      title: category,
      picks: services
        .filter((service) => service.category === category)
        .map((service) => ({
          id: service.id,
          name: service.name,
          price: `${formatMoney(service.base_price, businessCurrency)}${service.unit ? ` / ${service.unit}` : ''}`,
          items: [itemOf(service)],
        })),
    }))
    .filter(({ picks }) => picks.length > 0)
}

/** The picks whose name, detail or group has every word that is typed; groups without any are left out. */
export function picksFor(groups: readonly PickGroup[], typed: string): readonly PickGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups
    .map(({ title, picks }) => ({
      title,
      picks: picks.filter(({ name, detail = '' }) => {
        const text = `${name} ${detail} ${title}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ picks }) => picks.length > 0)
}

/** The lines of the ticked picks, in the order of the list. */
export function pickedItems(groups: readonly PickGroup[], ticked: ReadonlySet<string>): readonly TypedItem[] {
  return tickedPicks(groups, ticked).flatMap(({ items }) => items)
}

/** The ticked picks, in the order of the list. */
export function tickedPicks(groups: readonly PickGroup[], ticked: ReadonlySet<string>): readonly Pick[] {
  return groups.flatMap(({ picks }) => picks.filter(({ id }) => ticked.has(id)))
}

export function pickedTotal(items: readonly TypedItem[]): Cents {
  return items.reduce((sum, item) => sum + typedTotal(item), 0)
}
