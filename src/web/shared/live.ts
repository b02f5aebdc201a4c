/** Live updates of statuses by server-sent events (C-74). */
import { useEffect, useEffectEvent } from 'react'
import { liveTables, missedEvent, type LiveChange } from '#contract/live.ts'

/** A status change of a record. */
export type StatusChange = Required<LiveChange>

interface LiveListeners {
  readonly onStatus: (change: StatusChange) => void
  /** Called for a change without a new status. */
  readonly onChange?: (change: LiveChange) => void
  /** Called where changes may have been missed: the caller refetches. */
  readonly onGap: () => void
}

/**
 * Subscribes to an event stream while the caller is mounted; `undefined` subscribes to nothing. A browser closes an
 * `EventSource` for good after an answer that is no stream, for example from a starting server. Then it is opened again
 * with a growing delay.
 */
export function useLiveStatus(
  stream: string | undefined,
  { onStatus, onChange, onGap }: LiveListeners,
): void {
  const hear = useEffectEvent((change: LiveChange) => {
    if (change.status === undefined) onChange?.(change)
    else onStatus({ ...change, status: change.status })
  })
  const catchUp = useEffectEvent(onGap)

  useEffect(() => {
    if (stream === undefined) return undefined
    let source = listen()
    let lost = false
    let refusals = 0
    let again: number | undefined
    return () => {
      window.clearTimeout(again)
      source.close()
    }

    function listen(): EventSource {
      // The age of the page: the server sends changes since then at once.
      const fresh = new EventSource(withAge(stream ?? '', performance.now()))
      for (const table of liveTables)
        fresh.addEventListener(table, (event: MessageEvent<string>) => {
          hear(JSON.parse(event.data) as LiveChange)
        })
      fresh.addEventListener(missedEvent, () => catchUp())
      fresh.addEventListener('error', () => {
        lost = true
        if (fresh.readyState !== EventSource.CLOSED) return
        again = window.setTimeout(() => (source = listen()), pauseAfter(refusals++))
      })
      fresh.addEventListener('open', () => {
        if (lost) catchUp()
        lost = false
        refusals = 0
      })
      return fresh
    }
  }, [stream])
}

function withAge(stream: string, ms: number): string {
  return `${stream}${stream.includes('?') ? '&' : '?'}age=${Math.round(ms)}`
}

/** The delay before the next attempt: short with jitter for 30 seconds, then long. */
function pauseAfter(refusals: number): number {
  return (refusals < 20 ? 1_000 : 30_000) * (1 + Math.random())
}
