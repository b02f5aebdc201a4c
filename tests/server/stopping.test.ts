/** A stop finishes open requests; functions answer 503 while the database is away, and recover. */
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { anInquiry, callFunction } from '../calls.ts'
import { openClient, openConnection, type Connection } from '../connection.ts'
import { arrivedMail } from '../portal-mail.ts'
import { cloneDatabase } from '../postgres.ts'
import { spawnBuilt, startBuilt, type BuiltProgram } from '../processes.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { until } from '../until.ts'

const awayMessage = 'We cannot reach our records right now. Please try again in a moment.'

let program: BuiltProgram
let connection: Connection
let smtp: SmtpSink
let directUrl: string
let undo: (() => unknown)[]

beforeEach(async () => {
  const { url, drop } = await cloneDatabase(inject('adminUrl'))
  directUrl = url
  smtp = await startSmtp()
  connection = await openConnection(url)
  program = await startBuilt({ DATABASE_URL: connection.url, SMTP_URL: smtp.url })
  undo = [drop, () => smtp.close(), () => connection.close(), () => program.kill('SIGKILL')]
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

test(
  'requests in flight are answered, then it ends, also with open streams',
  { timeout: 60_000 },
  async () => {
    const agent = new http.Agent({ keepAlive: true })
    undo.push(() => agent.destroy())
    const stream = await openStream()
    await get(agent, '/healthz')
    const held = await holdBookings()
    const sending = [1, 2, 3].map((number) =>
      callFunction(program.url, 'submit-booking', anInquiry({ email: `held-${number}@example.com` })),
    )
    await held.isWaitedFor(3)

    program.kill('SIGTERM')
    program.kill('SIGTERM')
    program.kill('SIGINT')
    await until(() => isRefused(), 'the port to close')
    await stream.ended
    program.kill('SIGTERM')
    await held.letGo()

    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([200, 200, 200])
    const answered = Date.now()
    expect(await program.exited).toBe(0)
    expect(Date.now() - answered).toBeLessThan(3_000)
    const client = await openClient(directUrl)
    undo.push(() => client.end())
    expect((await client.query('select 1 from bookings')).rows).toHaveLength(4)
  },
)

test('an idle program with open connections ends at once', { timeout: 60_000 }, async () => {
  const agent = new http.Agent({ keepAlive: true })
  undo.push(() => agent.destroy())
  await get(agent, '/')
  const stream = await openStream()
  const began = Date.now()
  program.kill('SIGTERM')
  expect(await program.exited).toBe(0)
  await stream.ended
  expect(Date.now() - began).toBeLessThan(3_000)
})

test(
  'while the database is away every function says so, and afterwards all is well',
  { timeout: 90_000 },
  async () => {
    expect((await callFunction(program.url, 'submit-booking', anInquiry())).status).toBe(200)
    const home = await (await fetch(program.url)).text()
    const { token, pin } = await arrivedMail(smtp, 'amelia@hartwell.example')
    const bookingId = crypto.randomUUID()
    await connection.cut()

    const calls: Record<string, object> = {
      'submit-booking': anInquiry(),
      'request-portal-link': { email: 'amelia@hartwell.example' },
      'verify-pin': { bookingId, pin },
      'validate-portal-token': { token, pin },
      'get-portal-booking': { bookingId, token: 'x'.repeat(32) },
      'sign-out-portal': { bookingId, token: 'x'.repeat(32) },
    }
    for (const [name, body] of Object.entries(calls)) {
      for (let times = 0; times < 2; times++) {
        const answer = await callFunction(program.url, name, body)
        expect([name, answer.status, answer.body]).toEqual([
          name,
          503,
          { success: false, error: awayMessage, code: 'SERVICE_UNAVAILABLE' },
        ])
      }
    }
    const ready = await fetch(`${program.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, database: 'away' }])
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
    expect(await (await fetch(program.url)).text()).toBe(home)

    await connection.mend()
    await until(async () => (await fetch(`${program.url}/readyz`)).status === 200, 'readiness', 20_000)
    const again = await callFunction(program.url, 'submit-booking', anInquiry({ email: 'again@example.com' }))
    expect(again.status).toBe(200)
    await arrivedMail(smtp, 'again@example.com')
    expect(await program.stop()).toBe(0)
  },
)

test(
  'a database that hangs is reported to waiting and to new requests, and afterwards all is well',
  { timeout: 60_000 },
  async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect((await callFunction(program.url, 'submit-booking', anInquiry())).status).toBe(200)
    connection.withhold()
    const second = anInquiry({ email: 'second@example.com' })
    for (const ask of [
      () => callFunction(program.url, 'submit-booking', second, key),
      () => callFunction(program.url, 'verify-pin', { bookingId: crypto.randomUUID(), pin: '123456' }),
    ]) {
      const { status, body, headers } = await ask()
      expect([status, body['error'], headers.get('retry-after')]).toEqual([503, awayMessage, '2'])
    }
    const ready = await fetch(`${program.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, database: 'away' }])
    for (const page of ['/', '/auth', '/pin-entry'])
      expect((await fetch(`${program.url}${page}`)).status).toBe(200)

    connection.passOn()
    await until(async () => (await fetch(`${program.url}/readyz`)).status === 200, 'readiness', 20_000)
    expect((await callFunction(program.url, 'submit-booking', second, key)).status).toBe(200)
    const client = await openClient(directUrl)
    undo.push(() => client.end())
    expect((await client.query('select 1 from bookings')).rows).toHaveLength(2)
  },
)

test(
  'an inquiry whose connection breaks on the way is answered, and sent again it is there once',
  { timeout: 60_000 },
  async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const held = await holdBookings()
    const sending = callFunction(program.url, 'submit-booking', anInquiry(), key)
    await held.isWaitedFor(1)
    await connection.cut()
    const answer = await sending
    expect([answer.status, answer.body['error']]).toEqual([503, awayMessage])

    // PostgreSQL may carry out what it was sent although its answer is no longer read.
    await connection.mend()
    const again = callFunction(program.url, 'submit-booking', anInquiry(), key)
    await held.isWaitedFor(1)
    await held.letGo()
    expect((await again).status).toBe(200)
    const client = await openClient(directUrl)
    undo.push(() => client.end())
    expect((await client.query('select 1 from bookings')).rows).toHaveLength(1)
    expect((await client.query('select 1 from mail_messages')).rows).toHaveLength(1)
  },
)

test('it also stops while the database is away', { timeout: 60_000 }, async () => {
  await connection.cut()
  await callFunction(program.url, 'submit-booking', anInquiry())
  const began = Date.now()
  expect(await program.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(20_000)
})

test('it stops in order while the database is away and a job runs', { timeout: 60_000 }, async () => {
  let letGo = (): void => undefined
  const sending = new Promise<void>((resolve) => {
    smtp.onMessage(async () => {
      resolve()
      await new Promise<void>((free) => (letGo = free))
    })
  })
  await callFunction(program.url, 'submit-booking', anInquiry())
  await sending
  await connection.cut()
  expect(await program.stop()).toBe(0)
  letGo()
})

test('it also stops while the database does not answer', { timeout: 90_000 }, async () => {
  connection.withhold()
  await callFunction(program.url, 'submit-booking', anInquiry())
  const began = Date.now()
  expect(await program.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(30_000)
})

test('a start that waits for the migrations of another process is stopped', { timeout: 60_000 }, async () => {
  const client = await openClient(directUrl)
  undo.push(() => client.end())
  await client.query('select pg_advisory_lock($1)', [0x6d696772])
  const { child, exited, output } = spawnBuilt({ DATABASE_URL: directUrl })
  undo.push(() => child.kill('SIGKILL'))
  await until(async () => {
    const { rows } = await client.query(`select 1 from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`)
    return rows.length > 0
  }, 'the start to wait')
  child.kill('SIGTERM')
  expect(await Promise.race([exited, delay(10_000, 'it goes on')])).toBe(0)
  expect(output()).toBe('')
})

test('a start that hangs on the database is ended, too', { timeout: 60_000 }, async () => {
  const client = await openClient(directUrl)
  undo.push(() => client.end())
  await client.query('begin; lock table secrets')
  const { child, exited, output } = spawnBuilt({ DATABASE_URL: directUrl })
  undo.push(() => child.kill('SIGKILL'))
  await until(async () => {
    const { rows } = await client.query(
      `select 1 from pg_locks where relation = 'secrets'::regclass and not granted`,
    )
    return rows.length > 0
  }, 'the start to wait')
  child.kill('SIGTERM')
  expect(await Promise.race([exited, delay(30_000, 'it goes on')])).toBe(0)
  expect(output()).toBe('')
})

test(
  'a fault while a change is sent to a live stream does not end the program',
  { timeout: 60_000 },
  async () => {
    const stream = await openStream()
    const client = await openClient(directUrl)
    undo.push(() => client.end())
    await client.query('alter table sessions rename to sessions_away')
    await client.query(`update bookings set status = 'quoted'`)
    await stream.ended
    await client.query('alter table sessions_away rename to sessions')
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  },
)

/** Submits an inquiry, opens the portal, and opens its live stream. */
async function openStream(): Promise<{ ended: Promise<unknown> }> {
  await callFunction(program.url, 'submit-booking', anInquiry({ email: 'listener@example.com' }))
  const { token, pin } = await arrivedMail(smtp, 'listener@example.com')
  const { body, headers } = await callFunction(program.url, 'validate-portal-token', { token, pin })
  const { id } = body['booking'] as { id: string }
  const stream = await fetch(`${program.url}/live/portal?booking=${id}`, {
    headers: { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
  })
  expect(stream.status).toBe(200)
  const reader = stream.body?.getReader()
  await reader?.read()
  const toTheEnd = async (): Promise<void> => {
    const chunk = await reader?.read()
    if (chunk && !chunk.done) return toTheEnd()
  }
  return { ended: toTheEnd().catch(() => undefined) }
}

/** Blocks all writes of bookings until it is released. */
async function holdBookings() {
  const client = await openClient(directUrl)
  undo.push(() => client.end())
  await client.query('begin')
  await client.query('lock table bookings in share mode')
  return {
    isWaitedFor: (count: number) =>
      until(async () => {
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from pg_locks where relation = 'bookings'::regclass and not granted`,
        )
        return (rows[0]?.n ?? 0) >= count
      }, 'inquiries to be held up'),
    letGo: () => client.query('commit'),
  }
}

function get(agent: http.Agent, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(`${program.url}${path}`, { agent }, (answer) => answer.resume().once('end', resolve))
      .once('error', reject)
  })
}

async function isRefused(): Promise<boolean> {
  return fetch(`${program.url}/healthz`, { headers: { connection: 'close' } }).then(
    () => false,
    () => true,
  )
}
