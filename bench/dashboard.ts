/** The dashboard, the search and each list at two sizes: duration, growth, and CPU of the server. */
import pg from 'pg'
import { cpuOf, median, type Started } from './measure.ts'
import { fill, ownerCookie } from './office.ts'
import { report, type Finding } from './report.ts'

const small = 10_000
const large = 100_000
const rounds = 60
const longestDashboardMs = 30
const mostGrowth = 3
const leastOfList = 0.9
const lists = ['inquiries', 'quotes', 'invoices', 'clients', 'events', 'staff'] as const
/** A name, a reference, an address, a common word, a company, an event, numbers, and a word without a match. */
const queries = [
  'guest 77',
  'BN-4321',
  'guest512@bench',
  'wedding',
  'client 4',
  'party 99',
  'BQ-BN-9001',
  'BI-BN-73',
  'nobody at all',
]

export async function benchDashboard(program: Started, databaseUrl: string): Promise<readonly Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const cookie = await ownerCookie(program)
  const month = new Date().toISOString().slice(0, 7)
  const ask = async (name: string) => {
    const started = performance.now()
    const answer = await fetch(`${program.url}/functions/v1/${name}`, { headers: { cookie } })
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${body}`)
    if (body.includes(':null,"finance"') || body.includes('"finance":null'))
      throw new Error('the answer is incomplete')
    return performance.now() - started
  }
  const p50 = async (names: readonly string[]) => {
    const times: number[] = []
    for (let round = -names.length; round < rounds; round++) {
      const time = await ask(names[(round + rounds * names.length) % names.length] ?? '')
      // The first call of each plans its statements.
      if (round >= 0) times.push(time)
    }
    return median(times)
  }
  const dashboard = [`read-dashboard?month=${month}`]
  const search = queries.map((query) => `search-records?query=${encodeURIComponent(query)}`)

  await fill(client, small)
  await fillBackOffice(client)
  const [dashboardSmall, searchSmall] = [await p50(dashboard), await p50(search)]
  // In turns, so that a slow moment of the machine is not one list's alone.
  const allLists = async () => {
    const times = lists.map((): number[] => [])
    for (let round = -1; round < 2 * rounds; round++)
      for (const [place, list] of lists.entries()) {
        const time = await ask(`list-${list}`)
        if (round >= 0) times[place]?.push(time)
      }
    return times.map(median)
  }
  const listsSmall = await allLists()
  await fill(client, large)
  await fillBackOffice(client)
  const dashboardLarge = await p50(dashboard)
  const before = cpuOf(program.pid)
  for (let round = 0; round < rounds; round++) await ask(dashboard[0] ?? '')
  const cpu = ((cpuOf(program.pid) - before) / rounds) * 1000
  const alerts = await p50(['list-alerts'])
  const searchLarge = await p50(search)
  const rare = await p50([`search-records?query=${encodeURIComponent('zq')}`])
  const listsLarge = await allLists()
  await client.end()

  const growth = searchLarge / searchSmall
  return [
    report('dashboard at 10,000 bookings, p50 ms', dashboardSmall, '', true),
    report(
      'dashboard at 100,000 bookings, p50 ms',
      dashboardLarge,
      `≤ ${longestDashboardMs}`,
      dashboardLarge <= longestDashboardMs,
      `${(dashboardLarge / dashboardSmall).toFixed(2)} times that at 10,000`,
    ),
    report('dashboard at 100,000, CPU of the serving process a request, ms', cpu, '', true),
    report('alerts of the bell at 100,000, p50 ms', alerts, '', true),
    report('search over five kinds at 10,000, p50 ms', searchSmall, '', true),
    report(
      'search at 100,000 ÷ at 10,000, p50',
      growth,
      `≤ ${mostGrowth}`,
      growth <= mostGrowth,
      `${searchLarge.toFixed(1)} ÷ ${searchSmall.toFixed(1)} ms`,
    ),
    report('search at 100,000 for two letters that nothing has, p50 ms', rare, '', true),
    ...lists.map((list, at) => {
      const [few = 0, many = 0] = [listsSmall[at], listsLarge[at]]
      const rate = few / many
      return report(
        `first page of ${list}, rate at 100,000 ÷ at 10,000`,
        rate,
        `≥ ${leastOfList}`,
        rate >= leastOfList,
        `p50 ${many.toFixed(1)} against ${few.toFixed(1)} ms`,
      )
    }),
  ]
}

/**
 * The other records of an office of that size: most are past and paid, one month is upcoming. Bookings are
 * spread over the years; every fifth is an event with two shifts.
 */
async function fillBackOffice(client: pg.Client): Promise<void> {
  await client.query(`update bookings set event_date = current_date + 200 - (substr(booking_reference, 4)::int % 2000)
    where event_date > '2090-01-01'`)
  await client.query(`update quotes set status = 'accepted', accepted_at = quotes.created_at from bookings b
    where b.id = quotes.booking_id and quotes.status = 'sent' and b.status <> 'quoted'`)
  // One in twenty of the sent quotes is still open: the others were declined.
  await client.query(`update quotes set status = 'declined'
    where status = 'sent' and substr(quote_number, 7)::int % 100 <> 1`)
  await client.query(`update quotes set sent_at = created_at where status = 'sent' and sent_at is null`)
  await client.query(`insert into events (title, event_type, client_id, booking_id, booking_reference, start_at, end_at,
      status, created_at)
    select 'Party ' || substr(b.booking_reference, 4), 'Wedding', coalesce(b.client_id, c.id), b.id, b.booking_reference,
      b.event_date + interval '22 hours', b.event_date + interval '27 hours',
      case when b.event_date < current_date then 'completed' else 'confirmed' end, b.created_at
    from bookings b
    join (select id, row_number() over (order by created_at, id) as place from clients) c
      on c.place = 1 + substr(b.booking_reference, 4)::int % 500
    where b.status = 'paid' and not exists (select from events e where e.booking_id = b.id)`)
  await client.query(`insert into staff (name, role) select 'Staff ' || n, 'bartender' from generate_series(1, 40) n
    where not exists (select from staff)`)
  // In turns, so that at any size every member has past and future shifts.
  await client.query(`insert into staff_assignments (event_id, staff_id, status, shift_start, shift_end, role_at_event,
      hours_planned, cost_planned)
    select e.id, s.id, case when e.status = 'completed' then 'completed' else 'scheduled' end, e.start_at, e.end_at,
      'bartender', 5, 15000
    from (select *, row_number() over (partition by start_at order by id) as place from events where booking_id is not null) e
    join (select id, row_number() over (order by name) - 1 as place from staff) s
      on e.place <= 40 and s.place = (e.place + 7 * (e.start_at::date - current_date + 10000)) % 40
    where not exists (select from staff_assignments a where a.event_id = e.id)
    on conflict do nothing`)
  await client.query(`insert into payments (booking_id, invoice_id, amount, status, payment_type, metadata, created_at)
    select i.booking_id, i.id, i.total_amount, 'completed', 'full', '{"payment_method":"cash"}',
      now() - (substr(b.booking_reference, 4)::int % 700) * interval '1 day'
    from invoices i join bookings b on b.id = i.booking_id
    where b.status = 'paid' and i.status = 'sent'`)
  await client.query(`update invoices set status = 'paid' from bookings b
    where b.id = invoices.booking_id and b.status = 'paid' and invoices.status = 'sent'`)
  await client.query('vacuum analyze')
}
