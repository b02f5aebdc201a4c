import { addDays, addMonths } from '#domain/time.ts'
import type { AvailableDay } from '#contract/availability.ts'
import type { AppContext } from '#server/context/app-context.ts'

/** Every day of the months from `from` to `to`: `2027-06`. */
export async function listAvailableDays(
  { availability }: AppContext,
  { from, to = from }: { readonly from: string; readonly to?: string | undefined },
): Promise<AvailableDay[]> {
  const last = addDays(addMonths(`${to}-01`, 1), -1)
  const days = await availability.days(`${from}-01`, last)
  return days.map(({ date, status, hours }) => ({ date, status, hours: hours && [...hours] }))
}
