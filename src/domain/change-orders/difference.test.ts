import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFacts, randomOffer } from '../../../tests/offers/random-offer.ts'
import { proposedSelection } from '../offers/offer.ts'
import { pricedSheet } from '../offers/sheet.ts'
import { changedTerms, pricedGuests, type OfferTerms } from './change-order.ts'
import { wantedWith, wantsNothing } from './wanted-facts.ts'
import { changeDifference, isPriceChange } from './difference.ts'

const duty = { setup_minutes: 120, teardown_minutes: 60 }
const none = { wanted: {}, added: [] }
const terms = fc
  .tuple(randomOffer, randomFacts)
  .map(([offer, facts]): OfferTerms => ({ offer, facts, selection: proposedSelection(offer, facts) }))
const guests = fc.integer({ min: 1, max: 500 })

test('the lines, charges and taxes that differ come to the difference of the totals', () => {
  fc.assert(
    fc.property(terms, guests, (before, wanted) => {
      const after = changedTerms(before, { wanted: { guests: wanted }, added: [] }, duty)
      const { lines, below, total_before, total_after, same } = changeDifference(before, after, 'USD')
      const changed = lines.reduce((sum, line) => sum + (line.after ?? 0) - (line.before ?? 0), 0)
      const further = below.reduce((sum, { amount }) => sum + amount, 0)
      expect(changed + further).toBe(total_after - total_before)
      const { offer, ...priced } = after
      expect(pricedSheet(offer, { ...priced, currency: 'USD' }).total_amount).toBe(total_after)
      expect(lines.length + same.length).toBe(pricedSheet(offer, { ...priced, currency: 'USD' }).lines.length)
    }),
  )
})

test('going up and back changes nothing', () => {
  fc.assert(
    fc.property(terms, guests, (before, wanted) => {
      const up = changedTerms(before, { wanted: { guests: wanted }, added: [] }, duty)
      const back = changedTerms(up, { wanted: { guests: pricedGuests(before) }, added: [] }, duty)
      expect(isPriceChange(changeDifference(before, back, 'USD'))).toBe(false)
      expect(isPriceChange(changeDifference(before, changedTerms(before, none, duty), 'USD'))).toBe(false)
    }),
  )
})

test('hours follow the windows, and an added line is one more', () => {
  const [start, end] = ['2027-06-26T20:00:00.000Z', '2027-06-27T01:30:00.000Z']
  const windows = [{ kind: 'service' as const, starts_at: start, ends_at: end }]
  fc.assert(
    fc.property(terms, (before) => {
      const line = {
        id: 'added',
        name: 'Overtime',
        description: null,
        quantity: 3,
        unit_price: 6_000,
        taxable: true,
      }
      const after = changedTerms(before, { wanted: { windows }, added: [line] }, duty)
      expect(after.facts).toMatchObject({ service_minutes: 330, duty_minutes: 510 })
      const { lines } = changeDifference(before, after, 'USD')
      expect(lines.find(({ name }) => name === 'Overtime')).toMatchObject({ before: null, after: 18_000 })
    }),
    { numRuns: 20 },
  )
})

test('what is wanted as it is already is not wanted', () => {
  const known = { guests: 100, windows: [] }
  const more = wantedWith({}, { guests: 140, minors: 3 }, known)
  expect(more).toEqual({ guests: 140, minors: 3 })
  expect(wantsNothing(wantedWith(more, { guests: 100, minors: null }, known))).toBe(true)
})
