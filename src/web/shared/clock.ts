import type { Instant } from '#domain/time.ts'

/** The browser's clock. The fronts read it for decisions only here. */
export function currentInstant(): Instant {
  return new Date().toISOString()
}
