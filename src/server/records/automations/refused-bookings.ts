/** Bookings whose client or second contact cannot be written to, as SQL. */

export type RefusedBecause = 'refused' | 'reported'

/**
 * Refused addresses `r`, each with the next booking `b` whose client or second contact has it. `today` is a day of the
 * business.
 */
export function refusedWithBooking(because: RefusedBecause, today: string): string {
  return `refused_addresses r join lateral (
      select x.* from bookings x
      where x.is_active and x.event_date >= (${today})::date and x.id in (
        select c.id from bookings c where lower(c.email) = r.address
        union all select f.booking_id from event_facts f where lower(f.contact_email) = r.address)
      order by x.event_date, x.id limit 1
    ) b on r.cleared_at is null and r.because = '${because}'`
}
