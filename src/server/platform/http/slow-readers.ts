/** Bounds the memory of responses that clients do not read. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection that reads nothing for this long is closed. */
const stalledMs = 20_000
/** Limit of unread bytes over all connections; beyond it the connections that waited longest are closed. */
const mostWaitingBytes = 64 * 1024 * 1024
/** Pipelined requests per connection before the first response (browsers and proxies send one). */
const mostUnanswered = 8
const checkEveryMs = 500

/**
 * Closes connections of `server` whose writes make no progress. A connection without pending writes, because its
 * response takes time or it is an idle live stream, stays open.
 */
export function cutSlowReaders(
  server: Server,
  { withinMs = stalledMs, waitingBytes = mostWaitingBytes } = {},
): void {
  const unanswered = new Map<Socket, Set<ServerResponse>>()
  /** Start of the wait for a reader, by connection. */
  const waitingSince = new WeakMap<Socket, number>()
  let timer: NodeJS.Timeout | undefined

  // Node counts partial progress of a write as activity, and sets another timeout on idle connections.
  server.setTimeout(withinMs, (socket) => {
    if (socket.writableLength > 0 || socket.timeout !== withinMs) socket.destroy()
    else socket.setTimeout(withinMs)
  })
  server.prependListener('request', ({ socket }, response) => {
    const answers = unanswered.get(socket) ?? new Set()
    unanswered.set(socket, answers.add(response))
    response.once('close', () => {
      answers.delete(response)
      if (answers.size === 0) unanswered.delete(socket)
    })
    if (answers.size > mostUnanswered) socket.destroy()
    timer ??= setInterval(checkConnections, checkEveryMs).unref()
  })

  /** Runs only while responses are pending: an idle program sleeps. */
  function checkConnections(): void {
    if (unanswered.size === 0) {
      clearInterval(timer)
      timer = undefined
      return
    }
    const now = performance.now()
    const waiting = [...unanswered].flatMap(([socket, answers]) => {
      let bytes = 0
      for (const { writableLength } of answers) bytes += writableLength
      if (bytes === 0) waitingSince.delete(socket)
      else if (!waitingSince.has(socket)) waitingSince.set(socket, now)
      return bytes > 0 ? [{ socket, bytes, since: waitingSince.get(socket) ?? now }] : []
    })
    let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { socket, bytes } of waiting.toSorted((one, other) => one.since - other.since)) {
      if (total <= waitingBytes) return
      total -= bytes
      socket.destroy()
    }
  }
}
