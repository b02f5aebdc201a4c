/** `isUpcoming` in SQL for a row `a` of staff_assignments. */
export const upcomingText = (now: string) =>
  `(a.shift_start > ${now}::timestamptz and a.status <> 'cancelled')`

/** The number of people with a shift at the event `eventId`, without canceled shifts. */
export const staffedText = (eventId: string) =>
  `(select count(distinct a.staff_id)::int from staff_assignments a where a.event_id = ${eventId} and a.status <> 'cancelled')`
