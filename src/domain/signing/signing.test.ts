import { expect, test } from 'vitest'
import { consentProblem, defaultSigning, isDrawing, isSigning, signerNameProblem } from './signing.ts'
import { fingerprint } from './fingerprint.ts'

test('the default is off, and its words are good enough to be used', () => {
  expect(defaultSigning.mode).toBe('off')
  expect(isSigning(defaultSigning)).toBe(true)
  expect(consentProblem(defaultSigning.consent)).toBeUndefined()
})

test.each([
  [{ mode: 'pen', consent: defaultSigning.consent }],
  [{ mode: 'name', consent: 'Yes' }],
  [{ mode: 'name' }],
  [null],
  ['off'],
])('a stored row that no longer fits is no setting: %j', (value) => {
  expect(isSigning(value)).toBe(false)
})

test.each(['Amelia Hartwell', 'Łukasz Żółć', 'Ng Ô', '山田太郎', "O'Neil"])('%s is a name', (name) => {
  expect(signerNameProblem(name)).toBeUndefined()
})

test.each(['', ' ', 'A', '12345', '--', 'Amelia\nHartwell', 'a'.repeat(121), 'A\u0000B'])(
  '%j is no name',
  (name) => {
    expect(signerNameProblem(name)).toBeDefined()
  },
)

test('a drawing is moves and lines, and nothing that a file could run', () => {
  expect(isDrawing('M10 20L30 40L31 41M5 5L6 6')).toBe(true)
  for (const path of [
    '',
    'M10 20',
    'M10 20C1 2 3 4 5 6',
    'M1 1L2 2"/><script>',
    `M1 1${'L2 2'.repeat(20_000)}`,
  ])
    expect(isDrawing(path), path.slice(0, 40)).toBe(false)
})

test('a fingerprint is read out in groups of four', () => {
  expect(fingerprint('9f2c41d807bea6e35c10f4b982dd13a7'.padEnd(64, '0'))).toBe(
    '9f2c 41d8 07be a6e3 5c10 f4b9 82dd 13a7',
  )
})
