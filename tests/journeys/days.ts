/** Days of the journeys. All follow from today, so that the journeys pass in every year. */

const businessZone = 'America/New_York'
const dayMs = 86_400_000

/** The business's date so many days from today, as `yyyy-MM-dd`. */
export function dayFromToday(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: businessZone }).format(Date.now() + days * dayMs)
}

/** The date so many days after `day`, both as `yyyy-MM-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** `Saturday, September 18, 2027` */
export function longDay(day: string): string {
  return formatted(day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
}

/** `September 18, 2027` */
export function dateOf(day: string): string {
  return formatted(day, { year: 'numeric', month: 'long', day: 'numeric' })
}

/** `September 2027` */
export function monthOf(day: string): string {
  return formatted(day, { year: 'numeric', month: 'long' })
}

/** The day that is asked for where a journey begins with an inquiry: the third Saturday of next year's September. */
export const inquiryDay = thirdSaturday(`${Number(dayFromToday(0).slice(0, 4)) + 1}-09`)

function thirdSaturday(month: string): string {
  const fifteenth = `${month}-15`
  return dayAfter(fifteenth, 6 - new Date(fifteenth).getUTCDay())
}

function formatted(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(new Date(day))
}
