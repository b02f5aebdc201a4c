import type { Instant } from '#domain/time.ts'

/** The browser's clock. The fronts read it for decisions only here. */
export function currentInstant(): Instant {
  return new Date().toISOString()
}

const minuteMs = 60_000
const told = new Set<() => void>()
let isTicking = false

/** Tells every minute, and when the page is looked at again: a device that slept ran no timer. Returns how to end it. */
export function everyMinute(tell: () => void): () => void {
  told.add(tell)
  if (!isTicking) {
    isTicking = true
    setInterval(tellAll, minuteMs)
    document.addEventListener('visibilitychange', tellAll)
  }
  return () => void told.delete(tell)
}

function tellAll(): void {
  for (const tell of told) tell()
}
