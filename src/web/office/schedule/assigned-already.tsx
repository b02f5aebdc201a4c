import type { AssignmentView } from '#contract/assignment-views.ts'
import { roleLabel } from '#domain/staff/member.ts'
import type { Instant } from '#domain/time.ts'
import { AssignmentBadge } from '#web/office/kit/events/assignment-badge.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { Staffing } from '#web/office/kit/events/staffing.tsx'
import { otherDay, shiftTimes } from '#web/office/kit/events/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

/** Who works at the event so far. */
export function AssignedAlready({
  start_at,
  assignments,
  needed,
}: {
  /** Of the event. */
  readonly start_at: Instant
  readonly assignments: readonly AssignmentView[]
  readonly needed: number
}) {
  const zone = useBusinessZone()
  const working = assignments.filter(({ status }) => status !== 'cancelled')
  if (working.length === 0) return null
  return (
    <Section
      title="Assigned so far"
      aside={<Staffing staffed={new Set(working.map(({ staff }) => staff.id)).size} needed={needed} />}
    >
      <ul className="-mt-2.5 grid">
        {working.map((assignment) => (
          <li
            key={assignment.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <b className="font-semibold wrap-anywhere">{assignment.staff.name}</b>
              <span className="num block text-small text-fg-muted">
                {roleLabel(assignment.role_at_event)}, {otherDay(assignment.shift_start, start_at, zone)}
                {shiftTimes(assignment, zone)}
              </span>
            </span>
            <AssignmentBadge status={assignment.status} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
