/**
 * An inquiry: what a visitor tells in the wizard, and the rules for it (P §3, §5). The wizard asks them at
 * Continue, the contract and the server ask them again.
 */
import { isEmail, textProblem, type TextRule } from '../text.ts'
import { isCalendarDate, type CalendarDate } from '../time.ts'
import {
  corporateDressCodes,
  corporateEventTypes,
  eventTypes,
  guestCounts,
  privatePartyTypes,
  privatePartyVibes,
  startTimes,
  weddingServices,
  weddingVenues,
  type EventType,
} from './choices.ts'

export const inquiryText = {
  location: { min: 5, max: 300, message: 'Please enter the event location', label: 'Location' },
  first_name: { min: 2, max: 100, message: 'First name must be at least 2 characters', label: 'First name' },
  last_name: { min: 2, max: 100, message: 'Last name must be at least 2 characters', label: 'Last name' },
  phone: { min: 10, max: 40, message: 'Please enter a valid phone number', label: 'Phone' },
  wedding_theme: { min: 0, max: 300, message: '', label: 'Theme' },
  company_name: { min: 0, max: 200, message: '', label: 'Company name' },
  private_party_details: { min: 0, max: 2000, message: '', label: 'Details' },
} as const satisfies Record<string, TextRule>

export const inquiryChoices = {
  event_type: eventTypes,
  start_time: startTimes,
  guest_count: guestCounts,
  wedding_service: weddingServices,
  wedding_venue: weddingVenues,
  corporate_event_type: corporateEventTypes,
  corporate_dress_code: corporateDressCodes,
  private_party_type: privatePartyTypes,
  private_party_vibe: privatePartyVibes,
} as const satisfies Record<string, readonly string[]>

export const inquiryMessages = {
  event_type: 'Please select an event type',
  event_date: 'Please select an event date',
  event_date_past: 'Please select a date in the future',
  start_time: 'Please select a start time',
  guest_count: 'Please select guest count',
  email: 'Please enter a valid email address',
  unknown_choice: 'Please choose one of the listed options',
} as const

/** The detail fields that belong to each event type; all of them optional. */
export const detailFields = {
  wedding: ['wedding_service', 'wedding_venue', 'wedding_theme'],
  corporate: ['company_name', 'corporate_event_type', 'corporate_dress_code'],
  private: ['private_party_type', 'private_party_vibe', 'private_party_details'],
} as const satisfies Record<EventType, readonly string[]>

export type DetailField = (typeof detailFields)[EventType][number]
export type InquiryField =
  | 'event_type'
  | 'event_date'
  | 'start_time'
  | 'location'
  | 'guest_count'
  | DetailField
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'

/** The form's own shape: every value a text, empty when not filled in. */
export type InquiryForm = Record<InquiryField, string>

/** What each of the wizard's four steps asks; step 3 depends on the event type. */
export function fieldsOfStep(step: 1 | 2 | 3 | 4, eventType: EventType | undefined): readonly InquiryField[] {
  switch (step) {
    case 1:
      return ['event_type']
    case 2:
      return ['event_date', 'start_time', 'location', 'guest_count']
    case 3:
      return eventType ? detailFields[eventType] : []
    case 4:
      return ['first_name', 'last_name', 'email', 'phone']
    default:
      return step satisfies never
  }
}

export const emptyInquiry: InquiryForm = {
  event_type: '',
  event_date: '',
  start_time: '',
  location: '',
  guest_count: '',
  wedding_service: '',
  wedding_venue: '',
  wedding_theme: '',
  company_name: '',
  corporate_event_type: '',
  corporate_dress_code: '',
  private_party_type: '',
  private_party_vibe: '',
  private_party_details: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
}

/** What is wrong with one field of the form, as the person should read it, or nothing. */
export function inquiryProblem(field: InquiryField, value: string, today: CalendarDate): string | undefined {
  switch (field) {
    case 'event_type':
    case 'start_time':
    case 'guest_count':
      return isChoice(field, value) ? undefined : inquiryMessages[field]
    case 'event_date':
      return eventDateProblem(value, today)
    case 'email':
      return isEmail(value.trim()) ? undefined : inquiryMessages.email
    case 'location':
    case 'first_name':
    case 'last_name':
    case 'phone':
    case 'wedding_theme':
    case 'company_name':
    case 'private_party_details':
      return textProblem(inquiryText[field], value)
    case 'wedding_service':
    case 'wedding_venue':
    case 'corporate_event_type':
    case 'corporate_dress_code':
    case 'private_party_type':
    case 'private_party_vibe':
      return value === '' || isChoice(field, value) ? undefined : inquiryMessages.unknown_choice
    default:
      return field satisfies never
  }
}

/** An event lies after today in the business time zone; today itself is too late (decisions C-46). */
export function eventDateProblem(date: string, today: CalendarDate): string | undefined {
  if (!isCalendarDate(date)) return inquiryMessages.event_date
  return date > today ? undefined : inquiryMessages.event_date_past
}

/** The detail values that go with the chosen type; what was typed for another type is dropped (P-WIZ-30). */
export function detailsFor(
  eventType: EventType,
  values: Readonly<Record<DetailField, string | null>>,
): Record<DetailField, string | null> {
  const kept: readonly string[] = detailFields[eventType]
  const entries = Object.values(detailFields)
    .flat()
    .map((field) => [field, kept.includes(field) ? values[field] || null : null] as const)
  return Object.fromEntries(entries) as Record<DetailField, string | null>
}

function isChoice(field: keyof typeof inquiryChoices, value: string): boolean {
  const choices: readonly string[] = inquiryChoices[field]
  return choices.includes(value)
}
