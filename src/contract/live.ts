/** The live streams `/live/office` and `/live/portal`: one event name a table (P-LIM-02). */
import type { QueryRoot } from './query-roots.ts'

/** Every table whose changes are announced. A plain `EventSource` listens to those it wants. */
export const liveTables = [
  'bookings',
  'quotes',
  'invoices',
  'payments',
  'events',
  'clients',
  'services',
  'staff',
  'staff_assignments',
  'profiles',
  'settings',
] as const
export type LiveTable = (typeof liveTables)[number]

/** What the database announces of a record. */
export interface RecordChange {
  readonly table: LiveTable
  readonly id: string
  /** The new status, where that is what changed. */
  readonly status?: string
}

/** The data of an event that is named after its table. */
export interface LiveChange extends RecordChange {
  /** The queries that are to be read again. */
  readonly touches: readonly QueryRoot[]
}

/** The event without a table: changes may have been missed, so that what is shown has to be read again. */
export const missedEvent = 'missed'
