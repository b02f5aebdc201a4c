/** How a shift reads, wherever the office names one. */
import type { Shift } from '#domain/schedule/shift.ts'
import { clockOfInstant, dateOfInstant, todayIn } from '#domain/time.ts'

/** `5:00 PM to 11:00 PM`; the end has its date where it is on another day. */
export function shiftTimes({ shift_start, shift_end }: Shift, zone: string): string {
  const [start, end] = [clockOfInstant(shift_start, zone), clockOfInstant(shift_end, zone)]
  const isOneDay = todayIn(zone, shift_start) === todayIn(zone, shift_end)
  return isOneDay ? `${start} to ${end}` : `${start} to ${end} (${dateOfInstant(shift_end, zone)})`
}

/** `6.5h planned`. */
export function plannedText(hours: number): string {
  return `${hours}h planned`
}
