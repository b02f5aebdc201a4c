/** Days of the journeys. Both follow from today, so that the journeys pass in every year. */
import { addDays, todayIn, weekdayOf } from '#domain/time.ts'

/** The business's date so many days from today. */
export function dayFromToday(days: number): string {
  return addDays(todayIn('America/New_York', new Date().toISOString()), days)
}

/** The day that is asked for where a journey begins with an inquiry: the third Saturday of next year's September. */
export const weddingDay = thirdSaturday(`${Number(dayFromToday(0).slice(0, 4)) + 1}-09`)

function thirdSaturday(month: string): string {
  const fifteenth = `${month}-15`
  return addDays(fifteenth, 6 - weekdayOf(fifteenth))
}
