/** A fact that changes while its email is approved (M-06); the full count is `npm run prove -- automations`. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clockBar, racedBar, type MovedBar } from '../automations/clock-bar.ts'
import { isProof, proofCount, writeFigures } from '../automations/report.ts'
import { changes, raceReviews, type RacedBar } from '../automations/review-races.ts'

const racesOfProof = Math.min(200, proofCount * 20)
/** Removed from statements on their way to PostgreSQL. */
let withoutLocks = false
/** Holds the next message until something else was done. */
let held: { readonly until: (run: () => unknown) => unknown } | undefined
const query = Reflect.get(pg.Client.prototype, 'query') as (this: unknown, ...args: unknown[]) => unknown
let bar: MovedBar
let raced: RacedBar
beforeAll(() => {
  pg.Client.prototype.query = function robbed(this: pg.Client, first: unknown, ...rest: unknown[]) {
    const run = () => query.call(this, withoutLocks ? unlocked(first) : first, ...rest)
    return textOf(first).includes('insert into "mail_messages"') && held ? held.until(run) : run()
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
  withoutLocks = true
  const { wrong } = await raceReviews(raced, {
    races: 1,
    only: 'a payment',
    // The approval has compared the facts, and its message is about to be written.
    meets: (change) =>
      new Promise((resolve) => {
        held = {
          until(run) {
            held = undefined
            const changed = change()
            resolve(changed)
            return changed.then(run)
          },
        }
      }),
  })
  withoutLocks = false
  expect(wrong.join('\n')).toContain('it left after its fact had changed')
}, 60_000)

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = (statement ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

function unlocked(statement: unknown): unknown {
  const text = textOf(statement)
  if (!text.endsWith(' for update')) return statement
  const bare = text.replace(/ for update$/, '')
  return typeof statement === 'string' ? bare : { ...(statement as object), text: bare, name: undefined }
}
