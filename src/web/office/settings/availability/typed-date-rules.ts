import type { SettingsView } from '#contract/settings.ts'
import {
  availabilityNumbers,
  type AvailabilityNumber,
  type AvailabilitySettings,
} from '#domain/availability/settings.ts'

type TypedDateRules = Readonly<Record<AvailabilityNumber | Degrees, string>> & {
  readonly closed_weekdays: readonly number[]
  readonly remind_of_holds: boolean
}

type Degrees = 'base_latitude' | 'base_longitude'
export const dateNumbers = Object.keys(availabilityNumbers) as AvailabilityNumber[]

export const timesAround = ['setup_minutes', 'teardown_minutes', 'travel_minutes', 'service_hours'] as const

export function typedDateRules(values: SettingsView['availability']['values']): TypedDateRules {
  const texts = Object.fromEntries(dateNumbers.map((field) => [field, String(values[field])]))
  const { closed_weekdays, remind_of_holds, base_latitude, base_longitude } = values
  return {
    ...(texts as Record<AvailabilityNumber, string>),
    closed_weekdays,
    remind_of_holds,
    base_latitude: base_latitude?.toString() ?? '',
    base_longitude: base_longitude?.toString() ?? '',
  }
}

export function dateRuleValues(typed: TypedDateRules): AvailabilitySettings {
  const { closed_weekdays, remind_of_holds, base_latitude, base_longitude } = typed
  const found = Object.fromEntries(dateNumbers.map((field) => [field, numberOf(typed[field])]))
  return {
    ...(found as Record<AvailabilityNumber, number>),
    closed_weekdays,
    remind_of_holds,
    base_latitude: degreesOf(base_latitude),
    base_longitude: degreesOf(base_longitude),
  }
}

/** Degrees; null where nothing is typed. */
export function degreesOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** What is no whole number is none. */
export function numberOf(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
}

export function withDay(closed: readonly number[], day: number, isOpen: boolean): readonly number[] {
  return (isOpen ? closed.filter((each) => each !== day) : [...closed, day]).toSorted(
    (one, other) => one - other,
  )
}
