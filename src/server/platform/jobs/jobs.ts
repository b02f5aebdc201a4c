import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobWithMetadata } from 'pg-boss'
import type pg from 'pg'
import type { Db } from '../database/database.ts'
import { preparedName } from '../database/prepared-client.ts'
import { sqlPart, type SqlPart } from '../database/together.ts'
import type { Log } from '../core/log.ts'

export interface JobContext {
  /** True when no further try follows if this one fails. */
  readonly isLastTry: boolean
}

type Work<Data extends object> = (data: Data, context: JobContext) => Promise<void>

export interface Jobs {
  /** Enqueues inside `db`'s transaction: no commit, no job. */
  readonly enqueue: (db: Db, queue: string, data: object, startAfterSeconds?: number) => Promise<void>
  /** Enqueues several jobs at once inside `db`'s transaction. */
  readonly enqueueAll: (db: Db, queue: string, all: readonly object[]) => Promise<void>
  /** Enqueues by itself, to start after so many seconds. */
  readonly enqueueAlone: (queue: string, data: object, startAfterSeconds: number) => Promise<void>
  /** The write that enqueues, for one statement with others; with `from`, only where that part wrote a row. */
  readonly enqueueWrite: (queue: string, data: object, from: string) => Promise<SqlPart>
  /** Starts now what failed and waits for its next try; false when nothing does. */
  readonly hurry: (db: Db, queue: string, data: object) => Promise<boolean>
  /** Makes the queue and its workers. */
  readonly handle: <Data extends object>(queue: string, work: Work<Data>) => Promise<void>
  /** Does the jobs of a queue that no worker serves any more, where there is such a queue. */
  readonly drain: <Data extends object>(
    queue: string,
    work: (data: Data) => Promise<unknown>,
  ) => Promise<void>
  /** Runs `work` on a cron schedule (UTC), in one process at a time. */
  readonly every: (queue: string, cron: string, work: () => Promise<void>) => Promise<void>
  readonly isRunning: () => boolean
  /** Of each queue, as it was counted within the last 15 seconds. */
  readonly counts: () => Promise<readonly QueueCounts[]>
  readonly stop: () => Promise<void>
}

export interface QueueCounts {
  readonly queue: string
  /** To be done now. */
  readonly ready: number
  /** For later: a schedule's next turn, or the next try of one that failed. */
  readonly deferred: number
  readonly active: number
  /** Given up, and still kept. */
  readonly failed: number
}

/** About a day of tries: 10 s, then doubling up to an hour. A job whose process died is missed in half a minute. */
export const queueRules = {
  retryLimit: 30,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 30,
}
const lookAfterSeconds = 15
const workersOfQueue = 2
const lookForJobsEverySeconds = 2
/** By then the transaction that enqueued has committed, as a rule. */
const commitMs = 100

/** Jobs on pg-boss, over the program's own pool. */
export async function startJobs(pool: pg.Pool, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values = []) => {
        // Several statements in one text cannot be prepared.
        const name = text.includes(';') ? undefined : preparedName(text)
        return pool.query({ text, values: values as unknown[], ...(name ? { name } : {}) })
      },
    },
    superviseIntervalSeconds: lookAfterSeconds,
    monitorIntervalSeconds: lookAfterSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'))
  await boss.start()
  let running = true
  const workers = workersOf(boss, log)
  const { wake } = workers

  return {
    async enqueue(db, queue, data, startAfterSeconds = 0) {
      await boss.send(queue, data, { db: fromDrizzle(db, sql), startAfter: startAfterSeconds })
      wake(queue, startAfterSeconds)
    },
    async enqueueAll(db, queue, all) {
      await boss.insert(
        queue,
        all.map((data) => ({ data })),
        { db: fromDrizzle(db, sql) },
      )
      wake(queue)
    },
    async enqueueAlone(queue, data, startAfterSeconds) {
      await boss.send(queue, data, { startAfter: startAfterSeconds })
      wake(queue, startAfterSeconds)
    },
    async enqueueWrite(queue, data, from) {
      let write: SqlPart | undefined
      await boss.send(queue, data, {
        db: {
          executeSql: async (text, values = []) => {
            write = asPart(text, values, from)
            return { rows: [{ id: '' }] }
          },
        },
      })
      if (!write) throw new Error('the job queue wrote nothing')
      wake(queue)
      return write
    },
    async hurry(db, queue, data) {
      const { rowCount } = await db.execute(sql`update pgboss.job set start_after = now()
        where name = ${queue} and state = 'retry' and data @> ${JSON.stringify(data)}::jsonb`)
      wake(queue)
      return (rowCount ?? 0) > 0
    },
    async handle(queue, work) {
      await ensureQueue(queue)
      await workers.start(queue, work)
    },
    async drain<Data extends object>(queue: string, work: (data: Data) => Promise<unknown>) {
      if (!(await boss.getQueue(queue))) return
      for (;;) {
        const [job] = await boss.fetch<Data>(queue)
        if (!job) return
        await work(job.data)
        await boss.complete(queue, job.id)
      }
    },
    async every(queue, cron, work) {
      await ensureQueue(queue)
      await boss.schedule(queue, cron)
      await boss.work(queue, work)
    },
    isRunning: () => running,
    async counts() {
      const queues = await boss.getQueues()
      return queues
        .filter(({ name }) => !name.startsWith('__'))
        .map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
          queue: name,
          ready: readyCount,
          deferred: deferredCount,
          active: activeCount,
          failed: failedCount,
        }))
    },
    async stop() {
      running = false
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }

  async function ensureQueue(queue: string): Promise<void> {
    await boss.createQueue(queue, queueRules)
  }
}

/** The workers of this process, and how one of them is made to look for a job. */
function workersOf(boss: PgBoss, log: Log) {
  const workers: { readonly queue: string; id: string; isBusy: boolean }[] = []
  const waking = new Set<string>()

  return {
    async start<Data extends object>(queue: string, work: Work<Data>): Promise<void> {
      for (let count = 0; count < workersOfQueue; count++) {
        const worker = { queue, id: '', isBusy: false }
        worker.id = await boss.work<Data>(
          queue,
          { includeMetadata: true, pollingIntervalSeconds: lookForJobsEverySeconds },
          async (jobs) => {
            // One job is seldom alone: a worker that did one looks for the next at once.
            boss.notifyWorker(worker.id)
            worker.isBusy = true
            try {
              for (const job of jobs as JobWithMetadata<Data>[])
                await work(job.data, { isLastTry: job.retryCount >= job.retryLimit })
            } catch (error) {
              const { id: job, retryCount } = jobs[0] as JobWithMetadata<Data>
              log.warn({ err: error, queue, job, attempt: retryCount + 1 }, 'a job failed')
              throw error
            } finally {
              worker.isBusy = false
            }
          },
        )
        workers.push(worker)
      }
    },

    /**
     * Has one worker look when what was enqueued is due and committed. What is later, or enqueued by another process,
     * is found by polling; a busy worker looks again as soon as it is done.
     */
    wake: (queue: string, afterSeconds = 0): void => {
      if (afterSeconds > lookForJobsEverySeconds || waking.has(queue)) return
      waking.add(queue)
      setTimeout(
        () => {
          waking.delete(queue)
          const idle = workers.find((worker) => worker.queue === queue && !worker.isBusy)
          if (idle) boss.notifyWorker(idle.id)
        },
        afterSeconds * 1000 + commitMs,
      ).unref()
    },
  }
}

/**
 * What the queue would run, as a part of a larger statement. It takes its jobs from one JSON parameter, which is
 * null, and so no job at all, where `from` has no row.
 */
function asPart(text: string, values: readonly unknown[], from: string): SqlPart {
  if (text.split('$1').length !== 2 || values.length !== 1) {
    throw new Error('the job queue writes its jobs in an unknown way')
  }
  return sqlPart(text.replace('$1::json', `(select $value::json from "${from}")`), values[0])
}
