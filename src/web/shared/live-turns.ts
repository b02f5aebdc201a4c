/** Which tabs hold a live stream. */
import { tabId } from './tab.ts'

/** HTTP/1.1 gives all tabs together six connections to a server, and a stream keeps one. */
const mostStreams = 4

/**
 * Lets the tabs that were shown last have a stream: calls `resume` when this one is shown, unless it still has its own, and
 * `giveUp` once so many others were shown since then. Returns a function that ends it.
 */
export function takeTurns({
  resume,
  giveUp,
}: {
  readonly resume: () => void
  readonly giveUp: () => void
}): () => void {
  const channel = new BroadcastChannel('live-turns')
  const shownSince = new Set<string>()
  let hasTurn = false
  const show = () => {
    if (document.visibilityState !== 'visible') return
    channel.postMessage(tabId)
    shownSince.clear()
    if (!hasTurn) resume()
    hasTurn = true
  }
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    shownSince.add(data)
    if (!hasTurn || shownSince.size < mostStreams) return
    hasTurn = false
    giveUp()
  }
  document.addEventListener('visibilitychange', show)
  window.addEventListener('focus', show)
  show()
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', show)
    window.removeEventListener('focus', show)
  }
}
