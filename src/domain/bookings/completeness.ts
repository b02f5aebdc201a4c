/** How much of a booking is known (C-55, A-INQ-07). */
import { eventTypeOf, eventTypes } from './choices.ts'
import {
  fieldsOf,
  inquiryFieldNames,
  inquiryFields,
  isRequired,
  type InquiryField,
} from './inquiry-fields.ts'

type Field = InquiryField | 'notes' | 'client_id'
type NamedField = readonly [field: Field, name: string]
/** What the rule looks at; empty texts and null count as missing. */
export type CompletenessFacts = { readonly [Each in Field]?: string | null }

/** What counts as required here is not all that the form requires (C-55). */
const required = named(['first_name', 'last_name', 'email', 'phone', 'event_type', 'event_date'])
/** The rest of what the form requires: a field that is optional for every event type makes no inquiry incomplete. */
const optional: readonly NamedField[] = [
  ...named(inquiryFieldNames.filter(isRequired)).filter(
    ([field]) => !required.some(([other]) => other === field),
  ),
  ['notes', 'notes'],
  ['client_id', 'client link'],
]

/** By event type: what every inquiry has, then the fields of its own. */
const optionalOf = new Map(eventTypes.map((type) => [type, [...optional, ...named(fieldsOf(type))]]))

export interface Completeness {
  /** Whole percent of all fields, required and optional alike. */
  readonly percent: number
  readonly missing_required: string[]
  readonly missing_optional: string[]
}

export function completenessOf(booking: CompletenessFacts): Completeness {
  return completenessBy((field) => booking[field])
}

/** The same for values that are not one object. */
export function completenessBy(valueOf: (field: Field) => string | null | undefined): Completeness {
  const type = eventTypeOf(valueOf('event_type') ?? '')
  const wanted = (type && optionalOf.get(type)) ?? optional
  const missingRequired = missingOf(valueOf, required)
  const missingOptional = missingOf(valueOf, wanted)
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
  valueOf: (field: Field) => string | null | undefined,
  fields: readonly NamedField[],
): string[] {
  const missing: string[] = []
  for (const [field, name] of fields) if (!valueOf(field)?.trim()) missing.push(name)
  return missing
}

function named(fields: readonly InquiryField[]): readonly NamedField[] {
  return fields.map((field) => [field, inquiryFields[field].label.toLowerCase()])
}
