import type { Sql } from '../data-folder.ts'
import { until } from '../until.ts'
import { documentJobs } from './bar.ts'

const unfinished = `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active')
  and name not in ('forget-old', 'keep-dates') and coalesce(data ->> 'kind', '') not in (${documentJobs.map((kind) => `'${kind}'`).join(', ')}) and name not like '\\_\\_%'`

/** Waits until every job has ended, and so every email and payment. */
export async function quiet(sql: Sql, patienceMs = 240_000): Promise<void> {
  const left = async () => (await sql<{ n: number }>(unfinished))[0]?.n
  await until(async () => (await left()) === 0, 'the end of all jobs', patienceMs)
}
