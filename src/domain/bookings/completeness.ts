/** How much of a booking is known (A §2, decisions C-55, checklist A-INQ-07). */
import { detailFields } from './inquiry.ts'
import { eventTypeOf } from './choices.ts'

/** What the rule looks at; empty texts and null count as missing. */
export type CompletenessFacts = Readonly<Record<string, unknown>>

export interface Completeness {
  /** Whole percent of all fields, required and optional alike. */
  readonly percent: number
  readonly missing_required: readonly string[]
  readonly missing_optional: readonly string[]
}

const required = [
  ['first_name', 'first name'],
  ['last_name', 'last name'],
  ['email', 'e-mail'],
  ['phone', 'phone'],
  ['event_type', 'event type'],
  ['event_date', 'event date'],
] as const

const optional = [
  ['start_time', 'start time'],
  ['location', 'location'],
  ['guest_count', 'guest count'],
  ['notes', 'notes'],
  ['client_id', 'client link'],
] as const

const detailNames: Readonly<Record<string, string>> = {
  wedding_service: 'wedding service',
  wedding_venue: 'venue',
  wedding_theme: 'theme',
  company_name: 'company',
  corporate_event_type: 'kind of event',
  corporate_dress_code: 'dress code',
  private_party_type: 'kind of party',
  private_party_vibe: 'vibe',
  private_party_details: 'details',
}

export function completenessOf(booking: CompletenessFacts): Completeness {
  const type = typeof booking['event_type'] === 'string' ? eventTypeOf(booking['event_type']) : undefined
  const details = type ? detailFields[type].map((field) => [field, detailNames[field] ?? field] as const) : []
  const wanted = [...optional, ...details]
  const missing = (fields: readonly (readonly [string, string])[]) =>
    fields.filter(([field]) => isMissing(booking[field])).map(([, name]) => name)

  const missingRequired = missing(required)
  const missingOptional = missing(wanted)
  const all = required.length + wanted.length
  const known = all - missingRequired.length - missingOptional.length
  return {
    percent: Math.round((known / all) * 100),
    missing_required: missingRequired,
    missing_optional: missingOptional,
  }
}

/** Below 60 red, below 85 yellow, else green (DESIGN-LANGUAGE, components). */
export function completenessTone(percent: number): 'bad' | 'warn' | 'ok' {
  if (percent < 60) return 'bad'
  return percent < 85 ? 'warn' : 'ok'
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
