/** An event as the list and its detail show it; overdue is computed from today's date, never stored (C-67). */
import type { EventRow } from '#contract/events.ts'
import { preciseInstantText } from '#server/platform/database/instants.ts'
import { eventZoneText } from '#server/records/event-facts/conditions.ts'
import { shownPaymentStatusText } from '#server/records/invoices/overdue.ts'

/** Columns of `events e join clients c`; `$1` is the business's today. */
export const rowColumns = `e.id, e.title, e.event_type, e.start_at, e.end_at, e.status, e.location, e.venue, ${eventZoneText('e')} as time_zone, e.guest_count_est,
  e.guest_count_final, e.booking_reference, ${preciseInstantText('e.created_at')} as created_at,
  ${shownPaymentStatusText('e.payment_status', 'e.booking_id', '$1::date')} as payment_status,
  c.id as client_id, c.name as client_name, c.primary_email as client_email`

export interface FoundRow extends Omit<EventRow, 'client' | 'start_at' | 'end_at' | 'time_zone'> {
  readonly time_zone: string | null
  readonly start_at: Date
  readonly end_at: Date | null
  readonly client_id: string
  readonly client_name: string
  readonly client_email: string
}

/** `home` is the business's time zone. */
export function presentRow(row: FoundRow, home: string): EventRow {
  return {
    id: row.id,
    title: row.title,
    event_type: row.event_type,
    start_at: row.start_at.toISOString(),
    end_at: row.end_at?.toISOString() ?? null,
    status: row.status,
    payment_status: row.payment_status,
    location: row.location,
    venue: row.venue,
    time_zone: row.time_zone ?? home,
    guest_count_est: row.guest_count_est,
    guest_count_final: row.guest_count_final,
    booking_reference: row.booking_reference,
    created_at: row.created_at,
    client: { id: row.client_id, name: row.client_name, primary_email: row.client_email },
  }
}
