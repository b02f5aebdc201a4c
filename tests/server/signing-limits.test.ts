/** The limits of codes and of checked papers (rules.md, S-03). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, type Bar } from '../chaos/bar.ts'
import { firstOwner } from '../office.ts'
import { mailedCode } from '../mailed-code.ts'
import { noHash, otherCode, readAgreement, setSigning, sign } from '../signing.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let bar: Bar
/** The same program with the limits that it has in life. */
let strict: World
beforeAll(async () => {
  world = await createWorld()
  const owner = await firstOwner(world)
  bar = { call: world.call, sql: world.rows, owner: owner.headers }
  await setSigning(bar, 'name and code')
  strict = await world.another({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(async () => world.close())

async function aReader() {
  const client = await aClient(bar)
  return { client, shown: await readAgreement(bar, client) }
}

test('five codes an hour for a booking, and twenty for a network address', async () => {
  const statuses: number[] = []
  for (let booking = 0; booking < 5; booking++) {
    const { client, shown } = await aReader()
    for (let sending = 0; sending < 6; sending++)
      statuses.push((await strict.call('send-signing-code', { ...shown, token: client.token })).status)
  }
  const aBooking = [200, 200, 200, 200, 200, 429]
  const spent = Array.from({ length: 6 }, () => 429)
  expect(statuses).toEqual([...aBooking, ...aBooking, ...aBooking, ...aBooking, ...spent])
})

test('twenty wrong codes an hour for a booking, over all its codes; right ones do not count', async () => {
  const { client, shown } = await aReader()
  const reasons: unknown[] = []
  let code = ''
  for (let round = 0; round < 5; round++) {
    await world.call('send-signing-code', { ...shown, token: client.token })
    code = await mailedCode(world, client.quoteId, [code])
    for (let wrong = 0; wrong < 5; wrong++)
      reasons.push((await sign(strict, client, shown, { code: otherCode(code) })).body['reason'])
  }
  expect(reasons.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'signing.wrong-code'))
  expect(reasons.slice(20)).toEqual(Array.from({ length: 5 }, () => 'rate-limited'))
  expect((await sign(strict, client, shown, { code })).status).toBe(429)
})

test('sixty papers in ten minutes for a network address', async () => {
  const statuses: number[] = []
  for (let check = 0; check < 61; check++)
    statuses.push((await strict.call('verify-paper', { sha256: noHash })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
