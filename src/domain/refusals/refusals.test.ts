import { expect, test } from 'vitest'
import { refusal } from './refusals.ts'

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [3600, '60 minutes'],
  [7140, '119 minutes'],
  [7141, '2 hours'],
  [83_719, '24 hours'],
])('after %d seconds another attempt is allowed: %s', (seconds, wait) => {
  expect(refusal('rate-limited', seconds).message).toBe(
    `Too many attempts. Please wait ${wait} and try again.`,
  )
})
