/** The name and the phone number of an inquiry, corrected after it was made (rules.md, B-01). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBooking, aDraft, anInvoice, aQuote, firstOwner, type Person } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { createWorld, eventually, readPortalMail, type World } from '../world.ts'

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

const call = (name: string, input: object) => world.call(name, input, owner.headers)
const ask = async (name: string, input: object) => {
  const { status, body } = await call(name, input)
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

const wrong = { first_name: 'Amelai', last_name: 'Hartwel', phone: '(555) 010-0142' }
const right = { first_name: 'Amelia', last_name: 'Hartwell' }
const address = () => `amelia-${crypto.randomUUID()}@contact.example`
const correct = (booking_id: string, input: object) =>
  call('correct-contact', { booking_id, shown: wrong, ...input })
const stored = async (id: string) =>
  (await world.rows<object>(`select first_name, last_name, phone from bookings where id = '${id}'`))[0]

/** The first lines of the history of a record. */
const history = async (table: string, id: string) =>
  (
    (await ask('read-history', { table, id }))['changes'] as {
      action: string
      detail: object
      actor_name: string
    }[]
  ).map(({ action, detail, actor_name }) => ({ action, detail, actor_name }))

interface Client {
  readonly name: string
  readonly primary_phone: string | null
  readonly version: number
}
const aClientOf = async (...bookings: readonly string[]) => {
  const { client } = (await ask('create-client', {
    name: 'Amelai Hartwel',
    primary_email: address(),
    primary_phone: wrong.phone,
    anyway: true,
  })) as { client: { id: string } }
  for (const booking_id of bookings) await ask('link-booking-client', { booking_id, client_id: client.id })
  return client.id
}
const clientOf = async (id: string) => (await ask('read-client', { id }))['client'] as Client

test('an owner corrects name and phone: everything that reads them has the right ones, and the history both', async () => {
  const email = address()
  const id = await aBooking(world, { ...wrong, email })
  const other = await aBooking(world, wrong)
  const named = await correct(id, { name: { first_name: ' Amelia ', last_name: 'Hartwell\u202e' } })
  expect([named.status, named.body]).toEqual([200, { success: true }])
  const touched = named.headers.get('x-touches')?.split(',') ?? []
  for (const root of ['bookings', 'quotes', 'invoices', 'events', 'clients']) expect(touched).toContain(root)
  await ask('correct-contact', {
    booking_id: id,
    phone: '(555) 010-0199',
    shown: { ...wrong, ...right },
  })
  expect(await stored(id)).toEqual({ ...right, phone: '(555) 010-0199' })
  expect(await stored(other)).toEqual(wrong)

  const entries = await history('bookings', id)
  expect(entries.slice(0, 2)).toEqual([
    {
      action: 'contact corrected',
      detail: { phone: { from: wrong.phone, to: '(555) 010-0199' } },
      actor_name: expect.any(String) as string,
    },
    {
      action: 'contact corrected',
      detail: {
        first_name: { from: 'Amelai', to: 'Amelia' },
        last_name: { from: 'Hartwel', to: 'Hartwell' },
      },
      actor_name: expect.any(String) as string,
    },
  ])

  const { rows } = (await ask('list-inquiries', { search: 'Amelia Hartwell' })) as {
    rows: { id: string; first_name: string }[]
  }
  expect(rows.find((row) => row.id === id)).toMatchObject(right)
  const byPhone = (await ask('list-inquiries', { search: '0100199' })) as { rows: { id: string }[] }
  expect(byPhone.rows.map((row) => row.id)).toEqual([id])
  const { hits } = (await ask('search-records', { query: 'Amelia Hartwell' })) as { hits: { id: string }[] }
  expect(hits.map((hit) => hit.id)).toContain(id)
  const csv = await fetch(`${world.url}/office/export/inquiries.csv`, { headers: owner.headers })
  expect(await csv.text()).toMatch(/Amelia,Hartwell,[^\r\n]*010-0199/)

  const { token, pin } = await readPortalMail(world, email)
  const opened = await world.call('validate-portal-token', { token, pin })
  const session = { bookingId: id, token: opened.body['session_token'] }
  const portal = await world.call('get-portal-booking', session)
  expect(portal.body['booking']).toMatchObject({ ...right, phone: '(555) 010-0199' })
})

test.each([
  [{ name: { first_name: 'A', last_name: 'Hartwell' } }, 'First name must be at least 2 characters'],
  [{ name: { first_name: 'Amelia', last_name: '  ' } }, 'Last name must be at least 2 characters'],
  [
    { name: { first_name: 'x'.repeat(101), last_name: 'Hartwell' } },
    'First name must be at most 100 characters',
  ],
  [
    { name: { first_name: 'Ame\u0007lia', last_name: 'Hartwell' } },
    'This text contains characters that cannot be stored',
  ],
  [{ phone: '555-0142' }, 'Please enter a valid phone number'],
] as const)('%j is refused as in the wizard: %s', async (input, message) => {
  const id = await aBooking(world, wrong)
  const { status, body } = await correct(id, input)
  expect([status, body['error']]).toEqual([422, message])
  expect(await stored(id)).toEqual(wrong)
})

test('what someone else corrected meanwhile is not written over; repeated, a correction is one', async () => {
  const id = await aBooking(world, wrong)
  const first = { name: right }
  expect((await correct(id, first)).status).toBe(200)
  // The answer was lost.
  expect((await correct(id, first)).status).toBe(200)
  const other = await correct(id, { name: { first_name: 'Amelie', last_name: 'Hartwell' } })
  expect([other.status, other.body['reason']]).toEqual([409, 'booking.version-conflict'])
  // The other fact is as it was shown.
  expect((await correct(id, { phone: '(555) 010-0177' })).status).toBe(200)
  expect(await stored(id)).toEqual({ ...right, phone: '(555) 010-0177' })
  const entries = await history('bookings', id)
  expect(entries.filter(({ action }) => action === 'contact corrected')).toHaveLength(2)

  const both = await aBooking(world, wrong)
  const names = ['Amelia', 'Amelie', 'Emilia', 'Amalia']
  const all = await Promise.all(
    names.map((first_name) => correct(both, { name: { first_name, last_name: 'Hartwell' } })),
  )
  expect(all.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409, 409])
})

test('a canceled booking stays as it is, and an unknown one is none', async () => {
  const id = await aBooking(world, wrong)
  await ask('send-booking-cancellation', { bookingId: id, apologyMessage: 'We are sorry, we cannot come.' })
  const canceled = await correct(id, { name: right })
  expect([canceled.status, canceled.body['reason']]).toEqual([409, 'booking.canceled'])
  expect(await stored(id)).toEqual(wrong)
  expect((await correct(crypto.randomUUID(), { name: right })).status).toBe(404)
})

test('the record of the client is corrected where that is asked for, and no other booking of it', async () => {
  const [id, other] = [await aBooking(world, wrong), await aBooking(world, wrong)]
  const clientId = await aClientOf(id, other)
  const { inquiry } = (await ask('read-inquiry', { id })) as { inquiry: { client: object } }
  expect(inquiry.client).toEqual({ name: 'Amelai Hartwel', primary_phone: wrong.phone, others: 1 })

  await ask('correct-contact', { booking_id: id, phone: '(555) 010-0188', shown: wrong })
  expect(await clientOf(clientId)).toMatchObject({ primary_phone: wrong.phone, version: 1 })

  const named = { booking_id: id, name: right, shown: wrong, client_id: clientId }
  await ask('correct-contact', named)
  await ask('correct-contact', named)
  expect(await clientOf(clientId)).toMatchObject({
    name: 'Amelia Hartwell',
    primary_phone: wrong.phone,
    version: 2,
  })
  expect(await stored(other)).toEqual(wrong)
  const [change] = await history('clients', clientId)
  expect(change).toMatchObject({
    action: 'changed',
    detail: { name: { from: 'Amelai Hartwel', to: 'Amelia Hartwell' } },
  })

  // What the record says by now is not what was shown, or the client is another one: nothing is written.
  const renamed = { ...named, name: { first_name: 'Amelie', last_name: 'Hartwell' }, booking_id: other }
  const refused = await call('correct-contact', renamed)
  expect([refused.status, refused.body['reason']]).toEqual([409, 'client.version-conflict'])
  const stranger = await call('correct-contact', { ...renamed, client_id: await aClientOf() })
  expect([stranger.status, stranger.body['reason']]).toEqual([409, 'booking.version-conflict'])
  expect(await stored(other)).toEqual(wrong)
})

test('emails that wait, or are tried again, leave with the name of now; words that a person wrote stay', async () => {
  const email = address()
  const id = await aBooking(world, { ...wrong, email })
  const arrived = (subject: string) =>
    eventually(
      async () => smtp.mails.find((mail) => mail.to?.[0]?.address === email && mail.subject === subject),
      subject,
    )
  await eventually(async () => smtp.mails.some((mail) => mail.to?.[0]?.address === email), 'the first email')
  const { mails } = (await ask('read-settings', {})) as { mails: { template: string; version: string }[] }
  const version = mails.find(({ template }) => template === 'brief-asked')?.version
  const words = {
    subject: 'A few answers, {first_name}',
    opening: 'Dear {first_name}, tell us.',
    closing: '',
  }
  await ask('save-settings', { section: 'mail', template: 'brief-asked', version, values: words })

  const asked = async (state: 'waiting' | 'failed') => {
    await ask('ask-for-brief', { booking_id: id })
    return eventually(async () => {
      const [found] = await world.rows<{ id: string; subject: string }>(
        `select id, subject from mail_messages where about_id = '${id}' and template = 'brief-asked'
           and state = '${state}' and attempts > 0`,
      )
      return found
    }, `an email that is ${state}`)
  }
  smtp.refuse(550)
  const givenUp = await asked('failed')
  // One that a person wrote into before it left.
  const { mailer, database } = world.program.app
  const own = { subject: 'For Mr. Hartwel', opening: 'Amelai, call us.' }
  const data = { ...(await mailer.dataOf(database.db, givenUp.id)), opening: own.opening }
  smtp.refuse(451)
  const about = { table: 'bookings', id }
  await mailer.post(database.db, { template: 'brief-asked', to: email, subject: own.subject, data, about })
  await eventually(async () => {
    const tried = await world.rows(
      `select 1 from mail_messages where subject = '${own.subject}' and attempts > 0 and state = 'waiting'`,
    )
    return tried.length > 0
  }, 'the first try')
  await world.rows(`update mail_messages set try_started_at = null where about_id = '${id}'`)

  await ask('correct-contact', { booking_id: id, name: right, shown: wrong })
  const [held] = await world.rows<{ id: string }>(
    `select id from mail_messages where subject = '${own.subject}' and state = 'waiting'`,
  )
  // By the correction itself, before anybody sends it again.
  expect(await mailer.dataOf(database.db, held?.id ?? '')).toMatchObject({
    first_name: 'Amelia',
    opening: own.opening,
  })
  smtp.refuse()
  const waiting = await world.rows<{ id: string }>(
    `select id from mail_messages where about_id = '${id}' and state in ('waiting', 'failed')`,
  )
  for (const mail of waiting) await ask('send-email-again', { id: mail.id })
  const again = await arrived('A few answers, Amelia')
  expect(again.text).toContain('Dear Amelia, tell us.')
  expect(again.text).not.toContain('Amelai')
  const written = await arrived(own.subject)
  expect(written.text).toContain('Amelai, call us.')
  expect(written.text).toContain('Tell us about your event, Amelia')
})

test('what was sent stays as it was issued, and what is made later has the right name', async () => {
  const id = await aBooking(world, wrong)
  const pdf = async (kind: 'quotes' | 'invoices', of: string) => {
    const answer = await fetch(`${world.url}/documents/${kind}/${of}.pdf`, { headers: owner.headers })
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const quote = aQuote(id)
  await ask('save-quote', quote)
  await ask('send-quote-emails', { quoteId: quote.id })
  const sentQuote = await pdf('quotes', quote.id)
  const invoice = anInvoice(id)
  await ask('save-invoice', invoice)
  await ask('send-invoice-email', { invoiceId: invoice.id })
  const sentInvoice = await pdf('invoices', invoice.id)
  expect(await wordsOfPdf(sentInvoice.slice())).toContain('Amelai Hartwel')

  await ask('correct-contact', { booking_id: id, name: right, shown: wrong })
  expect(await pdf('quotes', quote.id)).toEqual(sentQuote)
  expect(await pdf('invoices', invoice.id)).toEqual(sentInvoice)
  const later = anInvoice(id)
  await ask('save-invoice', later)
  expect(await wordsOfPdf(await pdf('invoices', later.id))).toContain('Amelia Hartwell')
  const draft = await aDraft(world, owner, await aBooking(world, { ...wrong, ...right }))
  expect(await wordsOfPdf(await pdf('quotes', draft))).toContain('Amelia Hartwell')
})

test('bookings ahead that still have what was corrected in the client’s record are named, until they are corrected', async () => {
  const [ahead, canceled] = [await aBooking(world, wrong), await aBooking(world, wrong)]
  const id = await aClientOf(ahead, canceled)
  await world.rows(`update bookings set is_active = false where id = '${canceled}'`)
  const former = async () => {
    const { former_contacts } = (await ask('read-client', { id }))['client'] as {
      former_contacts: { booking_id: string; said: string }[]
    }
    return former_contacts.map(({ booking_id, said }) => ({ booking_id, said }))
  }
  const save = async (changes: object) => {
    const client = await clientOf(id)
    await ask('save-client', { ...client, ...changes })
  }
  expect(await former()).toEqual([])
  await save({ name: 'Amelia Hartwell', primary_phone: '(555) 010-0199' })
  expect(await former()).toEqual([
    { booking_id: ahead, said: wrong.phone },
    { booking_id: ahead, said: 'Amelai Hartwel' },
  ])
  await ask('correct-contact', { booking_id: ahead, name: right, shown: wrong })
  expect(await former()).toEqual([{ booking_id: ahead, said: wrong.phone }])
  // As it was before is no correction.
  await save({ primary_phone: wrong.phone })
  expect(await former()).toEqual([])
})
