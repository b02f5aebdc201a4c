import { fork, type ChildProcess } from 'node:child_process'

/** Renders or computes something of a kind from JSON data. */
export type Make<Made> = (kind: string, data: object) => Promise<Made>

interface Request {
  readonly id: number
  readonly kind: string
  readonly data: object
}

type Answer<Made> = { readonly id: number } & ({ readonly made: Made } | { readonly error: string })

const longestIdleSeconds = 20
const timeoutSeconds = 30

interface ChildOptions {
  /** One request at a time, so that a crash or a hang affects no other request. */
  readonly isSerial?: boolean
  /** How long an answer may take. */
  readonly seconds?: number
  /** Heap limit of the process. */
  readonly megabytes?: number
  /** How long it waits for the next request before it ends. */
  readonly idleSeconds?: number
  /** Environment variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>
}

interface Waiting<Made> {
  readonly request: Request
  readonly resolve: (made: Made) => void
  readonly reject: (error: Error) => void
}

interface Sent<Made> extends Waiting<Made> {
  readonly timeout: NodeJS.Timeout
  readonly to: ChildProcess
}

/**
 * Runs `Make` calls in a child process, which is started on first use and ended when idle: its libraries would more
 * than double the memory of the serving process, and its work would block the event loop. A request without an answer
 * in time is rejected and its process replaced, because it may hang: it gets no more requests, and is killed with the
 * last one that it may still answer. `name` is for error messages.
 */
export function createWorker<Made>(
  script: string,
  name: string,
  {
    isSerial = false,
    seconds = timeoutSeconds,
    megabytes = 128,
    idleSeconds = longestIdleSeconds,
    env = {},
  }: ChildOptions = {},
): { readonly render: Make<Made>; readonly stop: () => void } {
  const queued: Waiting<Made>[] = []
  const sent = new Map<number, Sent<Made>>()
  const processes = new Set<ChildProcess>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  return {
    render: (kind, data) =>
      new Promise<Made>((resolve, reject) => {
        queued.push({ request: { id: ++lastId, kind, data }, resolve, reject })
        sendNext()
      }),
    stop() {
      clearTimeout(idle)
      for (const each of processes) each.kill()
    },
  }

  function sendNext(): void {
    while (queued.length > 0 && !(isSerial && sent.size > 0)) {
      const next = queued.shift()
      if (!next) return
      const { id } = next.request
      const to = running()
      const timeout = setTimeout(() => {
        take(id)?.reject(new Error(`the ${name} did not answer`))
        if (child === to) child = undefined
        if (!isUsed(to)) to.kill('SIGKILL')
        sendNext()
      }, seconds * 1000)
      sent.set(id, { ...next, timeout, to })
      // A process that could not be started has no channel, and reports an error.
      if (to.pid !== undefined) to.send(next.request)
    }
  }

  function running(): ChildProcess {
    clearTimeout(idle)
    if (child) return child
    const started = fork(script, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      env: { ...process.env, ...env },
    })
    started.on('message', (answer: Answer<Made>) => {
      const job = take(answer.id)
      if ('made' in answer) job?.resolve(answer.made)
      else job?.reject(new Error(answer.error))
      sendNext()
      if (isUsed(started)) return
      if (child === started) idle = setTimeout(() => end(started), idleSeconds * 1000).unref()
      else started.kill('SIGKILL')
    })
    started.on('error', () => started.pid === undefined && forget(started))
    started.once('exit', () => forget(started))
    started.unref()
    processes.add(started)
    child = started
    return started
  }

  function isUsed(started: ChildProcess): boolean {
    return [...sent.values()].some(({ to }) => to === started)
  }

  /** After its end, or where it could not be started: that has no exit. */
  function forget(ended: ChildProcess): void {
    processes.delete(ended)
    if (child === ended) child = undefined
    for (const [id, { to }] of sent) if (to === ended) take(id)?.reject(new Error(`the ${name} stopped`))
    sendNext()
  }

  /** A request that comes while it ends starts another one. */
  function end(idling: ChildProcess): void {
    if (child === idling) child = undefined
    idling.kill()
  }

  function take(id: number) {
    const job = sent.get(id)
    if (job) clearTimeout(job.timeout)
    sent.delete(id)
    return job
  }
}

/** The child's side: answers the requests of `createWorker`; does nothing in a process that it did not start. */
export function serveWorkerCalls<Made>(make: Make<Made>): void {
  if (!process.send) return
  const answer = (message: Answer<Made>) => process.send?.(message)
  process.on('message', ({ id, kind, data }: Request) => {
    make(kind, data).then(
      (made) => answer({ id, made }),
      (error: unknown) => answer({ id, error: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}
