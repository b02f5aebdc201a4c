/** Automated emails with 10,000 open bookings: what will happen for one of them, and the work of a night. */
import pg from 'pg'
import { createLog } from '#server/platform/core/log.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { cpuOf, median, type Started } from './measure.ts'
import { ownerCookie } from './office.ts'
import { report, type Finding } from './report.ts'

const bookings = 10_000
const days = 300
const readings = 100
/** The job runs every quarter of an hour: a night of twelve hours. */
const runs = 48
const idleSeconds = 20

export async function benchEmails(program: Started, databaseUrl: string): Promise<readonly Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const cookie = await ownerCookie(program)
  await moveToEvening(client)
  await fill(client)
  const findings = [
    await aheadOfOne(program.url, client, cookie),
    ...(await nightsWork(program, client, databaseUrl)),
  ]
  await client.end()
  return findings
}

/**
 * The business moves to a zone in which it is ten in the evening now: at whatever hour this is measured, the emails of the last two
 * mornings are due, and no run is the one that writes those of the next morning.
 */
async function moveToEvening(client: pg.Client): Promise<void> {
  const offset = 22 - new Date().getUTCHours()
  const east = offset > 14 ? offset - 24 : offset
  // POSIX counts the hours west of Greenwich.
  const zone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
  await client.query(`insert into settings (key, value) values ('time_zone', to_jsonb($1::text))`, [zone])
}

/** Open bookings over the next 300 days; a third has a quote that waits for its answer, a third an open invoice. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`alter table bookings disable trigger user`)
  await client.query(
    `insert into bookings (booking_reference, first_name, last_name, email, phone, event_type, event_date, start_time,
       location, guest_count, status, portal_pin, portal_pin_set_at, created_at)
     select 'BENCH-' || n, 'Year', n::text, 'bench' || n || '@bench.example', '8455550100', 'wedding',
       current_date + (n % $2), '17:00', 'Larkspur Conservatory, Hudson', '76-100', 'confirmed', 'sealed', now(),
       now() - interval '60 days' from generate_series(0, $1::int - 1) n`,
    [bookings, days],
  )
  await client.query(`alter table bookings enable trigger user`)
  await client.query(
    `insert into quotes (id, booking_id, quote_number, title, status, subtotal, tax_rate, tax_amount, total_amount,
       expires_at, sent_at)
     select gen_random_uuid(), id, 'Q' || booking_reference, 'Bar', 'sent', 100000, 0, 0, 100000,
       now() + interval '20 days', now() - (last_name::int % 12) * interval '1 day'
     from bookings where booking_reference like 'BENCH-%' and last_name::int % 3 = 0`,
  )
  await client.query(
    `with issued as (
       insert into invoices (id, booking_id, invoice_number, status, subtotal, tax_rate, tax_amount, total_amount, due_date,
         next_due_on, sent_at)
       select gen_random_uuid(), id, 'I' || booking_reference, 'sent', 100000, 0, 0, 100000, event_date - 14,
         event_date - 14, now()
       from bookings where booking_reference like 'BENCH-%' and last_name::int % 3 = 1 returning id, due_date)
     insert into installments (invoice_id, position, label, share, anchor, amount, due_on)
     select id, 0, 'Balance', '{"kind":"rest"}', '{"kind":"approval"}', 100000, due_date from issued`,
  )
  // Every rule, as of a month ago; without the PIN of a real booking none is put before a person.
  await client.query(
    `update automation_rules set acts_from = now() - interval '30 days', content = jsonb_set(content, '{mode}', '"send"')`,
  )
  await client.query('vacuum analyze')
}

async function aheadOfOne(url: string, client: pg.Client, cookie: string): Promise<Finding> {
  const { rows } = await client.query<{ id: string }>(
    `select id from bookings where booking_reference like 'BENCH-%' order by md5(id::text) limit $1`,
    [readings + 10],
  )
  const times: number[] = []
  for (const [index, { id }] of rows.entries()) {
    const began = performance.now()
    const answer = await fetch(`${url}/functions/v1/list-ahead?booking_id=${id}`, { headers: { cookie } })
    const { counts } = (await answer.json()) as { readonly counts?: { readonly email: number } }
    if (!counts) throw new Error(`list-ahead answered ${answer.status}`)
    // The first ones warm up.
    if (index >= 10) times.push(performance.now() - began)
  }
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  return report(
    'what will happen for one of 10,000 open bookings, p95 in ms',
    p95,
    '≤ 50',
    p95 <= 50,
    `median ${median(times).toFixed(1)} ms`,
  )
}

async function nightsWork(
  program: Started,
  client: pg.Client,
  databaseUrl: string,
): Promise<readonly Finding[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const jobs = await startJobs(pool, createLog('silent'))
  const idle = await idleCpu(program)
  // A run waits for the queue to be looked at: what the program does meanwhile is not the run's.
  const run = async (count: number) => {
    const [before, began] = [cpuOf(program.pid), performance.now()]
    for (let each = 0; each < count; each++) {
      await jobs.enqueueAlone('keep-emails', {}, 0)
      await untilDone(client)
    }
    return cpuOf(program.pid) - before - (idle * (performance.now() - began)) / 1000
  }
  const first = await run(1)
  const { rows } = await client.query<{ count: string }>('select count(*) from automation_occurrences')
  const found = Number(rows[0]?.count)
  // The owner's account is older than what a look reads again.
  await new Promise((resolve) => setTimeout(resolve, 35_000))
  await run(1)
  const perRun = (await run(10)) / 10
  await jobs.stop()
  await pool.end()
  const night = first + perRun * (runs - 1)
  return [
    report(
      'a night’s work for 10,000 open bookings, CPU in s',
      night,
      '≤ 2',
      night <= 2,
      `${found} emails of two days written in ${first.toFixed(2)} s, then ${runs - 1} runs of ${(perRun * 1000).toFixed(0)} ms; idle ${(idle * 1000).toFixed(1)} ms a second`,
    ),
  ]
}

/** CPU in s that the program takes in one second in which nothing is asked of it. */
async function idleCpu({ pid }: Started): Promise<number> {
  const before = cpuOf(pid)
  await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000))
  return (cpuOf(pid) - before) / idleSeconds
}

async function untilDone(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ open: string }>(
      `select count(*) as open from pgboss.job where name = 'keep-emails' and state in ('created', 'retry', 'active')`,
    )
    if (rows[0]?.open === '0') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
