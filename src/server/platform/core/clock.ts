import type { Instant } from '#domain/time.ts'

/** The only source of the current time; other code gets it passed in. */
export type Clock = () => Instant

export const systemClock: Clock = () => new Date().toISOString()
