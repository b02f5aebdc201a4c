import { expect, test } from 'vitest'
import { createSealer, hashToken, randomToken, sameText } from './seal.ts'

test('what is sealed opens with the same key in the same place, and nowhere else', () => {
  const sealer = createSealer('a secret of the installation')
  const sealed = sealer.seal('482019', 'booking-pin:1')
  expect(sealed).not.toContain('482019')
  expect(sealer.seal('482019', 'booking-pin:1')).not.toBe(sealed)
  expect(sealer.open(sealed, 'booking-pin:1')).toBe('482019')
  expect(() => sealer.open(sealed, 'booking-pin:2')).toThrow()
  expect(() => createSealer('another secret').open(sealed, 'booking-pin:1')).toThrow()
  expect(() => sealer.open(`${sealed.slice(0, -2)}AA`, 'booking-pin:1')).toThrow()
})

test('tokens are long, and equal texts are equal', () => {
  expect(Buffer.from(randomToken(), 'base64url')).toHaveLength(24)
  expect(hashToken('a')).not.toBe(hashToken('b'))
  expect([sameText('abc', 'abc'), sameText('abc', 'abcd'), sameText('', '')]).toEqual([true, false, true])
})
