import { fork, type ChildProcess } from 'node:child_process'

/** Makes something of a kind from plain facts. */
export type Make<Made> = (kind: string, facts: object) => Promise<Made>

interface Request {
  readonly id: number
  readonly kind: string
  readonly facts: object
}

type Answer<Made> = { readonly id: number } & ({ readonly made: Made } | { readonly error: string })

const idleMs = 20_000
const patienceMs = 30_000

/**
 * Makes things in a process of its own, started on first use and gone when idle: what it needs for that would
 * more than double what the serving process weighs, and block its event loop. `name` is for the errors.
 */
export function makeInChild<Made>(
  script: string,
  name: string,
): { readonly render: Make<Made>; readonly stop: () => void } {
  const waiting = new Map<number, { resolve: (made: Made) => void; reject: (error: Error) => void }>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  return {
    render(kind, facts) {
      const request: Request = { id: ++lastId, kind, facts }
      return new Promise<Made>((resolve, reject) => {
        const timeout = setTimeout(
          () => settle(request.id)?.reject(new Error(`the ${name} did not answer`)),
          patienceMs,
        )
        waiting.set(request.id, {
          resolve: (made) => (clearTimeout(timeout), resolve(made)),
          reject: (error) => (clearTimeout(timeout), reject(error)),
        })
        running().send(request)
      })
    },
    stop() {
      clearTimeout(idle)
      child?.kill()
    },
  }

  function running(): ChildProcess {
    clearTimeout(idle)
    if (child) return child
    const started = fork(script, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
    })
    started.on('message', (answer: Answer<Made>) => {
      const job = settle(answer.id)
      if ('made' in answer) job?.resolve(answer.made)
      else job?.reject(new Error(answer.error))
      if (waiting.size === 0) idle = setTimeout(() => started.kill(), idleMs).unref()
    })
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (child === started) child = undefined
      for (const id of waiting.keys()) settle(id)?.reject(new Error(`the ${name} stopped`))
    })
    started.unref()
    child = started
    return started
  }

  function settle(id: number) {
    const job = waiting.get(id)
    waiting.delete(id)
    return job
  }
}

/** The other end: answers what `makeInChild` asks, where this is a process that it started. */
export function makeForParent<Made>(make: Make<Made>): void {
  if (!process.send) return
  const answer = (message: Answer<Made>) => process.send?.(message)
  process.on('message', ({ id, kind, facts }: Request) => {
    make(kind, facts).then(
      (made) => answer({ id, made }),
      (error: unknown) => answer({ id, error: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}
