/** Upcoming: it begins in the future and is not cancelled (A §4, checklist A-STF-10), for a row `a` of staff_assignments. */
export const upcomingText = (now: string) =>
  `(a.shift_start > ${now}::timestamptz and a.status <> 'cancelled')`
