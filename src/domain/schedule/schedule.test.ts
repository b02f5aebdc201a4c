import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeAssigning } from './assigning.ts'
import {
  assignmentStatuses,
  assignmentStep,
  assignmentTone,
  isUpcoming,
  type AssignmentStatus,
} from './assignment.ts'
import { daysOf } from './days.ts'
import { isOverlapping, overlapsOf, plannedCost, plannedHours, shiftOfEvent, shiftProblem } from './shift.ts'

const zone = 'America/New_York'
const at = (time: string) => `2027-06-26T${time}:00.000Z`
const shift = (start: string, end: string) => ({ shift_start: at(start), shift_end: at(end) })

describe('a shift', () => {
  test('ends after it starts, and lasts at most 24 hours', () => {
    expect(shiftProblem(shift('10:00', '10:00'))).toBe('A shift must end after it starts')
    expect(shiftProblem(shift('10:00', '09:00'))).toBe('A shift must end after it starts')
    const day = { shift_start: at('10:00'), shift_end: '2027-06-27T10:00:00.000Z' }
    expect(shiftProblem(day)).toBeUndefined()
    expect(shiftProblem({ ...day, shift_end: '2027-06-27T10:01:00.000Z' })).toBe(
      'A shift lasts at most 24 hours',
    )
  })

  test('is planned with its length and its rate, half up to cents; without a rate it costs nothing', () => {
    expect([plannedHours(shift('10:00', '16:30')), plannedHours(shift('10:00', '10:20'))]).toEqual([
      6.5, 0.33,
    ])
    expect([plannedCost(6.5, 3333), plannedCost(0.5, 1), plannedCost(6.5, null)]).toEqual([21_665, 1, 0])
  })

  test('is as long as its event, or four hours where the end is open', () => {
    const start_at = at('10:00')
    expect(shiftOfEvent({ start_at, end_at: at('15:00') })).toEqual(shift('10:00', '15:00'))
    expect(shiftOfEvent({ start_at, end_at: null })).toEqual(shift('10:00', '14:00'))
    expect(shiftOfEvent({ start_at, end_at: '2027-06-29T10:00:00.000Z' }).shift_end).toBe(
      '2027-06-27T10:00:00.000Z',
    )
  })

  test('overlaps as intervals do that leave out their end, both ways round', () => {
    const hour = fc.integer({ min: 0, max: 20 })
    const some = fc.tuple(
      hour,
      hour.map((length) => (length % 6) + 1),
    )
    fc.assert(
      fc.property(some, some, ([a, aLength], [b, bLength]) => {
        const of = (start: number, length: number) => ({
          shift_start: new Date(start * 3_600_000).toISOString(),
          shift_end: new Date((start + length) * 3_600_000).toISOString(),
        })
        const hours = (start: number, length: number) => Array.from({ length }, (_, each) => start + each)
        const shared = hours(a, aLength).some((each) => hours(b, bLength).includes(each))
        expect(isOverlapping(of(a, aLength), of(b, bLength))).toBe(shared)
        expect(isOverlapping(of(b, bLength), of(a, aLength))).toBe(shared)
      }),
    )
    expect(isOverlapping(shift('10:00', '12:00'), shift('12:00', '14:00'))).toBe(false)
  })
})

describe('an assignment', () => {
  test('goes from scheduled to confirmed to completed, and can be cancelled until then', () => {
    const allowed = assignmentStatuses.flatMap((from) =>
      assignmentStatuses.flatMap((to) => {
        const step = assignmentStep({ status: from, shift_start: at('10:00') }, to, at('10:00'))
        return step.ok && step.value === 'allowed' ? [`${from} to ${to}`] : []
      }),
    )
    expect(allowed).toEqual([
      'scheduled to confirmed',
      'scheduled to cancelled',
      'confirmed to completed',
      'confirmed to cancelled',
    ])
    const scheduled = { status: 'scheduled', shift_start: at('10:00') } as const
    expect(assignmentStep(scheduled, 'completed', at('10:00'))).toMatchObject({
      ok: false,
      refusal: { message: 'Invalid status transition from scheduled to completed' },
    })
  })

  test('is completed once it has begun, and not before', () => {
    const step = (status: AssignmentStatus, to: AssignmentStatus, now: string) =>
      assignmentStep({ status, shift_start: at('10:00') }, to, now)
    expect(step('confirmed', 'completed', at('09:59'))).toMatchObject({
      ok: false,
      refusal: { code: 'shift.not-begun', message: 'This shift has not begun yet.' },
    })
    expect(step('confirmed', 'completed', at('10:00'))).toEqual({ ok: true, value: 'allowed' })
    expect(step('confirmed', 'cancelled', at('09:59'))).toEqual({ ok: true, value: 'allowed' })
    expect(step('completed', 'completed', at('09:59'))).toEqual({ ok: true, value: 'unchanged' })
  })

  test('is upcoming while it begins in the future and is not cancelled', () => {
    const now = at('10:00')
    const upcoming = (shift_start: string, status: AssignmentStatus) =>
      isUpcoming({ shift_start, status }, now)
    expect(upcoming(at('10:01'), 'scheduled')).toBe(true)
    expect(upcoming(at('10:00'), 'scheduled')).toBe(false)
    expect(upcoming(at('10:01'), 'cancelled')).toBe(false)
  })

  test('has a color for each status, and none for what is no status', () => {
    expect([...assignmentStatuses, 'elsewhere'].map(assignmentTone)).toEqual([
      'info',
      'ok',
      'note',
      'bad',
      'note',
    ])
  })
})

describe('assigning', () => {
  const good = {
    event: { status: 'confirmed' as const },
    member: { active: true },
    shift: shift('10:00', '12:00'),
    clash: undefined,
  }

  test('is refused with the first reason there is', () => {
    const reasonOf = (change: Partial<Record<keyof typeof good, unknown>>) => {
      const verdict = judgeAssigning({ ...good, ...change } as typeof good, zone)
      return verdict.ok ? 'assigned' : verdict.refusal.message
    }
    const clash = { ...shift('11:00', '15:30'), event_title: 'Marchetti wedding' }
    expect(reasonOf({})).toBe('assigned')
    expect(reasonOf({ event: undefined, member: undefined })).toBe('Event not found')
    expect(reasonOf({ event: { status: 'cancelled' } })).toBe('Cannot assign staff to cancelled event')
    expect(reasonOf({ member: undefined })).toBe('Staff member not available')
    expect(reasonOf({ member: { active: false }, clash })).toBe('Staff member not available')
    expect(reasonOf({ shift: shift('10:00', '09:00'), clash })).toBe('A shift must end after it starts')
    expect(reasonOf({ clash })).toBe(
      'Scheduling conflict with Marchetti wedding (June 26, 2027, 7:00 AM - 11:30 AM)',
    )
    const late = { ...clash, shift_end: '2027-06-27T05:00:00.000Z' }
    expect(reasonOf({ clash: late })).toBe(
      'Scheduling conflict with Marchetti wedding (June 26, 2027, 7:00 AM - June 27, 2027, 1:00 AM)',
    )
  })
})

describe('the schedule', () => {
  const row = (id: string, start: string, end: string, status: AssignmentStatus = 'scheduled') => ({
    shift_start: start,
    shift_end: end,
    status,
    cost_planned: 1000,
    staff: { id },
  })

  test('counts people once a day, and leaves cancelled shifts out of count and cost', () => {
    const days = daysOf(
      [
        row('a', '2027-06-26T03:30:00.000Z', '2027-06-26T04:30:00.000Z'),
        row('a', at('12:00'), at('13:00')),
        row('a', at('14:00'), at('15:00')),
        row('b', at('14:00'), at('15:00')),
        row('c', at('14:00'), at('15:00'), 'cancelled'),
      ],
      zone,
    )
    expect(
      days.map(({ date, people, cost, assignments }) => [date, people, cost, assignments.length]),
    ).toEqual([
      ['2027-06-25', 1, 1000, 1],
      ['2027-06-26', 2, 3000, 4],
    ])
  })

  test('lists the shifts of one person that overlap', () => {
    const first = row('a', at('10:00'), at('12:00'))
    const second = row('a', at('11:00'), at('13:00'))
    const others = [row('b', at('11:00'), at('13:00')), row('a', at('11:00'), at('12:00'), 'cancelled')]
    expect(overlapsOf([first, second, ...others])).toEqual([[first, second]])
    expect(overlapsOf([first, ...others])).toEqual([])
  })
})
