/** The live streams `/live/office` and `/live/portal`: one event name a table (P-LIM-02). */

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

/** The data of an event that is named after its table. */
export interface LiveChange {
  readonly table: string
  readonly id: string
  /** The new status, where that is what changed. */
  readonly status?: string
}

/** The event without a table: changes may have been missed, so that what is shown has to be read again. */
export const missedEvent = 'missed'
