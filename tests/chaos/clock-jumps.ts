/**
 * The clock of the machine changed forward and back, for the program and for PostgreSQL, by libfaketime: an hour, a day, and
 * back again. Used by `npm run prove -- faults`.
 */
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { anInquiry } from '../calls.ts'
import { anInvoice } from '../office.ts'
import { aClient, approve, invoiceOf, markPaid } from './bar.ts'
import { openBuiltBar, type BuiltBar } from './built-bar.ts'
import { auditMoney } from './money-audit.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { quiet } from './quiet.ts'
import { wrongMessages } from './rounds.ts'

export interface ClockJumps {
  readonly jumps: number
  readonly calls: number
  readonly emails: number
  readonly repeats: number
  readonly wrong: readonly string[]
}

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
]
const hours = [1, 0, -1, 0, 50, 0, -50, 0]
const attemptsAtOnce = 15
const longestShortWait = 600
const day = 24

/** Undefined where libfaketime is not installed (Debian's package `libfaketime`). */
export async function runClockJumps(): Promise<ClockJumps | undefined> {
  const library = libraries.find((file) => existsSync(file))
  if (!library) return undefined
  const folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-clock-'))
  const file = path.join(folder, 'offset')
  const set = (offset: number) =>
    writeFile(file, `${offset >= 0 ? '+' : ''}${offset * 3600}\n`, { mode: 0o644 })
  await set(0)
  const fake = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
  }
  // PostgreSQL's user reads it too.
  await chmod(folder, 0o755)
  const postgres = await startOwnPostgres(fake)
  const env = { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: 'loopback', ...fake }
  const bar = await openBuiltBar(env, 1, [], { data: postgres.data })
  try {
    return await jump(bar, set)
  } finally {
    await bar.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function jump(bar: BuiltBar, set: (offset: number) => Promise<void>): Promise<ClockJumps> {
  const wrong: string[] = []
  let calls = 0
  const { bookingId } = await aClient(bar)
  const dueToday = { due_date: new Date().toISOString().slice(0, 10) }
  await expectStatus('an invoice', 200, bar.call('save-invoice', anInvoice(bookingId, dueToday), bar.owner))
  await fillLimit('192.0.2.1')

  for (const offset of hours) {
    await quiet(bar.sql)
    await set(offset)
    await delay(1_000)
    const at = `the clock ${offset} h off`
    const [seen] = await bar.sql<{ off: number }>(
      `select extract(epoch from now() - to_timestamp(${Date.now()} / 1000.0))::float8 / 3600 as off`,
    )
    if (Math.abs((seen?.off ?? 0) - offset) > 0.1) wrong.push(`${at}: PostgreSQL is ${seen?.off} h off`)
    await expectStatus(`${at}: the owner's list`, 200, bar.call('list-inquiries', {}, bar.owner))
    await expectStatus(`${at}: an inquiry`, 200, inquire())
    const client = await aClient(bar)
    await expectStatus(`${at}: an approval`, 200, approve(bar, client))
    const invoiceId = await invoiceOf(bar, client)
    await expectStatus(`${at}: a payment`, 200, markPaid(bar, { ...client, invoiceId }))
    const { body } = await bar.call('read-invoice-statistics', {}, bar.owner)
    const isLate = offset > day
    if ((body['overdue'] === 1) !== isLate)
      wrong.push(`${at}: ${String(body['overdue'])} invoices are overdue`)
    // A limited caller waits no longer than one who is limited now.
    const limited = await guess('192.0.2.1')
    if (limited.status === 429 && Number(limited.body['retry_after']) > longestShortWait)
      wrong.push(`${at}: someone has to wait ${String(limited.body['retry_after'])} s`)
    if (offset >= 1 && limited.status === 429) wrong.push(`${at}: a limit of ten minutes is not over`)
  }
  await quiet(bar.sql)
  wrong.push(...(await bar.data.undone(auditMoney)), ...(await wrongMessages(bar.data, bar.smtp)))
  const emails = new Set(bar.smtp.mails.map(({ messageId }) => messageId)).size
  return {
    jumps: hours.length,
    calls,
    emails,
    repeats: bar.smtp.mails.length - emails,
    wrong: wrong.map((line) => `clock: ${line}`),
  }

  async function expectStatus(
    what: string,
    status: number,
    calling: Promise<{ status: number }>,
  ): Promise<void> {
    calls += 1
    const answer = await calling
    if (answer.status !== status) wrong.push(`${what} was answered ${answer.status}`)
  }

  function inquire() {
    const email = `time-${crypto.randomUUID()}@chaos.example`
    return bar.call('submit-booking', anInquiry({ email }), {
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': `10.0.${calls % 250}.${Math.floor(calls / 250)}`,
    })
  }

  function guess(address: string) {
    calls += 1
    const input = { bookingId: crypto.randomUUID(), pin: '123456' }
    return bar.call('verify-pin', input, { 'x-forwarded-for': address })
  }

  async function fillLimit(address: string): Promise<void> {
    for (let attempt = 0; attempt < attemptsAtOnce; attempt++) await guess(address)
    const { status } = await guess(address)
    if (status !== 429) wrong.push(`the limit did not hold: ${status}`)
  }
}
