import { type OfferParts, optionOf, copyOfParts } from './catalog.ts'
import type { OfferGroup, OfferOption } from './offer.ts'

interface NamedPackage {
  readonly name: string
  readonly description: string | null
  readonly picture: OfferOption['picture']
  readonly content: OfferParts
}

/**
 * A package as an option with its lines. Its groups stand beside it: none of them has to be chosen, and each of their
 * options requires the package.
 */
export function optionOfPackage(
  { picture, content, ...named }: NamedPackage,
  newId: () => string,
): { readonly option: OfferOption; readonly groups: readonly OfferGroup[] } {
  const { lines, groups } = copyOfParts(content, newId)
  const id = newId()
  return {
    option: { ...optionOf(named, lines, id), picture },
    groups: groups.map((group) => ({
      ...group,
      least: 0,
      options: group.options.map((each) => ({ ...each, chosen: 0, requires: [...each.requires, id] })),
    })),
  }
}

/** Packages side by side, of which exactly one is chosen; the middle one is proposed. Their own groups follow. */
export function groupsOfPackages(
  packages: readonly NamedPackage[],
  title: string,
  newId: () => string,
  id = newId(),
): readonly OfferGroup[] {
  const parts = packages.map((each) => optionOfPackage(each, newId))
  const middle = Math.floor((parts.length - 1) / 2)
  const group = {
    id,
    title,
    help: null,
    least: 1,
    most: 1,
    options: parts.map(({ option }, place) => ({ ...option, chosen: place === middle ? 1 : 0 })),
  }
  return [group, ...parts.flatMap(({ groups }) => groups)]
}
