import { expect, test } from 'vitest'
import { scaleOf } from './chart-scale.ts'

test.each([
  [0, ['$0', '$0.5', '$1']],
  [9_000, ['$0', '$50', '$100']],
  [1_234_500, ['$0', '$5k', '$10k', '$15k']],
  [2_500_000, ['$0', '$10k', '$20k', '$30k']],
])('%i cents fit under round lines', (most, labels) => {
  const scale = scaleOf(most)
  expect(scale.map(({ label }) => label)).toEqual(labels)
  expect(scale.at(-1)?.amount).toBeGreaterThanOrEqual(most)
})
