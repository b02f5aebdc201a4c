/** Selections outside the rules: of other versions, of other bookings, with forged prices. `SELECTIONS` is how many. */
import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBooking, aQuote, firstOwner, type Person } from '../office.ts'
import { anOffer, withOffer } from '../offers/an-offer.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { createWorld, readPortalMail, type World } from '../world.ts'

const count = Number(process.env['SELECTIONS'] ?? 300)

let smtp: SmtpSink
let world: World
let owner: Person
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url })
  owner = await firstOwner(world)
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})

async function offered() {
  const email = `client-${crypto.randomUUID()}@offers.example`
  const bookingId = await aBooking(world, { guest_count: '101-150', email })
  const quote = aQuote(bookingId, withOffer(anOffer({ guests: { least: 100, most: 200 } })))
  await world.call('save-quote', quote, owner.headers)
  await world.call('send-quote-emails', { quoteId: quote.id }, owner.headers)
  const { token, pin } = await readPortalMail(world, email)
  const { body } = await world.call('validate-portal-token', { token, pin })
  return { quoteId: quote.id, token: String(body['session_token']) }
}

const bars = ['garden', 'craft', 'grand'] as const
const good = { options: { craft: 1, tower: 1 }, guests: null }
const wildNumber = fc.oneof(
  fc.integer({ min: -5, max: -1 }),
  fc.integer({ min: 4, max: 2_000_000_000 }),
  fc.constantFrom(0.5, 1e300, null, '1', true, [1], { unit_price: 1 }),
)

/** A change of a good request, each of which breaks a rule. */
const broken = (mine: { token: string; version: number }, other: { token: string }) =>
  fc.oneof(
    fc.subarray([...bars], { minLength: 2 }).map((two) => ({
      selection: { options: Object.fromEntries(two.map((id) => [id, 1])), guests: null },
    })),
    fc.constant({ selection: { options: { tower: 1 }, guests: null } }),
    wildNumber.map((number) => ({ selection: { options: { craft: 1, bartender: number }, guests: null } })),
    fc
      .constantFrom(...bars)
      .chain((bar) =>
        wildNumber.map((number) => ({ selection: { options: { [bar]: number }, guests: null } })),
      ),
    fc.string({ maxLength: 40 }).map((id) => ({
      selection: { options: { craft: 1, [`not-${id}`]: 1 }, guests: null },
    })),
    fc.constantFrom('constructor', 'toString', 'CRAFT', ' craft').map((id) => ({
      selection: { options: JSON.parse(`{"craft":1,"${id}":1}`) as object, guests: null },
    })),
    fc
      .oneof(fc.integer({ max: 99 }), fc.integer({ min: 201 }), fc.constantFrom(150.5, '150', {}))
      .map((guests) => ({
        selection: { options: { craft: 1 }, guests },
      })),
    fc.integer({ min: 1, max: 1_000_000 }).map((price) => ({
      selection: { ...good, total_amount: price, lines: [{ unit_price: price }] },
    })),
    fc
      .integer({ min: 0, max: 50 })
      .filter((version) => version !== mine.version)
      .map((version) => ({ version })),
    fc.constant({ token: other.token }),
    fc.string({ maxLength: 60 }).map((token) => ({ token: `no-${token}` })),
    fc.constant({ token: null }),
    fc.uuid().map((quoteId) => ({ quoteId })),
    fc
      .constantFrom<unknown>(null, [], 'craft', 1, { options: [] }, { options: null, guests: null })
      .map((selection) => ({
        selection,
      })),
  )

test(`${count} selections outside the rules are refused with a reason, and nothing is stored`, async () => {
  const [mine, other] = [await offered(), await offered()]
  const stored = () =>
    world.rows(`select q.*, (select json_agg(i order by i.position) from quote_items i where i.quote_id = q.id) as items
      from quotes q where id = '${mine.quoteId}'`)
  const [before] = (await stored()) as { version: number }[]
  const version = before?.version ?? 0
  const codes = new Map<string, number>()
  const wrong: unknown[] = []
  const changes = fc.sample(broken({ token: mine.token, version }, other), { numRuns: count, seed: 5 })
  for (const change of changes) {
    const request = { ...mine, version, selection: good, ...change }
    const { status, body } = await world.call('save-selection', request)
    const code = `${status} ${String(body['code'])}`
    codes.set(code, (codes.get(code) ?? 0) + 1)
    if (status < 400 || status >= 500 || typeof body['error'] !== 'string' || body['error'] === '')
      wrong.push({ request, status, body })
  }
  expect(wrong).toEqual([])
  expect((await stored())[0]).toEqual(before)
  // The request itself is good.
  expect((await world.call('save-selection', { ...mine, version, selection: good })).status).toBe(200)
  const report = process.env['SELECTIONS_REPORT']
  if (report) {
    const [row] = await world.rows<{ server_version: string }>('show server_version')
    const postgres = row?.server_version ?? ''
    writeFileSync(report, JSON.stringify({ codes: Object.fromEntries(codes), postgres }))
  }
}, 900_000)
