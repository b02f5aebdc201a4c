/** Signing of quotes in the portal (rules.md, S-01 to S-04). */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClient, approve, decline, type Bar, type Client } from '../chaos/bar.ts'
import { firstOwner, type Person } from '../office.ts'
import { mailedCode } from '../mailed-code.ts'
import { otherCode, readAgreement, setSigning, shownAgreement, sign, type Shown } from '../signing.ts'
import { createWorld, emailsLeft, eventually, type World } from '../world.ts'

let now = Date.now()
let world: World
let owner: Person
let bar: Bar
beforeAll(async () => {
  world = await createWorld({}, { clock: () => new Date(now).toISOString() })
  owner = await firstOwner(world)
  bar = { call: world.call, sql: world.rows, owner: owner.headers }
})
afterAll(async () => world.close())
beforeEach(async () => {
  now = Date.now()
  await setSigning(bar, 'name and code')
})

const minuteMs = 60_000

async function sendCode(client: Client, shown: Shown) {
  return world.call('send-signing-code', { ...shown, token: client.token })
}

/** A client who has read the agreement and got a code. */
async function aSigner(): Promise<{ client: Client; shown: Shown; code: string }> {
  const client = await aClient(bar)
  const shown = await readAgreement(bar, client)
  expect((await sendCode(client, shown)).status).toBe(200)
  return { client, shown, code: await mailedCode(world, client.quoteId) }
}

async function quoteOf({ quoteId }: Client) {
  const [row] = await world.rows<{ status: string; signatures: number; invoices: number; changes: number }>(`
    select status, (select count(*)::int from signatures where quote_id = q.id) as signatures,
      (select count(*)::int from invoices where quote_id = q.id) as invoices
    from quotes q where id = '${quoteId}'`)
  return row
}

const unsigned = { status: 'sent', signatures: 0, invoices: 0 }
const signed = { status: 'accepted', signatures: 1, invoices: 1 }

test('a client reads, gets a code, and signs: that approves the quote and makes its invoice', async () => {
  const { client, shown, code } = await aSigner()
  const answer = await sign(bar, client, shown, { code, drawing: 'M10 20L30 40' })
  expect(answer.body).toMatchObject({
    success: true,
    invoiced: true,
    signature: { signer_name: 'Amelia Hartwell', state: 'valid', sha256: shown.sha256 },
  })
  expect(await quoteOf(client)).toEqual(signed)
  const [row] = await world.rows<Record<string, string>>(
    `select * from signatures where quote_id = '${client.quoteId}'`,
  )
  expect(
    createHash('sha256')
      .update(row?.['snapshot'] ?? '')
      .digest('hex'),
  ).toBe(shown.sha256)
  expect(row).toMatchObject({ ip_address: '127.0.0.1', drawing: 'M10 20L30 40' })
  expect(row?.['confirmed_email']).toMatch(/@chaos\.example$/)
  expect(row?.['code_sent_at']).not.toBeNull()
})

test('without signing everything is as before, and nothing can be signed', async () => {
  await setSigning(bar, 'off')
  const client = await aClient(bar)
  const shown = await readAgreement(bar, client)
  const refused = await sign(bar, client, shown)
  expect([refused.status, refused.body['reason']]).toEqual([409, 'signing.off'])
  expect((await sendCode(client, shown)).body['reason']).toBe('signing.off')
  expect((await approve(bar, client)).status).toBe(200)
  expect(await quoteOf(client)).toEqual({ ...signed, signatures: 0 })
})

test('with signing a client cannot approve with the button; an owner can, and a client can decline', async () => {
  const client = await aClient(bar)
  const refused = await approve(bar, client)
  expect([refused.status, refused.body['reason']]).toEqual([409, 'quote.sign-first'])
  expect(await quoteOf(client)).toEqual(unsigned)
  const other = await aClient(bar)
  expect((await decline(bar, other)).status).toBe(200)
  const byHand = { id: client.quoteId, status: 'approved' }
  expect((await world.call('set-quote-status', byHand, owner.headers)).status).toBe(200)
  expect(await quoteOf(client)).toEqual({ ...signed, signatures: 0 })
})

test('with a name alone no code is asked for', async () => {
  await setSigning(bar, 'name')
  const client = await aClient(bar)
  const shown = await readAgreement(bar, client)
  expect((await sendCode(client, shown)).body['reason']).toBe('signing.off')
  const answer = await sign(bar, client, shown)
  expect(answer.body).toMatchObject({ signature: { confirmed_email: null } })
  expect(await quoteOf(client)).toEqual(signed)
})

test('a missing consent, an empty name and a drawing that is none are refused', async () => {
  const { client, shown, code } = await aSigner()
  for (const wrong of [{ consent: false }, { name: ' ' }, { name: '1234' }, { drawing: 'M1 1"/>' }]) {
    expect((await sign(bar, client, shown, { code, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
  }
  expect(await quoteOf(client)).toEqual(unsigned)
})

test('a wrong code is refused with the tries that are left, and the fifth is the last one', async () => {
  const { client, shown, code } = await aSigner()
  for (let left = 4; left >= 0; left--) {
    const { status, body } = await sign(bar, client, shown, { code: otherCode(code) })
    expect([status, body['reason']]).toEqual([422, 'signing.wrong-code'])
    expect(String(body['error'])).toContain(left === 0 ? 'the last try' : `${left} `)
  }
  expect((await sign(bar, client, shown, { code })).body['reason']).toBe('signing.code-spent')
  expect(await quoteOf(client)).toEqual(unsigned)
  await sendCode(client, shown)
  const next = await mailedCode(world, client.quoteId, [code])
  expect((await sign(bar, client, shown, { code: next })).status).toBe(200)
})

test('of twenty wrong codes at once five are tried, and the right one comes too late', async () => {
  const { client, shown, code } = await aSigner()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sign(bar, client, shown, { code: otherCode(code) })),
  )
  const reasons = answers.map(({ body }) => body['reason'])
  expect(reasons.filter((reason) => reason === 'signing.wrong-code')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'signing.code-spent')).toHaveLength(15)
  expect((await sign(bar, client, shown, { code })).status).toBe(422)
})

test('a code ends after fifteen minutes', async () => {
  const { client, shown, code } = await aSigner()
  now += 15 * minuteMs
  expect((await sign(bar, client, shown, { code })).body['reason']).toBe('signing.code-expired')
  expect(await quoteOf(client)).toEqual(unsigned)
})

test('a quote that expired while its agreement was read says so, to who asks for a code and to who signs', async () => {
  const { client, shown, code } = await aSigner()
  await world.rows(
    `update quotes set expires_at = '${new Date(now - minuteMs).toISOString()}' where id = '${client.quoteId}'`,
  )
  const asked = await sendCode(client, shown)
  expect([asked.status, asked.body['reason']]).toEqual([409, 'quote.closed-expired'])
  const signed = await sign(bar, client, shown, { code })
  expect([signed.status, signed.body['reason']]).toEqual([409, 'quote.closed-expired'])
})

test('a newer code replaces the one before', async () => {
  const { client, shown, code } = await aSigner()
  now += minuteMs
  await sendCode(client, shown)
  const next = await mailedCode(world, client.quoteId, [code])
  expect((await sign(bar, client, shown, { code })).body['reason']).toBe('signing.wrong-code')
  expect((await sign(bar, client, shown, { code: next })).status).toBe(200)
})

test('without a code, and with the code of another quote, nothing is signed', async () => {
  const client = await aClient(bar)
  const shown = await readAgreement(bar, client)
  expect((await sign(bar, client, shown)).body['reason']).toBe('signing.no-code')
  const other = await aSigner()
  expect((await sign(bar, client, shown, { code: other.code })).body['reason']).toBe('signing.no-code')
  expect(await quoteOf(client)).toEqual(unsigned)
})

test('a forged hash and another version are refused', async () => {
  const { client, shown, code } = await aSigner()
  const forged = await sign(bar, client, { ...shown, sha256: 'f'.repeat(64) }, { code })
  expect(forged.status).toBe(422)
  expect((await sendCode(client, { ...shown, sha256: 'f'.repeat(64) })).body['reason']).toBe(
    'signing.changed',
  )
  const later = await sign(bar, client, { ...shown, version: shown.version + 1 }, { code })
  expect([later.status, later.body['reason']]).toEqual([409, 'quote.changed'])
  expect(await quoteOf(client)).toEqual(unsigned)
  await setSigning(bar, 'name')
  const byName = await sign(bar, client, { ...shown, sha256: 'f'.repeat(64) })
  expect([byName.status, byName.body['reason']]).toEqual([409, 'signing.changed'])
})

test.each([
  ['a line', `update quote_items set unit_price = unit_price + 1 where quote_id = 'QUOTE'`],
  [
    'the total',
    `update quotes set subtotal = subtotal + 1, total_amount = total_amount + 1 where id = 'QUOTE'`,
  ],
  ['the place', `update bookings set location = 'Elsewhere' where id = 'BOOKING'`],
  ['the name of the client', `update bookings set last_name = 'Other' where id = 'BOOKING'`],
])(
  'when %s changes after it was shown, the signature is refused and the code is not used',
  async (_, change) => {
    const { client, shown, code } = await aSigner()
    await world.rows(change.replace('QUOTE', client.quoteId).replace('BOOKING', client.bookingId))
    const { status, body } = await sign(bar, client, shown, { code })
    expect([status, body['reason']]).toEqual([409, 'signing.changed'])
    expect(await quoteOf(client)).toEqual(unsigned)
  },
)

test('when the words of the consent change, what was shown before cannot be signed', async () => {
  const { client, shown, code } = await aSigner()
  const { body } = await world.call('read-settings', {}, owner.headers)
  const { version, values } = body['signing'] as { version: string; values: object }
  const consent = 'I sign this electronically, and I know that this binds me.'
  const wish = { section: 'signing', version, values: { ...values, consent } }
  expect((await world.call('save-settings', wish, owner.headers)).status).toBe(200)
  expect((await sign(bar, client, shown, { code })).body['reason']).toBe('signing.changed')
})

test('a code for a mailbox that the booking no longer has signs nothing', async () => {
  const { client, shown, code } = await aSigner()
  const row = `update signing_codes set email = 'former@example.com' where quote_id = '${client.quoteId}'`
  await world.rows(row)
  expect((await sign(bar, client, shown, { code })).body['reason']).toBe('signing.no-code')
  expect(await quoteOf(client)).toEqual(unsigned)
})

test('a signature is given once, also by ten calls at once', async () => {
  const { client, shown, code } = await aSigner()
  const answers = await Promise.all(Array.from({ length: 5 }, () => sign(bar, client, shown, { code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await quoteOf(client)).toEqual(signed)
  // Who lost the answer learns that it is done, and not that there is no code.
  const again = await sign(bar, client, shown, { code })
  expect([again.status, again.body['reason']]).toEqual([409, 'signing.signed-already'])
})

test('an owner in the portal cannot sign for the client', async () => {
  const { client, shown, code } = await aSigner()
  const signing = { ...shown, name: 'Robin Barkeep', consent: true, code }
  const open = await world.call('sign-quote', { ...signing, token: client.token }, owner.headers)
  expect([open.status, open.body['reason']]).toEqual([409, 'signing.client-only'])
  expect((await world.call('sign-quote', { ...signing, token: null }, owner.headers)).status).toBe(401)
  const wish = { ...shown, token: client.token }
  expect((await world.call('send-signing-code', wish, owner.headers)).body['reason']).toBe(
    'signing.client-only',
  )
  expect(await quoteOf(client)).toEqual(unsigned)
})

test('the database refuses to change or delete what was signed', async () => {
  const { client, shown, code } = await aSigner()
  await sign(bar, client, shown, { code })
  await eventually(async () => (await world.rows(`select 1 from papers`)).length > 0, 'a paper')
  for (const table of ['signatures', 'papers', 'signing_keys']) {
    const [column] =
      { signatures: ['signer_name'], papers: ['file_name'], signing_keys: ['certificate'] }[table] ?? []
    await expect(world.rows(`update ${table} set ${column} = 'forged'`)).rejects.toThrow()
    await expect(world.rows(`delete from ${table}`)).rejects.toThrow()
    await expect(world.rows(`truncate ${table} cascade`)).rejects.toThrow()
  }
  await expect(
    world.rows(`insert into signatures (booking_id, quote_id, quote_version, snapshot, sha256, signer_name,
      ip_address, user_agent, signed_at) select booking_id, quote_id, 1, '{}', sha256, 'x', 'x', 'x', now()
      from signatures limit 1`),
    'a text with the hash of another one',
  ).rejects.toThrow()
})

test('a canceled booking makes its signature void, and says why', async () => {
  const { client, shown, code } = await aSigner()
  await sign(bar, client, shown, { code })
  await emailsLeft(world)
  const wish = { bookingId: client.bookingId, apologyMessage: 'Our bar was damaged in a storm.' }
  expect((await world.call('send-booking-cancellation', wish, owner.headers)).status).toBe(200)
  const { body } = await world.call('read-quote', { id: client.quoteId }, owner.headers)
  expect(body['quote']).toMatchObject({ signature: { state: 'void', reason: 'The booking was canceled.' } })
  await expect(world.rows(`delete from signature_marks`)).rejects.toThrow()
})

test('a date that was taken meanwhile is not signed for, and the code is not used', async () => {
  const { client, shown, code } = await aSigner()
  await world.rows(`insert into blackouts (id, from_date, to_date)
    select gen_random_uuid(), event_date, event_date from bookings where id = '${client.bookingId}'`)
  const { status, body } = await sign(bar, client, shown, { code })
  expect([status, body['reason']]).toEqual([409, 'date.taken-while-open'])
  expect(await quoteOf(client)).toEqual(unsigned)
  const [row] = await world.rows<{ used_at: string | null }>(
    `select used_at from signing_codes where quote_id = '${client.quoteId}'`,
  )
  expect(row?.used_at).toBeNull()
  await world.rows('delete from blackouts')
})

test('reading the agreement changes nothing', async () => {
  const client = await aClient(bar)
  const before = await world.rows(`select * from quotes where id = '${client.quoteId}'`)
  const first = await readAgreement(bar, client)
  expect(await readAgreement(bar, client)).toEqual(first)
  expect(await world.rows(`select * from quotes where id = '${client.quoteId}'`)).toEqual(before)
  expect(first).not.toEqual(shownAgreement(client.quoteId))
})
