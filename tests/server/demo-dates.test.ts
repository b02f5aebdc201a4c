/** The dates of the demo: units, holds, firm claims, who waits, and the venues of its events. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#domain/business/settings.ts'
import { spansOverlap } from '#domain/availability/span.ts'
import { datesOfYear, demoUnits } from '#server/demo/dates.ts'
import { fillYear } from '#server/demo/fill-year.ts'
import { generateYear } from '#server/demo/generate-year.ts'
import { services } from '#server/records/services/schema.ts'
import { createWorld, type World } from '../world.ts'

let world: World
const now = new Date().toISOString()
beforeAll(async () => {
  world = await createWorld()
  const { app } = world.program
  await world.rows('delete from units where position > 1')
  const ground = { sealer: app.sealer, settings: await app.settings(), publicUrl: world.url }
  await fillYear(app.database.db, { ...ground, now, seed: 2027 })
})
afterAll(async () => world.close())

const countOf = async (from: string) => {
  const [row] = await world.rows<{ n: number }>(`select count(*)::int as n from ${from}`)
  return row?.n ?? 0
}

test('three units have firm claims and holds that have not ended', async () => {
  const units = await world.rows<{ name: string }>('select name from units where is_active order by position')
  expect(units.map(({ name }) => name)).toEqual(demoUnits)
  expect(await countOf(`claims where kind = 'firm' and ended_at is null`)).toBeGreaterThan(60)
  expect(await countOf(`claims where kind = 'firm' and upper(service) > now()`)).toBeGreaterThan(20)
  expect(await countOf(`claims where kind = 'hold' and expires_at > now()`)).toBeGreaterThan(2)
  expect(await countOf(`claims where kind = 'hold' and expires_at <= now()`)).toBe(0)
})

test('two wait for one evening on which no unit is free', async () => {
  const waiting = await world.rows<{ evening: string; taken: number; free: number }>(`
    select b.event_date::text as evening,
      (select count(*)::int from claims c where c.ended_at is null and c.occupied && w.occupied) as taken,
      (select count(*)::int from units u where not exists (select from claims c where c.unit_id = u.id
        and c.ended_at is null and c.occupied && w.occupied)) as free
    from waitlist w join bookings b on b.id = w.booking_id
    where w.state = 'waiting' and upper(w.service) > now() order by w.joined_at`)
  expect(waiting.length).toBeGreaterThanOrEqual(2)
  expect(waiting.filter(({ free }) => free > 0)).toEqual([])
  const evenings = waiting.map(({ evening }) => evening)
  expect(evenings.some((evening, place) => evenings.indexOf(evening) !== place)).toBe(true)
  // By the day on which the demo starts, none to six evenings have more events than bars.
  const firm = await countOf(`claims where kind = 'firm' and ended_at is null`)
  const rented = await countOf('claims where ended_at is null and unit_id is null')
  expect(rented).toBeLessThan(firm / 10)
})

test('events of the year are at venues', async () => {
  expect(await countOf('venues')).toBeGreaterThan(5)
  expect(await countOf('event_facts where venue_id is not null')).toBeGreaterThan(20)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('seed %d has two who wait for one evening too', async (seed) => {
  const catalogue = await world.program.app.database.db.select().from(services)
  const day = `2027-0${seed}-28T0${seed}:30:00.000Z`
  const year = generateYear({ now: day, settings: defaultSettings, services: catalogue, seed })
  const unitIds = demoUnits.map(() => crypto.randomUUID())
  const { claims, waitlist } = datesOfYear(year, { settings: defaultSettings, now: day, unitIds })
  const [first, second] = waitlist
    .map(({ occupied }) => occupied)
    .filter((span, _, all) => all.filter((other) => spansOverlap(span, other)).length > 1)
  expect([first, second]).not.toContain(undefined)
  for (const { occupied } of waitlist)
    for (const id of unitIds)
      expect(
        claims.some(({ unit_id, occupied: taken }) => unit_id === id && spansOverlap(taken, occupied)),
      ).toBe(true)
})
