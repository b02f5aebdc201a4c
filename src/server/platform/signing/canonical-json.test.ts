import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText, sha256Hex } from './canonical-json.ts'

test('keys are sorted by code unit, numbers are written as RFC 8785 says, and nothing is between them', () => {
  expect(canonicalText({ b: [1.0, 1e21, 0.000001], a: { '\u20ac': 'é', '1': null } })).toBe(
    '{"a":{"1":null,"€":"é"},"b":[1,1e+21,0.000001]}',
  )
})

test('the order in which a value was built changes nothing, and its text reads back as the value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).toReversed())
      expect(canonicalText(reversed)).toBe(canonicalText(value))
      expect(canonicalText(JSON.parse(canonicalText(value)) as object)).toBe(canonicalText(value))
    }),
  )
})

test('what JSON cannot hold is refused', () => {
  expect(() => canonicalText({ price: Number.NaN })).toThrow()
})

test('the hash is the one that openssl gives for the same text', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sha256Hex(new TextEncoder().encode('abc'))).toBe(sha256Hex('abc'))
})
