import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events.ts'
import { paths } from '#domain/addresses.ts'
import { assignmentTone, isOpen } from '#domain/schedule/assignment.ts'
import { covers, shiftOfEvent } from '#domain/schedule/shift.ts'
import { roleLabel } from '#domain/staff/member.ts'
import { statusWord } from '#domain/status.ts'
import { todayIn } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { factLinkClasses, Section } from '#web/office/kit/records/facts.tsx'
import { otherDay } from '#web/office/kit/events/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { hoursText } from './event-words.ts'

/** Who works there, in the order of the shifts. */
export function EventStaff({ event }: { readonly event: EventView }) {
  const { assignments, start_at, time_zone } = event
  // Shifts are on the business's clock, which is named beside hours on another one.
  const clock = { zone: useBusinessZone(), home: time_zone }
  const whole = shiftOfEvent(event)
  return (
    <Section title="Staff">
      {assignments.length === 0 ? (
        <p className="text-fg-muted">No staff assigned yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {assignments.map((shift) => (
            <li key={shift.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-[550]">{shift.staff_name}</span>
                <span className="num block text-small text-fg-muted">
                  {roleLabel(shift.role_at_event)}, {otherDay(shift.shift_start, start_at, clock.zone)}
                  {hoursText({ start_at: shift.shift_start, end_at: shift.shift_end }, clock)}
                </span>
                {isOpen(shift.status) && !covers(shift, whole) ? (
                  <span className="block text-small text-warn">
                    Not the whole event.{' '}
                    <Link
                      to={paths.admin.schedule}
                      search={{ view: 'week', day: todayIn(clock.zone, shift.shift_start), id: shift.id }}
                      aria-label={`Change the shift of ${shift.staff_name}`}
                      className={factLinkClasses}
                    >
                      Change the Shift
                    </Link>
                  </span>
                ) : null}
              </span>
              <span className="ml-auto">
                <Badge tone={assignmentTone(shift.status)} small>
                  {statusWord(shift.status)}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
