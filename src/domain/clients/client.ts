/** A client of the business: profile fields and activity. */
import { isOpenEvent, type EventStatus } from '../events/event.ts'
import type { TextRule } from '../text.ts'
import type { Instant } from '../time.ts'

export const clientText = {
  name: { min: 1, max: 200, message: 'Please enter a name', label: 'Name' },
  primary_phone: { min: 0, max: 40, message: '', label: 'Phone' },
  company_name: { min: 0, max: 200, message: '', label: 'Company' },
  notes: { min: 0, max: 5000, message: '', label: 'Notes' },
} as const satisfies Record<string, TextRule>

export const emailText = {
  subject: { min: 1, max: 200, message: 'Please enter a subject', label: 'Subject' },
  text: { min: 1, max: 10_000, message: 'Please write a message', label: 'Message' },
} as const satisfies Record<string, TextRule>

export const clientFields = ['name', 'primary_email', 'primary_phone', 'company_name', 'notes'] as const
export type ClientField = (typeof clientFields)[number]

export const clientFieldLabels: Readonly<Record<ClientField, string>> = {
  name: 'Name',
  primary_email: 'Email',
  primary_phone: 'Phone',
  company_name: 'Company',
  notes: 'Notes',
}

type Profile = Readonly<Record<ClientField, string | null>>

/** The missing fields of a profile. It is complete with phone, company and notes. */
export function profileGaps(client: Profile): readonly ClientField[] {
  return (['primary_phone', 'company_name', 'notes'] as const).filter((field) => !client[field])
}

/** True without an email address or without a phone number (A-CLI-06). */
export function lacksContact(client: Profile): boolean {
  return !client.primary_email || !client.primary_phone
}

/** A client is new for so many days after its creation. */
export const newClientDays = 30

interface EventTimes {
  readonly status: EventStatus
  readonly start_at: Instant
  readonly end_at: Instant | null
}

/** True for an event that makes its client active: pending or confirmed, and not past (C-54). */
export function isEventAhead({ status, start_at, end_at }: EventTimes, now: Instant): boolean {
  return isOpenEvent(status) && (end_at ?? start_at) >= now
}
