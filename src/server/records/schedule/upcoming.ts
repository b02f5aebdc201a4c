/** `isUpcoming` in SQL for a row `a` of staff_assignments. */
export const upcomingText = (now: string) =>
  `(a.shift_start > ${now}::timestamptz and a.status <> 'cancelled')`
