/** Takes row locks and conditions from statements on their way to PostgreSQL: a race then finds what they prevent. */
import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'

/** Long enough for the others of a race to read meanwhile. */
const lateMs = 25

interface Rewriting {
  /** Answers the text as it is to reach PostgreSQL. What was rewritten is answered late. */
  readonly rewrite: (text: string) => string
  /** What a statement waits for before it is sent. */
  readonly before?: (text: string) => Promise<unknown> | undefined
}

/** Until the answered function is called, of every client in this process. */
export function rewriteStatements({ rewrite, before }: Rewriting): () => void {
  const query = Reflect.get(pg.Client.prototype, 'query') as (this: unknown, ...call: unknown[]) => unknown
  pg.Client.prototype.query = function rewritten(this: pg.Client, first: unknown, ...rest: unknown[]) {
    const text = textOf(first)
    const wanted = rewrite(text)
    // The name of a prepared statement belongs to its first text.
    const changed =
      typeof first === 'string' ? wanted : { ...(first as object), text: wanted, name: undefined }
    const run = () =>
      wanted === text ? query.call(this, first, ...rest) : late(query.call(this, changed, ...rest))
    const waited = before?.(text)
    return waited ? waited.then(run) : run()
  } as typeof pg.Client.prototype.query
  return () => {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
}

/** Who asks first waits until another one asks; later ones do not wait. */
export function meetingOfTwo(): () => Promise<void> {
  let meet = () => {}
  const isMet = new Promise<void>((resolve) => (meet = resolve))
  let isFirst = true
  return () => {
    if (!isFirst) meet()
    isFirst = false
    return isMet
  }
}

export function withoutRowLock(text: string): string {
  return text.replace(/ for update$/, '')
}

async function late(answer: unknown): Promise<unknown> {
  const answered = await answer
  await delay(lateMs)
  return answered
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = (statement ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
