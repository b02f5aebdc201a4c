import type { Instant } from '#domain/time.ts'

/** The one place that knows what time it is; everything else is told. */
export type Clock = () => Instant

export const systemClock: Clock = () => new Date().toISOString()
