/** Who may call what: every function of the contract against every kind of caller. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { anInquiry, createWorld, readPortalMail, type World } from '../world.ts'

type Name = keyof typeof contract
type Caller =
  | 'visitor'
  | 'wrong link'
  | 'client of another booking'
  | 'client'
  | 'signed out'
  | 'expired'
  | 'revoked'

/** The status each caller gets. A function that is not listed here does not compile. */
const matrix: Record<Name, Record<Caller, number>> = {
  'submit-booking': everyone(200),
  'request-portal-link': everyone(200),
  'sign-out-portal': everyone(200),
  'verify-pin': everyone(401),
  'validate-portal-token': {
    ...everyone(404),
    client: 200,
    'client of another booking': 200,
    'signed out': 200,
  },
  'get-portal-booking': { ...everyone(401), client: 200 },
}

interface Client {
  readonly bookingId: string
  readonly link: string
  readonly session: string
  readonly cookie: string
}

const start = Date.now()
let now = start
let world: World
let mine: Client
const callers = {} as Record<Caller, { link: string; session: string; cookie: string }>

beforeAll(async () => {
  world = await createWorld({}, { clock: () => new Date(now).toISOString() })
  mine = await aClient('mine@example.com')
  const other = await aClient('other@example.com')
  const out = await aClient('mine@example.com', mine.bookingId)
  await world.call('sign-out-portal', { bookingId: mine.bookingId, token: out.session })
  const revoked = await aClient('revoked@example.com')
  await world.rows(`update tokens set revoked_at = now() where subject_id = '${revoked.bookingId}'`)
  const expired = await aClient('expired@example.com')
  await world.rows(
    `update tokens set expires_at = now() - interval '1 day' where subject_id = '${expired.bookingId}'`,
  )
  await world.rows(
    `update sessions set expires_at = now() - interval '1 day' where subject_id = '${expired.bookingId}'`,
  )

  const nobody = { link: 'x'.repeat(32), session: '', cookie: '' }
  Object.assign(callers, {
    visitor: nobody,
    'wrong link': {
      link: 'A'.repeat(32),
      session: 'A'.repeat(32),
      cookie: `portal-${mine.bookingId}=${'A'.repeat(32)}`,
    },
    'client of another booking': { ...other, cookie: `portal-${mine.bookingId}=${other.session}` },
    client: mine,
    'signed out': out,
    expired,
    revoked,
  })
})
afterAll(async () => world.close())

describe.each(Object.entries(matrix))('%s', (name, expected) => {
  test.each(Object.entries(expected))('%s gets %i', async (caller, status) => {
    const who = callers[caller as Caller]
    const cookie: Record<string, string> = who.cookie ? { cookie: who.cookie } : {}
    // The booking asked for is mine, whoever asks; an ended session asks for its own.
    const bookingId = ['expired', 'revoked'].includes(caller) ? (who as Client).bookingId : mine.bookingId
    const inputs: Record<Name, object> = {
      'submit-booking': anInquiry(),
      'request-portal-link': { email: 'somebody@example.com' },
      'sign-out-portal': { bookingId: crypto.randomUUID(), token: who.session || null },
      'verify-pin': { bookingId, pin: '000000' },
      'validate-portal-token': { token: who.link },
      'get-portal-booking': { bookingId, token: who.session || null },
    }
    const byToken = await world.call(name, inputs[name as Name])
    expect(byToken.status).toBe(status)
    if (name !== 'get-portal-booking') return
    const byCookie = await world.call(name, { bookingId, token: null }, cookie)
    expect(byCookie.status).toBe(status)
    if (status !== 200) expect(Object.keys(byCookie.body).toSorted()).toEqual(['code', 'error', 'success'])
  })
})

test('an unknown booking and one that is not mine get the same answer', async () => {
  const other = callers['client of another booking'] as Client
  const foreign = await world.call('get-portal-booking', { bookingId: other.bookingId, token: mine.session })
  const unknown = await world.call('get-portal-booking', {
    bookingId: crypto.randomUUID(),
    token: mine.session,
  })
  expect(foreign.body).toEqual(unknown.body)
  expect(foreign.status).toBe(unknown.status)
})

test('the booking in an answer has the agreed keys and no other', async () => {
  const { body } = await world.call('get-portal-booking', { bookingId: mine.bookingId, token: mine.session })
  expect(Object.keys(body['booking'] as object).toSorted()).toEqual(
    [
      'id',
      'booking_reference',
      'first_name',
      'last_name',
      'email',
      'phone',
      'event_type',
      'event_date',
      'start_time',
      'guest_count',
      'location',
      'status',
      'payment_status',
      'total_amount',
      'deposit_amount',
      'company_name',
      'notes',
      'wedding_service',
      'wedding_venue',
      'wedding_theme',
      'corporate_event_type',
      'corporate_dress_code',
      'private_party_type',
      'private_party_vibe',
      'private_party_details',
    ].toSorted(),
  )
})

test('the portal session ends when its link does', async () => {
  const [row] = await world.rows<{ expires_at: string }>(
    `select expires_at from tokens where subject_id = '${mine.bookingId}' order by created_at limit 1`,
  )
  now = Date.parse(row?.expires_at ?? '') + 1000
  expect(
    (await world.call('get-portal-booking', { bookingId: mine.bookingId, token: mine.session })).status,
  ).toBe(401)
  now = start
})

test('no token, PIN or session is stored in plain', async () => {
  const { pin, token } = await readPortalMail(world, 'mine@example.com')
  for (const table of [
    'bookings',
    'tokens',
    'sessions',
    'mail_messages',
    'changes',
    'idempotency_keys',
    'rate_limits',
  ]) {
    const text = JSON.stringify(await world.rows(`select * from ${table}`))
    expect(text).not.toContain(token)
    expect(text).not.toContain(mine.session)
    expect(text).not.toMatch(new RegExp(`"(portal_)?pin":"${pin}"`))
    if (table === 'bookings' || table === 'mail_messages') expect(text).not.toContain(`"${pin}"`)
  }
})

async function aClient(email: string, again?: string): Promise<Client> {
  if (!again) await world.call('submit-booking', anInquiry({ email }))
  const { token, pin } = await readPortalMail(world, email)
  const { body, headers } = await world.call('validate-portal-token', { token, pin })
  const booking = body['booking'] as { id: string }
  return {
    bookingId: booking.id,
    link: token,
    session: String(body['session_token']),
    cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  }
}

function everyone(status: number): Record<Caller, number> {
  return {
    visitor: status,
    'wrong link': status,
    'client of another booking': status,
    client: status,
    'signed out': status,
    expired: status,
    revoked: status,
  }
}
