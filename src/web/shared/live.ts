/** Status changes as they happen, pushed by the server (P §7, decisions C-74). */
import { useEffect, useEffectEvent } from 'react'

export interface StatusChange {
  readonly table: string
  readonly id: string
  readonly status: string
}

export interface RecordChange {
  readonly table: string
  readonly id: string
}

interface LiveListeners {
  readonly onStatus: (change: StatusChange) => void
  /** A record changed in something other than its status. */
  readonly onChange?: (change: RecordChange) => void
  /** Changes may have been missed, here or behind the server: what is shown has to be read anew. */
  readonly onGap: () => void
}

/**
 * Listens to a stream of the server while the caller is on screen; `undefined` listens to nothing. A stream
 * that the server refuses stays silent: the page works without it.
 */
export function useLiveStatus(
  stream: string | undefined,
  { onStatus, onChange, onGap }: LiveListeners,
): void {
  const hear = useEffectEvent(onStatus)
  const hearChange = useEffectEvent((change: RecordChange) => onChange?.(change))
  const catchUp = useEffectEvent(onGap)

  useEffect(() => {
    if (stream === undefined) return undefined
    const source = new EventSource(stream)
    let lost = false

    source.addEventListener('status', (event: MessageEvent<string>) => {
      hear(JSON.parse(event.data) as StatusChange)
    })
    source.addEventListener('changed', (event: MessageEvent<string>) => {
      hearChange(JSON.parse(event.data) as RecordChange)
    })
    source.addEventListener('missed', () => catchUp())
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
