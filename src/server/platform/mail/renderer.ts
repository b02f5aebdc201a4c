import { fork, type ChildProcess } from 'node:child_process'

export interface RenderedMail {
  readonly html: string
  readonly text: string
}

/** Turns a template and its facts into a message. */
export type RenderMail = (template: string, facts: object) => Promise<RenderedMail>

export interface RenderRequest {
  readonly id: number
  readonly template: string
  readonly facts: object
}

export type RenderAnswer = { readonly id: number } & (
  | { readonly mail: RenderedMail }
  | { readonly error: string }
)

const idleMs = 20_000
const patienceMs = 30_000

/**
 * Renders in a process of its own, started on first use and gone when idle: the templates' libraries would
 * more than double what the serving process weighs, and block its event loop.
 */
export function renderInChild(script: string): { readonly render: RenderMail; readonly stop: () => void } {
  const waiting = new Map<number, { resolve: (mail: RenderedMail) => void; reject: (error: Error) => void }>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  return {
    render(template, facts) {
      const request: RenderRequest = { id: ++lastId, template, facts }
      return new Promise<RenderedMail>((resolve, reject) => {
        const timeout = setTimeout(
          () => settle(request.id)?.reject(new Error('the mail renderer did not answer')),
          patienceMs,
        )
        waiting.set(request.id, {
          resolve: (mail) => (clearTimeout(timeout), resolve(mail)),
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
    })
    started.on('message', (answer: RenderAnswer) => {
      const job = settle(answer.id)
      if ('mail' in answer) job?.resolve(answer.mail)
      else job?.reject(new Error(answer.error))
      if (waiting.size === 0) idle = setTimeout(() => started.kill(), idleMs).unref()
    })
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (child === started) child = undefined
      for (const id of waiting.keys()) settle(id)?.reject(new Error('the mail renderer stopped'))
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
