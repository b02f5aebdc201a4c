import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anInquiry, createWorld, eventually, readPortalMail, type World } from '../world.ts'
import { withHistoryOpen } from '../history.ts'
import { firstOwner } from '../office.ts'

let world: World
beforeAll(async () => (world = await createWorld()))
beforeEach(async () =>
  world
    .rows(withHistoryOpen('truncate bookings, mail_messages, idempotency_keys, changes cascade'))
    .then(() => undefined),
)
afterAll(async () => world.close())

const count = async (table: string) => (await world.rows(`select 1 from ${table}`)).length

test('fifty sends of one inquiry at once book once and mail once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => world.call('submit-booking', anInquiry(), headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  expect([await count('bookings'), await count('mail_messages'), await count('changes')]).toEqual([1, 1, 1])
})

test('a key that comes back with other details is refused', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await world.call('submit-booking', anInquiry(), headers)
  const other = await world.call('submit-booking', anInquiry({ first_name: 'Beatrix' }), headers)
  expect([other.status, other.body['error']]).toEqual([
    409,
    'This request was already sent with other details.',
  ])
  expect(await count('bookings')).toBe(1)
})

test('a key of a refused inquiry can be used for the mended one', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await world.call('submit-booking', anInquiry({ email: 'x' }), headers)).status).toBe(422)
  expect((await world.call('submit-booking', anInquiry(), headers)).status).toBe(200)
})

test('an inquiry that an owner takes down is made once, answers the same id again, and tells no owner of it', async () => {
  const owner = await firstOwner(world)
  const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
  const inquiry = anInquiry({ email: 'caller@example.com' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.call('create-inquiry', inquiry, headers)),
  )
  const [booking] = await world.rows<{ id: string }>('select id from bookings')
  expect(answers.map(({ status, body }) => [status, body['id']])).toEqual(
    answers.map(() => [200, booking?.id]),
  )
  const other = await world.call('create-inquiry', { ...inquiry, first_name: 'Beatrix' }, headers)
  expect([other.status, await count('bookings')]).toEqual([409, 1])
  const { pin } = await readPortalMail(world, 'caller@example.com')
  expect(pin).toMatch(/^\d{6}$/)

  // The notice of a visitor's inquiry comes after whatever the first one would have brought.
  await world.call('submit-booking', anInquiry({ email: 'visitor@example.com' }))
  const notices = () =>
    world.rows<{ about_id: string }>(`select about_id from mail_messages where template = 'owner-notice'`)
  await eventually(async () => (await notices()).length > 0)
  expect((await notices()).map(({ about_id }) => about_id)).not.toContain(booking?.id)
})

test('references stay unique when they are drawn again and again', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, each) =>
      world.call('submit-booking', anInquiry({ email: `r${each}@example.com` })),
    ),
  )
  const rows = await world.rows<{ booking_reference: string }>('select booking_reference from bookings')
  expect(new Set(rows.map((row) => row.booking_reference)).size).toBe(40)
  for (const { booking_reference } of rows) expect(booking_reference).toMatch(/^SC-\d{6}-[2-9A-Z]{4}$/)
})

test('an inquiry is linked to the client with its address, or to the one that this client was merged into', async () => {
  await world.rows(`truncate clients cascade`)
  const [kept] = await world.rows<{ id: string }>(
    `insert into clients (name, primary_email) values ('Amelia Hartwell', 'AMELIA@hartwell.example') returning id`,
  )
  await world.rows(
    `insert into clients (name, primary_email, merged_into) values ('A. Hartwell', 'old@hartwell.example', '${kept?.id}')`,
  )
  for (const email of ['amelia@hartwell.example', 'old@hartwell.example', 'nobody@hartwell.example'])
    await world.call('submit-booking', anInquiry({ email }))
  expect(await world.rows('select email, client_id from bookings order by created_at')).toEqual([
    { email: 'amelia@hartwell.example', client_id: kept?.id },
    { email: 'old@hartwell.example', client_id: kept?.id },
    { email: 'nobody@hartwell.example', client_id: null },
  ])
})

test('a stock supabase-js client can call the functions by name', async () => {
  const supabase = createClient(world.url, 'public-anon-key', { auth: { persistSession: false } })
  const sent = await supabase.functions.invoke('submit-booking', {
    body: anInquiry({ email: 'supa@example.com' }),
  })
  expect([sent.data, sent.error]).toEqual([{ success: true }, null])

  const { pin } = await readPortalMail(world, 'supa@example.com')
  const [row] = await world.rows<{ id: string }>('select id from bookings')
  const opened = await supabase.functions.invoke('verify-pin', { body: { bookingId: row?.id, pin } })
  expect(opened.data).toEqual({ success: true, bookingId: row?.id })

  const refused = await supabase.functions.invoke('verify-pin', {
    body: { bookingId: row?.id, pin: '000000' },
  })
  expect(refused.data).toBeNull()
  const answer = (await (refused.error as { context: Response }).context.json()) as object
  expect(answer).toMatchObject({ success: false, error: 'Invalid PIN. Please check your PIN and try again.' })
})

test('two programs on one database: one takes the inquiry, the other opens the portal', async () => {
  const other = await world.another()
  await world.call('submit-booking', anInquiry({ email: 'two@example.com' }))
  const { token, pin } = await readPortalMail(other, 'two@example.com')
  const opened = await other.call('validate-portal-token', { token, pin })
  const booking = opened.body['booking'] as { id: string }
  const read = await world.call('get-portal-booking', {
    bookingId: booking.id,
    token: opened.body['session_token'],
  })
  expect(read.status).toBe(200)
})

test('a changed setting is on the home page of every program at once', async () => {
  const other = await world.another()
  const home = async (url: string) => (await fetch(url)).text()
  expect(await home(world.url)).toContain('Sip and Celebrate')
  await home(other.url)
  await world.rows(`insert into settings (key, value) values ('business_name', '"The <Velvet> Coupe"')`)
  for (const { url } of [world, other]) {
    await eventually(async () => (await home(url)).includes('The &lt;Velvet&gt; Coupe'))
    expect(await home(url)).not.toContain('The <Velvet> Coupe')
  }
})

test('a portal receives its own status changes, and others nothing', async () => {
  const clients = []
  for (const email of ['ear@example.com', 'other-ear@example.com']) {
    await world.call('submit-booking', anInquiry({ email }))
    const { token, pin } = await readPortalMail(world, email)
    const { body, headers } = await world.call('validate-portal-token', { token, pin })
    const { id } = body['booking'] as { id: string }
    clients.push({ id, cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' })
  }
  const [mine, theirs] = clients
  if (!mine || !theirs) throw new Error('two clients are needed')

  for (const cookie of ['', theirs.cookie]) {
    const refused = await fetch(`${world.url}/live/portal?booking=${mine.id}`, { headers: { cookie } })
    expect(refused.status).toBe(401)
  }
  const abort = new AbortController()
  const stream = await fetch(`${world.url}/live/portal?booking=${mine.id}`, {
    headers: { cookie: mine.cookie },
    signal: abort.signal,
  })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  let heard = ''
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString()
  })().catch(() => undefined)

  await eventually(async () => heard.includes('retry'))
  await world.rows(`update bookings set status = 'quoted' where id = '${theirs.id}'`)
  await world.rows(`update bookings set status = 'confirmed' where id = '${mine.id}'`)
  await eventually(async () => heard.includes('confirmed'))
  expect(heard).toContain(
    `event: bookings\ndata: {"table":"bookings","id":"${mine.id}","status":"confirmed","touches":["bookings",`,
  )
  expect(heard).not.toContain('quoted')
  abort.abort()
  await reading
})
