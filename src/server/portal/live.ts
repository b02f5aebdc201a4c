/** The live stream of one open booking: its own rows' status changes, and nothing to anybody else (C-74). */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { readCookie } from '#server/platform/http/request.ts'
import type { Shell } from '#server/shell.ts'
import { findOpenSession } from './actions.ts'
import { portalCookie } from './routes.ts'

interface StatusChange {
  readonly table: string
  readonly id: string
  readonly status: string
  readonly booking_id: string
}

const heartbeatMs = 25_000

export function portalLive(shell: Shell, whenStopping: (stop: () => void) => () => void) {
  return async (c: Context): Promise<Response> => {
    const bookingId = c.req.query('booking') ?? ''
    const secret = readCookie(c.req.header('cookie'), portalCookie(bookingId))
    const isOpen = async () =>
      secret !== undefined && (await findOpenSession(shell, bookingId, [secret])) !== undefined
    if (!(await isOpen()))
      return c.json({ success: false, error: 'This stream is not open to you.', code: 'NOT_SIGNED_IN' }, 401)

    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      let end = (): void => undefined
      const ended = new Promise<void>((resolve) => (end = resolve))
      stream.onAbort(end)
      const forgetStop = whenStopping(end)

      const tell = async ({ booking_id: _mine, ...change }: StatusChange) => {
        if (await isOpen()) await stream.writeSSE({ event: 'status', data: JSON.stringify(change) })
        else end()
      }
      const deafen = shell.live.listen('status_changed', (payload) => {
        const change = JSON.parse(payload) as StatusChange
        if (change.booking_id !== bookingId) return
        tell(change).catch((error: unknown) => {
          shell.log.warn({ err: error }, 'a live stream was given up')
          end()
        })
      })
      const forgetGap = shell.live.onGap(() => void stream.writeSSE({ event: 'missed', data: '{}' }))
      const heartbeat = setInterval(() => void stream.write(': still here\n\n'), heartbeatMs)

      await stream.write('retry: 2000\n\n')
      await ended
      clearInterval(heartbeat)
      deafen()
      forgetGap()
      forgetStop()
    })
  }
}
