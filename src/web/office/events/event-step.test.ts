import { expect, test } from 'vitest'
import { nextEventStep } from './event-step.ts'

const now = '2026-11-21T12:00:00.000Z'
const soon = '2026-11-23T12:00:00.000Z'
const later = '2027-03-01T12:00:00.000Z'
const shift = { status: 'scheduled' } as never

test('staff for the next days goes before the confirmation', () => {
  expect(nextEventStep({ status: 'pending', start_at: soon, assignments: [] }, now)).toMatchObject({
    action: 'assign',
    detail: 'It starts in 2 days.',
    urgent: true,
  })
  expect(nextEventStep({ status: 'pending', start_at: later, assignments: [] }, now)?.action).toBe(
    'confirmed',
  )
})

test('a confirmed event is staffed, then completed after its day', () => {
  expect(nextEventStep({ status: 'confirmed', start_at: later, assignments: [] }, now)?.action).toBe('assign')
  expect(nextEventStep({ status: 'confirmed', start_at: later, assignments: [shift] }, now)).toBeUndefined()
  expect(nextEventStep({ status: 'confirmed', start_at: now, assignments: [shift] }, soon)?.action).toBe(
    'completed',
  )
  expect(nextEventStep({ status: 'cancelled', start_at: later, assignments: [] }, now)).toBeUndefined()
})
