import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionsOf } from '#domain/offers/offer.ts'
import { randomOffer } from '../../../../../tests/offers/random-offer.ts'
import { emptyLineForm, lineFormOf, lineOfForm } from './line-form.ts'
import { lineProblems } from './line-problems.ts'
import { termsFormOf, termsOfForm } from './terms-form.ts'
import { termsProblems } from './terms-problems.ts'

const found = (problems: Readonly<Record<string, string | undefined>>) =>
  Object.entries(problems).filter(([, problem]) => problem !== undefined)

test('every line comes back from its form as it was', () => {
  fc.assert(
    fc.property(randomOffer, (offer) => {
      const lines = [...offer.lines, ...optionsOf(offer).flatMap((option) => option.lines)]
      for (const line of lines) {
        const form = lineFormOf(line)
        expect(found(lineProblems(form))).toEqual([])
        expect(lineOfForm(form, line.id)).toEqual(line)
      }
    }),
  )
})

test('all terms come back from their form as they were', () => {
  fc.assert(
    fc.property(randomOffer, ({ terms, guests }) => {
      const form = termsFormOf({ terms, guests })
      expect(termsOfForm(form)).toEqual({ terms, guests })
      expect(termsOfForm(termsFormOf({ terms, guests: null })).guests).toBeNull()
    }),
  )
})

const form = { ...emptyLineForm, name: 'Bar', unit_price: '24.00' }

test.each<[string, object, readonly string[]]>([
  ['a name is needed', { name: ' ' }, ['name']],
  ['a price is an amount', { unit_price: 'x' }, ['unit_price']],
  ['two tiers begin alike', { kind: 'guest', tiers: tiers('50', '50') }, ['tiers-1-at']],
  ['a tier begins somewhere', { kind: 'guest', tiers: tiers('') }, ['tiers-0-at']],
  ['people are counted', { kind: 'staff', staff_count: '201' }, ['staff_count']],
  ['a share is a percentage', { kind: 'percent', rate: '101' }, ['rate']],
  ['miles are whole', { kind: 'travel', miles: '1.5' }, ['miles']],
  ['a range goes up', { quantity_kind: 'choice', least: '4', most: '3' }, ['most']],
  ['a counted quantity has a part', { quantity_kind: 'derived', per: '0' }, ['per']],
  ['a quantity is a number', { quantity: '' }, ['quantity']],
])('%s', (_name, changes, fields) => {
  expect(found(lineProblems({ ...form, ...changes })).map(([field]) => field)).toEqual(fields)
})

function tiers(...starts: readonly string[]) {
  return starts.map((at, key) => ({ key, at, price: '10.00' }))
}

test('invalid terms are reported by field', () => {
  const start = termsFormOf({
    terms: { discount: null, minimum: null, peaks: [], service_charge: null, taxes: [] },
    guests: null,
  })
  expect(found(termsProblems(start))).toEqual([])
  const wrong = {
    ...start,
    discount_kind: 'fixed' as const,
    service_charge: '120',
    peaks: [{ key: 0, name: '', rate: '10', weekdays: [], from: '2027-02-01', to: '2027-01-01' }],
    taxes: [{ key: 3, name: 'Tax', rate: '', categories: [] }],
    guests_least: '100',
    guests_most: '50',
  }
  expect(found(termsProblems(wrong)).map(([field]) => field)).toEqual([
    'discount',
    'service_charge',
    'guests_most',
    'peak-0-name',
    'peak-0-to',
    'tax-3-rate',
  ])
})
