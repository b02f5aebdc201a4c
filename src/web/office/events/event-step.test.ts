import { expect, test } from 'vitest'
import { nextEventStep } from './event-step.ts'

const now = '2026-11-21T18:50:00.000Z'
const soon = '2026-11-23T20:00:00.000Z'
const later = '2027-03-01T12:00:00.000Z'
const shift = { status: 'scheduled' } as never
const event = { status: 'confirmed', start_at: later, end_at: null, time_zone: 'America/New_York' } as const

test('staff for the next days goes before the confirmation', () => {
  const pending = { ...event, status: 'pending' as const, assignments: [] }
  expect(nextEventStep({ ...pending, start_at: soon }, now)).toMatchObject({
    action: 'assign',
    // 49 hours, and the day after tomorrow.
    detail: 'It starts in 2 days.',
    urgent: true,
  })
  expect(nextEventStep(pending, now)?.action).toBe('confirmed')
})

test('days are those of the calendar of its place', () => {
  const detail = (start_at: string) =>
    nextEventStep({ ...event, start_at, assignments: [] }, '2026-11-21T23:00:00.000Z')?.detail
  expect(detail('2026-11-22T04:30:00.000Z')).toBe('It is today.')
  expect(detail('2026-11-22T05:30:00.000Z')).toBe('It starts tomorrow.')
})

test('a confirmed event is staffed, then completed after its day, not while it goes on', () => {
  expect(nextEventStep({ ...event, assignments: [] }, now)?.action).toBe('assign')
  expect(nextEventStep({ ...event, assignments: [shift] }, now)).toBeUndefined()
  const tonight = { ...event, start_at: '2026-11-21T22:00:00.000Z', end_at: '2026-11-22T03:00:00.000Z' }
  expect(nextEventStep({ ...tonight, assignments: [shift] }, '2026-11-22T01:00:00.000Z')).toBeUndefined()
  expect(nextEventStep({ ...tonight, assignments: [shift] }, '2026-11-22T14:00:00.000Z')?.action).toBe(
    'completed',
  )
  const late = { ...tonight, start_at: '2026-11-21T23:00:00.000Z', end_at: '2026-11-22T06:00:00.000Z' }
  expect(nextEventStep({ ...late, assignments: [] }, '2026-11-22T05:30:00.000Z')).toBeUndefined()
  expect(nextEventStep({ ...late, assignments: [] }, '2026-11-22T06:30:00.000Z')?.action).toBe('completed')
  expect(nextEventStep({ ...event, status: 'cancelled', assignments: [] }, now)).toBeUndefined()
})
