/** CPU of submit-booking, PostgreSQL's share included, ÷ node:http with the bare insert. */
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { cpuOf, median, startNode, type Started } from './measure.ts'
import { report, type Finding } from './report.ts'

const inquiries = 1_500
const lanes = 8
const rounds = 3

export async function benchSubmit(program: Started, databaseUrl: string): Promise<readonly Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Jobs run after the answer; they are written, and here count as done, so that only the answer is
  // measured.
  await client.query(`create or replace function bench_later() returns trigger language plpgsql as
    $$ begin if new.name in ('send-mail', 'outbox') then new.state = 'completed'; new.completed_on = now(); end if; return new; end $$`)
  await client.query(
    'create or replace trigger bench_later before insert on pgboss.job for each row execute function bench_later()',
  )
  const postmaster = postmasterOf(await backendPid(client))
  const bare = await startNode('bench/bare-insert.ts', { DATABASE_URL: databaseUrl })

  await send(program.url + '/functions/v1/submit-booking', 200)
  await send(bare.url, 200)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round++) {
    theirs.push(await cpuPerInquiry(bare, bare.url, postmaster))
    ours.push(await cpuPerInquiry(program, `${program.url}/functions/v1/submit-booking`, postmaster))
  }
  await bare.stop()
  await client.end()
  const ratio = median(ours) / median(theirs)
  const detail = `${(median(ours) * 1000).toFixed(2)} ms ÷ ${(median(theirs) * 1000).toFixed(2)} ms of CPU each`
  return [report('submit-booking CPU ÷ the bare insert', ratio, '≤ 3', ratio <= 3, detail)]
}

async function cpuPerInquiry(server: Started, url: string, postmaster: number): Promise<number> {
  const before = cpuOf(server.pid) + cpuOf(postmaster)
  await send(url, inquiries)
  return (cpuOf(server.pid) + cpuOf(postmaster) - before) / inquiries
}

async function send(url: string, count: number): Promise<void> {
  let left = count
  const lane = async () => {
    while (left-- > 0) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: inquiry(left),
      })
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function inquiry(number: number): string {
  return JSON.stringify({
    event_type: 'wedding',
    event_date: new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10),
    start_time: '17:00',
    location: 'Larkspur Conservatory, Hudson',
    guest_count: '101-150',
    first_name: 'Amelia',
    last_name: 'Hartwell',
    email: `amelia-${number}@hartwell.example`,
    phone: '(555) 010-0142',
  })
}

async function backendPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

function postmasterOf(backend: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(backend)], { encoding: 'utf8' }))
}
