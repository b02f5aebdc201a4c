/** The log at its most verbose level has request ids and routes, and no personal data. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anInquiry, callFunction } from '../calls.ts'
import { openClient, openConnection } from '../connection.ts'
import { arrivedMail } from '../portal-mail.ts'
import { cloneDatabase } from '../postgres.ts'
import { startBuilt, type BuiltProgram } from '../processes.ts'
import { startSmtp } from '../smtp.ts'
import { until } from '../until.ts'

const person = {
  first_name: 'Zephyrine',
  last_name: 'Quillfeather',
  email: 'zephyrine@quillfeather.example',
  phone: '(555) 010-7788',
  location: 'Marchbanks Orangery',
  wedding_theme: 'Heliotrope',
}
/** Values of the environment that the program shows to others. */
const credentials = {
  database: 'dbpass-Ostrich-51',
  smtpUser: 'smtpuser-Ostrich-52',
  smtp: 'smtppass-Ostrich-53',
  mailbox: 'mailbox-Ostrich-57',
  mailboxPassword: 'imappass-Ostrich-58',
  stripe: 'sk_test_Ostrich54',
  webhook: 'whsec_Ostrich55',
  metrics: 'figures-for-the-ostrich-5656565656',
}
const owner = {
  email: 'mirabel@velvetrope.example',
  password: 'lantern orchard nineteen',
  next: 'harbour violin eleven',
  last: 'quarry thimble seven',
  wrong: 'a guess at someone else',
}
const wrongPins = ['907215', '482930', '73 1 9']
const secrets: string[] = [
  ...Object.values(person),
  'quillfeather',
  'unfinished-address',
  '010-7788',
  ...wrongPins,
  'DemPin',
  'sesame-in-the-key-of-this-installation-0001',
  ...Object.values(credentials),
  ...Object.values(owner),
]

let program: BuiltProgram
const undo: (() => unknown)[] = []

beforeAll(async () => {
  const { url, drop } = await cloneDatabase(inject('adminUrl'))
  const smtp = await startSmtp()
  const connection = await openConnection(url)
  undo.push(
    drop,
    () => smtp.close(),
    () => connection.close(),
  )
  program = await startBuilt({
    LOG_LEVEL: 'debug',
    DATABASE_URL: connection.url.replace('@', `:${credentials.database}@`),
    SMTP_URL: smtp.url.replace('//', `//${credentials.smtpUser}:${credentials.smtp}@`),
    MAIL_BOUNCES: `imap://${credentials.mailbox}:${credentials.mailboxPassword}@127.0.0.1:1`,
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: credentials.stripe,
    STRIPE_WEBHOOK_SECRET: credentials.webhook,
    METRICS_TOKEN: credentials.metrics,
    DEMO_PIN: 'DemPin',
    SECRET_KEY: 'sesame-in-the-key-of-this-installation-0001',
  })
  undo.push(() => program.kill('SIGKILL'))
  const client = await openClient(url)
  undo.push(() => client.end())
  const call = (name: string, body: unknown, headers = {}) => callFunction(program.url, name, body, headers)
  const visit = (path: string, init = {}) =>
    fetch(`${program.url}${path}`, init).then((answer) => answer.text())

  // A whole client journey.
  const key = { 'idempotency-key': 'key-of-zephyrine' }
  await call('submit-booking', anInquiry(person), key)
  await call('submit-booking', anInquiry(person), key)
  await call('submit-booking', anInquiry({ ...person, first_name: 'Zephyrinette' }), key)
  const { token, pin, link } = await arrivedMail(smtp, person.email)
  const [booking] = (await client.query<{ id: string }>('select id from bookings')).rows
  const bookingId = booking?.id ?? ''
  for (const wrong of wrongPins) {
    await call('verify-pin', { bookingId, pin: wrong })
    await call('validate-portal-token', { token, pin: wrong })
  }
  await call('verify-pin', { bookingId: null, pin: 'DemPin' })
  const opened = await call('validate-portal-token', { token, pin })
  const session = String(opened.body['session_token'])
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  await call('get-portal-booking', { bookingId, token: session })
  await call('get-portal-booking', { bookingId, token: null }, { cookie })
  const abort = new AbortController()
  await fetch(`${program.url}/live/portal?booking=${bookingId}`, {
    headers: { cookie },
    signal: abort.signal,
  })
  await call('request-portal-link', { email: person.email })
  const fresh = await arrivedMail(smtp, person.email, 'Your Event Portal link')
  secrets.push(token, pin, link, session, cookie.split('=')[1] ?? '', fresh.token, 'key-of-zephyrine')

  // The office: sign-in, wrong passwords, reset, changes.
  const setup = /\?setup=([\w-]+)/.exec(program.output())?.[1] ?? null
  const wish = { email: owner.email, firstName: 'Mirabel', lastName: 'Velvetrope' }
  const signedUp = await call('sign-up', { ...wish, password: owner.password, token: setup })
  expect(signedUp.status).toBe(200)
  const cookieIn = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const mine = cookieIn(signedUp.headers)
  await call('sign-in', { email: owner.email, password: owner.wrong })
  await call('change-password', { current: owner.password, password: '123456' }, { cookie: mine })
  const change = { current: owner.password, password: owner.next }
  const changed = await call('change-password', change, { cookie: mine })
  expect(changed.status).toBe(200)
  await call('request-password-reset', { email: owner.email })
  const message = await arrivedMail(smtp, owner.email, 'A new password')
  const reset = /\?reset=([\w-]+)/.exec(message.mail.text ?? '')?.[1] ?? ''
  await visit(`/auth?reset=${reset}`)
  expect((await call('reset-password', { token: reset, password: owner.last })).status).toBe(200)
  const signedIn = await call('sign-in', { email: owner.email, password: owner.last })
  const office = cookieIn(signedIn.headers)
  await call('list-team', {}, { cookie: office })
  await call('admin-unlock', { token: session, admin_password: owner.last }, { cookie: office })
  await call('invite-person', { email: 'invited@velvetrope.example', role: 'owner' }, { cookie: office })
  const invited = await arrivedMail(smtp, 'invited@velvetrope.example')
  const invitation = /\?invite=([\w-]+)/.exec(invited.mail.text ?? '')?.[1] ?? ''
  await call('check-link', { token: invitation })
  const feed = await call(
    'create-calendar-feed',
    { name: 'Phone', with_clients: true, with_holds: true },
    { cookie: office },
  )
  const calendar = String(feed.body['address']).split('/').at(-1)?.replace('.ics', '') ?? ''
  expect(calendar).toHaveLength(32)
  for (const path of [`/calendar/${calendar}.ics`, `/calendar/${calendar}`, `/Calendar/${calendar}.ics`])
    await visit(path)
  const signature = 't=1,v1=signature-of-nobody'
  await visit('/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: JSON.stringify({ note: owner.wrong }),
  })
  for (const token of [credentials.metrics, owner.wrong])
    await visit('/metrics', { headers: { authorization: `Bearer ${token}` } })
  secrets.push(reset, invitation, calendar, signature, 'invited@', 'mirabel')
  secrets.push(...[mine, cookieIn(changed.headers), office].map((each) => each.split('=')[1] ?? ''))

  // Addresses that contain secrets or personal data.
  for (const path of [
    `/portal/${token}`,
    `/Portal/${token}`,
    `//portal/${token}`,
    `/portal%2F${token}`,
    `/portal/${token}/pin/${pin}`,
    `/functions/v1/verify-pin/${pin}`,
    `/functions/v1/${person.email}`,
    `/pin-entry/${pin}?email=${person.email}`,
    `/${encodeURIComponent(`${person.first_name} ${person.last_name}`)}`,
    `/dev/mail/${token}`,
  ])
    await visit(path)

  // Invalid input.
  await call('submit-booking', anInquiry({ ...person, email: 'unfinished-address@' }))
  await call('submit-booking', `{"email": "${person.email}", `)
  await call('submit-booking', anInquiry({ ...person, location: person.location.repeat(5000) }))
  await call('submit-booking', anInquiry({ ...person, phone: { number: person.phone } }))
  await visit('/book', { method: 'POST', body: new URLSearchParams({ ...person, first_name: '' }) })
  await visit('/book', { method: 'POST', body: `email=${person.email}%zz` })
  await visit('/functions/v1/submit-booking', { method: 'POST', body: JSON.stringify(person) })

  // Database faults whose messages contain values.
  await client.query(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'no room for % % % %', new.first_name, new.last_name, new.phone, new.email
      using detail = new.location, hint = new.wedding_theme; end $$`)
  await client.query(`create trigger refuse before insert on bookings for each row execute function refuse()`)
  expect((await call('submit-booking', anInquiry(person))).status).toBe(500)
  await client.query('drop trigger refuse on bookings')
  const faults = [
    `alter table bookings add constraint no_such check (first_name <> '${person.first_name}') not valid`,
    `create unique index once_only on bookings (lower(email), phone)`,
    `alter table bookings alter column location type date using '2026-01-01'::date`,
    `alter table bookings drop column wedding_theme`,
  ]
  for (const fault of faults) {
    await client.query(fault)
    expect((await call('submit-booking', anInquiry(person))).status).toBe(500)
    await client.query('alter table bookings drop constraint if exists no_such')
    await client.query('drop index if exists once_only')
  }
  await call('get-portal-booking', { bookingId, token: session })
  await call('request-portal-link', { email: person.email })
  await until(() => program.output().includes('a job failed'), 'a job that fails')
  await client.query('alter table sessions rename to sessions_away')
  await client.query(`update bookings set status = 'quoted'`)
  await call('get-portal-booking', { bookingId, token: session })
  abort.abort()

  // A mail server that names the recipient in its refusal, and an unavailable database.
  smtp.refuse(451)
  await client.query(
    `update mail_messages set state = 'waiting', to_address = '"Zephyrine Quillfeather" <${person.email}>'`,
  )
  await client.query(
    `insert into pgboss.job (name, data, retry_limit) select 'send-mail', jsonb_build_object('mail_id', id), 2 from mail_messages`,
  )
  await until(() => program.output().includes('refused by the test'), 'a refused message')
  await connection.cut()
  await call('submit-booking', anInquiry(person))
  await call('validate-portal-token', { token, pin })
  expect(await program.stop()).toBe(0)
}, 120_000)
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

test('requests and faults are in it', () => {
  const lines = program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(40)
  for (const line of lines) expect(() => JSON.parse(line) as object).not.toThrow()
  for (const words of [
    '"request_id"',
    '"a function failed"',
    '"a job failed"',
    '"stopped"',
    // Sign-ins, by account id.
    '"security":"signed in"',
    '"security":"sign-in refused"',
    '"security":"password changed"',
    '"security":"password reset"',
    '42703',
    '23514',
  ])
    expect(program.output()).toContain(words)
})

test('no PIN, link, session, key, address, phone or name is in it', () => {
  const output = program.output().toLowerCase()
  const forms = (secret: string) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
  const found: string[] = []
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(3)
    for (const form of forms(secret)) {
      const at = positionOf(form.toLowerCase(), output)
      if (at >= 0) found.push(`${form} in: …${output.slice(Math.max(0, at - 200), at + 100)}…`)
    }
  }
  expect(found).toEqual([])
})

/** Finds a secret; the digits of a PIN within a timestamp do not count. */
function positionOf(form: string, output: string): number {
  if (!/^\d+$/.test(form)) return output.indexOf(form)
  return output.search(new RegExp(`(?<!\\d)${form}(?!\\d)`))
}
