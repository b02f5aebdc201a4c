/** Waiting jobs move with the data: an unsent email is sent by the next program that starts on it. */
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { queueRules } from '../jobs/jobs.ts'
import type { Head } from './archive.ts'

type Jobs = Head['jobs']

const batch = 1_000

/** Includes active jobs, which are not done yet. Schedules are created again at start. */
export async function readWaitingJobs(client: pg.Client): Promise<Jobs> {
  if (!(await hasQueues(client))) return []
  const { rows } = await client.query<Jobs[number]>(`
    select name as queue, coalesce(data, '{}') as data, singleton_key,
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_after
    from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
      and name not in (select name from pgboss.schedule)
    order by created_on`)
  return rows
}

/** Creates the queues of the jobs; call it before the transaction, because pg-boss creates its tables in its own. */
export async function createQueues(client: pg.Client, jobs: Jobs): Promise<void> {
  const boss = bossOn(client)
  await boss.start()
  for (const queue of new Set(jobs.map((job) => job.queue))) await boss.createQueue(queue, queueRules)
  await boss.stop({ graceful: false })
}

/** Inserts the jobs in the client's transaction. */
export async function restoreJobs(client: pg.Client, jobs: Jobs): Promise<void> {
  const boss = bossOn(client)
  await client.query('delete from pgboss.job')
  for (const queue of new Set(jobs.map((job) => job.queue))) {
    const all = jobs.filter((job) => job.queue === queue)
    for (let start = 0; start < all.length; start += batch) {
      const some = all.slice(start, start + batch).map(({ data, start_after, singleton_key }) => ({
        data,
        startAfter: new Date(start_after),
        ...(singleton_key === null ? {} : { singletonKey: singleton_key }),
      }))
      await boss.insert(queue, some)
    }
  }
}

function bossOn(client: pg.Client): PgBoss {
  return new PgBoss({
    db: { executeSql: async (text, values) => client.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  })
}

async function hasQueues(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('pgboss.job') as found`)
  return (rows[0] as { found: string | null }).found !== null
}
