import { expect, test } from 'vitest'
import type { BlackoutView, ClaimView } from '#contract/availability.ts'
import { claimedDays } from './claimed-days.ts'
import { blockedDaysText, claimText, claimedDayText, daysText, holdNote } from './date-words.ts'

const zone = 'America/New_York'

function aClaim(changes: Partial<ClaimView>): ClaimView {
  return {
    id: 'a',
    kind: 'firm',
    unit_id: 'bar',
    booking_id: 'b',
    event_id: null,
    title: 'Amelia Hartwell',
    client_name: 'Amelia Hartwell',
    time_zone: zone,
    service_from: '2027-06-26T21:00:00.000Z',
    service_to: '2027-06-27T05:00:00.000Z',
    occupied_from: '2027-06-26T18:30:00.000Z',
    occupied_to: '2027-06-27T06:30:00.000Z',
    expires_at: null,
    reason: null,
    ...changes,
  }
}
const christmas: BlackoutView = {
  id: 'c',
  from_date: '2026-12-24',
  to_date: '2026-12-26',
  is_yearly: true,
  reason: 'Christmas',
  unit_ids: null,
}

test('a claim stands on its first day, another calendar and a block on each of theirs', () => {
  const trip = aClaim({
    kind: 'external',
    service_from: '2027-06-28T04:00:00.000Z',
    service_to: '2027-06-30T04:00:00.000Z',
  })
  const found = { claims: [aClaim({}), trip], blocked: [christmas] }
  expect([...claimedDays(found, { from: '2027-06-01', to: '2027-06-30', zone }).keys()]).toEqual([
    '2027-06-26',
    '2027-06-28',
    '2027-06-29',
  ])
  expect([...claimedDays(found, { from: '2027-12-25', to: '2027-12-31', zone }).keys()]).toEqual([
    '2027-12-25',
    '2027-12-26',
  ])
})

test('a hold says its last day', () => {
  const hold = aClaim({ kind: 'hold', expires_at: '2027-02-12T05:00:00.000Z' })
  expect(holdNote(hold, zone)).toBe('Feb 11')
  expect(claimText(hold, zone)).toBe('Held until February 11, 2027')
  expect(claimText(aClaim({ unit_id: null }), zone)).toBe('Over capacity: no unit yet')
  expect(holdNote(aClaim({}), zone)).toBeUndefined()
})

test('a day says what it holds', () => {
  const claims = [aClaim({}), aClaim({ kind: 'hold' }), aClaim({ unit_id: null })]
  expect(claimedDayText({ claims, blocked: [christmas] })).toBe(
    '1 over capacity, 1 reserved, 1 held, blocked: Christmas',
  )
  expect(claimedDayText(undefined)).toBeUndefined()
})

test('days in words', () => {
  expect(blockedDaysText(christmas)).toBe('December 24 to 26')
  expect(daysText('2026-12-30', '2027-01-02')).toBe('December 30, 2026 to January 2, 2027')
  expect(daysText('2026-12-30', '2026-12-30')).toBe('December 30, 2026')
})
