/** CPU of approving and of paying, PostgreSQL's share included, ÷ node:http with the bare statements. */
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { pinContext } from '#server/records/bookings/read.ts'
import { createSealer, hashToken } from '#server/platform/core/seal.ts'
import { cpuOf, median, startNode, type Started } from './measure.ts'
import { report, type Finding } from './report.ts'

const each = 150
const rounds = 3
const lanes = 8
const bound = 3

interface Debt {
  readonly booking: string
  readonly quote: string
  readonly token: string
}

/** Both parts of a payment count: opening the checkout, and the provider's event. */
export async function benchMoney(program: Started, databaseUrl: string): Promise<readonly Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  await postpone(client)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = Number(
    execFileSync('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' }),
  )
  const bare = await startNode('bench/bare-money.ts', { DATABASE_URL: databaseUrl })
  const cpu = async (server: Started, work: () => Promise<void>) => {
    const before = cpuOf(server.pid) + cpuOf(postmaster)
    await work()
    return (cpuOf(server.pid) + cpuOf(postmaster) - before) / each
  }

  const figures = { 'approve-quote': taken(), 'a payment': taken() }
  await approveAll(program, await debts(client, 50))
  for (let round = 0; round < rounds; round++) {
    const [mine, hers] = [await debts(client, each), await debts(client, each)]
    // Statistics as autovacuum keeps them.
    await client.query('vacuum analyze')
    figures['approve-quote'].ours.push(await cpu(program, () => approveAll(program, mine)))
    figures['approve-quote'].theirs.push(
      await cpu(bare, () => bareAll(bare, 'approve', hers, ({ quote }) => quote)),
    )
    const invoices = await invoicesOf(client)
    const invoice = ({ quote }: Debt) => invoices.get(quote) ?? ''
    figures['a payment'].ours.push(
      await cpu(program, async () => {
        await inLanes(mine, async (debt) => {
          const wish = {
            invoiceId: invoice(debt),
            bookingId: debt.booking,
            token: debt.token,
            payment_type: 'full',
          }
          await post(`${program.url}/functions/v1/create-checkout`, wish)
        })
        await letMoneyIn(client)
      }),
    )
    figures['a payment'].theirs.push(await cpu(bare, () => bareAll(bare, 'pay', hers, invoice)))
  }
  await bare.stop()
  await client.query('drop trigger bench_money on pgboss.job')
  await client.end()
  return Object.entries(figures).map(([what, { ours, theirs }]) => {
    const ratio = median(ours) / median(theirs)
    const detail = `${(median(ours) * 1000).toFixed(2)} ms ÷ ${(median(theirs) * 1000).toFixed(2)} ms of CPU each`
    return report(`${what} CPU ÷ the bare statements`, ratio, `≤ ${bound}`, ratio <= bound, detail)
  })
}

/**
 * Emails and documents follow the answer: their jobs are written, and here they count as done. The simulated provider
 * sends its events on request.
 */
async function postpone(client: pg.Client): Promise<void> {
  await client.query(`create or replace function bench_money() returns trigger language plpgsql as $$ begin
    if new.name = 'send-mail' or (new.name = 'outbox' and new.data ->> 'kind' = 'invoice.sent') then new.state = 'completed'; new.completed_on = now(); end if;
    if new.name = 'simulated-payment' then new.start_after = now() + interval '1 day'; end if;
    return new; end $$`)
  await client.query(
    'create or replace trigger bench_money before insert on pgboss.job for each row execute function bench_money()',
  )
}

async function letMoneyIn(client: pg.Client): Promise<void> {
  await client.query(
    `update pgboss.job set start_after = now() where name = 'simulated-payment' and state = 'created'`,
  )
  for (;;) {
    const { rowCount } = await client.query(`select 1 from payments where status = 'pending' limit 1`)
    if (rowCount === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

let made = 0

function taken(): { readonly ours: number[]; readonly theirs: number[] } {
  return { ours: [], theirs: [] }
}

/** Bookings with a quote of two items that was sent, and a session that opens them in the portal. */
async function debts(client: pg.Client, count: number): Promise<readonly Debt[]> {
  const first = made
  made += count
  const { rows } = await client.query<{ id: string; quote: string; place: number }>(
    `with booking as (
       insert into bookings (booking_reference, first_name, last_name, email, phone, event_type, event_date, start_time, location,
         guest_count, status, portal_pin, portal_pin_set_at)
       select 'MN-' || n, 'Guest', n::text, 'money' || n || '@bench.example', '5550100142', 'wedding', date '2030-01-01' + 2 * n, '17:00',
         'Harbor Gallery', '51-75', 'quoted', 'unsealed', now() from generate_series($1::int, $2::int) n
       returning id, booking_reference
     ), quote as (
       insert into quotes (id, booking_id, quote_number, title, status, subtotal, tax_rate, tax_amount, total_amount, expires_at, sent_at)
       select gen_random_uuid(), id, 'MQ-' || booking_reference, 'Bench', 'sent', 332750, 0.08, 26620, 359370, now() + interval '30 days', now()
       from booking returning id, booking_id, quote_number
     ), item as (
       insert into quote_items (quote_id, position, name, description, category, quantity, unit_price, total_price)
       select id, place, 'Item', 'Ten cocktails', 'Cocktails', quantity, price, total from quote,
         (values (0, 110, 2400, 264000), (1, 12.5, 5500, 68750)) line (place, quantity, price, total)
     ) select booking_id as id, id as quote, replace(quote_number, 'MQ-MN-', '')::int as place from quote`,
    [first, first + count - 1],
  )
  const { rows: secrets } = await client.query<{ value: string }>(
    `select value from secrets where name = 'seal'`,
  )
  const sealer = createSealer(secrets[0]?.value ?? '')
  await client.query(
    'update bookings b set portal_pin = pin from unnest($1::uuid[], $2::text[]) sealed (id, pin) where b.id = sealed.id',
    [rows.map(({ id }) => id), rows.map(({ id }) => sealer.seal('123456', pinContext(id)))],
  )
  const found = rows.map(({ id, quote, place }) => ({ booking: id, quote, token: `bench-money-${place}` }))
  await client.query(
    `insert into sessions (token_hash, kind, subject_id, expires_at) select hash, 'portal', subject, now() + interval '1 day'
     from unnest($1::text[], $2::text[]) made (hash, subject)`,
    [found.map(({ token }) => hashToken(token)), found.map(({ booking }) => booking)],
  )
  return found
}

async function invoicesOf(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; quote_id: string }>(
    'select id, quote_id from invoices where quote_id is not null',
  )
  return new Map(rows.map(({ id, quote_id }) => [quote_id, id]))
}

function approveAll(program: Started, all: readonly Debt[]): Promise<void> {
  return inLanes(all, ({ quote, token }) =>
    post(`${program.url}/functions/v1/approve-quote`, { quoteId: quote, action: 'approve', token }),
  )
}

function bareAll(
  bare: Started,
  kind: string,
  all: readonly Debt[],
  idOf: (debt: Debt) => string,
): Promise<void> {
  return inLanes(all, (debt) => post(bare.url, { kind, id: idOf(debt), token: debt.token }))
}

async function inLanes(all: readonly Debt[], work: (debt: Debt) => Promise<void>): Promise<void> {
  const left = [...all]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let debt = left.pop(); debt; debt = left.pop()) await work(debt)
    }),
  )
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status !== 200 || text.includes('"invoiced":false'))
    throw new Error(`${url} answered ${answer.status}: ${text}`)
}
