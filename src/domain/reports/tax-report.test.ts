import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxRows, taxSums, type TaxedDocument } from './tax-report.ts'

const document = (changes: Partial<TaxedDocument> = {}): TaxedDocument => ({
  invoice_id: 'a',
  invoice_number: 'INV-1',
  client_name: 'Claire Dubois',
  day: '2027-05-01',
  is_credit: false,
  subtotal: 100_000,
  tax_rate: 0.08,
  tax_amount: 8_000,
  breakdown: null,
  received: 0,
  ...changes,
})

const twoTaxes = {
  charges: [{ kind: 'service_charge' as const, label: 'Service charge', amount: 20_000 }],
  taxes: [
    { name: 'Sales tax', rate: 0.08, amount: 8_000 },
    { name: 'Alcohol tax', rate: 0.02, amount: 1_000 },
  ],
}

test('a plain invoice is one row; the tax received is in proportion (Y-22)', () => {
  expect(taxRows(document({ received: 54_000 }))).toMatchObject([
    { name: 'Tax', rate: 0.08, taxable: 100_000, billed: 8_000, received: 4_000 },
  ])
  expect(taxRows(document({ received: 999_999 }))).toMatchObject([{ received: 8_000 }])
})

test('an offer has a row for each of its taxes, on what each is on', () => {
  const rows = taxRows(document({ tax_amount: 9_000, breakdown: twoTaxes, received: 109_000 }))
  expect(rows).toMatchObject([
    { name: 'Sales tax', taxable: 100_000, billed: 8_000, received: 8_000 },
    { name: 'Alcohol tax', taxable: 50_000, billed: 1_000, received: 1_000 },
  ])
})

test('what a change order took off counts against the taxes of its invoice', () => {
  const credit = { is_credit: true, subtotal: 10_000, tax_amount: 901, breakdown: twoTaxes }
  const rows = taxRows(document(credit))
  expect(rows.reduce((sum, { billed }) => sum + billed, 0)).toBe(-901)
  expect(rows.every(({ taxable, received }) => taxable < 0 && received === 0)).toBe(true)
})

test('what is not taxed is a row too', () => {
  expect(taxRows(document({ tax_rate: 0, tax_amount: 0 }))).toMatchObject([{ taxable: 100_000, billed: 0 }])
  const none = { charges: [], taxes: [] }
  expect(taxRows(document({ tax_amount: 0, breakdown: none }))).toMatchObject([
    { name: 'Not taxed', rate: 0, taxable: 100_000, billed: 0 },
  ])
})

test('the sums are those of the rows', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const documents = fc.array(
    fc.record({ subtotal: cents, tax_amount: cents, received: cents, is_credit: fc.boolean() }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(documents, (all) => {
      const rows = all.flatMap((each) => taxRows(document(each)))
      const sums = taxSums(rows)
      for (const figure of ['taxable', 'billed', 'received'] as const)
        expect(sums.reduce((sum, each) => sum + each[figure], 0)).toBe(
          rows.reduce((sum, each) => sum + each[figure], 0),
        )
      expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
      expect(rows.reduce((sum, { billed }) => sum + billed, 0)).toBe(
        all.reduce((sum, { tax_amount, is_credit }) => sum + (is_credit ? -tax_amount : tax_amount), 0),
      )
    }),
  )
})
