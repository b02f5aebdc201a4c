/** The wizard asks the domain, the server asks the contract: this holds the two to one answer. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyInquiry } from '#domain/bookings/inquiry.ts'
import { inquiryProblem } from '#domain/bookings/inquiry-problem.ts'
import { inquiryFieldNames } from '#domain/bookings/inquiry-fields.ts'
import { inquiryInput } from './bookings.ts'

const good = {
  ...emptyInquiry,
  event_type: 'wedding',
  event_date: '2099-06-26',
  start_time: '17:00',
  location: 'Larkspur',
  guest_count: '1-25',
  first_name: 'Amelia',
  last_name: 'Hartwell',
  email: 'amelia@hartwell.example',
  phone: '5550100142',
}
const tricky = fc.constantFrom(
  '',
  ' ',
  'a',
  'ab',
  ' ab ',
  'abcde',
  '1-25',
  '17:00',
  '24:00',
  'wedding',
  'indoor',
  'a@b.co',
  'a@b',
  'a b@c.de',
  '2099-01-01',
  '2099-02-30',
  '0123456789',
  '\u0000abcdefghij',
  '\ud800abcdefghij',
  '\u202Ab\u202C',
  '\u202E 0123456789 \u202C',
  'abcdefghi\u2069',
  'x'.repeat(301),
)
const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.emailAddress(),
  tricky,
)

test('both refuse the same values of the same fields, with the same words', () => {
  fc.assert(
    fc.property(fc.constantFrom(...inquiryFieldNames), anything, (field, value) => {
      const said = inquiryProblem(field, value, '2026-01-01')
      const parsed = inquiryInput.safeParse({ ...good, [field]: value })
      expect(parsed.success).toBe(said === undefined)
      if (!parsed.success) expect(parsed.error.issues[0]?.message).toBe(said)
    }),
    { numRuns: 5_000 },
  )
})
