import { CircleAlert, CircleCheck } from 'lucide-react'
import type { AssignmentView } from '#contract/assignment-views.ts'
import { overlapsOf } from '#domain/schedule/shift.ts'
import { longDate, todayIn } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { shiftTimes } from '#web/office/kit/events/shift-words.ts'

/** Shifts of one person that overlap, or the word that there are none. */
export function ConflictsCard({ assignments }: { readonly assignments: readonly AssignmentView[] }) {
  const zone = useBusinessZone()
  const overlaps = overlapsOf(assignments)
  return (
    <Card title="Schedule Conflicts" className="mt-4">
      {overlaps.length === 0 ? (
        <p className="flex items-center gap-2.5 px-4.5 py-4 text-fg-muted">
          <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-ok" strokeWidth={1.6} />
          No overlapping shifts: nobody is planned twice at the same time.
        </p>
      ) : (
        <ul>
          {overlaps.map(([one, other]) => (
            <li
              key={`${one.id} ${other.id}`}
              className="flex gap-2.5 border-b border-line px-4.5 py-3 last:border-b-0"
            >
              <CircleAlert
                aria-hidden="true"
                className="mt-0.5 size-4.5 shrink-0 text-bad"
                strokeWidth={1.6}
              />
              <span className="num wrap-anywhere">
                <b className="font-semibold">{one.staff.name}</b> is planned twice on{' '}
                {longDate(todayIn(zone, other.shift_start))}: {one.event.title} ({shiftTimes(one, zone)}) and{' '}
                {other.event.title} ({shiftTimes(other, zone)}).
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
