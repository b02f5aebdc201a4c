import type { Instant } from '#domain/time.ts'

/** The browser's clock; the only place where the fronts read it for a decision. */
export function currentInstant(): Instant {
  return new Date().toISOString()
}
