import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkExpiry } from '#domain/portal/access.ts'
import { findBookingsByEmail } from '#server/bookings/reading.ts'
import { findToken } from '#server/platform/identity/tokens.ts'
import { issuePortalLink } from '#server/portal/links.ts'
import { aMember, firstOwner } from '../office.ts'
import { anInquiry, createWorld, eventually, readPortalMail, type World } from '../world.ts'

describe('the PIN', () => {
  let world: World
  let bookingId = ''
  let pin = ''

  beforeAll(async () => {
    world = await createWorld({ DEMO_PIN: 'DEMO42' })
    await world.call('submit-booking', anInquiry())
    pin = (await readPortalMail(world)).pin
    const [row] = await world.rows<{ id: string }>('select id from bookings')
    bookingId = row?.id ?? ''
  })
  afterAll(async () => world.close())

  test('opens its booking and sets a cookie that scripts cannot read', async () => {
    const answer = await world.call('verify-pin', { bookingId, pin })
    expect(answer.body).toEqual({ success: true, bookingId })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    const read = await world.call(
      'get-portal-booking',
      { bookingId, token: null },
      { cookie: cookie.split(';')[0] ?? '' },
    )
    expect(read.body['booking']).toMatchObject({ id: bookingId, email: 'amelia@hartwell.example' })
  })

  test('a wrong PIN and an unknown booking get the same answer', async () => {
    const wrong = await world.call('verify-pin', { bookingId, pin: 'abcdef' })
    const unknown = await world.call('verify-pin', { bookingId: crypto.randomUUID(), pin })
    const nonsense = await world.call('verify-pin', { bookingId: 'nothing', pin })
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect([nonsense.status, nonsense.body]).toEqual([wrong.status, wrong.body])
  })

  test('an unknown booking takes as long as a wrong PIN', async () => {
    const time = async (id: string) => {
      const started = performance.now()
      await world.call('verify-pin', { bookingId: id, pin: 'abcdef' })
      return performance.now() - started
    }
    const wrong: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 60; round++) {
      wrong.push(await time(bookingId))
      unknown.push(await time(crypto.randomUUID()))
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[30] ?? 0
    expect(median(wrong) / median(unknown)).toBeGreaterThan(0.6)
    expect(median(wrong) / median(unknown)).toBeLessThan(1.6)
  })

  test('without a booking it opens nothing, even if it is right', async () => {
    expect((await world.call('verify-pin', { bookingId: null, pin })).status).toBe(401)
    expect((await world.call('verify-pin', { pin })).status).toBe(401)
  })

  test('the demo PIN opens the sample, and only the sample', async () => {
    const answer = await world.call('verify-pin', { bookingId: null, pin: 'DEMO42' })
    expect(answer.body).toEqual({ success: true, bookingId: 'demo' })
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const demo = await world.call('get-portal-booking', { bookingId: 'demo', token: null }, { cookie })
    expect(demo.body['booking']).toMatchObject({ id: 'demo', first_name: 'Amelia' })
    const real = await world.call('get-portal-booking', { bookingId, token: null }, { cookie })
    expect(real.status).toBe(401)

    // Its papers say what it says.
    const { total_amount, deposit_amount } = demo.body['booking'] as Record<string, number>
    const papers = { bookingId: 'demo', token: null }
    const { body: quoted } = await world.call('get-portal-quotes', papers, { cookie })
    expect(quoted['quotes']).toMatchObject([{ status: 'accepted', total_amount, pdf_url: null }])
    const { body: billed } = await world.call('get-portal-invoices', papers, { cookie })
    expect(billed['invoices']).toMatchObject([
      { status: 'partial', total_amount, paid_amount: deposit_amount, choices: [] },
    ])
    expect((await world.call('get-portal-quotes', papers)).status).toBe(401)
    expect((await world.call('verify-pin', { bookingId, pin: 'DEMO42' })).status).toBe(401)
  })
})

describe('guessing', () => {
  let one: World
  beforeEach(async () => {
    one = await createWorld({ RATE_LIMIT_FACTOR: '1' })
    await one.call('submit-booking', anInquiry())
    return async () => one.close()
  })

  test('is slowed per booking, over two programs, and after a restart; a fresh link still works', async () => {
    const other = await one.another({ TRUSTED_PROXIES: 'loopback' })
    const { token, pin } = await readPortalMail(one)
    const [row] = await one.rows<{ id: string }>('select id from bookings')
    const bookingId = row?.id ?? ''

    const statuses: number[] = []
    for (let tries = 0; tries < 20; tries++) {
      const where = tries % 2 === 0 ? one : other
      const from: Record<string, string> = where === other ? { 'x-forwarded-for': `203.0.113.${tries}` } : {}
      statuses.push((await where.call('verify-pin', { bookingId, pin: '000000' }, from)).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(8)
    expect(statuses.slice(8).every((status) => status === 429)).toBe(true)

    const refused = await one.call('verify-pin', { bookingId, pin })
    expect(refused.status).toBe(429)
    expect(refused.body['error']).toMatch(/^Too many attempts\. Please wait \d+ minutes? and try again\.$/)
    expect(refused.body['retry_after']).toBeGreaterThan(0)

    const restarted = await one.another({ TRUSTED_PROXIES: 'loopback' })
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
    expect((await restarted.call('verify-pin', { bookingId, pin }, elsewhere)).status).toBe(429)
    // The client is not locked out: the mailed link is counted by itself.
    expect((await restarted.call('validate-portal-token', { token, pin }, elsewhere)).status).toBe(200)
  })

  test('is slowed per address whatever is guessed at', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 20; tries++) {
      statuses.push((await one.call('verify-pin', { bookingId: crypto.randomUUID(), pin: '000000' })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(15)
  })

  test('fifty guesses at once count as fifty', async () => {
    const [row] = await one.rows<{ id: string }>('select id from bookings')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => one.call('verify-pin', { bookingId: row?.id, pin: '000000' })),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(8)
    // A busy program sends some of fifty away unheard; it fails for none.
    expect(answers.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([])
  })

  test('inquiries are limited per address, with a clear error', async () => {
    const answers = []
    for (let tries = 0; tries < 12; tries++)
      answers.push(await one.call('submit-booking', anInquiry({ email: `a${tries}@example.com` })))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' })
    expect(refused[0]?.body['error']).toMatch(/^Too many attempts/)
  })
})

describe('the link', () => {
  let world: World
  beforeAll(async () => (world = await createWorld()))
  afterAll(async () => world.close())

  test('expires 60 days after the event, in the business time zone', async () => {
    expect(linkExpiry('2027-06-26', 'America/New_York', '2026-11-21T00:00:00.000Z')).toBe(
      '2027-08-26T04:00:00.000Z',
    )
    await world.call('submit-booking', anInquiry({ event_date: '2099-06-26' }))
    const { token, pin } = await readPortalMail(world)
    const { body } = await world.call('validate-portal-token', { token, pin })
    expect(body['token_expires_at']).toBe('2099-08-26T04:00:00.000Z')
  })

  test('that needs no PIN opens at once', async () => {
    const { token } = await readPortalMail(world)
    await world.rows('update tokens set needs_pin = false')
    const { body } = await world.call('validate-portal-token', { token })
    expect(body).toMatchObject({ success: true, require_pin: false, permissions: { role: 'client' } })
    await world.rows('update tokens set needs_pin = true')
  })

  test('asks an owner who is signed in for no PIN, and everybody else for one', async () => {
    const { token } = await readPortalMail(world)
    const owner = await firstOwner(world)
    const opened = await world.call('validate-portal-token', { token }, owner.headers)
    expect(opened.body).toMatchObject({ require_pin: false, permissions: { role: 'owner' } })
    for (const { headers } of [await aMember(world), { headers: { cookie: 'coupe_session=forged' } }]) {
      const { body } = await world.call('validate-portal-token', { token }, headers)
      expect(body).toMatchObject({ require_pin: true, booking: null, session_token: null })
      const guessed = await world.call('validate-portal-token', { token, pin: '000000' }, headers)
      expect(guessed.status).toBe(401)
    }
  })

  test('of a cancelled booking still opens, read-only', async () => {
    const { token, pin } = await readPortalMail(world)
    await world.rows(`update bookings set status = 'cancelled', is_active = false`)
    const { body } = await world.call('validate-portal-token', { token, pin })
    expect(body['booking']).toMatchObject({ status: 'cancelled' })
  })

  test.each(['', 'no-such-token', 'x'.repeat(200)])('%j is no link', async (token) => {
    const { status, body } = await world.call('validate-portal-token', { token })
    expect(status).toBe(404)
    expect(body['error']).toBe('This portal link is invalid or has expired. Please request a new one.')
  })
})

describe('a lost link', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
    await world.call('submit-booking', anInquiry({ email: 'Lost@Example.com' }))
    await readPortalMail(world, 'Lost@Example.com')
  })
  afterAll(async () => world.close())

  test('gets the same answer for any address, and mail only where a booking has it', async () => {
    const known = await world.call('request-portal-link', { email: 'lost@example.com' })
    const unknown = await world.call('request-portal-link', { email: 'nobody@example.com' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.body['message']).toBe('If a booking has this address, a fresh portal link is on its way.')

    const mail = await eventually(async () => {
      const mails = await world.program.shell.mailer.readNewest(10)
      return mails.find(({ subject, text }) => text !== null && subject.startsWith('Your Event Portal link'))
    })
    expect(mail.to_address).toBe('Lost@Example.com')
    const token = /\/portal\/(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    const pin = /\b[1-9]\d{5}\b/.exec(mail.text ?? '')?.[0]
    expect((await world.call('validate-portal-token', { token, pin })).status).toBe(200)
    const mails = await world.program.shell.mailer.readNewest(10)
    expect(mails.filter(({ to_address }) => to_address === 'nobody@example.com')).toEqual([])
  })

  test('keeps the five newest links of a booking, also of many made at once', async () => {
    const { shell } = world.program
    const [booking] = await findBookingsByEmail(shell.database.db, 'lost@example.com', 1)
    if (!booking) throw new Error('no booking')
    const one = () => shell.database.db.transaction((tx) => issuePortalLink(shell, tx, booking))
    await Promise.all(Array.from({ length: 20 }, one))
    const late = await shell.database.db.transaction(async (tx) => {
      await tx.execute('select 1')
      for (let made = 0; made < 5; made++) await one()
      return issuePortalLink(shell, tx, booking)
    })
    const token = late.split('/portal/')[1] ?? ''
    expect(await findToken(shell.database.db, 'portal-link', token, shell.clock())).toBeDefined()
    expect(
      await world.rows(
        `select count(*)::int as living from tokens where purpose = 'portal-link' and revoked_at is null`,
      ),
    ).toEqual([{ living: 5 }])
  })
})
