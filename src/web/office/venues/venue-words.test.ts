import { expect, test } from 'vitest'
import { dateWords, linesOf, papersWords } from './venue-words.ts'

const now = { zone: 'America/New_York', today: '2027-05-20' }
const date = {
  kind: 'event',
  title: 'Hartwell wedding',
  start_at: '2027-06-26T21:00:00.000Z',
  is_ahead: true,
} as const

test.each([
  [null, date, 'Nobody said yet', ''],
  [0, date, 'None asked for', ''],
  [30, null, 'Nothing due', '30 days before'],
  [30, { ...date, kind: 'inquiry' as const }, 'Nothing due', '30 days before'],
  [30, date, 'Certificate by May 27', 'in 7 days'],
  [36, date, 'Certificate by May 21', 'tomorrow'],
  [37, date, 'Certificate by May 20', 'today'],
  [38, date, 'Certificate was due May 19', 'yesterday'],
  [40, date, 'Certificate was due May 17', '3 days ago'],
])('papers of %j days', (papers_days, next, fact, detail) => {
  expect(papersWords({ papers_days, date: next, time_zone: null }, now)).toMatchObject({ fact, detail })
})

test('a date says its guests and what holds it', () => {
  const given = { kind: 'event', id: '', title: '', start_at: date.start_at, amount: null } as const
  const words = (more: object) =>
    dateWords(
      { ...given, guests: null, held_until: null, ...more },
      { zone: now.zone, home: now.zone },
      now.today,
    )
  expect(words({ guests: 1500 })).toBe('June 26, 1,500 guests')
  expect(words({ kind: 'inquiry' })).toBe('June 26, not booked yet')
  expect(words({ kind: 'inquiry', held_until: '2027-05-25T03:00:00.000Z' })).toBe(
    'June 26, held until May 24',
  )
  // A hold that ends at midnight ends with the day before.
  expect(words({ kind: 'inquiry', held_until: '2027-05-25T04:00:00.000Z' })).toBe(
    'June 26, held until May 24',
  )
})

test('the first line of a fact stands out', () => {
  expect(linesOf('North gate\ngravel,\nno carts')).toEqual({
    fact: 'North gate',
    detail: 'gravel,\nno carts',
  })
  expect(linesOf('None')).toEqual({ fact: 'None', detail: '' })
})
