import { bookableDays } from '#domain/availability/days.ts'
import { addDays, addMonths, type CalendarDate } from '#domain/time.ts'
import type { AvailableDay } from '#contract/availability.ts'
import type { AppContext } from '#server/context/app-context.ts'

/** Every day of the months from `from` to `to`: `2027-06`. */
export async function readAvailability(
  { availability, clock, settings }: AppContext,
  { from, to = from }: { readonly from: string; readonly to?: string | undefined },
): Promise<{ first: CalendarDate; last: CalendarDate; days: AvailableDay[] }> {
  const { time_zone: zone, availability: rules } = await settings()
  const days = await availability.days(`${from}-01`, addDays(addMonths(`${to}-01`, 1), -1))
  return {
    ...bookableDays(zone, clock(), rules),
    days: days.map(({ date, status, hours }) => ({ date, status, hours: hours && [...hours] })),
  }
}
