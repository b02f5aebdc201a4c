/** Changes of the lines, groups and options of an offer or a package while it is written. */
import { copyOfParts, optionOf, type OfferParts } from '#domain/offers/catalog.ts'
import { mostOptions, optionsOf, stepsOf, type OfferGroup, type OfferOption } from '#domain/offers/offer.ts'
import type { PricedLine } from '#domain/offers/price-rule.ts'

export function newId(): string {
  return crypto.randomUUID()
}

/** As many as one likes, however many options there are. */
export function isAny({ least, most }: Pick<OfferGroup, 'least' | 'most'>): boolean {
  return least === 0 && most >= mostOptions
}

/** Replaces a line wherever it is. An option of one line has the texts of its line. */
export function withLine(parts: OfferParts, line: PricedLine): OfferParts {
  const replaced = (lines: readonly PricedLine[]) => lines.map((each) => (each.id === line.id ? line : each))
  const own = ({ lines }: OfferOption) => lines.some(({ id }) => id === line.id)
  return {
    lines: replaced(parts.lines),
    groups: parts.groups.map((group) => ({
      ...group,
      options: group.options.map((option) => {
        if (!own(option)) return option
        const texts = isOneLine(option) ? { name: line.name, description: line.description } : {}
        const next = { ...option, ...texts, lines: replaced(option.lines) }
        return { ...next, chosen: proposedCount(next) }
      }),
    })),
  }
}

/** An option that is its line and nothing more. */
export function isOneLine({ name, description, lines }: OfferOption): boolean {
  const [line] = lines
  return lines.length === 1 && line?.name === name && line.description === description
}

/** What is proposed, within the numbers that can be chosen. */
function proposedCount(option: OfferOption): number {
  if (option.chosen === 0) return 0
  const steps = stepsOf(option)
  return steps ? Math.min(Math.max(option.chosen, steps.least), steps.most) : 1
}

export function withOption(parts: OfferParts, option: OfferOption): OfferParts {
  return mapGroups(parts, (group) => ({
    ...group,
    options: group.options.map((each) => (each.id === option.id ? option : each)),
  }))
}

export function withGroup(parts: OfferParts, group: OfferGroup): OfferParts {
  return mapGroups(parts, (each) => (each.id === group.id ? group : each))
}

/** Adds lines to what is always in, or to a group as an option each. */
export function withLines(
  parts: OfferParts,
  lines: readonly PricedLine[],
  groupId: string | null,
): OfferParts {
  if (groupId === null) return { ...parts, lines: [...parts.lines, ...lines] }
  return withMoreOptions(
    parts,
    lines.map((line) => optionOf(line, [line], newId())),
    groupId,
  )
}

export function withMoreOptions(
  parts: OfferParts,
  options: readonly OfferOption[],
  groupId: string,
): OfferParts {
  return mapGroups(parts, (group) =>
    group.id === groupId ? { ...group, options: [...group.options, ...options] } : group,
  )
}

/** Proposes so many of an option, 0 for none; in a group of one, the others go. */
export function withProposed(parts: OfferParts, id: string, chosen: number): OfferParts {
  return mapGroups(parts, (group) => {
    if (!group.options.some((option) => option.id === id)) return group
    const isOne = group.most === 1 && chosen > 0
    return {
      ...group,
      options: group.options.map((option) => {
        if (option.id === id) return { ...option, chosen }
        return isOne ? { ...option, chosen: 0 } : option
      }),
    }
  })
}

/** Every list of parts, each with its own change: lines, groups, options, lines of options. */
interface ListChanges {
  readonly list: <Part extends { readonly id: string }>(parts: readonly Part[]) => readonly Part[]
}

function mapLists({ lines, groups }: OfferParts, { list }: ListChanges): OfferParts {
  return {
    lines: list(lines),
    groups: list(groups).map((group) => ({
      ...group,
      options: list(group.options).map((option) => ({ ...option, lines: list(option.lines) })),
    })),
  }
}

/** Moves a part within its list, never over the ends. */
export function movedPart(parts: OfferParts, id: string, by: 1 | -1): OfferParts {
  return mapLists(parts, {
    list: (all) => {
      const from = all.findIndex((part) => part.id === id)
      const [part, to] = [all[from], from + by]
      return !part || to < 0 || to >= all.length ? all : all.toSpliced(from, 1).toSpliced(to, 0, part)
    },
  })
}

/** Removes a line, an option or a group. */
export function withoutPart(parts: OfferParts, id: string): OfferParts {
  return mapLists(parts, { list: (all) => all.filter((part) => part.id !== id) })
}

/** Puts what was removed from `before` back to its place, beside all that was changed since. */
export function restored(before: OfferParts, later: OfferParts, id: string): OfferParts {
  const group = before.groups.findIndex((each) => each.id === id)
  const removed = before.groups[group]
  if (removed) return { ...later, groups: later.groups.toSpliced(group, 0, removed) }
  return {
    lines: putBack(before.lines, later.lines, id),
    groups: later.groups.map((each) => {
      const old = before.groups.find((one) => one.id === each.id)
      if (!old) return each
      const options = putBack(old.options, each.options, id).map((option) => {
        const lines = old.options.find((one) => one.id === option.id)?.lines ?? []
        return { ...option, lines: putBack(lines, option.lines, id) }
      })
      return { ...each, options }
    }),
  }
}

function putBack<Part extends { readonly id: string }>(
  before: readonly Part[],
  later: readonly Part[],
  id: string,
): readonly Part[] {
  const place = before.findIndex((part) => part.id === id)
  const part = before[place]
  return !part || later.some((each) => each.id === id) ? later : later.toSpliced(place, 0, part)
}

/** A copy right after a line, an option or a group, with ids of its own and not proposed. */
export function withCopy(parts: OfferParts, id: string): OfferParts {
  const { lines, groups } = parts
  const line = lines.find((each) => each.id === id)
  if (line) return { ...parts, lines: lines.toSpliced(lines.indexOf(line) + 1, 0, { ...line, id: newId() }) }
  const group = groups.find((each) => each.id === id)
  if (group) {
    const copies = copyOfParts({ lines: [], groups: [group] }, newId).groups
    return { ...parts, groups: groups.toSpliced(groups.indexOf(group) + 1, 0, ...copies) }
  }
  return mapGroups(parts, (each) => {
    const place = each.options.findIndex((option) => option.id === id)
    const option = each.options[place]
    if (!option) return each
    const own = option.lines.map((one) => ({ ...one, id: newId() }))
    const copy = { ...option, id: newId(), chosen: 0, lines: own }
    return { ...each, options: each.options.toSpliced(place + 1, 0, copy) }
  })
}

/** Moves an option to another group, or a line that is always in to one. */
export function movedToGroup(parts: OfferParts, id: string, groupId: string): OfferParts {
  const line = parts.lines.find((each) => each.id === id)
  const option = line ? optionOf(line, [line], newId()) : optionsOf(parts).find((each) => each.id === id)
  return option ? withMoreOptions(withoutPart(parts, id), [{ ...option, chosen: 0 }], groupId) : parts
}

/** Moves the lines of an option, or of all options of a group, to those that are always in. */
export function alwaysIn(parts: OfferParts, id: string): OfferParts {
  const group = parts.groups.find((each) => each.id === id)
  const options = group ? group.options : optionsOf(parts).filter((each) => each.id === id)
  const lines = options.flatMap((option) => option.lines.map(withFixedQuantity))
  const rest = withoutPart(parts, id)
  return { ...rest, lines: [...rest.lines, ...lines] }
}

/** Takes `alwaysIn` back. */
export function notAlwaysIn(before: OfferParts, later: OfferParts, id: string): OfferParts {
  const known = new Set(before.lines.map((line) => line.id))
  const moved = new Set(
    alwaysIn(before, id)
      .lines.map((line) => line.id)
      .filter((each) => !known.has(each)),
  )
  return restored(before, { ...later, lines: later.lines.filter((line) => !moved.has(line.id)) }, id)
}

/** Nobody picks a quantity of what is always in. */
function withFixedQuantity(line: PricedLine): PricedLine {
  const { quantity } = line
  return quantity.kind === 'choice'
    ? { ...line, quantity: { kind: 'fixed', quantity: quantity.least } }
    : line
}

function mapGroups(parts: OfferParts, change: (group: OfferGroup) => OfferGroup): OfferParts {
  return { ...parts, groups: parts.groups.map(change) }
}
