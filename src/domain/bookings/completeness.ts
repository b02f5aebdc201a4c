/** How much of a booking is known (A §2, decisions C-55, checklist A-INQ-07). */
import { eventTypeOf, eventTypes } from './choices.ts'
import { detailFields, type DetailField } from './inquiry.ts'

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

type Field = (typeof required)[number][0] | (typeof optional)[number][0] | DetailField
/** What the rule looks at; empty texts and null count as missing. */
export type CompletenessFacts = { readonly [Each in Field]?: string | null }

export interface Completeness {
  /** Whole percent of all fields, required and optional alike. */
  readonly percent: number
  readonly missing_required: string[]
  readonly missing_optional: string[]
}

const detailNames: Readonly<Record<DetailField, string>> = {
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

/** By the kind of event: the fields that belong to it, made once. */
const optionalOf = new Map(
  eventTypes.map((type) => [
    type,
    [...optional, ...detailFields[type].map((field) => [field, detailNames[field]] as const)],
  ]),
)

export function completenessOf(booking: CompletenessFacts): Completeness {
  const type = eventTypeOf(booking.event_type ?? '')
  const wanted = (type && optionalOf.get(type)) ?? optional
  const missingRequired = missingOf(booking, required)
  const missingOptional = missingOf(booking, wanted)
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

function missingOf(
  booking: CompletenessFacts,
  fields: readonly (readonly [field: Field, name: string])[],
): string[] {
  const missing: string[] = []
  for (const [field, name] of fields) if (!booking[field]?.trim()) missing.push(name)
  return missing
}
