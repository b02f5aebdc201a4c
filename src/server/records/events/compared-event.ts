import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import type { EventRecord } from './read.ts'

const compared = [
  'title',
  'event_type',
  'client_id',
  'start_at',
  'end_at',
  'location',
  'venue',
  'guest_count_est',
  'guest_count_final',
  'notes',
] as const

export type ComparedEvent = Pick<EventRecord, (typeof compared)[number]>

/** The changed fields, for the event's history. */
export function eventChanges(before: ComparedEvent, after: ComparedEvent) {
  return fieldChanges(before, after, compared)
}
