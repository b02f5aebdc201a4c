import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Log } from '../core/log.ts'
import type { Db } from '../database/database.ts'
import { sqlPart, type SqlPart } from '../database/one-statement.ts'
import { preparedName } from '../database/prepared-client.ts'

export interface JobContext {
  /** True when a failure of this try is final. */
  readonly isLastTry: boolean
}

type Work<Data extends object> = (data: Data, context: JobContext) => Promise<void>

export interface Jobs {
  /** Enqueues in `db`'s transaction: no commit, no job. */
  readonly enqueue: (db: Db, queue: string, data: object, startAfterSeconds?: number) => Promise<void>
  /** Enqueues several jobs in `db`'s transaction. */
  readonly enqueueAll: (db: Db, queue: string, all: readonly object[]) => Promise<void>
  /** Enqueues without a transaction, to start after so many seconds. */
  readonly enqueueAlone: (queue: string, data: object, startAfterSeconds: number) => Promise<void>
  /** SQL that enqueues, for one statement with others; with `from`, only where that part has a row. */
  readonly enqueueWrite: (
    queue: string,
    data: object,
    from: string,
    startAfterSeconds?: number,
  ) => Promise<SqlPart>
  /** Starts a job now that failed and waits for its retry; false when there is none. */
  readonly retryNow: (db: Db, queue: string, data: object) => Promise<boolean>
  /** Creates the queue and its workers. */
  readonly handle: <Data extends object>(queue: string, work: Work<Data>) => Promise<void>
  /** Runs the remaining jobs of a queue without workers, if the queue exists. */
  readonly drain: <Data extends object>(
    queue: string,
    work: (data: Data) => Promise<unknown>,
  ) => Promise<void>
  /** Runs `work` on a cron schedule (UTC), in one process at a time. */
  readonly every: (queue: string, cron: string, work: () => Promise<void>) => Promise<void>
  /** Ends a schedule that an earlier start began, with its waiting jobs. */
  readonly endEvery: (queue: string) => Promise<void>
  readonly isRunning: () => boolean
  /** Counts per queue, cached for 15 seconds. */
  readonly counts: () => Promise<readonly QueueCounts[]>
  readonly stop: () => Promise<void>
}

export interface QueueCounts {
  readonly queue: string
  /** Jobs that can start now. */
  readonly ready: number
  /** Jobs with a later start: schedules and retries. */
  readonly deferred: number
  readonly active: number
  /** Failed jobs that are still stored. */
  readonly failed: number
}

/**
 * Retries for about a day: after 10 s, then doubling up to an hour. A job whose process died is detected in half a
 * minute.
 */
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
/** By then the enqueuing transaction has usually committed. */
const commitMs = 100

/** Job queue on pg-boss, with the program's connection pool. */
export async function startJobs(pool: pg.Pool, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values = []) => executeOn(pool, text, values),
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
    async enqueueWrite(queue, data, from, startAfterSeconds = 0) {
      let write: SqlPart | undefined
      await boss.send(queue, data, {
        startAfter: startAfterSeconds,
        db: {
          executeSql: async (text, values = []) => {
            write = asPart(text, values, from)
            return { rows: [{ id: '' }] }
          },
        },
      })
      if (!write) throw new Error('the job queue wrote nothing')
      wake(queue, startAfterSeconds)
      return write
    },
    async retryNow(db, queue, data) {
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
    endEvery: (queue) => endSchedule(boss, queue),
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
      // A job that still runs is failed. Where that cannot be written, another process sees its heartbeat end.
      await boss
        .stop({ graceful: true, timeout: 10_000 })
        .catch((error: unknown) => log.warn({ err: error }, 'the running jobs could not be failed'))
    },
  }

  async function ensureQueue(queue: string): Promise<void> {
    await boss.createQueue(queue, queueRules)
  }
}

async function endSchedule(boss: PgBoss, queue: string): Promise<void> {
  if (!(await boss.getQueue(queue))) return
  await boss.unschedule(queue)
  await boss.deleteQueuedJobs(queue)
}

/** The workers of this process, and how to make one poll at once. */
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
            // Jobs come in bursts: a worker that finished one polls again at once.
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
     * Makes one worker poll when the new job is due and committed. Later jobs, and those of other processes, are found
     * by regular polling; a busy worker polls again as soon as it is done.
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

function executeOn(pool: pg.Pool, text: string, values: readonly unknown[]) {
  // A text with several statements cannot be prepared.
  const name = text.includes(';') ? undefined : preparedName(text)
  return pool.query({ text, values: [...values], ...(name ? { name } : {}) })
}

/**
 * pg-boss's insert statement as a part of a larger one. It reads its jobs from one JSON parameter, which becomes null,
 * so no job, where `from` has no row.
 */
function asPart(text: string, values: readonly unknown[], from: string): SqlPart {
  if (text.split('$1').length !== 2 || values.length !== 1) {
    throw new Error('the job queue has an unknown insert statement')
  }
  return sqlPart(text.replace('$1::json', `(select $value::json from "${from}")`), values[0])
}
