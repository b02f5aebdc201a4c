import type { EventView } from '#contract/events.ts'
import { assignmentTone } from '#domain/schedule/assignment.ts'
import { roleLabel } from '#domain/staff/member.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { Section } from '#web/office/kit/facts.tsx'
import { otherDay } from '#web/office/kit/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { hoursText } from './event-words.ts'

/** Who works there, in the order of the shifts. */
export function EventStaff({ event: { assignments, start_at, time_zone } }: { readonly event: EventView }) {
  // Shifts are on the business's clock, which is named beside hours on another one.
  const clock = { zone: useBusinessZone(), home: time_zone }
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
