/** How a shift reads, wherever the office names one. */
import type { Shift } from '#domain/schedule/shift.ts'
import { clockOfInstant, dateOfInstant, todayIn } from '#domain/time.ts'
import { businessZone } from '#web/shared/business.ts'

/** `5:00 PM to 11:00 PM`; the end has its date where it is on another day. */
export function shiftTimes({ shift_start, shift_end }: Shift): string {
  const [start, end] = [clockOfInstant(shift_start, businessZone), clockOfInstant(shift_end, businessZone)]
  const isOneDay = todayIn(businessZone, shift_start) === todayIn(businessZone, shift_end)
  return isOneDay ? `${start} to ${end}` : `${start} to ${end} (${dateOfInstant(shift_end, businessZone)})`
}

/** `6.5h planned` (A §2). */
export function plannedText(hours: number): string {
  return `${hours}h planned`
}
