/** Status changes as they happen, pushed by the server (P §7, decisions C-74). */
import { useEffect, useEffectEvent } from 'react'

export interface StatusChange {
  readonly table: string
  readonly id: string
  readonly status: string
}

interface LiveListeners {
  readonly onStatus: (change: StatusChange) => void
  /** The stream was lost and is back: what happened in between has to be read anew. */
  readonly onReconnect: () => void
}

/**
 * Listens to a stream of the server while the caller is on screen; `undefined` listens to nothing. A stream
 * that the server refuses stays silent: the page works without it.
 */
export function useLiveStatus(stream: string | undefined, { onStatus, onReconnect }: LiveListeners): void {
  const hear = useEffectEvent(onStatus)
  const catchUp = useEffectEvent(onReconnect)

  useEffect(() => {
    if (stream === undefined) return undefined
    const source = new EventSource(stream)
    let lost = false

    source.addEventListener('status', (event: MessageEvent<string>) => {
      hear(JSON.parse(event.data) as StatusChange)
    })
    source.addEventListener('error', () => {
      lost = true
    })
    source.addEventListener('open', () => {
      if (lost) catchUp()
      lost = false
    })
    return () => source.close()
  }, [stream])
}
