/** `DATABASE_URL` instead of the embedded PostgreSQL: several built programs on one database. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { anInquiry, callFunction } from '../calls.ts'
import { openClient } from '../connection.ts'
import { arrivedMail } from '../portal-mail.ts'
import { cloneDatabase, emptyDatabase } from '../postgres.ts'
import { spawnBuilt, startBuilt } from '../processes.ts'
import { startSmtp } from '../smtp.ts'
import { until } from '../until.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function start(env: Record<string, string>) {
  const program = await startBuilt(env)
  undo.push(() => program.kill('SIGKILL'))
  return program
}

test(
  'two programs on one database: one takes the requests, the other opens the portal',
  { timeout: 60_000 },
  async () => {
    const { url, drop } = await cloneDatabase(inject('adminUrl'))
    const smtp = await startSmtp()
    undo.push(drop, () => smtp.close())
    const env = {
      DATABASE_URL: url,
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://bar.example',
      DATA_DIR: '/nowhere/that/could/be/made',
    }
    const [reception, portal] = await Promise.all([start(env), start(env)])
    const email = 'amelia@hartwell.example'

    expect((await callFunction(reception.url, 'submit-booking', anInquiry())).status).toBe(200)
    const first = await arrivedMail(smtp, email)
    expect(first.link).toMatch(/^https:\/\/bar\.example\/portal\/[\w-]{32}$/)

    const asked = await callFunction(reception.url, 'request-portal-link', { email })
    expect(asked.status).toBe(200)
    const fresh = await arrivedMail(smtp, email, 'Your Event Portal link')
    expect(fresh.token).not.toBe(first.token)

    const opened = await callFunction(portal.url, 'validate-portal-token', {
      token: fresh.token,
      pin: fresh.pin,
    })
    expect(opened.status).toBe(200)
    const { id } = opened.body['booking'] as { id: string }
    const session = { bookingId: id, token: opened.body['session_token'] }
    for (const program of [portal, reception])
      expect((await callFunction(program.url, 'get-portal-booking', session)).status).toBe(200)
    await callFunction(reception.url, 'sign-out-portal', session)
    expect((await callFunction(portal.url, 'get-portal-booking', session)).status).toBe(401)

    expect(await Promise.all([reception.stop(), portal.stop()])).toEqual([0, 0])
    expect(existsSync(path.dirname(env.DATA_DIR))).toBe(false)
  },
)

test('what one program leaves undone when it is killed, another does', { timeout: 120_000 }, async () => {
  const { url, drop } = await cloneDatabase(inject('adminUrl'))
  const smtp = await startSmtp()
  undo.push(drop, () => smtp.close())
  const env = { DATABASE_URL: url, SMTP_URL: smtp.url }
  const first = await start(env)
  // The delivery cannot be stored while the row is locked.
  const holder = await openClient(url)
  undo.push(() => holder.end())
  await holder.query('begin; lock table mail_messages in share mode')
  const sending = callFunction(first.url, 'submit-booking', anInquiry()).catch(() => undefined)
  await until(async () => {
    // Of this database: the tests beside this one wait for locks in their own.
    const { rows } = await holder.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length > 0
  }, 'the inquiry to be held up')
  await holder.query('commit; begin; lock table mail_messages in exclusive mode')
  await sending
  await until(
    async () => (await holder.query(`select 1 from pgboss.job where state = 'active'`)).rows.length > 0,
    'the job to be begun',
  )
  first.kill('SIGKILL')
  await first.exited
  await holder.query('rollback')
  // The heartbeat timeout of the dead process and the retry delay have passed.
  await holder.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
  )

  const second = await start(env)
  const tryAgain = `update pgboss.job set start_after = now() where state = 'retry' returning 1`
  await until(async () => (await holder.query(tryAgain)).rows.length > 0, 'the job to be taken back')
  const { mail } = await arrivedMail(smtp, 'amelia@hartwell.example')
  const { rows } = await holder.query<{ message_id: string }>('select message_id from mail_messages')
  expect(rows.map((row) => row.message_id)).toEqual([mail.messageId])
  expect(await second.stop()).toBe(0)
})

test('three programs that start at once on an empty database all come up', { timeout: 60_000 }, async () => {
  const { url, drop } = await emptyDatabase(inject('adminUrl'))
  undo.push(drop)
  const programs = await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL: url })))
  for (const { url: address } of programs) {
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect((await callFunction(address, 'submit-booking', anInquiry())).status).toBe(200)
  }
  expect(await Promise.all(programs.map((program) => program.stop()))).toEqual([0, 0, 0])
})

test.each([
  ['nobody listens', () => 'postgres://bar:sesame@127.0.0.1:1/coupe'],
  ['there is no such database', () => inject('adminUrl').replace('/postgres?', '/no_such_database?')],
])('where %s, the start says so and shows no password', async (_what, url) => {
  const { exited, output } = spawnBuilt({ DATABASE_URL: url() })
  expect(await exited).toBe(1)
  expect(output()).toContain('The database cannot be used')
  expect(output()).toContain('DATABASE_URL')
  expect(output()).not.toContain('sesame')
  expect(output()).not.toMatch(/^\s+at /m)
})
