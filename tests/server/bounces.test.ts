/** Bounces and complaints, over IMAP with a server on loopback (M-08, M-10, M-12). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlertsView } from '#contract/dashboard.ts'
import type { TimelineEntry } from '#contract/client-timeline.ts'
import { readBounces } from '#server/flows/read-bounces.ts'
import { imapMailbox, mailboxLimits } from '#server/platform/mail/bounce-mailbox.ts'
import { startImap, type ImapSink } from '../imap.ts'
import { aBooking, firstOwner, type Person } from '../office.ts'
import { complaint, exchangeBounce, gmailBounce, postfixBounce } from '../reports.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { until } from '../until.ts'
import { createWorld, type World } from '../world.ts'

const now = '2027-01-10T15:00:00.000Z'
const today = new Date(now)
let smtp: SmtpSink
let imap: ImapSink
let world: World
let owner: Person
beforeEach(async () => {
  smtp = await startSmtp()
  imap = await startImap()
  world = await createWorld({ SMTP_URL: smtp.url, MAIL_BOUNCES: imap.url }, { clock: () => now })
  owner = await firstOwner(world)
  await world.rows(`update sessions set expires_at = '2099-01-01'`)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
  await smtp.close()
  await imap.close()
})

const ask = async <Body = Record<string, unknown>>(name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}
const read = (of = world) => readBounces(of.program.app)

/** What the log says; the program writes nothing here. */
function logOf(of = world) {
  const { log } = of.program.app
  const spies = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
  const calls = () => spies.flatMap(({ mock }) => mock.calls as unknown as readonly unknown[][])
  return () => calls().filter(([, text]) => text !== 'request')
}

interface Mail {
  readonly id: string
  readonly message_id: string
  readonly state: string
}
/** The answer to an inquiry of this address, once the mail server has it. */
async function anEmail(to: string, event_date = '2027-06-26') {
  const bookingId = await aBooking(world, { event_date, start_time: '15:00', email: to })
  const mail = await until(async () => {
    const found = await mailOf(bookingId)
    return found?.state === 'sent' ? found : undefined
  }, 'the email')
  return { bookingId, to, id: mail.id, messageId: mail.message_id }
}
async function mailOf(bookingId: string): Promise<Mail | undefined> {
  const [row] = await world.rows<Mail>(
    `select id, message_id, state from mail_messages where about_id = '${bookingId}' and template = 'inquiry-received'`,
  )
  return row
}
const stateOf = async ({ bookingId }: { bookingId: string }) => (await mailOf(bookingId))?.state
const refused = () =>
  world.rows<{ address: string; because: string }>(
    'select address, because from refused_addresses where cleared_at is null order by address',
  )
const noted = async () =>
  (
    await world.rows<{ kind: string }>(`select kind from changes where kind like 'email.re%' order by id`)
  ).map(({ kind }) => kind)
const alertsOf = async (kind: string) =>
  (await ask<AlertsView>('list-alerts', {})).groups.find((group) => group.kind === kind)?.alerts

test('an email that comes back later is shown, its address is an alert, and gets nothing by itself', async () => {
  const email = await anEmail('gone@later.example')
  imap.add('Subject: An ordinary email\r\n\r\nHello\r\n', today)
  imap.add(postfixBounce(email), today)
  const log = logOf()
  await read()

  expect(await stateOf(email)).toBe('failed')
  expect(await refused()).toEqual([{ address: email.to, because: 'refused' }])
  expect(await noted()).toEqual(['email.returned'])
  const { emails } = await ask<{ emails: { id: string; last_error: string }[] }>('list-unsent-emails', {})
  expect(emails.find(({ id }) => id === email.id)?.last_error).toBe(
    'Returned after it was sent: 550 5.1.1 <gone@later.example>: no such user here',
  )
  expect(await alertsOf('address_refused')).toMatchObject([{ id: email.bookingId }])
  const { rows } = await ask<{ rows: { id: string }[] }>('list-inquiries', { status: 'address_refused' })
  expect(rows.map(({ id }) => id)).toEqual([email.bookingId])
  expect(log()).toEqual([[{ looked: 2, counted: 1, ignored: 1, unreadable: 0 }, 'bounces were read']])

  const next = await aBooking(world, { event_date: '2027-06-27', start_time: '15:00', email: email.to })
  await until(async () => (await mailOf(next))?.state === 'failed', 'the answer that is given up')

  // Nobody else sees that it was read, and it is not read again.
  expect(imap.commands.filter((each) => /^(SELECT|STORE|UID STORE|EXPUNGE|UID MOVE)/.test(each))).toEqual([])
  await ask('say-address-works', { booking_id: email.bookingId })
  const before = imap.commands.length
  await read()
  expect(imap.commands.slice(before).filter((each) => each.startsWith('UID FETCH'))).toEqual([])
  expect([await refused(), await noted()]).toEqual([[], ['email.returned']])
})

test('bounces of other servers count as well, and an email that is sent again may come back again', async () => {
  const [one, other] = [
    await anEmail('one@later.example'),
    await anEmail('other@later.example', '2027-06-27'),
  ]
  imap.add(exchangeBounce(one), today)
  imap.add(gmailBounce(other), today)
  await read()
  expect([await stateOf(one), await stateOf(other)]).toEqual(['failed', 'failed'])
  expect(await refused()).toHaveLength(2)

  await ask('say-address-works', { booking_id: one.bookingId })
  await ask('send-email-again', { id: one.id })
  await until(async () => (await stateOf(one)) === 'sent', 'the email that is sent again')
  imap.add(postfixBounce(one), today)
  await read()
  expect(await stateOf(one)).toBe('failed')
  expect(await refused()).toHaveLength(2)
})

test('a complaint reads as one: at the email, the client, as an alert, and in what is not sent', async () => {
  const email = await anEmail('cross@later.example')
  imap.add(complaint(email), today)
  await read()
  expect(await stateOf(email)).toBe('reported')
  expect(await refused()).toEqual([{ address: email.to, because: 'reported' }])
  expect(await noted()).toEqual(['email.reported'])
  expect(await alertsOf('address_refused')).toBeUndefined()
  expect(await alertsOf('address_reported')).toMatchObject([{ id: email.bookingId }])
  const { rows } = await ask<{ rows: { id: string }[] }>('list-inquiries', { status: 'address_reported' })
  expect(rows.map(({ id }) => id)).toEqual([email.bookingId])
  const { addresses } = await ask('list-ahead', { booking_id: email.bookingId })
  expect(addresses).toMatchObject([{ is_refused: true, is_reported: true }])

  const made = await ask<{ client: { id: string } }>('create-client', {
    name: 'Cross Guest',
    primary_email: email.to,
    primary_phone: null,
    company_name: null,
    notes: null,
    anyway: true,
  })
  await ask('link-booking-client', { booking_id: email.bookingId, client_id: made.client.id })
  const timeline = await ask<{ rows: TimelineEntry[] }>('list-client-timeline', { id: made.client.id })
  expect(timeline.rows.filter(({ kind }) => kind === 'email')).toMatchObject([{ state: 'reported' }])

  const next = await aBooking(world, { event_date: '2027-06-27', start_time: '15:00', email: email.to })
  await until(async () => (await mailOf(next))?.state === 'failed', 'the answer that is given up')
  const { emails } = await ask<{ emails: { id: string; last_error: string }[] }>('list-unsent-emails', {})
  const given = await mailOf(next)
  expect(emails.find(({ id }) => id === given?.id)?.last_error).toBe(
    'Not sent, because an email to this address was reported as spam before',
  )
  await ask('say-address-works', { booking_id: email.bookingId })
  expect([await refused(), await alertsOf('address_reported')]).toEqual([[], undefined])
})

test('what is not about this email and its recipient is ignored, and the log names nobody', async () => {
  const email = await anEmail('fine@later.example')
  const { messageId, to } = email
  const foreign = { messageId: `<${crypto.randomUUID()}@bar.example>`, to }
  for (const source of [
    postfixBounce(foreign),
    complaint(foreign),
    postfixBounce({ messageId: messageId.toUpperCase(), to }),
    postfixBounce({ messageId, to: 'someone@else.example' }),
    complaint(email, { rcpt: 'someone@else.example' }),
    complaint(email, { type: 'not-spam' }),
    postfixBounce(email, { action: 'delayed', status: '4.4.1' }),
    postfixBounce(email, { status: '4.4.7' }),
    postfixBounce(email, { final: 'one@else.example', original: undefined }, { action: 'delivered' }),
    `Content-Type: multipart/report; report-type=delivery-status\r\n\r\n${'--\0\xff\r\n'.repeat(99_999)}`,
  ])
    imap.add(source, today)
  const log = logOf()
  await read()
  expect([await stateOf(email), await refused(), await noted()]).toEqual(['sent', [], []])
  expect(log()).toEqual([[{ looked: 10, counted: 0, ignored: 10, unreadable: 0 }, 'bounces were read']])

  // Of many recipients, the one of the email counts.
  imap.add(postfixBounce(email, { final: 'one@else.example', original: undefined }, {}), today)
  await read()
  expect(await refused()).toEqual([{ address: to, because: 'refused' }])
})

test('a full mailbox or a policy brings the email back, and says nothing of the address', async () => {
  const email = await anEmail('full@later.example')
  imap.add(postfixBounce(email, { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 over quota' }), today)
  await read()
  expect([await stateOf(email), await refused()]).toEqual(['failed', []])
  expect(await noted()).toEqual(['email.returned'])
})

test('a folder that is numbered anew is read again, and nothing counts twice', async () => {
  const email = await anEmail('twice@later.example')
  imap.add(postfixBounce(email), today)
  await read()
  await ask('say-address-works', { booking_id: email.bookingId })
  await ask('send-email-again', { id: email.id })
  await until(async () => (await stateOf(email)) === 'sent', 'the email that is sent again')

  imap.reset()
  await read()
  expect([await stateOf(email), await refused(), await noted()]).toEqual([
    'sent',
    [],
    ['email.returned', 'email.retried'],
  ])
  // Lower numbers than before are read as well.
  const other = await anEmail('after@later.example', '2027-06-27')
  imap.add(postfixBounce(other), today)
  await read()
  expect(await stateOf(other)).toBe('failed')
})

test('a mailbox is read from a month ago on, then from where it was left', async () => {
  const email = await anEmail('old@later.example')
  imap.add(postfixBounce(email), new Date('2026-11-01T00:00:00Z'))
  await read()
  await read()
  expect(await stateOf(email)).toBe('sent')
  imap.add(postfixBounce(email), new Date('2026-12-20T00:00:00Z'))
  await read()
  expect(await stateOf(email)).toBe('failed')
})

test('one reading is bounded, and the next one goes on', async () => {
  const email = await anEmail('long@later.example')
  for (let count = 0; count < mailboxLimits.messages; count++) imap.add('Subject: Hello\r\n\r\n', today)
  imap.add(postfixBounce(email), today)
  await read()
  expect(await stateOf(email)).toBe('sent')
  await read()
  expect(await stateOf(email)).toBe('failed')

  // Of a large message only the beginning is fetched.
  const large = imap.add(`${postfixBounce(email)}${'x'.repeat(3_000_000)}`, today)
  await read()
  expect(imap.commands.filter((each) => each.startsWith(`UID FETCH ${large} `))).toEqual([
    `UID FETCH ${large} (BODY.PEEK[]<0.16384> UID)`,
    `UID FETCH ${large} (BODY.PEEK[]<0.262144> UID)`,
  ])
})

test('a message that the server does not hand out is passed over, unless it may be handed out later', async () => {
  const email = await anEmail('stuck@later.example')
  imap.add('Subject: Hello\r\n\r\n', today)
  const stuck = imap.add(postfixBounce(email), today)
  const log = logOf()
  imap.refuse(stuck, 'NO [UNAVAILABLE] later')
  await read()
  expect(log().map(([, text]) => text)).toEqual([
    'bounces were read',
    'the mailbox of MAIL_BOUNCES could not be read to its end',
  ])
  imap.refuse()
  await read()
  expect(await stateOf(email)).toBe('failed')

  const other = await anEmail('damaged@later.example', '2027-06-27')
  imap.refuse(imap.add('damaged', today))
  imap.add(postfixBounce(other), today)
  await read()
  expect(await stateOf(other)).toBe('failed')
  expect(log()).toContainEqual([{ looked: 2, counted: 1, ignored: 1, unreadable: 1 }, 'bounces were read'])
})

test.each<[string, (url: string) => string, string]>([
  ['password', (url) => url.replace(/:[^:@]*@/, ':secret@'), 'the server refused user or password'],
  ['folder', (url) => url.replace('Returned', 'Other'), 'there is no such folder'],
  ['server', (url) => url.replace('127.0.0.1', 'host.invalid'), 'no server was found under its name'],
  ['protocol', (url) => url.replace('imap:', 'imaps:'), 'there is no valid encrypted connection'],
])('a wrong %s is one clear line in the log, without user and password', async (_what, change, reason) => {
  const other = await world.another({ MAIL_BOUNCES: change(imap.url) })
  const log = logOf(other)
  await read(other)
  expect(log()).toEqual([[{ reason }, 'the mailbox of MAIL_BOUNCES could not be read']])
})

test('a password is not sent unencrypted to another machine', async () => {
  // On Linux this address leads here, and is none of loopback.
  const other = await world.another({ MAIL_BOUNCES: imap.url.replace('127.0.0.1', '0.0.0.0') })
  const log = logOf(other)
  await read(other)
  const reason = 'there is no valid encrypted connection'
  expect(log()).toEqual([[{ reason }, 'the mailbox of MAIL_BOUNCES could not be read']])
  expect(imap.commands.filter((each) => /^(LOGIN|AUTHENTICATE)/.test(each))).toEqual([])
})

test('a server that is down or answers nothing is tried again next time, and nothing is lost', async () => {
  const email = await anEmail('down@later.example')
  const { app } = world.program
  const address = app.config.mailBounces
  if (!address) throw new Error('no mailbox')
  const log = logOf()
  const impatient = { ...app, bounces: imapMailbox(address, { ...mailboxLimits, seconds: 1 }) }
  imap.hang()
  imap.add(postfixBounce(email), today)
  await readBounces(impatient)
  const gone = { ...app, bounces: imapMailbox({ ...address, port: 1 }) }
  await readBounces(gone)
  expect(log()).toEqual([
    [{ reason: 'it took longer than 1 seconds' }, 'the mailbox of MAIL_BOUNCES could not be read'],
    [
      { reason: 'the server could not be reached or ended the connection (ECONNREFUSED)' },
      'the mailbox of MAIL_BOUNCES could not be read',
    ],
  ])
  imap.hang(false)
  await read()
  expect(await stateOf(email)).toBe('failed')
})

test('three processes note each report once', async () => {
  const emails = []
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries())
    emails.push(await anEmail(`${name}@three.example`, `2027-07-0${at + 1}`))
  for (const email of emails) imap.add(postfixBounce(email), today)
  const all = [world, await world.another(), await world.another()]
  for (let round = 0; round < 3; round++) await Promise.all(all.map((each) => read(each)))
  expect(await noted()).toEqual(emails.map(() => 'email.returned'))
  expect(await refused()).toHaveLength(emails.length)
  expect(await world.rows('select last_uid::int from bounce_mailboxes')).toEqual([{ last_uid: 6 }])
})

test('the job runs where the setting is, and its schedule ends with it', async () => {
  const schedules = () => world.rows(`select cron from pgboss.schedule where name = 'read-bounces'`)
  expect(await schedules()).toEqual([{ cron: '*/5 * * * *' }])
  await world.another({ MAIL_BOUNCES: '' })
  expect(await schedules()).toEqual([])
})
