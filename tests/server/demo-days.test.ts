import { expect, test } from 'vitest'
import { fillYear } from '#server/demo/fill-year.ts'
import { playOffers } from '#server/demo/offer-steps.ts'
import { signDemoQuote } from '#server/demo/sign-quote.ts'
import { createWorld } from '../world.ts'

const starts = [
  '2026-11-29T06:22:00Z',
  '2027-07-04T22:10:00Z',
  '2028-01-01T04:59:00Z',
  '2028-02-29T12:00:00Z',
]

test.for(starts)(
  'the demo starts on %s, and an offer of it is approved, on an evening of its own',
  async (now) => {
    const world = await createWorld({}, { clock: () => now })
    try {
      const { app } = world.program
      const ground = { sealer: app.sealer, settings: await app.settings(), publicUrl: world.url }
      const { year } = await fillYear(app.database.db, { ...ground, now, seed: 2027 })
      await signDemoQuote(app, year)
      await playOffers(app)
      const offers = await world.rows(
        `select status, count(*)::int as n from quotes where title = 'Three bars to choose from' group by 1 order by 1`,
      )
      expect(offers).toEqual([
        { status: 'accepted', n: 1 },
        { status: 'sent', n: 1 },
      ])
      const others = await world.rows(
        `select other.service from quotes q join claims own on own.booking_id = q.booking_id
       join claims other on other.occupied && own.occupied and other.booking_id is distinct from own.booking_id
       where q.title = 'Three bars to choose from'`,
      )
      expect(others).toEqual([])
    } finally {
      await world.close()
    }
  },
)
