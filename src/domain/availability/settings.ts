/** How long an event occupies a unit, and which days visitors can ask for (rules.md, T-01). */

/** Times in minutes unless the name says otherwise. */
export interface AvailabilitySettings {
  readonly setup_minutes: number
  readonly teardown_minutes: number
  /** One way: added before setup and after teardown. */
  readonly travel_minutes: number
  /** The length of an event without an end, in hours. */
  readonly service_hours: number
  /** The days between an inquiry and the first day it can ask for. */
  readonly lead_days: number
  readonly horizon_months: number
  /** 0 is Sunday. Visitors cannot ask for these days; the owner can use them. */
  readonly closed_weekdays: readonly number[]
  /** How many days a sent quote holds its date, at most until it expires. */
  readonly hold_days: number
  /** How many days an approved quote holds its date after the deposit is due. */
  readonly deposit_grace_days: number
  /** How long a free date is offered to the first on the waitlist alone, in hours. */
  readonly waitlist_hours: number
  /** Whether clients get an email two days before their hold ends. */
  readonly remind_of_holds: boolean
  /** Clients can change the facts of their event until this many days before it. */
  readonly brief_days: number
  /** Where the bar travels from, in degrees; both or none. */
  readonly base_latitude: number | null
  readonly base_longitude: number | null
}

/** Clients are reminded this long before their hold ends, where `remind_of_holds` is on. */
export const holdReminderMinutes = 2 * 24 * 60

/** The defaults of the trade's figures: 2 h setup, 1 h teardown, 4 h service. */
export const defaultAvailability: AvailabilitySettings = {
  setup_minutes: 120,
  teardown_minutes: 60,
  travel_minutes: 30,
  service_hours: 4,
  lead_days: 7,
  horizon_months: 24,
  closed_weekdays: [],
  hold_days: 7,
  deposit_grace_days: 2,
  waitlist_hours: 24,
  remind_of_holds: true,
  brief_days: 14,
  base_latitude: null,
  base_longitude: null,
}

interface NumberRule {
  readonly label: string
  readonly unit: 'minutes' | 'hours' | 'days' | 'months'
  readonly least: number
  readonly most: number
}

export const availabilityNumbers = {
  setup_minutes: { label: 'Setup', unit: 'minutes', least: 0, most: 1440 },
  teardown_minutes: { label: 'Teardown', unit: 'minutes', least: 0, most: 1440 },
  travel_minutes: { label: 'Travel, one way', unit: 'minutes', least: 0, most: 720 },
  service_hours: { label: 'Service, where no end is known', unit: 'hours', least: 1, most: 24 },
  lead_days: { label: 'Lead time', unit: 'days', least: 0, most: 365 },
  horizon_months: { label: 'Bookable ahead', unit: 'months', least: 1, most: 1200 },
  hold_days: { label: 'A sent quote holds its date', unit: 'days', least: 1, most: 90 },
  deposit_grace_days: { label: 'After the deposit is due, the hold stays', unit: 'days', least: 0, most: 30 },
  waitlist_hours: { label: 'A free date is offered to the next in line', unit: 'hours', least: 1, most: 168 },
  brief_days: { label: 'Clients tell about their event until', unit: 'days', least: 0, most: 90 },
} as const satisfies Partial<Record<keyof AvailabilitySettings, NumberRule>>

export type AvailabilityNumber = keyof typeof availabilityNumbers

/** The problem with a number of the settings, or undefined. */
export function availabilityProblem(field: AvailabilityNumber, value: number): string | undefined {
  const { unit, least, most } = availabilityNumbers[field]
  const isFine = Number.isInteger(value) && value >= least && value <= most
  return isFine ? undefined : `Please enter whole ${unit} from ${least} to ${most}`
}

/** The problem with the closed weekdays, or undefined. */
export function weekdaysProblem(days: readonly number[]): string | undefined {
  const areDays = days.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)
  if (!areDays || new Set(days).size !== days.length) return 'Please choose days of the week'
  return days.length === 7 ? 'At least one day of the week must be open' : undefined
}

/** The problem with coordinates in degrees, or undefined: both or none. */
export function coordinatesProblem(latitude: number | null, longitude: number | null): string | undefined {
  if (latitude === null && longitude === null) return undefined
  if (latitude === null || longitude === null) return 'Please enter both latitude and longitude'
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnGlobe ? undefined : 'Please enter degrees, such as 42.2529 and -73.7910'
}

/** A stored value with the defaults of what was added since. */
export function withDefaults(stored: Partial<AvailabilitySettings>): AvailabilitySettings {
  return { ...defaultAvailability, ...stored }
}

/** Whether a stored value is usable: rows outlive the program that wrote them. */
export function isAvailability(value: unknown): value is Partial<AvailabilitySettings> {
  if (typeof value !== 'object' || value === null) return false
  const found: Partial<Record<keyof AvailabilitySettings, unknown>> = { ...defaultAvailability, ...value }
  const numbers = Object.keys(availabilityNumbers) as AvailabilityNumber[]
  const areNumbers = numbers.every((field) => {
    const number = found[field]
    return typeof number === 'number' && availabilityProblem(field, number) === undefined
  })
  const { closed_weekdays: days, remind_of_holds, base_latitude, base_longitude } = found
  const isBase =
    isDegrees(base_latitude) &&
    isDegrees(base_longitude) &&
    !coordinatesProblem(base_latitude, base_longitude)
  return (
    isBase &&
    areNumbers &&
    Array.isArray(days) &&
    !weekdaysProblem(days) &&
    typeof remind_of_holds === 'boolean'
  )
}

function isDegrees(value: unknown): value is number | null {
  return value === null || typeof value === 'number'
}
