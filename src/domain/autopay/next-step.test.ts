import { expect, test } from 'vitest'
import { addDays, addMinutes, instantAt, todayIn, wallTimeOf } from '../time.ts'
import {
  chargeDayOf,
  daysIfAgreed,
  lastUnpaid,
  nextStep,
  noticeDays,
  tryDays,
  type Attempt,
  type ChargeFacts,
  type Notice,
} from './next-step.ts'

const zone = 'America/New_York'
const due = '2027-05-01'
const at = (day: string, time: string) => instantAt(day, time, zone)
const notice: Notice = {
  id: 'n1',
  due_on: due,
  charge_on: due,
  amount: 5000,
  mailed_at: at('2027-04-28', '08:00'),
  is_failed: false,
  created_at: at('2027-04-28', '08:00'),
}
const facts: ChargeFacts = {
  due_on: due,
  open: 5000,
  notices: [notice],
  attempts: [],
  was_charged: false,
  is_first: true,
  is_disputed: false,
  is_above_agreed: false,
  is_provider_off: false,
}
const declined = (number: number, started_on: string): Attempt => ({
  notice_id: 'n1',
  number,
  state: 'declined',
  amount: 5000,
  started_on,
  ended_at: at(started_on, '09:00'),
})

test('is announced from eight, three days before, and charged from nine on the day', () => {
  const before = { ...facts, notices: [] }
  expect(nextStep(before, at('2027-04-28', '07:59'), zone)).toMatchObject({ kind: 'wait', charge_on: due })
  expect(nextStep(before, at('2027-04-28', '08:00'), zone)).toEqual({ kind: 'notice', charge_on: due })
  expect(nextStep(facts, at(due, '08:59'), zone)).toMatchObject({ kind: 'wait', at: at(due, '09:00') })
  expect(nextStep(facts, at(due, '09:00'), zone)).toMatchObject({ kind: 'charge', number: 1 })
})

test('an announcement that leaves late delays the charge, and one of an afternoon to the next morning', () => {
  const late = (time: string) => ({ ...facts, notices: [{ ...notice, mailed_at: at('2027-04-30', time) }] })
  expect(nextStep(late('10:00'), at(due, '09:00'), zone)).toMatchObject({ at: at('2027-05-03', '10:00') })
  expect(nextStep(late('18:00'), at(due, '09:00'), zone)).toMatchObject({ at: at('2027-05-04', '09:00') })
  expect(nextStep({ ...facts, notices: [] }, at(due, '10:00'), zone)).toEqual({
    kind: 'notice',
    charge_on: addDays(due, noticeDays),
  })
})

test('a moved day and a higher amount are announced anew, a lower one is not', () => {
  const now = at(due, '09:00')
  expect(nextStep({ ...facts, open: 5001 }, now, zone).kind).toBe('notice')
  expect(nextStep({ ...facts, due_on: '2027-05-02' }, now, zone).kind).toBe('notice')
  expect(nextStep({ ...facts, open: 4999 }, now, zone).kind).toBe('charge')
})

test('what the client was told last counts: a day that moved and came back is announced anew', () => {
  const now = at(due, '09:00')
  const later = {
    id: 'n2',
    due_on: '2027-05-02',
    charge_on: '2027-05-02',
    created_at: at('2027-04-29', '08:00'),
  }
  const moved = { ...notice, ...later, mailed_at: later.created_at }
  expect(nextStep({ ...facts, notices: [moved, notice] }, now, zone).kind).toBe('notice')
  const less = { ...notice, id: 'n2', amount: 4000, charge_on: '2027-05-04', created_at: later.created_at }
  const told = { ...facts, open: 4000, notices: [notice, { ...less, mailed_at: later.created_at }] }
  expect(nextStep(told, now, zone)).toMatchObject({ kind: 'wait', charge_on: '2027-05-04' })
})

test('what is paid, was charged once, waits for another, is disputed or above what was agreed is not charged', () => {
  const now = at(due, '09:00')
  const paid: Attempt = { ...declined(1, due), state: 'paid' }
  expect(nextStep({ ...facts, open: 0 }, now, zone).kind).toBe('nothing')
  expect(nextStep({ ...facts, attempts: [paid] }, now, zone).kind).toBe('nothing')
  expect(nextStep({ ...facts, was_charged: true }, now, zone).kind).toBe('nothing')
  expect(nextStep({ ...facts, attempts: [{ ...paid, state: 'live' }] }, now, zone)).toEqual({ kind: 'wait' })
  expect(nextStep({ ...facts, is_first: false }, now, zone).kind).toBe('wait')
  expect(nextStep({ ...facts, is_disputed: true }, now, zone)).toEqual({ kind: 'person', reason: 'disputed' })
  expect(nextStep({ ...facts, is_above_agreed: true }, now, zone).kind).toBe('person')
  expect(nextStep({ ...facts, notices: [{ ...notice, mailed_at: null }] }, now, zone).kind).toBe('wait')
})

test('after a withdrawn attempt it waits an hour, and the next one has the next number', () => {
  const withdrawn: Attempt = { ...declined(3, due), state: 'withdrawn', ended_at: at(due, '09:30') }
  const next = { ...facts, attempts: [withdrawn] }
  expect(nextStep(next, at(due, '10:29'), zone).kind).toBe('wait')
  expect(nextStep(next, at(due, '10:30'), zone)).toMatchObject({ kind: 'charge', number: 4 })
})

test('nothing is charged at night, and no card twice on a day, after a pause or a program that did not run', () => {
  expect(nextStep(facts, at('2027-05-04', '02:00'), zone)).toMatchObject({ at: at('2027-05-04', '09:00') })
  const withdrawn: Attempt = { ...declined(1, due), state: 'withdrawn', ended_at: at(due, '23:30') }
  const paused = { ...facts, attempts: [withdrawn] }
  expect(nextStep(paused, at(due, '23:45'), zone)).toMatchObject({ at: at('2027-05-02', '09:00') })
  const late = { ...facts, attempts: [declined(1, due), declined(2, '2027-05-05')] }
  expect(nextStep(late, at('2027-05-05', '09:15'), zone)).toMatchObject({ at: at('2027-05-06', '09:00') })
})

test('every quarter of an hour of two weeks, also where the clocks change: four tries on their days, in daylight', () => {
  for (const start of ['2027-05-01', '2027-03-14', '2027-03-15', '2027-11-07']) {
    const attempts: Attempt[] = []
    const notices: Notice[] = []
    for (
      let now = at(addDays(start, -5), '00:00');
      now < at(addDays(start, 9), '00:00');
      now = addMinutes(now, 15)
    ) {
      const step = nextStep({ ...facts, due_on: start, notices, attempts }, now, zone)
      if (step.kind === 'notice') {
        expect([todayIn(zone, now), wallTimeOf(now, zone)]).toEqual([addDays(start, -noticeDays), '08:00'])
        notices.push({ ...notice, due_on: start, charge_on: step.charge_on, mailed_at: now, created_at: now })
      }
      if (step.kind === 'charge') {
        expect(wallTimeOf(now, zone) >= '09:00').toBe(true)
        attempts.push(declined(step.number, todayIn(zone, now)))
      }
    }
    expect(notices).toHaveLength(1)
    expect(attempts.map(({ started_on }) => started_on)).toEqual(tryDays.map((days) => addDays(start, days)))
  }
})

test('the day of a charge behind an open one is not before that one, and none where that has none', () => {
  const wait = (charge_on?: string) => ({ kind: 'wait', ...(charge_on ? { charge_on } : {}) }) as const
  const on = (step: ReturnType<typeof wait>, ahead?: string | null, time = '10:00') =>
    chargeDayOf(step, ahead === undefined ? undefined : { charge_on: ahead ?? undefined }, {
      now: at(due, time),
      zone,
    })
  expect(on(wait(due))).toBe(due)
  expect(on(wait(due), '2027-05-03')).toBe('2027-05-03')
  expect(on(wait('2027-05-04'), '2027-05-03')).toBe('2027-05-04')
  expect(on(wait('2027-05-04'), null)).toBe('2027-05-04')
  expect(on(wait(due), null, '08:59')).toBe(due)
  expect(on(wait(due), null)).toBeUndefined()
  expect(on(wait(), '2027-05-03')).toBeUndefined()
})

test.each(['2027-04-20', '2027-04-27', '2027-04-28', '2027-04-30', due, '2027-05-04'])(
  'a client who agrees on %s sees the days of the email and of the charge as they come',
  (day) => {
    for (const time of ['00:30', '07:50', '08:00', '11:50', '12:00', '12:10', '23:45', '23:55']) {
      const agreed = at(day, time)
      const notices: Notice[] = []
      let now = addMinutes(agreed, 15 - (Number(time.slice(-2)) % 15))
      let step = nextStep({ ...facts, notices }, now, zone)
      for (; step.kind !== 'charge'; now = addMinutes(now, 15)) {
        step = nextStep({ ...facts, notices }, now, zone)
        if (step.kind === 'notice')
          notices.push({ ...notice, charge_on: step.charge_on, mailed_at: now, created_at: now })
      }
      expect(daysIfAgreed(due, agreed, zone), time).toEqual({
        notice_on: todayIn(zone, notices[0]?.created_at ?? ''),
        charge_on: todayIn(zone, addMinutes(now, -15)),
      })
    }
  },
)

test('what was declined is unpaid until it is announced anew', () => {
  const once = { ...facts, attempts: [declined(1, due), declined(2, '2027-05-02')] }
  expect(lastUnpaid(once)?.number).toBe(2)
  expect(lastUnpaid({ ...once, due_on: '2027-05-20' })).toBeUndefined()
  expect(lastUnpaid({ ...once, notices: [] })).toBeUndefined()
  const again = { ...notice, id: 'n2', created_at: at(due, '12:00') }
  expect(lastUnpaid({ ...once, notices: [notice, again] })).toBeUndefined()
})
