/** Server-sent events from database announcements; the stream ends when its client loses access. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Log } from '../core/log.ts'
import type { Live } from '../live/live.ts'

/** Registers a callback for the stop of the program; returns a function that unregisters it. */
export type WhenStopping = (stop: () => void) => () => void

interface StreamEvent {
  readonly event: string
  readonly data: object
}

interface Stream {
  readonly live: Live
  readonly log: Log
  readonly whenStopping: WhenStopping
  /** Maps an announcement on each channel to an event; undefined where the client must not get it. */
  readonly channels: Readonly<Record<string, (payload: string) => StreamEvent | undefined>>
  /** Whether something changed in the given milliseconds before the stream began. */
  readonly hasChangedSince: (agoMs: number) => Promise<boolean>
  /** Checks the access, at the start and before every event. */
  readonly isOpen: () => Promise<boolean>
}

const heartbeatMs = 25_000
/**
 * Limit of events that wait for a slow client; beyond it they are replaced by one event that asks it to read
 * everything.
 */
const mostWaiting = 200

/** Answers a request with a stream of server-sent events. */
export async function eventStream(
  c: Context,
  { live, log, whenStopping, channels, hasChangedSince, isOpen }: Stream,
): Promise<Response> {
  if (!(await isOpen()))
    return c.json({ success: false, error: 'This stream is not open to you.', code: 'NOT_SIGNED_IN' }, 401)
  // The database did not respond meanwhile, and the request was answered: nothing would ever end the stream.
  if (c.finalized) return c.body(null)

  c.header('x-accel-buffering', 'no')
  if (c.req.method === 'HEAD')
    return c.body(null, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  return streamSSE(c, async (stream) => {
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    stream.onAbort(end)
    const forgetStop = whenStopping(end)

    const giveUp = (error: unknown) => {
      log.warn({ err: error }, 'a live stream was closed after an error')
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
    const unsubscribes = Object.entries(channels).map(([channel, eventOf]) =>
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
    for (const unsubscribe of unsubscribes) unsubscribe()
    forgetGap()
    forgetStop()
  })
}

/** Age in milliseconds of the data on the client's screen; undefined where it has none. */
function ageOf(c: Context): number | undefined {
  const said = c.req.query('age')
  return said !== undefined && /^\d{1,9}$/.test(said) ? Number(said) : undefined
}
