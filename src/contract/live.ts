/** The event streams `/live/office` and `/live/portal` (server-sent events). One event name per table (P-LIM-02). */
import type { QueryRoot } from './query-roots.ts'

/** The tables whose changes are announced. */
export const liveTables = [
  'bookings',
  'quotes',
  'invoices',
  'payments',
  'events',
  'clients',
  'services',
  'packages',
  'staff',
  'staff_assignments',
  'profiles',
  'settings',
  'claims',
  'units',
  'blackouts',
  'waitlist',
  'outside_calendars',
  'venues',
  'clauses',
  'automation_rules',
  'automation_occurrences',
] as const
export type LiveTable = (typeof liveTables)[number]

/** The tables that commands write; changes of the last six are not announced. */
export type WrittenTable =
  | LiveTable
  | 'sessions'
  | 'invitations'
  | 'emails'
  | 'calendar_feeds'
  | 'payment_shares'
  | 'restores'

/** What the database announces of a record. */
export interface RecordChange {
  readonly table: LiveTable
  readonly id: string
  /** The new status, where the status changed. */
  readonly status?: string
  /** The browser tab that changed it (`originHeader`), where known. */
  readonly origin?: string
}

/** The data of an event that is named after its table. */
export interface LiveChange extends RecordChange {
  /** The queries that are to be read again. */
  readonly touches: readonly QueryRoot[]
}

/** An event without a table: changes may have been missed, so all shown data must be read again. */
export const missedEvent = 'missed'
