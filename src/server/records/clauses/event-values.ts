import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import type { FieldValues } from '#domain/clauses/merge-fields.ts'
import { envelopeOf, guestsInForce, lockDay } from '#domain/events/facts.ts'
import { serviceModeWords } from '#domain/events/service-modes.ts'
import type { KnownFacts } from '#domain/events/known-facts.ts'
import { besideHome, hoursBetween, todayIn, wallTimeOf } from '#domain/time.ts'
import { clockOfSubject, placeText, type SubjectFacts } from '#server/records/event-facts/subject.ts'

type EventValue = Extract<
  keyof FieldValues,
  `event_${string}` | `service_${string}` | `guests${string}` | 'venue' | 'minors' | 'lock_day'
>

export function eventValues(
  subject: SubjectFacts,
  { guests, windows, service_mode: { mode } }: KnownFacts,
  settings: BusinessSettings,
): Pick<FieldValues, EventValue> {
  const { zone, home } = clockOfSubject(subject, settings)
  const { from, to } = envelopeOf(windows.windows)
  const hours = windows.windows.reduce((sum, each) => sum + hoursBetween(each.starts_at, each.ends_at), 0)
  const date = todayIn(zone, from)
  return {
    event_type: eventTypeLabel(subject.booking?.event_type ?? ''),
    event_date: date,
    venue: (subject.venue?.name ?? placeText(subject)) || null,
    service_mode: mode === null ? null : serviceModeWords[mode].client,
    service_start: `${wallTimeOf(from, zone)}${besideHome(from, { zone, home })}`,
    service_end: `${wallTimeOf(to, zone)}${besideHome(to, { zone, home })}`,
    service_hours: Math.round(hours * 100) / 100,
    guests: guestsInForce(guests),
    guests_guaranteed: guests.guaranteed,
    guests_final: guests.final,
    minors: guests.minors,
    lock_day: lockDay(date, settings.availability.brief_days),
  }
}
