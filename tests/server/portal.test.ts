import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkExpiry } from '#domain/portal/access.ts'
import { findBookingsByEmail } from '#server/records/bookings/read.ts'
import { findToken } from '#server/platform/identity/tokens.ts'
import { issuePortalLink } from '#server/records/bookings/portal-links.ts'
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

    // Its documents have the same content.
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
  /** A new network address for each, so that only the booking's own limit counts. */
  let visitors = 0
  const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${visitors++ % 250}` })
  const proxied = { TRUSTED_PROXIES: 'loopback' }
  beforeEach(async () => {
    visitors = 0
    one = await createWorld({ RATE_LIMIT_FACTOR: '1' })
    await one.call('submit-booking', anInquiry())
    return async () => one.close()
  })

  test('is stopped at ten an hour and sixty a day, over all entrances, programs and restarts', async () => {
    const other = await one.another(proxied)
    const { token, pin } = await readPortalMail(one)
    const { app } = one.program
    const [booking] = await findBookingsByEmail(app.database.db, 'amelia@hartwell.example', 1)
    if (!booking) throw new Error('no booking')
    const links = [token]
    for (const origin of ['sent', 'sent', 'asked', 'asked'] as const) {
      const link = await app.database.db.transaction((tx) => issuePortalLink(app, tx, booking, origin))
      links.push(link.split('/portal/')[1] ?? '')
    }
    const guess = async (world: World, place: number, typed: string) => {
      const link = links[place % 7]
      // Also the booking's own page, in both letter cases of its id.
      const ask = () =>
        link
          ? world.call('validate-portal-token', { token: link, pin: typed }, elsewhere())
          : world.call(
              'verify-pin',
              { bookingId: place % 2 ? booking.id : booking.id.toUpperCase(), pin: typed },
              elsewhere(),
            )
      // A busy machine sheds some of so many at once before anything is judged.
      let answer = await ask()
      while (answer.status === 503) answer = await ask()
      return answer
    }
    let judged = 0
    for (let hour = 0; hour < 7; hour++) {
      const answers = await Promise.all(
        Array.from({ length: 21 }, (_, place) => guess(other, place, '000000')),
      )
      const wrong = answers.filter(({ status }) => status === 401).length
      expect(wrong).toBe(hour < 6 ? 10 : 0)
      judged += wrong
      // Ends the window of the hourly counters.
      await one.rows(`update rate_limits set expire = 0 where key like 'pin-booking-hour%'`)
    }
    expect(judged).toBe(60)

    const restarted = await one.another(proxied)
    const refused = await guess(restarted, 0, pin)
    expect(refused.status).toBe(429)
    expect(refused.body['error']).toMatch(
      /^Too many attempts\. Please wait \d+ (minutes?|hours) and try again\.$/,
    )
    expect(refused.body['retry_after']).toBeGreaterThan(0)
  })

  test('by others keeps no device waiting that opened the booking with a link before', async () => {
    const other = await one.another(proxied)
    const { token, pin } = await readPortalMail(one)
    const [row] = await one.rows<{ id: string }>('select id from bookings')
    const bookingId = row?.id ?? ''
    const first = await other.call('validate-portal-token', { token, pin }, elsewhere())
    const mark = first.headers.getSetCookie().find((each) => each.startsWith('portal-device=')) ?? ''
    expect(mark).toMatch(/^portal-device=[\w-]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = mark.split(';')[0] ?? ''

    // Others exhaust the limits of the booking and of the client's network address.
    const home = { 'x-forwarded-for': '198.51.100.7' }
    for (let tries = 0; tries < 20; tries++)
      await other.call('verify-pin', { bookingId, pin: '000000' }, home)
    const stranger = await other.call('validate-portal-token', { token, pin }, elsewhere())
    expect(stranger.status).toBe(429)
    const forged = { ...home, cookie: `portal-device=${'A'.repeat(32)}` }
    expect((await other.call('validate-portal-token', { token, pin }, forged)).status).toBe(429)

    const known = { ...home, cookie }
    expect((await other.call('validate-portal-token', { token }, known)).status).toBe(200)
    expect((await other.call('validate-portal-token', { token, pin }, known)).status).toBe(200)
    expect((await other.call('verify-pin', { bookingId, pin }, known)).status).toBe(200)

    // The device cookie is no credential: its wrong PINs are counted, and it counts for no other booking.
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries++)
      statuses.push((await other.call('validate-portal-token', { token, pin: '000000' }, known)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    await one.call('submit-booking', anInquiry({ email: 'second@example.com' }))
    const second = await readPortalMail(one, 'second@example.com')
    const tries: number[] = []
    for (let guess = 0; guess < 12; guess++)
      tries.push(
        (
          await other.call(
            'validate-portal-token',
            { token: second.token, pin: '000000' },
            { ...elsewhere(), cookie },
          )
        ).status,
      )
    expect(tries.filter((status) => status === 401)).toHaveLength(10)
  })

  test('a device is forgotten with the links it opened', async () => {
    const other = await one.another(proxied)
    const { token, pin } = await readPortalMail(one)
    const [row] = await one.rows<{ id: string }>('select id from bookings')
    const opened = await other.call('validate-portal-token', { token, pin }, elsewhere())
    const cookie = opened.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    for (let tries = 0; tries < 11; tries++)
      await other.call('verify-pin', { bookingId: row?.id, pin: '000000' }, elsewhere())
    const ask = () => other.call('verify-pin', { bookingId: row?.id, pin }, { ...elsewhere(), cookie })
    expect((await ask()).status).toBe(200)
    await one.rows(`update tokens set revoked_at = now() where purpose = 'portal-link'`)
    expect((await ask()).status).toBe(429)
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
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
    // Under load some of fifty are refused with 503; none is a fault.
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

    // What was opened without a PIN is open to a signed-in owner alone.
    const { id: bookingId } = opened.body['booking'] as { id: string }
    const cookie = (opened.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    const asked = { bookingId, token: opened.body['session_token'] }
    const read = async (account: string) => [
      (await world.call('get-portal-booking', asked, { cookie: account })).status,
      (
        await world.call(
          'get-portal-booking',
          { bookingId, token: null },
          { cookie: `${cookie}; ${account}` },
        )
      ).status,
      (await world.call('get-portal-quotes', asked, { cookie: account })).status,
    ]
    const signedIn = owner.headers['cookie'] ?? ''
    expect(await read(signedIn)).toEqual([200, 200, 200])
    const member = (await aMember(world, 'other-member@example.com')).headers['cookie'] ?? ''
    for (const other of ['', member, 'account=forged']) expect(await read(other)).toEqual([401, 401, 401])
    await world.call('sign-out', {}, owner.headers)
    expect(await read(signedIn)).toEqual([401, 401, 401])
  })

  test('of a canceled booking still opens, read-only', async () => {
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
    await world.call('submit-booking', anInquiry({ email: 'Lost@example.com' }))
    await readPortalMail(world, 'Lost@example.com')
  })
  afterAll(async () => world.close())

  test('gets the same answer for any address, and mail only where a booking has it', async () => {
    const known = await world.call('request-portal-link', { email: 'lost@example.com' })
    const unknown = await world.call('request-portal-link', { email: 'nobody@example.com' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.body['message']).toBe('If a booking has this address, a fresh portal link is on its way.')

    const mail = await eventually(async () => {
      const mails = await world.program.app.mailer.readNewest(10)
      return mails.find(({ subject, text }) => text !== null && subject.startsWith('Your Event Portal link'))
    })
    expect(mail.to_address).toBe('Lost@example.com')
    const token = /\/portal\/(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    const pin = /\b[1-9]\d{5}\b/.exec(mail.text ?? '')?.[0]
    expect((await world.call('validate-portal-token', { token, pin })).status).toBe(200)
    const mails = await world.program.app.mailer.readNewest(10)
    expect(mails.filter(({ to_address }) => to_address === 'nobody@example.com')).toEqual([])
  })

  test('keeps the fifty newest links of a booking, also of many made at once', async () => {
    const { app } = world.program
    const [booking] = await findBookingsByEmail(app.database.db, 'lost@example.com', 1)
    if (!booking) throw new Error('no booking')
    const one = () => app.database.db.transaction((tx) => issuePortalLink(app, tx, booking))
    await Promise.all(Array.from({ length: 60 }, one))
    const late = await app.database.db.transaction(async (tx) => {
      await tx.execute('select 1')
      for (let made = 0; made < 5; made++) await one()
      return issuePortalLink(app, tx, booking)
    })
    const token = late.split('/portal/')[1] ?? ''
    expect(await findToken(app.database.db, 'portal-link', token, app.clock())).toBeDefined()
    expect(
      await world.rows(
        `select detail, count(*)::int as living from tokens
         where purpose = 'portal-link' and revoked_at is null and expires_at > now() group by detail order by detail`,
      ),
    ).toEqual([
      { detail: {}, living: 50 },
      { detail: { asked: true }, living: 1 },
    ])
  })

  test('asked for by anybody leaves the link of the inquiry and its session alone', async () => {
    await world.call('submit-booking', anInquiry({ email: 'besieged@example.com' }))
    const { token, pin } = await readPortalMail(world, 'besieged@example.com')
    const opened = await world.call('validate-portal-token', { token, pin })
    const { id: bookingId } = opened.body['booking'] as { id: string }
    const session = { bookingId, token: opened.body['session_token'] }
    const { app } = world.program
    const [booking] = await findBookingsByEmail(app.database.db, 'besieged@example.com', 1)
    if (!booking) throw new Error('no booking')
    const asked: string[] = []
    for (let times = 0; times < 7; times++)
      asked.push(await app.database.db.transaction((tx) => issuePortalLink(app, tx, booking, 'asked')))
    expect((await world.call('validate-portal-token', { token, pin })).status).toBe(200)
    expect((await world.call('get-portal-booking', session)).status).toBe(200)

    // The newest five requested links work; sessions of older ones stay open.
    const statuses = await Promise.all(
      asked.map(async (link) => {
        const body = { token: link.split('/portal/')[1], pin }
        return (await world.call('validate-portal-token', body)).status
      }),
    )
    expect(statuses).toEqual([404, 404, 200, 200, 200, 200, 200])
  })

  test('that grows old keeps what it opened; one that is revoked does not', async () => {
    await world.call('submit-booking', anInquiry({ email: 'regular@example.com' }))
    const { token, pin } = await readPortalMail(world, 'regular@example.com')
    const opened = await world.call('validate-portal-token', { token, pin })
    const { id: bookingId } = opened.body['booking'] as { id: string }
    const read = () => world.call('get-portal-booking', { bookingId, token: opened.body['session_token'] })
    const { app } = world.program
    const [booking] = await findBookingsByEmail(app.database.db, 'regular@example.com', 1)
    if (!booking) throw new Error('no booking')
    for (let times = 0; times < 49; times++)
      await app.database.db.transaction((tx) => issuePortalLink(app, tx, booking))
    expect((await world.call('validate-portal-token', { token, pin })).status).toBe(200)
    await app.database.db.transaction((tx) => issuePortalLink(app, tx, booking))
    expect((await world.call('validate-portal-token', { token, pin })).status).toBe(404)
    expect((await read()).status).toBe(200)
    await world.rows(`update tokens set revoked_at = now() where subject_id = '${bookingId}'`)
    expect((await read()).status).toBe(401)
  })

  test('is asked for without its address standing in a job', async () => {
    const email = 'jobs.keep.this@example.com'
    await world.call('request-portal-link', { email })
    const jobs = await world.rows<{ data: object }>(
      `select data from pgboss.job where name = 'send-portal-link'`,
    )
    expect(jobs.length).toBeGreaterThan(0)
    expect(JSON.stringify(jobs)).not.toMatch(/@|jobs\.keep\.this/)
  })
})

describe('many portals', () => {
  let world: World
  beforeAll(async () => (world = await createWorld()))
  afterAll(async () => world.close())

  test('of one booking: the twenty sessions that were used last stay open', async () => {
    await world.call('submit-booking', anInquiry())
    const { token, pin } = await readPortalMail(world)
    const secrets: string[] = []
    const open = async () => {
      const { body } = await world.call('validate-portal-token', { token, pin })
      secrets.push(String(body['session_token']))
      return (body['booking'] as { id: string }).id
    }
    const bookingId = await open()
    for (let times = 0; times < 19; times++) await open()
    // The first session was just used, the others are idle.
    await world.rows(`update sessions set last_seen_at = last_seen_at - interval '1 hour'`)
    const isOpen = async (token: string | undefined) =>
      (await world.call('get-portal-booking', { bookingId, token })).status === 200
    expect(await isOpen(secrets[0])).toBe(true)
    await Promise.all(Array.from({ length: 5 }, open))
    const living = `select 1 from sessions where subject_id = '${bookingId}' and ended_at is null`
    expect(await world.rows(living)).toHaveLength(20)
    expect(await isOpen(secrets[0])).toBe(true)
    expect(await isOpen(secrets[1])).toBe(false)
    expect(await Promise.all(secrets.slice(-5).map(isOpen))).toEqual([true, true, true, true, true])
  })

  test('of one browser: the newest forty cookies stay', async () => {
    const [row] = await world.rows<{ id: string }>('select id from bookings')
    const { pin } = await readPortalMail(world)
    const others = Array.from({ length: 45 }, () => `portal-${crypto.randomUUID()}`)
    const cookie = [
      'account=x',
      'portal-device=y',
      ...others.map((name) => `${name}=${'s'.repeat(32)}`),
    ].join('; ')
    const { headers } = await world.call('verify-pin', { bookingId: row?.id, pin }, { cookie })
    const [set, ...removed] = headers.getSetCookie()
    expect(set).toMatch(new RegExp(`^portal-${row?.id}=[\\w-]{32};`))
    expect(removed.map((each) => each.split('=')[0])).toEqual(others.slice(0, 6))
    expect(removed.every((each) => each.includes('=; Max-Age=0;'))).toBe(true)
  })
})
