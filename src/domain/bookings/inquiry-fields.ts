/**
 * The fields of an inquiry, in the order of the form. Types, the empty form, validation, the contract, the payload,
 * labels, completeness and the CSV export are derived from this table.
 */
import { invalidEmail, type TextRule } from '../text.ts'
import {
  corporateDressCodes,
  corporateEventTypes,
  drinkChoices,
  eventTypes,
  guestCounts,
  privatePartyTypes,
  privatePartyVibes,
  startTimes,
  weddingServices,
  weddingVenues,
  type EventType,
} from './choices.ts'

/** A section with the name of an event type belongs to that type only; `wishes` are asked beside it. */
export type InquirySection = 'type' | 'occasion' | 'wishes' | EventType | 'contact'

interface FieldRule {
  readonly section: InquirySection
  /** The label of the field on every screen. */
  readonly label: string
  /** The label in the wizard and in the plain form, where it differs. */
  readonly question?: string
  /** The message for a missing or invalid value. A field without one is optional. */
  readonly required?: string
  readonly placeholder?: string
  /** The HTML autofill token. */
  readonly autoComplete?: string
}

export interface TextField extends FieldRule {
  readonly kind: 'text' | 'long-text' | 'name' | 'phone'
  readonly min?: number
  readonly max: number
}

export interface ChoiceField extends FieldRule {
  readonly kind: 'event-type' | 'time' | 'count' | 'choice'
  readonly choices: readonly string[]
}

/** Any number of choices, stored as one text (`chosenOf`). */
export interface ChoicesField extends FieldRule {
  readonly kind: 'choices'
  readonly choices: readonly string[]
}

interface RequiredField extends FieldRule {
  readonly kind: 'date' | 'email'
  readonly required: string
}

export type InquiryRule = TextField | ChoiceField | ChoicesField | RequiredField

export const inquiryMessages = {
  event_date: 'Please select an event date',
  email: invalidEmail,
  unknown_choice: 'Please choose one of the listed options',
} as const

const table = {
  event_type: {
    kind: 'event-type',
    section: 'type',
    label: 'Event type',
    choices: eventTypes,
    required: 'Please select an event type',
  },
  event_date: {
    kind: 'date',
    section: 'occasion',
    label: 'Event date',
    required: inquiryMessages.event_date,
  },
  start_time: {
    kind: 'time',
    section: 'occasion',
    label: 'Start time',
    choices: startTimes,
    required: 'Please select a start time',
  },
  location: {
    kind: 'text',
    section: 'occasion',
    label: 'Location',
    question: 'Venue or location',
    min: 5,
    max: 300,
    required: 'Please enter the event location',
    placeholder: 'Venue, town or address',
  },
  guest_count: {
    kind: 'count',
    section: 'occasion',
    label: 'Guest count',
    question: 'Expected guest count',
    choices: guestCounts,
    required: 'Please select guest count',
  },
  drinks: {
    kind: 'choices',
    section: 'wishes',
    label: 'Drinks',
    question: 'What shall we pour?',
    choices: drinkChoices,
  },
  wedding_service: {
    kind: 'choice',
    section: 'wedding',
    label: 'Part of the day',
    question: 'Which part of the day?',
    choices: weddingServices,
  },
  wedding_venue: { kind: 'choice', section: 'wedding', label: 'Kind of venue', choices: weddingVenues },
  wedding_theme: {
    kind: 'text',
    section: 'wedding',
    label: 'Theme',
    max: 300,
    placeholder: 'Garden party, sage and ivory',
  },
  company_name: {
    kind: 'text',
    section: 'corporate',
    label: 'Company',
    max: 200,
    autoComplete: 'organization',
  },
  corporate_event_type: {
    kind: 'choice',
    section: 'corporate',
    label: 'Kind of event',
    choices: corporateEventTypes,
  },
  corporate_dress_code: {
    kind: 'choice',
    section: 'corporate',
    label: 'Dress code',
    choices: corporateDressCodes,
  },
  private_party_type: { kind: 'choice', section: 'private', label: 'Occasion', choices: privatePartyTypes },
  private_party_vibe: { kind: 'choice', section: 'private', label: 'Vibe', choices: privatePartyVibes },
  private_party_details: {
    kind: 'long-text',
    section: 'private',
    label: 'Details',
    question: 'About the party',
    max: 2000,
    placeholder: 'A milestone, a theme, a surprise',
  },
  message: {
    kind: 'long-text',
    section: 'wishes',
    label: 'Message',
    question: 'Anything else we should know?',
    max: 1000,
    placeholder: 'A favorite drink, guests who skip alcohol, the music you love',
  },
  first_name: {
    kind: 'name',
    section: 'contact',
    label: 'First name',
    min: 2,
    max: 100,
    required: 'First name must be at least 2 characters',
    autoComplete: 'given-name',
  },
  last_name: {
    kind: 'name',
    section: 'contact',
    label: 'Last name',
    min: 2,
    max: 100,
    required: 'Last name must be at least 2 characters',
    autoComplete: 'family-name',
  },
  email: {
    kind: 'email',
    section: 'contact',
    label: 'Email',
    question: 'Email',
    required: inquiryMessages.email,
    autoComplete: 'email',
  },
  phone: {
    kind: 'phone',
    section: 'contact',
    label: 'Phone',
    min: 10,
    max: 40,
    required: 'Please enter a valid phone number',
    autoComplete: 'tel',
  },
} as const satisfies Record<string, InquiryRule>

/** The table with its literal types, for schemas. */
export type InquiryTable = typeof table
export type InquiryField = keyof InquiryTable

/** The names of the fields of a section, as a union type. */
export type FieldOf<Section extends InquirySection> = {
  [Field in InquiryField]: InquiryTable[Field]['section'] extends Section ? Field : never
}[InquiryField]

export type RequiredInquiryField = {
  [Field in InquiryField]: InquiryTable[Field] extends { required: string } ? Field : never
}[InquiryField]
export type OptionalInquiryField = Exclude<InquiryField, RequiredInquiryField>

export const inquiryFields: Readonly<Record<InquiryField, InquiryRule>> = table
export const inquiryFieldNames = Object.keys(table) as readonly InquiryField[]

/** The fields of some sections, in the order of the form. */
export function fieldsOf<Section extends InquirySection>(
  ...sections: readonly Section[]
): readonly FieldOf<Section>[] {
  const wanted: readonly InquirySection[] = sections
  return inquiryFieldNames.filter((field): field is FieldOf<Section> =>
    wanted.includes(inquiryFields[field].section),
  )
}

export function isRequired(field: InquiryField): field is RequiredInquiryField {
  return inquiryFields[field].required !== undefined
}

/** The label of a field's control in the form. */
export function questionOf(field: InquiryField): string {
  const { question, label } = inquiryFields[field]
  return question ?? label
}

/** Bounds and messages of a text field. */
export function textRuleOf({ min = 0, max, required = '', label }: TextField): TextRule {
  return { min, max, message: required, label }
}
