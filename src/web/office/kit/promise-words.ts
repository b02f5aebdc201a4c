/** How the promise to answer reads (M-09). */
import type { PromiseClock } from '#domain/promise/promise-hours.ts'

/** The promise in words: its hours are those of the business where the settings have some. */
export function promisedText({ promise_hours }: Pick<PromiseClock, 'promise_hours'>): string {
  return promise_hours === null ? '24 hours' : '24 business hours'
}

/** What is left of the promised time: `15 h`, `2 h 48 min`; minutes only while hours are few. */
export function leftText(minutesLeft: number): string {
  const left = Math.round(minutesLeft)
  const [hours, minutes] = [Math.floor(left / 60), left % 60]
  if (hours >= 4 || minutes === 0) return `${hours} h`
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`
}
