/** How a shift reads, wherever the office names one. */
import { businessCurrency, formatMoney, type Cents } from '#domain/money.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { clockRange } from '#domain/clock-range.ts'
import { dateOfInstant, type Instant } from '#domain/time.ts'

/** `5:00 PM to 11:00 PM`. */
export function shiftTimes({ shift_start, shift_end }: Shift, zone: string): string {
  return clockRange(shift_start, shift_end, zone)
}

/** `June 26, 2027, `, before the hours of a shift that is not on the day of its event; nothing where it is. */
export function otherDay(shiftStart: Instant, eventStart: Instant, zone: string): string {
  const day = dateOfInstant(shiftStart, zone)
  return day === dateOfInstant(eventStart, zone) ? '' : `${day}, `
}

/** `$180.00`; without a rate there is no cost to show. Who works for nothing has a rate of 0. */
export function costText(cost: Cents, rate: Cents | null): string {
  return cost === 0 && rate !== 0 ? 'Rate not set' : formatMoney(cost, businessCurrency)
}

/** `6.5h planned`. */
export function plannedText(hours: number): string {
  return `${hours}h planned`
}

/** `Lindholm` of Pia Lindholm: short enough for a chip. */
export function chipName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? name
}
