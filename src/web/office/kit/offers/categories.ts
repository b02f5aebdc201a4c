import { optionsOf, type Offer } from '#domain/offers/offer.ts'
import { serviceCategories } from '#domain/services/service.ts'

/** The categories of the catalog, of an offer's lines, and those that are named already; each once. */
export function categoriesOf(
  offer: Pick<Offer, 'lines' | 'groups'>,
  named: readonly string[],
): readonly string[] {
  const lines = [...offer.lines, ...optionsOf(offer).flatMap((option) => option.lines)]
  const own = lines.flatMap(({ category }) => (category === null ? [] : [category]))
  return [...new Set<string>([...serviceCategories, ...own, ...named])]
}
