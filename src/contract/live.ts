/** The event streams `/live/office` and `/live/portal` (server-sent events). One event name per table (P-LIM-02). */

/** The tables whose changes are announced. */
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

/** The data of an event. */
export interface LiveChange {
  readonly table: string
  readonly id: string
  /** The new status, where the status changed. */
  readonly status?: string
}

/** An event without a table: changes may have been missed, so all shown data must be read again. */
export const missedEvent = 'missed'
