import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferParts } from '#domain/offers/catalog.ts'
import { mostOptions, optionsOf, type Offer } from '#domain/offers/offer.ts'
import { randomOffer } from '../../../../../tests/offers/random-offer.ts'
import {
  alwaysIn,
  isAny,
  movedPart,
  movedToGroup,
  notAlwaysIn,
  restored,
  withCopy,
  withLine,
  withLines,
  withoutPart,
  withProposed,
} from './parts.ts'

const partsOf = ({ lines, groups }: Offer): OfferParts => ({ lines, groups })

function idsOf({ lines, groups }: OfferParts): readonly string[] {
  const options = optionsOf({ groups })
  return [...lines, ...groups, ...options, ...options.flatMap((option) => option.lines)].map(({ id }) => id)
}

/** An offer and one of its parts. */
const withPart = randomOffer
  .map(partsOf)
  .filter((parts) => idsOf(parts).length > 0)
  .chain((parts) => fc.record({ parts: fc.constant(parts), id: fc.constantFrom(...idsOf(parts)) }))

test('what is removed and put back is where it was', () => {
  fc.assert(
    fc.property(withPart, ({ parts, id }) => {
      const without = withoutPart(parts, id)
      expect(idsOf(without)).not.toContain(id)
      expect(restored(parts, without, id)).toEqual(parts)
    }),
  )
})

test('what was added meanwhile stays when a part is put back', () => {
  fc.assert(
    fc.property(withPart, ({ parts, id }) => {
      const added = withLines(withoutPart(parts, id), [...parts.lines, ...parts.lines].slice(0, 0), null)
      const [line] = parts.lines
      const later = line ? withLines(added, [{ ...line, id: 'new' }], null) : added
      const back = restored(parts, later, id)
      expect(new Set(idsOf(back))).toEqual(new Set([...idsOf(parts), ...(line ? ['new'] : [])]))
    }),
  )
})

test('moving down and up again changes nothing, and never loses a part', () => {
  fc.assert(
    fc.property(withPart, ({ parts, id }) => {
      const down = movedPart(parts, id, 1)
      expect(idsOf(down).toSorted()).toEqual(idsOf(parts).toSorted())
      if (JSON.stringify(down) !== JSON.stringify(parts)) expect(movedPart(down, id, -1)).toEqual(parts)
    }),
  )
})

test('what is always in can be taken back', () => {
  const withOption = withPart.filter(({ parts, id }) => !parts.lines.some((line) => line.id === id))
  fc.assert(
    fc.property(withOption, ({ parts, id }) => {
      const isOfOption = !parts.groups.some(
        (group) => group.id === id || group.options.some((o) => o.id === id),
      )
      if (isOfOption) return
      const always = alwaysIn(parts, id)
      expect(idsOf(always)).not.toContain(id)
      expect(always.lines.every(({ quantity }) => quantity.kind !== 'choice')).toBe(true)
      expect(notAlwaysIn(parts, always, id)).toEqual(parts)
    }),
  )
})

test('a copy follows its part with ids of its own', () => {
  fc.assert(
    fc.property(withPart, ({ parts, id }) => {
      const ids = idsOf(withCopy(parts, id))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThanOrEqual(idsOf(parts).length)
    }),
  )
})

const sample = fc.sample(
  randomOffer.map(partsOf).filter(({ lines, groups }) => lines.length > 0 && groups.length > 1),
  { numRuns: 1, seed: 7 },
)[0] ?? { lines: [], groups: [] }

test('the rule of a group stays, whatever is added and removed', () => {
  const [group] = sample.groups
  const [line] = sample.lines
  if (!group || !line) throw new Error('a sample without parts')
  const { least, most } = group
  expect(isAny(group)).toBe(false)
  expect(isAny({ least: 0, most: mostOptions })).toBe(true)
  const more = withLines(sample, [{ ...line, id: 'more' }], group.id)
  expect(more.groups[0]).toMatchObject({ least, most })
  expect(withoutPart(more, group.options[0]?.id ?? '').groups[0]).toMatchObject({ least, most })
})

test('a line becomes an option of a group; an option with the texts of its line keeps them', () => {
  const [group] = sample.groups
  const [line] = sample.lines
  if (!group || !line) throw new Error('a sample without parts')
  const moved = movedToGroup(sample, line.id, group.id)
  expect(moved.lines).toHaveLength(sample.lines.length - 1)
  const renamed = withLine(moved, { ...line, name: 'Grand bar' })
  expect(renamed.groups[0]?.options.at(-1)).toMatchObject({ name: 'Grand bar', chosen: 0 })
})

test('in a group of one, proposing one takes the proposal from the others', () => {
  const [group] = sample.groups
  if (!group) throw new Error('a sample without parts')
  const of = { ...sample, groups: [{ ...group, least: 1, most: 1 }] }
  const ids = group.options.map(({ id }) => id)
  const all = ids.reduce((parts, id) => withProposed(parts, id, 1), of as OfferParts)
  expect(all.groups[0]?.options.map(({ chosen }) => chosen)).toEqual(
    ids.map((_, at) => (at === ids.length - 1 ? 1 : 0)),
  )
})
