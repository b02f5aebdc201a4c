/** The office: the inquiries list at two sizes, saving a quote, rendering its PDF. */
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { cpuOf, median, memoryOf, requestsPerSecond, startNode, type Started } from './measure.ts'
import { report, type Finding } from './report.ts'

const ownerEmail = 'owner@bench.example'
const password = 'a password for the bench'
const saves = 600
const lanes = 8

export async function benchOffice(program: Started, databaseUrl: string): Promise<readonly Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Where the benchmark fails, the postmaster closes this connection; report the first failure.
  client.on('error', () => undefined)
  await client.connect()
  const cookie = await ownerCookie(program)
  const findings: Finding[] = []

  await fill(client, 10_000)
  const bare = await startNode('bench/bare-list.ts', { DATABASE_URL: databaseUrl })
  const list = `${program.url}/functions/v1/list-inquiries`
  const rate = () => requestsPerSecond(list, [`cookie: ${cookie}`], 5)
  const bareRate = () => requestsPerSecond(bare.url, [], 5)
  // Both are warmed up and measured alternately, so that a slower machine slows both.
  rate()
  bareRate()
  const turns = Array.from({ length: 3 }, () => ({ ours: rate(), bare: bareRate() }))
  const small = median(turns.map(({ ours }) => ours))
  const bareSmall = median(turns.map((turn) => turn.bare))
  const ratio = median(turns.map((turn) => turn.ours / turn.bare))
  findings.push(
    report(
      'list of 50 of 10,000 inquiries, requests/s ÷ node:http with the same SQL',
      ratio,
      '≥ 0.5',
      ratio >= 0.5,
      `${small.toFixed(0)} ÷ ${bareSmall.toFixed(0)}`,
    ),
  )
  await fill(client, 100_000)
  const large = median([rate(), rate(), rate()])
  findings.push(
    report(
      'the same of 100,000 ÷ of 10,000',
      large / small,
      '≥ 0.9',
      large / small >= 0.9,
      `${large.toFixed(0)} ÷ ${small.toFixed(0)}`,
    ),
  )
  for (const [what, query] of [
    ['first page', ''],
    ['filtered', '?status=quoted'],
    ['a common word', '?search=wedding'],
    ['a rare word', '?search=guest+99123'],
    ['no hit', '?search=nobody+at+all'],
  ] as const) {
    const ms = await slowest(`${list}${query}`, cookie)
    findings.push(report(`list of 100,000, ${what}: slowest of 20, ms`, ms, '< 100', ms < 100))
  }
  await bare.stop()
  findings.push(await benchSave(program, databaseUrl, client, cookie))
  findings.push(...(await benchPdf(program, client, cookie)))
  findings.push(
    report('resident memory after that, MB', memoryOf(program.pid), '≤ 160', memoryOf(program.pid) <= 160),
  )
  await client.end()
  return findings
}

/** The owner's session: signs up with the printed setup link at the first call, signs in afterwards. */
export async function ownerCookie({ url, printed }: Started): Promise<string> {
  const person = { email: ownerEmail, password }
  const token = /auth\?setup=(\S+)/.exec(printed())?.[1]
  const answer = await fetch(`${url}/functions/v1/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, token, firstName: 'Bench', lastName: 'Owner' }),
  })
  await answer.arrayBuffer()
  const { headers } = answer.ok ? answer : await post(url, 'sign-in', '', person)
  const cookie = headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error('the owner got no session')
  return cookie
}

/** Bookings up to `count`, with clients, quotes and invoices of a typical year. */
export async function fill(client: pg.Client, count: number): Promise<void> {
  await client.query(`insert into clients (name, primary_email) select 'Client ' || n, 'client' || n || '@bench.example'
    from generate_series(1, 500) n where not exists (select from clients)`)
  await client.query(
    `insert into bookings (booking_reference, client_id, first_name, last_name, email, phone, event_type, event_date,
       start_time, location, guest_count, status, portal_pin, portal_pin_set_at, created_at)
     select 'BN-' || n, case when n % 3 = 0 then (select id from clients offset n % 500 limit 1) end,
       'Guest', n::text, 'guest' || n || '@bench.example', '5550100142',
       (array['wedding','corporate','private'])[1 + n % 3], date '2099-01-01' + n % 300, '17:00', 'Harbor Gallery',
       '51-75', (array['pending','quoted','approved','invoiced','paid'])[1 + n % 5], 'sealed', now(),
       now() - n * interval '1 minute'
     from generate_series((select count(*)::int from bookings) + 1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into quotes (id, booking_id, quote_number, title, status, subtotal, tax_rate, tax_amount, total_amount, expires_at, created_at)
     select gen_random_uuid(), b.id, 'BQ-' || b.booking_reference, 'Bench', 'sent', 1000, 0.08, 80, 1080, now() + interval '30 days', b.created_at
     from bookings b where b.status <> 'pending' and not exists (select from quotes q where q.booking_id = b.id)`,
  )
  await client.query(
    `insert into invoices (id, booking_id, invoice_number, status, subtotal, tax_amount, total_amount, due_date)
     select gen_random_uuid(), b.id, 'BI-' || b.booking_reference, 'sent', 1000, 80, 1080, now()
     from bookings b where b.status in ('invoiced', 'paid') and not exists (select from invoices i where i.booking_id = b.id)`,
  )
  await client.query('vacuum analyze')
}

async function slowest(url: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let each = 0; each < 20; each++) {
    const started = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return Math.round(Math.max(...times.slice(2)))
}

/** CPU of saving an existing draft, PostgreSQL's share included, ÷ node:http with the bare statement. */
async function benchSave(
  program: Started,
  databaseUrl: string,
  client: pg.Client,
  cookie: string,
): Promise<Finding> {
  const bare = await startNode('bench/bare-save.ts', { DATABASE_URL: databaseUrl })
  const { rows: backend } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = Number(
    execFileSync('ps', ['-o', 'ppid=', '-p', String(backend[0]?.pid)], { encoding: 'utf8' }),
  )
  const { rows } = await client.query<{ id: string }>(
    `select id from bookings where status = 'pending' limit ${lanes}`,
  )
  const drafts = rows.map(({ id }) => ({ id: crypto.randomUUID(), booking_id: id, version: 0 }))
  const cpu = async (server: Started, send: (draft: (typeof drafts)[number]) => Promise<void>) => {
    const before = cpuOf(server.pid) + cpuOf(postmaster)
    await Promise.all(
      drafts.map(async (draft) => {
        for (let each = 0; each < saves / lanes; each++) await send(draft)
      }),
    )
    return (cpuOf(server.pid) + cpuOf(postmaster) - before) / saves
  }
  const save = async (draft: (typeof drafts)[number]) => {
    await post(program.url, 'save-quote', cookie, quoteOf(draft))
    draft.version += 1
  }
  const bareSave = async (draft: (typeof drafts)[number]) => {
    const answer = await fetch(bare.url, { method: 'POST', body: JSON.stringify(quoteOf(draft)) })
    if (answer.status !== 200) throw new Error(await answer.text())
    await answer.arrayBuffer()
    draft.version += 1
  }
  for (const draft of drafts) await save(draft)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < 3; round++) {
    ours.push(await cpu(program, save))
    theirs.push(await cpu(bare, bareSave))
  }
  await bare.stop()
  const ratio = median(ours) / median(theirs)
  const detail = `${(median(ours) * 1000).toFixed(2)} ms ÷ ${(median(theirs) * 1000).toFixed(2)} ms of CPU each`
  return report('save-quote CPU ÷ the bare statement', ratio, '≤ 3', ratio <= 3, detail)
}

function quoteOf(draft: { id: string; booking_id: string; version: number }) {
  return {
    ...draft,
    title: `Bench ${draft.version}`,
    tax_rate: 0.08,
    expires_on: '2098-12-31',
    items: Array.from({ length: 5 }, (_, each) => ({
      name: `Item ${each}`,
      description: 'Ten cocktails made to order',
      category: 'Cocktails',
      quantity: 10,
      unit_price: 2400,
    })),
  }
}

async function benchPdf(program: Started, client: pg.Client, cookie: string): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from quotes where title like 'Bench %' limit ${lanes}`,
  )
  const times: number[] = []
  for (const { id } of rows) {
    await client.query(`update quotes set title = title || ' printed', pdf_final_url = null where id = $1`, [
      id,
    ])
    times.push(await timed(() => post(program.url, 'generate-quote-pdf', cookie, { quoteId: id })))
  }
  const kept = await timed(() =>
    post(program.url, 'generate-quote-pdf', cookie, { quoteId: rows[0]?.id ?? '' }),
  )
  return [
    report('PDF of a quote, the first, ms', Math.round(times[0] ?? 0), '', true),
    report('PDF of a quote, median of the next, ms', Math.round(median(times.slice(1))), '', true),
    report('PDF of a quote, made before, ms', Math.round(kept), '', true),
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export async function post(url: string, name: string, cookie: string, body: object): Promise<Response> {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return answer
}
