/** Live updates of statuses by server-sent events (C-74). */
import { useEffect, useEffectEvent } from 'react'
import { liveTables, missedEvent, type LiveChange } from '#contract/live.ts'
import { takeTurns } from './live-turns.ts'
import { tabId } from './tab.ts'
import { readAgain } from './touched.ts'

/** A status change of a record that this tab did not make itself. */
export type StatusChange = Required<Omit<LiveChange, 'origin'>>

interface LiveListeners {
  readonly onStatus: (change: StatusChange) => void
  /** Changes may have been missed, here or behind the server: what is shown has to be read anew. */
  readonly onGap: () => void
}

/**
 * Listens to a stream of the server while the caller is on screen and its tab among those shown last (`takeTurns`), and
 * reads again what it says was touched; `undefined` listens to nothing. A browser gives a stream up for good when it is
 * answered anything but a stream, as by a server or proxy that is just starting: it is asked for again, soon at first.
 * Meanwhile the page works without it.
 */
export function useLiveStatus(stream: string | undefined, { onStatus, onGap }: LiveListeners): void {
  const hear = useEffectEvent((change: LiveChange) => {
    if (change.status !== undefined && change.origin !== tabId) onStatus({ ...change, status: change.status })
    readAgain(change.touches)
  })
  const catchUp = useEffectEvent(onGap)

  useEffect(() => {
    if (stream === undefined) return undefined
    let source: EventSource | undefined
    // When the last stream was given up, counted from the opening of the page.
    let silentSince = 0
    let lost = false
    let refusals = 0
    let again: number | undefined
    const endTurns = takeTurns({
      resume: () => (source = listen()),
      giveUp() {
        stop()
        silentSince = performance.now()
      },
    })
    return () => {
      endTurns()
      stop()
    }

    function stop(): void {
      window.clearTimeout(again)
      source?.close()
    }

    function listen(): EventSource {
      // How long nothing was heard: the server sends changes since then at once.
      const fresh = new EventSource(withAge(stream ?? '', performance.now() - silentSince))
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
