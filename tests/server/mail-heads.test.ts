/** Email headers: user input adds no line, sender or recipient. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOwner, type Person } from '../office.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { until } from '../until.ts'
import { anInquiry, createWorld, type World } from '../world.ts'

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

test('names, subjects and the sender are one line, of one sender, to one reader', async () => {
  const { body } = await world.call('read-settings', {}, owner.headers)
  const { version, values } = body['business'] as { version: string; values: object }
  const business_name = 'The "Bar" <eve@canary.example>, \\" '
  const settings = { section: 'business', version, values: { ...values, business_name } }
  expect((await world.call('save-settings', settings, owner.headers)).status).toBe(200)

  const name = 'Eve\r\nBcc: eve@canary.example\r\n\r\n<b>x</b>'
  const email = 'reader@example.com'
  expect((await world.call('submit-booking', anInquiry({ email, first_name: name }))).status).toBe(200)
  await world.rows(`update profiles set first_name = E'Eve\r\nBcc: eve@canary.example' where role = 'owner'`)
  await world.call('invite-person', { email: 'guest@example.com', role: 'member' }, owner.headers)
  const wish = { email: 'new@example.com', firstName: name, lastName: name, token: null }
  await world.call('sign-up', { ...wish, password: 'seven quiet lanterns' })

  for (const to of [email, 'guest@example.com', 'new@example.com', owner.email]) {
    const mail = await until(() => smtp.mails.find((each) => each.to?.[0]?.address === to), `mail to ${to}`)
    expect(mail?.to).toHaveLength(1)
    expect([mail?.cc, mail?.bcc].flat().filter(Boolean)).toEqual([])
    expect(mail?.from?.address).toMatch(/^no-reply@/)
    expect(mail?.from?.name).toBe(business_name.trim())
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.headers.some(({ key }) => /^bcc|^cc/i.test(key))).toBe(false)
  }
})

test.each([
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  '"a b"@example.com',
  '<a@example.com>',
  'Eve <a@example.com>',
  'a@example.com;b@example.com',
  'a@[127.0.0.1]',
])('%j is no address that an email goes to', async (email) => {
  expect((await world.call('submit-booking', anInquiry({ email }))).status).toBe(422)
  expect((await world.call('invite-person', { email, role: 'member' }, owner.headers)).status).toBe(422)
})

test('a subject of more than one line is refused', async () => {
  const client = { name: 'Ida', primary_email: 'ida@example.com', anyway: true }
  const { body } = await world.call('create-client', client, owner.headers)
  const message = { client_id: (body['client'] as { id: string }).id, text: 'Hello' }
  for (const subject of ['Hi\r\nBcc: eve@canary.example', 'Hi\nX: y', 'Hi\rX: y'])
    expect((await world.call('send-client-email', { ...message, subject }, owner.headers)).status).toBe(422)
})
