import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstOwner } from '../office.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { anInquiry, createWorld, eventually, type World } from '../world.ts'

interface MailRow {
  state: string
  attempts: number
  message_id: string
  last_error: string | null
}

let smtp: SmtpSink
let world: World
beforeEach(async () => {
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url, MAIL_FROM: 'Coupe <bar@coupe.example>' })
})
afterEach(async () => {
  await world.close()
  await smtp.close()
})

const row = async () => (await world.rows<MailRow>('select * from mail_messages'))[0]
/** An email is marked as failed shortly before its job is postponed; a retry in between has no effect. */
const jobsPutOff = (count: number) =>
  eventually(
    async () =>
      (await world.rows(`select 1 from pgboss.job where name = 'send-mail' and state = 'retry'`)).length ===
      count,
    `${count} jobs to be put off`,
  )

test('an inquiry goes out by SMTP as HTML and text, with link and PIN', async () => {
  await world.call('submit-booking', anInquiry({ first_name: 'Zoë 🥂' }))
  const mail = await eventually(async () => smtp.mails[0])
  expect(mail.from).toMatchObject({ name: 'Coupe', address: 'bar@coupe.example' })
  expect(mail.to?.[0]).toMatchObject({ address: 'amelia@hartwell.example' })
  expect(mail.text).toMatch(/Thank You, Zoë 🥂!/)
  expect(mail.text).toMatch(/\b[1-9]\d{5}\b/)
  expect(mail.text).toMatch(/\/portal\/[\w-]{32}/)
  expect(mail.text).toMatch(/Location\s+Larkspur Conservatory, Hudson/)
  expect(mail.html).toContain('Open Event Portal')
  expect(mail.html).toContain('within 24 hours')
  await eventually(async () => (await row())?.state === 'sent')
  expect((await row())?.message_id).toBe(mail.messageId)
})

test('a server that is busy is tried again, with the same Message-ID, and the reason is kept', async () => {
  smtp.refuse(451)
  await world.call('submit-booking', anInquiry())
  await eventually(async () => ((await row())?.attempts ?? 0) >= 1)
  const waiting = await row()
  expect(waiting?.state).toBe('waiting')
  const [stored] = await world.program.app.mailer.readNewest(1)
  expect(stored?.last_error).toContain('refused by the test')

  await jobsPutOff(1)
  smtp.refuse()
  await world.rows(`update pgboss.job set start_after = now() where name = 'send-mail'`)
  const mail = await eventually(async () => smtp.mails[0])
  expect(mail.messageId).toBe(waiting?.message_id)
  await eventually(async () => (await row())?.state === 'sent')
})

test('an address that is refused for good is given up, visibly', async () => {
  smtp.refuse(550)
  await world.call('submit-booking', anInquiry())
  await eventually(async () => (await row())?.state === 'failed')
  const ready = (await (await fetch(`${world.url}/readyz`)).json()) as { mail: object }
  expect(ready.mail).toEqual({ waiting: 0, failed: 1 })
})

test('the owner sees what waits and why, tries it again, and takes up what was given up', async () => {
  const owner = await firstOwner(world)
  const unsent = async () =>
    (await world.call('list-unsent-emails', {}, owner.headers)).body as {
      waiting: number
      failed: number
      emails: { id: string; subject: string; last_error: string | null; may_retry: boolean }[]
    }
  const again = (id?: string) => world.call('send-email-again', { id }, owner.headers)
  smtp.refuse(451)
  await world.call('submit-booking', anInquiry())
  const busy = await eventually(async () => {
    const { emails } = await unsent()
    return emails.length === 2 && emails.every(({ last_error }) => last_error !== null) && emails
  })
  await jobsPutOff(2)
  expect(busy.map(({ may_retry }) => may_retry)).toEqual([true, true])
  expect(busy[0]?.last_error).toContain('refused by the test')

  smtp.refuse(550)
  for (const { id } of busy) expect((await again(id)).status).toBe(200)
  await eventually(async () => (await unsent()).failed === 2)
  smtp.refuse()
  const [first, second] = busy
  expect(
    (await Promise.all([again(first?.id), again(first?.id)])).map(({ status }) => String(status)).toSorted(),
  ).toEqual(['200', '409'])
  expect((await again(second?.id)).status).toBe(200)
  await eventually(async () => (await unsent()).emails.length === 0)
  expect(smtp.mails).toHaveLength(2)

  await world.rows(`update mail_messages set state = 'failed', template = 'booking-cancelled'`)
  expect((await unsent()).emails.map(({ may_retry }) => may_retry)).toEqual([false, false])
  expect((await again(first?.id)).body['error']).toBe('Please send this email again from its record.')
})

test('a job that runs twice sends once', async () => {
  await world.call('submit-booking', anInquiry())
  await eventually(async () => (await row())?.state === 'sent')
  const [mail] = await world.rows<{ id: string }>('select id from mail_messages')
  await world.program.app.jobs.enqueue(world.program.app.database.db, 'send-mail', { mail_id: mail?.id })
  await eventually(
    async () =>
      (await world.rows(`select 1 from pgboss.job where name = 'send-mail' and state = 'completed'`))
        .length === 2,
  )
  expect(smtp.mails).toHaveLength(1)
})

test('a repeat after a crash between sending and noting it carries the same Message-ID', async () => {
  await world.call('submit-booking', anInquiry())
  await eventually(async () => (await row())?.state === 'sent')
  await world.rows(`update mail_messages set state = 'waiting', sent_at = null`)
  const [mail] = await world.rows<{ id: string }>('select id from mail_messages')
  await world.program.app.jobs.enqueue(world.program.app.database.db, 'send-mail', { mail_id: mail?.id })
  await eventually(async () => smtp.mails.length === 2)
  expect(smtp.mails[1]?.messageId).toBe(smtp.mails[0]?.messageId)
  expect(smtp.mails[1]?.text).toBe(smtp.mails[0]?.text)
})

test('an inquiry that is not written sends nothing', async () => {
  await world.rows(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  )
  await world.rows('create trigger refuse before insert on changes for each row execute function refuse()')
  expect((await world.call('submit-booking', anInquiry())).status).toBe(500)
  expect(await world.rows('select 1 from bookings')).toEqual([])
  expect(await world.rows('select 1 from mail_messages')).toEqual([])
  expect(await world.rows(`select 1 from pgboss.job where name = 'send-mail'`)).toEqual([])
})
