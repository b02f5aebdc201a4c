import { expect, test } from 'vitest'
import { laneDays, type LaneEvent } from './lanes.ts'

const now = '2027-06-12T16:00:00.000Z'
const zone = 'America/New_York'

function event(id: string, start_at: string, changes: Partial<LaneEvent> = {}): LaneEvent {
  return { id, status: 'confirmed', start_at, end_at: null, staffed: 0, needed: 2, ...changes }
}

function shift(
  id: string,
  eventId: string,
  shift_start: string,
  status: 'scheduled' | 'cancelled' = 'scheduled',
) {
  return { id, status, shift_start, cost_planned: 1000, staff: { id: `of ${id}` }, event: { id: eventId } }
}

const all = { now, zone, isShown: () => true }
const shape = (days: ReturnType<typeof laneDays>) =>
  days.map(({ date, lanes, people, cost }) => [
    date,
    lanes.map((lane) => [lane.event.id, lane.missing, lane.assignments.length]),
    people,
    cost,
  ])

test('an event without anybody has a lane of its own, before those that have someone', () => {
  const events = [
    event('full', '2027-06-14T16:00:00.000Z', { staffed: 2 }),
    event('part', '2027-06-14T17:00:00.000Z', { staffed: 1 }),
    event('none', '2027-06-14T18:00:00.000Z'),
    // 11 p.m. in New York.
    event('late', '2027-06-14T03:00:00.000Z'),
  ]
  const assignments = [
    shift('a', 'full', '2027-06-14T16:00:00.000Z'),
    shift('b', 'full', '2027-06-14T16:00:00.000Z'),
    shift('c', 'part', '2027-06-14T16:30:00.000Z'),
    shift('d', 'part', '2027-06-14T16:30:00.000Z', 'cancelled'),
  ]
  expect(shape(laneDays({ events, assignments }, all))).toEqual([
    ['2027-06-13', [['late', 2, 0]], 0, 0],
    [
      '2027-06-14',
      [
        ['none', 2, 0],
        ['part', 1, 2],
        ['full', 0, 2],
      ],
      3,
      3000,
    ],
  ])
})

test('canceled events and days that are not shown have lanes only for their shifts', () => {
  const events = [
    event('canceled', '2027-06-14T16:00:00.000Z', { status: 'cancelled' }),
    event('before', '2027-06-11T16:00:00.000Z', { staffed: 1 }),
  ]
  const assignments = [shift('a', 'before', '2027-06-13T16:00:00.000Z')]
  const isShown = ({ start_at }: LaneEvent) => start_at >= now
  expect(shape(laneDays({ events, assignments }, { now, zone, isShown }))).toEqual([
    ['2027-06-13', [['before', 0, 1]], 1, 1000],
  ])
})

test('what an event misses counts once, on its own day, also where shifts are on others', () => {
  const events = [event('wedding', '2027-06-14T23:00:00.000Z', { staffed: 2, needed: 3 })]
  const assignments = [
    shift('setup', 'wedding', '2027-06-13T14:00:00.000Z'),
    // 12:30 a.m. of the next day in New York.
    shift('teardown', 'wedding', '2027-06-15T04:30:00.000Z'),
  ]
  expect(shape(laneDays({ events, assignments }, all))).toEqual([
    ['2027-06-13', [['wedding', 0, 1]], 1, 1000],
    ['2027-06-14', [['wedding', 1, 0]], 0, 0],
    ['2027-06-15', [['wedding', 0, 1]], 1, 1000],
  ])
})
