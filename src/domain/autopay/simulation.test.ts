import { describe, expect, test } from 'vitest'
import { chargeProblems } from '../../../tests/autopay/charge-audit.ts'
import { programParts, type ProgramParts } from '../../../tests/autopay/program-side.ts'
import { simulateCharges } from '../../../tests/autopay/simulate-charges.ts'
import { addDays } from '../time.ts'
import { nextStep, type ChargeFacts } from './next-step.ts'

test('simulated months bring forth the due days and charges of a model that was written apart (Y-04 to Y-14)', () => {
  const kinds = new Set<string>()
  let [notices, paid] = [0, 0]
  for (let seed = 1; seed <= 4; seed++) {
    const result = simulateCharges(seed, { bookings: 8, days: 120 })
    expect(result.wrong).toEqual([])
    notices += result.notices
    paid += result.paid
    for (const kind of result.kinds) kinds.add(kind)
  }
  expect(notices).toBeGreaterThan(40)
  expect(paid).toBeGreaterThan(8)
  expect([...kinds].toSorted()).toEqual(allKinds)
}, 60_000)

const allKinds = [
  'above_agreed',
  'charge',
  'declined',
  'disputed',
  'due',
  'needs_client',
  'not_mailed',
  'nothing',
  'notice',
  'wait',
]

/** A program that decides by other facts. */
const deceived = (change: (facts: ChargeFacts) => Partial<ChargeFacts>): ProgramParts => ({
  ...programParts,
  next: (facts, now, zone) => nextStep({ ...facts, ...change(facts) }, now, zone),
})

const faults: readonly (readonly [string, ProgramParts, string | null])[] = [
  ['does not wait for its emails', deceived(leftLongAgo), 'less than three days after its email'],
  ['announces nothing', deceived(announcedLongAgo), 'without an email'],
  ['charges what was paid', deceived(forgetsPaid), 'twice'],
  ['charges beside another charge', deceived(forgetsLive), 'beside another one'],
  ['charges disputed bookings', deceived(() => ({ is_disputed: false })), 'of a disputed booking'],
  ['charges above what was agreed', deceived(() => ({ is_above_agreed: false })), 'above what was agreed to'],
  ['tries on another day', deceived(triedEarlier), null],
  ['leaves due days where they were', { ...programParts, moved: (plan) => plan }, null],
]

describe('is found out: a program that', () => {
  const findsIn = (plan: { parts: ProgramParts; isCompared: boolean }, text: string) =>
    Array.from({ length: 30 }, (_, seed) => seed).some((seed) =>
      simulateCharges(seed, { bookings: 8, days: 90, ...plan }).wrong.some((line) => line.includes(text)),
    )
  test.each(faults)(
    '%s',
    (_name, parts, audited) => {
      expect(findsIn({ parts, isCompared: true }, 'the model')).toBe(true)
      if (audited !== null) expect(findsIn({ parts, isCompared: false }, `charged ${audited}`)).toBe(true)
    },
    60_000,
  )
})

test('the audit compares a charge with what was announced', () => {
  const now = '2027-05-01T15:00:00.000Z'
  const world = { zone: 'America/New_York', now, event_date: '2027-05-15', paid: 0, consent: 1 }
  const told = { part: '0:0', consent: 1, charge_on: '2027-05-02', amount: 4999, left_at: now }
  const facts = { world: { ...world, is_disputed: false, is_above_agreed: false }, before: [] }
  expect(chargeProblems({ part: '0:0', place: 0, amount: 5000 }, { ...facts, announced: [told] })).toEqual([
    'charged less than three days after its email',
    'charged above the announced amount',
    'charged before the announced day',
  ])
})

function leftLongAgo({ notices }: ChargeFacts) {
  return { notices: notices.map((each) => ({ ...each, mailed_at: '2020-01-01T12:00:00.000Z' })) }
}

function announcedLongAgo({ due_on, open }: ChargeFacts) {
  const at = '2020-01-01T12:00:00.000Z'
  const notice = { id: 'n', due_on, charge_on: due_on, amount: open, is_failed: false }
  return { notices: [{ ...notice, mailed_at: at, created_at: at }] }
}

function forgetsPaid({ attempts }: ChargeFacts) {
  return { was_charged: false, attempts: attempts.filter(({ state }) => state !== 'paid') }
}

function forgetsLive({ attempts }: ChargeFacts) {
  return { attempts: attempts.filter(({ state }) => state !== 'live') }
}

function triedEarlier({ attempts }: ChargeFacts) {
  return { attempts: attempts.map((each) => ({ ...each, started_on: addDays(each.started_on, -1) })) }
}
