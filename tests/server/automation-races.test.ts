/** A fact that changes while its email is approved (M-06); the full count is `npm run prove -- automations`. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { clockBar, racedBar, type MovedBar } from '../automations/clock-bar.ts'
import { isProof, proofCount, writeFigures } from '../automations/report.ts'
import { changes, raceReviews, type RacedBar } from '../automations/review-races.ts'
import { rewriteStatements, withoutRowLock } from '../rewritten-statements.ts'

const racesOfProof = Math.min(200, proofCount * 20)
/** Removed from statements on their way to PostgreSQL. */
let withoutLocks = false
/** Holds the next message until something else was done. */
let held: (() => Promise<unknown>) | undefined
let bar: MovedBar
let raced: RacedBar
const restore = rewriteStatements({
  rewrite: (text) => (withoutLocks ? withoutRowLock(text) : text),
  before: (text) => (text.includes('insert into "mail_messages"') ? held?.() : undefined),
})
beforeEach(async () => {
  bar = await clockBar()
  raced = await racedBar(bar)
})
afterEach(() => bar.close())
afterAll(restore)

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
  withoutLocks = true
  const { wrong } = await raceReviews(raced, {
    races: 1,
    only: 'a payment',
    // The approval has compared the facts, and its message is about to be written.
    meets: (change) =>
      new Promise((resolve) => {
        held = () => {
          held = undefined
          const changed = change()
          resolve(changed)
          return changed
        }
      }),
  })
  withoutLocks = false
  expect(wrong.join('\n')).toContain('it left after its fact had changed')
}, 60_000)
