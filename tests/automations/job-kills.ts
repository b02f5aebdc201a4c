/** Three processes that run the job of emails, or of charges, at once, and are killed in the middle of it. */
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

export interface KilledJobs {
  /** One run of the job at this time in all processes; some are killed, and one at least ends it. */
  readonly run: (now: string, random: () => number) => Promise<void>
  readonly kills: () => number
  readonly close: () => Promise<void>
}

interface Worker {
  readonly child: ChildProcess
  readonly ready: Promise<unknown>
  /** The answer of a run; nothing where the process ended in it. */
  readonly run: (now: string) => Promise<string | undefined>
}

const longestWorkMs = 60

/** `killed` is the share of the runs in which processes are killed. */
export async function startKilledJobs(
  databaseUrl: string,
  {
    processes,
    killed,
    now,
    job = 'emails',
    env = {},
  }: {
    readonly processes: number
    readonly killed: number
    readonly now: string
    readonly job?: 'emails' | 'charges'
    /** Of the program, beside its database. */
    readonly env?: Readonly<Record<string, string>>
  },
): Promise<KilledJobs> {
  let kills = 0
  const start = (at: string) => startWorker({ ...env, DATABASE_URL: databaseUrl }, at, job)
  const workers = Array.from({ length: processes }, () => start(now))
  await Promise.all(workers.map(({ ready }) => ready))

  async function runAll(
    at: string,
    random: () => number,
    doomed: number,
  ): Promise<readonly (string | undefined)[]> {
    await Promise.all(workers.map(({ ready }) => ready))
    const running = workers.map(({ run }) => run(at))
    for (let place = 0; place < doomed; place++) {
      await delay(random() * longestWorkMs)
      const worker = workers[place]
      if (!worker) continue
      worker.child.kill('SIGKILL')
      kills++
      workers[place] = start(at)
    }
    return Promise.all(running)
  }

  return {
    async run(at, random) {
      const doomed = random() < killed ? 1 + Math.floor(random() * processes) : 0
      let answers = await runAll(at, random, doomed)
      // The queue repeats a job that nobody ended.
      if (!answers.includes('done')) answers = await runAll(at, random, 0)
      const failed = answers.find((answer) => answer !== undefined && answer !== 'done')
      if (failed !== undefined) throw new Error(`a run of the job ${failed}`)
    },
    kills: () => kills,
    async close() {
      for (const { child } of workers) child.kill('SIGKILL')
    },
  }
}

function startWorker(env: Readonly<Record<string, string>>, now: string, job: string): Worker {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'job-process.ts'), now, job], {
    env: { ...env, PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const waiting: ((line: string | undefined) => void)[] = []
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) =>
    waiting.shift()?.(line),
  )
  child.once('close', () => {
    for (const each of waiting) each(undefined)
  })
  child.stdin?.on('error', () => undefined)
  const answer = () => new Promise<string | undefined>((resolve) => waiting.push(resolve))
  const ready = answer()
  return {
    child,
    ready,
    run: (at) => {
      const answered = answer()
      child.stdin?.write(`${at}\n`)
      return answered
    },
  }
}
