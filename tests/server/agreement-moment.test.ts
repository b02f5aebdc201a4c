/** An agreement is read as of one moment, also while its signers change. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgreementView } from '#contract/agreements.ts'
import type { QuoteView } from '#contract/quote-views.ts'
import { aClient, type Bar } from '../chaos/bar.ts'
import { firstOwner } from '../office.ts'
import { readAgreement, setSigning, sign } from '../signing.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let bar: Bar
beforeAll(async () => {
  world = await createWorld()
  const { headers } = await firstOwner(world)
  bar = { call: world.call, sql: world.rows, owner: headers }
  await setSigning(bar, 'name')
})
afterAll(async () => world.close())

test('a client who waits for the second person sees that, or the agreement with the new signers', async () => {
  const client = await aClient(bar)
  const second = { name: 'Theo Hartwell', email: `theo-${crypto.randomUUID()}@signers.example` }
  const choose = async (countersign: 'none' | 'automatic') => {
    const { body } = await world.call('read-quote', { id: client.quoteId }, bar.owner)
    const { version } = body['quote'] as QuoteView
    const signers = { second, countersign }
    const answer = await world.call('choose-signers', { id: client.quoteId, version, signers }, bar.owner)
    expect(answer.status).toBe(200)
  }
  const read = async () => {
    const { body } = await world.call('get-portal-agreement', {
      quoteId: client.quoteId,
      token: client.token,
    })
    return body['agreement'] as AgreementView
  }

  await choose('none')
  for (const next of ['automatic', 'none', 'automatic', 'none'] as const) {
    expect((await sign(bar, client, await readAgreement(bar, client))).status).toBe(200)
    let changed = false
    const change = choose(next).then(() => (changed = true))
    const seen: AgreementView[] = []
    while (!changed) seen.push(...(await Promise.all([read(), read(), read()])))
    await change
    seen.push(await read())
    for (const { snapshot, partial } of seen)
      expect(partial === null).toBe((snapshot.countersign ?? 'none') === next)
    expect(seen.at(-1)?.partial).toBe(null)
  }
})
