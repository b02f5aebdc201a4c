/** Server-sent events fed by what the database announces; the stream ends when whoever listens may no longer. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Live } from '../live/live.ts'
import type { Log } from '../core/log.ts'

/** Registers what to do when the program stops; answers a function that takes it back. */
export type WhenStopping = (stop: () => void) => () => void

interface StreamEvent {
  readonly event: string
  readonly data: object
}

interface Stream {
  readonly live: Live
  readonly log: Log
  readonly whenStopping: WhenStopping
  /** What to send for an announcement on each channel; nothing for what is not this listener's. */
  readonly channels: Readonly<Record<string, (payload: string) => StreamEvent | undefined>>
  /** Whether something changed in the milliseconds before the stream began, in which the listener last read. */
  readonly hasChangedSince: (agoMs: number) => Promise<boolean>
  /** Asked at the start and before every event. */
  readonly isOpen: () => Promise<boolean>
}

const heartbeatMs = 25_000
/** Events that wait for the client to read those before; what comes beyond is replaced by one that says so. */
const mostWaiting = 200

export async function eventStream(
  c: Context,
  { live, log, whenStopping, channels, hasChangedSince, isOpen }: Stream,
): Promise<Response> {
  if (!(await isOpen()))
    return c.json({ success: false, error: 'This stream is not open to you.', code: 'NOT_SIGNED_IN' }, 401)

  c.header('x-accel-buffering', 'no')
  if (c.req.method === 'HEAD')
    return c.body(null, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  return streamSSE(c, async (stream) => {
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    stream.onAbort(end)
    const forgetStop = whenStopping(end)

    const giveUp = (error: unknown) => {
      log.warn({ err: error }, 'a live stream was given up')
      end()
    }
    let waiting = 0
    let hasMissed = false
    const send = async (write: () => Promise<unknown>) => {
      if (waiting >= mostWaiting) return void (hasMissed = true)
      waiting += 1
      await write()
      waiting -= 1
      if (waiting > 0 || !hasMissed) return
      hasMissed = false
      tellMissed()
    }
    const tell = async ({ event, data }: StreamEvent) => {
      if (await isOpen()) await stream.writeSSE({ event, data: JSON.stringify(data) })
      else end()
    }
    const tellMissed = () => void send(() => stream.writeSSE({ event: 'missed', data: '{}' }))
    const deafen = Object.entries(channels).map(([channel, eventOf]) =>
      live.listen(channel, (payload) => {
        const event = eventOf(payload)
        if (event) send(() => tell(event)).catch(giveUp)
      }),
    )
    const forgetGap = live.onGap(tellMissed)
    const heartbeat = setInterval(() => void send(() => stream.write(': still here\n\n')), heartbeatMs)

    await stream.write('retry: 2000\n\n')
    const age = ageOf(c)
    if (age !== undefined) hasChangedSince(age).then((missed) => missed && tellMissed(), giveUp)
    await ended
    clearInterval(heartbeat)
    for (const forget of deafen) forget()
    forgetGap()
    forgetStop()
  })
}

/** How long ago whoever listens has read what is on screen, in milliseconds; who does not say it has read nothing. */
function ageOf(c: Context): number | undefined {
  const said = c.req.query('age')
  return said !== undefined && /^\d{1,9}$/.test(said) ? Number(said) : undefined
}
