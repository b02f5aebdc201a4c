import type { AssignmentInput } from '#contract/schedule.ts'
import type { AssignableEvent, Candidate } from '#contract/assignment-views.ts'
import { plannedShift } from '#domain/schedule/shift.ts'
import type { ShownAtOnce } from '#web/office/kit/writes/shown-at-once.ts'

type Wish = Omit<AssignmentInput, 'event_id'>

/** People who are being assigned already stand with the event: on its sheet, in the schedule and on the dashboard. */
export function assignedAtOnce(
  event: AssignableEvent,
  wishes: readonly Wish[],
  candidates: readonly Candidate[],
): ShownAtOnce {
  const added = wishes.flatMap((wish) => {
    const staff = candidates.find(({ id }) => id === wish.staff_id)
    return staff ? [shownAs(event, wish, staff)] : []
  })
  const working = event.assignments
    .filter(({ status }) => status !== 'cancelled')
    .map(({ staff }) => staff.id)
  return {
    in: ['staff_assignments', 'events', 'dashboard'],
    ids: [event.id],
    change: ({ assignments }) => ({
      assignments: [...((assignments as readonly unknown[] | undefined) ?? []), ...added],
      staffed: new Set([...working, ...added.map(({ staff_id }) => staff_id)]).size,
    }),
  }
}

/** As the dialog shows it, and as the sheet of the event does. */
function shownAs(
  { id, title, location, status, client_name }: AssignableEvent,
  wish: Wish,
  { name, role, hourly_rate }: Candidate,
) {
  return {
    id: wish.id,
    status: 'scheduled',
    role_at_event: wish.role_at_event,
    ...plannedShift(wish, hourly_rate),
    updated_at: '',
    staff: { id: wish.staff_id, name, role, hourly_rate },
    event: { id, title, location, status, client_name },
    staff_id: wish.staff_id,
    staff_name: name,
  }
}
