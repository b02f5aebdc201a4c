/** The completeness of a booking's details (C-55, A-INQ-07). */
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
/** The fields of a booking. Blank texts and null count as missing. */
export type CompletenessFacts = { readonly [Each in Field]?: string | null }

/** Required for completeness: fewer fields than the form requires (C-55). */
const required = named(['first_name', 'last_name', 'email', 'phone', 'event_type', 'event_date'])
/** The other required fields of the form. Fields that are optional for every event type do not count. */
const optional: readonly NamedField[] = [
  ...named(inquiryFieldNames.filter(isRequired)).filter(
    ([field]) => !required.some(([other]) => other === field),
  ),
  ['notes', 'notes'],
  ['client_id', 'client link'],
]

/** By event type: the fields of every inquiry, then those of the type. */
const optionalOf = new Map(eventTypes.map((type) => [type, [...optional, ...named(fieldsOf(type))]]))

export interface Completeness {
  /** Filled fields as a whole percentage of required and optional ones. */
  readonly percent: number
  readonly missing_required: string[]
  readonly missing_optional: string[]
}

export function completenessOf(booking: CompletenessFacts): Completeness {
  return completenessBy((field) => booking[field])
}

/** The same for values that are read one by one. */
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
