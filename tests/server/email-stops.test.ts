/** Clients stop reminders, and mail servers refuse addresses (M-07, M-08). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AlertsView } from '#contract/dashboard.ts'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { aBooking, firstOwner, type Person } from '../office.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { until } from '../until.ts'
import { createWorld, type World } from '../world.ts'

let now = ''
let smtp: SmtpSink
let world: World
let owner: Person
beforeEach(async () => {
  now = '2027-01-10T15:00:00.000Z'
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url }, { clock: () => now })
  owner = await firstOwner(world)
  await world.rows(`update sessions set expires_at = '2099-01-01'`)
})
afterEach(async () => {
  await world.close()
  await smtp.close()
})

const send = (name: string, input: object) => world.call(name, input, owner.headers)
const keep = () => keepEmails(world.program.app)
const stopped = () => world.rows('select address from stopped_addresses')

async function switchOn(...names: string[]) {
  const { body } = await send('list-email-rules', {})
  for (const { id, version, content } of body['rules'] as {
    id: string
    version: number
    content: { name: string }
  }[])
    if (names.includes(content.name)) await send('save-email-rule', { id, version, content, is_on: true })
}

/** A booking whose event is today. */
async function eventToday(email: string) {
  const id = await aBooking(world, { event_date: '2027-06-26', start_time: '15:00', email })
  await world.rows(
    `update bookings set event_date = '2027-01-10', status = 'confirmed', created_at = '2026-06-01' where id = '${id}'`,
  )
  return id
}

test('the link and the one-click header stop reminders; looking at the page does not', async () => {
  await eventToday('ida@stops.example')
  await switchOn('Thanks', 'Review request')
  now = '2027-01-11T15:00:00.000Z'
  await keep()
  now = '2027-01-11T15:20:00.000Z'
  await keep()
  const mail = await until(
    () => smtp.mails.find(({ subject }) => subject === 'Thank you for having us'),
    'the thanks',
  )
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value
  const link = /<(.*)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain(link)
  expect(link).not.toContain('ida')

  // Scanners of mail servers open links.
  const page = await fetch(link)
  expect([page.status, await stopped()]).toEqual([200, []])
  const text = await page.text()
  expect(text).toContain('<form method="post"')
  // Who comes from an email sees whose page it is.
  expect(text).toMatch(/<header><a href="\/">[^<]+<\/a><\/header>/)
  expect((await fetch(link.replace('emails/', 'emails/x'))).status).toBe(404)
  expect((await fetch(link.replace('emails/', 'emails/x'), { method: 'POST' })).status).toBe(404)

  for (const _time of [1, 2]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
    expect([answer.status, await stopped()]).toEqual([200, [{ address: 'ida@stops.example' }]])
  }
  now = '2027-01-13T15:00:00.000Z'
  await keep()
  now = '2027-01-13T15:20:00.000Z'
  await keep()
  expect(await world.rows(`select id from mail_messages where template = 'review-request'`)).toEqual([])
})

test('what waits for an address ends when its owner stops reminders', async () => {
  await eventToday('eve@stops.example')
  await switchOn('Thanks')
  now = '2027-01-11T14:50:00.000Z'
  await keep()
  const { app } = world.program
  const { stopEmails } = await import('#server/flows/stop-emails.ts')
  await stopEmails(app, 'eve@stops.example')
  expect(await world.rows('select state, stopped_because from automation_occurrences')).toEqual([
    { state: 'stopped', stopped_because: 'person' },
  ])
})

test('an address that the mail server refused is an alert, and gets nothing by itself until it works again', async () => {
  smtp.refuse(550)
  const id = await eventToday('gone@stops.example')
  await until(async () => {
    const rows = await world.rows(
      `select address from refused_addresses where address = 'gone@stops.example'`,
    )
    return rows.length > 0
  }, 'the refusal')
  smtp.refuse()
  await world.rows(`update bookings set event_date = '2027-01-13' where id = '${id}'`)
  await switchOn('Details before the event')
  await world.rows(`update bookings set event_date = '2027-01-14' where id = '${id}'`)
  now = '2027-01-11T15:00:00.000Z'
  await keep()
  expect(await world.rows('select id from automation_occurrences')).toEqual([])
  const alerts = (await send('list-alerts', {})).body as unknown as AlertsView
  expect(alerts.groups.find(({ kind }) => kind === 'address_refused')?.alerts).toMatchObject([{ id }])
  const { body } = await send('list-ahead', { booking_id: id })
  expect(body['addresses']).toMatchObject([{ is_refused: true }])

  expect((await send('say-address-works', { booking_id: id })).status).toBe(200)
  await keep()
  expect(await world.rows('select state from automation_occurrences')).toEqual([{ state: 'planned' }])
})

test('what leaves by itself does not go to a refused address, and is listed with the reason; what a person sends goes', async () => {
  const email = 'lost@stops.example'
  smtp.refuse(550)
  await aBooking(world, { event_date: '2027-06-26', start_time: '15:00', email })
  await until(
    async () => (await world.rows(`select from refused_addresses where address = '${email}'`)).length > 0,
    'the refusal',
  )
  smtp.refuse()
  const id = await aBooking(world, { event_date: '2027-06-27', start_time: '15:00', email })
  const mailOf = async (about: string) => {
    const [row] = await world.rows<{ id: string; state: string }>(
      `select id, state from mail_messages where about_id = '${about}' and to_address = '${email}'`,
    )
    return row
  }
  await until(async () => (await mailOf(id))?.state === 'failed', 'the answer that is given up')
  const to = smtp.mails.flatMap((each) => each.to ?? []).map(({ address }) => address)
  expect(to).not.toContain(email)
  const { body } = await send('list-unsent-emails', {})
  const mail = await mailOf(id)
  const listed = (body['emails'] as { id: string; last_error: string }[]).find((each) => each.id === mail?.id)
  expect(listed?.last_error).toContain('the mail server refused this address before')

  expect((await send('send-email-again', { id: mail?.id })).status).toBe(200)
  await until(async () => (await mailOf(id))?.state === 'sent', 'the answer that a person sends again')

  expect((await send('say-address-works', { booking_id: id })).status).toBe(200)
  const next = await aBooking(world, { event_date: '2027-06-28', start_time: '15:00', email })
  await until(async () => (await mailOf(next))?.state === 'sent', 'the answer to an address that works again')
}, 90_000)
