/** Bounds what clients that do not read their answers can hold. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection that takes nothing of what was written for this long is cut. */
const stalledMs = 20_000
/** What may wait to be taken over all connections; beyond it those that have waited longest are cut. */
const mostWaitingBytes = 64 * 1024 * 1024
/** Requests that a connection may send before the first of them is answered (pipelining; browsers and proxies send one). */
const mostUnanswered = 8
const lookEveryMs = 500

/**
 * Cuts connections of `server` whose writes make no progress. A connection for which nothing was written, because its
 * answer takes time or it is a live stream without news, waits as long as it likes.
 */
export function cutSlowReaders(
  server: Server,
  { withinMs = stalledMs, waitingBytes = mostWaitingBytes } = {},
): void {
  const unanswered = new Map<Socket, Set<ServerResponse>>()
  /** Since when something waits to be taken, by connection. */
  const waitingSince = new WeakMap<Socket, number>()
  let lookout: NodeJS.Timeout | undefined

  // Node counts a write that is taken bit by bit as activity, and sets another timeout on connections that are idle.
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
    lookout ??= setInterval(look, lookEveryMs).unref()
  })

  /** Only while something is unanswered: an idle program sleeps. */
  function look(): void {
    if (unanswered.size === 0) {
      clearInterval(lookout)
      lookout = undefined
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
