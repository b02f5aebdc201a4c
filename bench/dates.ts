/** Dates: the visitors' calendar of full units, turning its months, and the CPU of one claim ÷ the bare statements. */
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { addMonths } from '#domain/time.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { createLog } from '#server/platform/core/log.ts'
import { hashToken } from '#server/platform/core/seal.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startLive } from '#server/platform/live/live.ts'
import { cacheAvailability } from '#server/records/availability/cache.ts'
import { cacheSettings } from '#server/records/settings/cache.ts'
import { cpuOf, median, startNode, type Started } from './measure.ts'
import { ownerCookie } from './office.ts'
import { report, type Finding } from './report.ts'
import { benchTurnedMonths } from './turn-month.ts'

const events = 100_000
const batch = 10_000
const clients = 2000
const units = 3
/** The events of the next 24 months. */
const ahead = 730 * units
const readings = 60
const each = 150
const rounds = 9
const lanes = 8

/** Without Chromium nothing is turned. */
export async function benchDates(
  program: Started,
  databaseUrl: string,
  chromium: string | undefined,
): Promise<readonly Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`create or replace function bench_dates() returns trigger language plpgsql as $$ begin
    if new.name in ('outbox', 'keep-dates') then new.start_after = now() + interval '1 day'; end if; return new; end $$`)
  await client.query(
    'create or replace trigger bench_dates before insert on pgboss.job for each row execute function bench_dates()',
  )
  const claimed = await claimCosts(program, databaseUrl, client)
  await fill(client)
  const calendar = await calendarCosts(databaseUrl)
  await client.end()
  const turned = chromium ? [await benchTurnedMonths(chromium, program.url)] : []
  return [...calendar, claimed, ...turned]
}

/**
 * 100,000 events: every unit has one on every evening of the next two years, and three on every day of the years before.
 * In batches, over many clients: each event counts at its client, and a row that changes ten thousand times within one
 * statement takes a second for each thousand.
 */
async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into units (name, position) select 'Bar ' || n, n from generate_series(2, ${units}) n`,
  )
  await client.query(
    `insert into clients (name, primary_email)
     select 'Year ' || n, 'year' || n || '@bench.example' from generate_series(0, ${clients - 1}) n`,
  )
  for (let first = 0; first < events; first += batch)
    await client.query(
      `with slot as materialized (
         select gen_random_uuid() as event, u.id as unit, c.id as client, n < ${ahead} as is_ahead,
           case when n < ${ahead} then date_trunc('day', now()) + (1 + n / ${units}) * interval '1 day' + interval '21 hours'
             else date_trunc('day', now()) - (10 + (n - ${ahead}) / ${3 * units}) * interval '1 day'
               + (n / ${units} % 3) * interval '8 hours' end as start
         from generate_series($1::int, $2::int) n
         join units u on u.position = 1 + n % ${units}
         join clients c on c.name = 'Year ' || n % ${clients}
       ), event as (
         insert into events (id, title, event_type, client_id, start_at, end_at)
         select event, 'Bench', 'Wedding', client, start, start + interval '4 hours' from slot
       )
       insert into claims (unit_id, event_id, kind, service, occupied)
       select unit, event, 'firm', tstzrange(start, start + interval '4 hours'),
         case when is_ahead then tstzrange(start - interval '150 minutes', start + interval '330 minutes')
           else tstzrange(start, start + interval '8 hours') end from slot`,
      [first, Math.min(first + batch, events) - 1],
    )
  await client.query('vacuum analyze')
}

/** 24 months as the program answers them: read again after a change of a claim, and kept without one. */
async function calendarCosts(databaseUrl: string): Promise<readonly Finding[]> {
  const log = createLog('silent')
  const database = openDatabase(databaseUrl, log)
  const live = await startLive(database.servers, ['record_changed', 'settings_changed'], log)
  const settings = await cacheSettings(database.db, live)
  const cache = cacheAvailability({ db: database.db, live, settings, clock: systemClock })
  const today = systemClock().slice(0, 10)
  const [from, to] = [`${today.slice(0, 7)}-01`, addMonths(today, 24)]
  let cpu = 0
  const time = async () => {
    const [began, before] = [performance.now(), process.cpuUsage()]
    await cache.days(from, to)
    const { user, system } = process.cpuUsage(before)
    cpu += (user + system) / 1000
    return performance.now() - began
  }
  const changed: number[] = []
  const known: number[] = []
  for (let count = 0; count < readings; count++) {
    await database.pool.query(
      `update claims set updated_at = now() where id = (select id from claims limit 1)`,
    )
    // The announcement arrives.
    await new Promise((resolve) => setTimeout(resolve, 20))
    changed.push(await time())
    known.push(await time())
  }
  await live.stop()
  await database.pool.end()
  const p95 = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.95)] ?? 0
  const [fresh, kept] = [p95(changed), p95(known)]
  return [
    report(
      `24 months at 100,000 events, ${ahead} of them ahead, after a change, p95 in ms`,
      fresh,
      '≤ 30',
      fresh <= 30,
      `median ${median(changed).toFixed(1)} ms, ${(cpu / readings).toFixed(1)} ms of CPU`,
    ),
    report('the same when nothing changed, p95 in ms', kept, '≤ 1', kept <= 1),
  ]
}

/** `hold-date` of a booking, against node:http with the bare statements; PostgreSQL's share counts. */
async function claimCosts(program: Started, databaseUrl: string, client: pg.Client): Promise<Finding> {
  const cookie = await ownerCookie(program)
  const bare = await startNode('bench/bare-money.ts', { DATABASE_URL: databaseUrl })
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = Number(
    execFileSync('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' }),
  )
  const cpu = async (server: Started, work: () => Promise<void>) => {
    const before = cpuOf(server.pid) + cpuOf(postmaster)
    await work()
    return (cpuOf(server.pid) + cpuOf(postmaster) - before) / each
  }
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round++) {
    const [mine, hers] = [await bookingsOf(client), await bookingsOf(client)]
    await client.query('vacuum analyze')
    const one = await cpu(program, () =>
      inLanes(mine, ({ id }) =>
        post(`${program.url}/functions/v1/hold-date`, { booking_id: id, until }, { cookie }),
      ),
    )
    const other = await cpu(bare, () =>
      inLanes(hers, ({ id, token }) => post(bare.url, { kind: 'hold', id, token }, {})),
    )
    // The first round warms both up.
    if (round < 0) continue
    ours.push(one)
    theirs.push(other)
  }
  await bare.stop()
  const ratio = median(ours) / median(theirs)
  const detail = `${(median(ours) * 1000).toFixed(2)} ms ÷ ${(median(theirs) * 1000).toFixed(2)} ms of CPU each`
  return report('a claim CPU ÷ the bare statements', ratio, '≤ 3', ratio <= 3, detail)
}

interface Booking {
  readonly id: string
  readonly token: string
}

let made = 0

async function bookingsOf(client: pg.Client): Promise<readonly Booking[]> {
  const first = made + 1
  made += each
  const { rows } = await client.query<{ id: string; place: number }>(
    `insert into bookings (booking_reference, first_name, last_name, email, phone, event_type, event_date, start_time, location,
       guest_count, status, portal_pin, portal_pin_set_at)
     select 'DT-' || n, 'Guest', n::text, 'dates' || n || '@bench.example', '5550100142', 'wedding', date '2040-01-01' + 2 * n, '17:00',
       'Harbor Gallery', '51-75', 'quoted', 'unsealed', now() from generate_series($1::int, $2::int) n
     returning id, last_name::int as place`,
    [first, made],
  )
  const bookings = rows.map(({ id, place }) => ({ id, token: `dates-${place}` }))
  const values = bookings.map(
    ({ id, token }) => `('${hashToken(token)}', 'portal', '${id}', now() + interval '1 day')`,
  )
  await client.query(
    `insert into sessions (token_hash, kind, subject_id, expires_at) values ${values.join(', ')}`,
  )
  return bookings
}

async function inLanes(all: readonly Booking[], work: (booking: Booking) => Promise<void>): Promise<void> {
  const left = [...all]
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`)
}
