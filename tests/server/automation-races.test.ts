/** A fact that changes while its email is approved (M-06); the full count is `npm run prove -- automations`. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clockBar, racedBar, type MovedBar } from '../automations/clock-bar.ts'
import { isProof, proofCount, writeFigures } from '../automations/report.ts'
import { changes, raceReviews, type RacedBar } from '../automations/review-races.ts'

const racesOfProof = Math.min(200, proofCount * 20)
/** Removed from statements on their way to PostgreSQL. */
let withoutLocks = false
const query = Reflect.get(pg.Client.prototype, 'query') as (this: unknown, ...args: unknown[]) => unknown
let bar: MovedBar
let raced: RacedBar
beforeAll(() => {
  pg.Client.prototype.query = function robbed(this: pg.Client, first: unknown, ...rest: unknown[]) {
    return query.call(this, withoutLocks ? unlocked(first) : first, ...rest)
  } as typeof pg.Client.prototype.query
})
beforeEach(async () => {
  bar = await clockBar()
  raced = await racedBar(bar)
})
afterEach(() => bar.close())
afterAll(() => {
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
})

test(
  'what was approved is sent in no other byte, or it waits again',
  async () => {
    const races = isProof ? racesOfProof : changes.length * 3
    const figures = await raceReviews(raced, { races })
    writeFigures('races', figures)
    expect(figures.wrong).toEqual([])
    expect(figures.sent + figures.back + figures.ended).toBe(races)
  },
  isProof ? 1_200_000 : 60_000,
)

test('without the lock of the booking, what was approved leaves after its fact has changed', async () => {
  const wrong: string[] = []
  withoutLocks = true
  // On a busy machine all may come one after the other: another round follows.
  for (let round = 0; round < 10 && wrong.length === 0; round++)
    wrong.push(...(await raceReviews(raced, { races: 6, only: 'a payment' })).wrong)
  withoutLocks = false
  expect(wrong.join('\n')).toContain('it left after its fact had changed')
}, 120_000)

function unlocked(statement: unknown): unknown {
  if (typeof statement === 'string') return statement.replace(/ for update$/, '')
  const { text } = (statement ?? {}) as { text?: unknown }
  if (typeof text !== 'string' || !text.endsWith(' for update')) return statement
  return { ...(statement as object), text: text.replace(/ for update$/, ''), name: undefined }
}
