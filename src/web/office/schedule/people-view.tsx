import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ScheduledPerson } from '#contract/schedule.ts'
import type { AssignmentView } from '#contract/assignment-views.ts'
import { paths } from '#domain/addresses.ts'
import { assignmentTone } from '#domain/schedule/assignment.ts'
import { roleLabel } from '#domain/staff/member.ts'
import { addDays, longDate, todayIn, type CalendarDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { shiftTimes } from '#web/office/kit/events/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { AssignButton } from './event-lane.tsx'
import { workingOf, type ScheduleDay } from './schedule-lanes.ts'
import { initialsOf } from './schedule-words.ts'

const tones = {
  ok: 'border-ok-line bg-ok-bg text-ok',
  info: 'border-info-line bg-info-bg text-info',
  note: 'border-note-line bg-note-bg text-note',
  bad: 'border-bad-line bg-bad-bg text-bad',
} as const

/** A row for every person with the events of the week; what still needs people stands above them. */
export function PeopleView({
  from,
  days,
  staff,
  onEdit,
}: {
  readonly from: CalendarDate
  readonly days: readonly ScheduleDay[]
  readonly staff: readonly ScheduledPerson[]
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  const zone = useBusinessZone()
  const dates = Array.from({ length: 7 }, (_, day) => addDays(from, day))
  const shifts = days.flatMap(({ lanes }) => lanes.flatMap(workingOf))
  // People who left the staff and still have a shift are listed, too.
  const known = new Set(staff.map(({ id }) => id))
  const others = shifts.map(({ staff: person }) => person).filter(({ id }) => !known.has(id))
  const people = [...staff, ...new Map(others.map((person) => [person.id, person])).values()]

  return (
    <table className="block w-full overflow-hidden rounded-md border border-line bg-surface lg:table lg:table-fixed lg:border-separate lg:border-spacing-0">
      <caption className="sr-only">The people of the week</caption>
      <thead className="max-lg:sr-only">
        <tr>
          <th
            scope="col"
            className="w-52 border-b border-line px-4 py-2.5 text-left font-[650] text-fg-muted"
          >
            Person
          </th>
          {dates.map((date) => (
            <th
              key={date}
              scope="col"
              abbr={longDate(date)}
              className="num border-b border-l border-line px-2 py-2.5 text-left font-[650] text-fg-muted"
            >
              {longDate(date).slice(0, 3)} {Number(date.slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        <NeedsRow days={days} dates={dates} />
        {people.map((person) => {
          const own = shifts.filter(({ staff: { id } }) => id === person.id)
          const hours = own.reduce((sum, { hours_planned }) => sum + hours_planned, 0)
          return (
            <Row
              key={person.id}
              head={<Person person={person} hours={hours} />}
              dates={dates}
              cellOf={(date) =>
                own
                  .filter(({ shift_start }) => todayIn(zone, shift_start) === date)
                  .map((shift) => (
                    <button
                      key={shift.id}
                      type="button"
                      onClick={() => onEdit(shift)}
                      className={classes(
                        'block min-h-8 w-full rounded-sm border px-2 py-1 text-left text-small font-semibold wrap-anywhere max-lg:min-h-11',
                        tones[assignmentTone(shift.status)],
                      )}
                    >
                      {shift.event.client_name}
                      <span className="sr-only">
                        , {shiftTimes(shift, zone)}, {shift.status}
                      </span>
                    </button>
                  ))
              }
            />
          )
        })}
      </tbody>
    </table>
  )
}

/** What still needs people, on the day on which it is. */
function NeedsRow({
  days,
  dates,
}: {
  readonly days: readonly ScheduleDay[]
  readonly dates: readonly CalendarDate[]
}) {
  const needing = days.flatMap(({ date, lanes }) =>
    lanes.filter(({ missing }) => missing > 0).map((lane) => ({ lane, date })),
  )
  if (needing.length === 0) return null
  const places = needing.reduce((sum, { lane }) => sum + lane.missing, 0)
  return (
    <Row
      head={
        <span>
          <b className="block font-[650] text-bad">Needs people</b>
          <span className="num block text-small text-fg-muted">
            {places === 1 ? '1 place open' : `${places} places open`}
          </span>
        </span>
      }
      dates={dates}
      cellOf={(date) =>
        needing
          .filter((each) => each.date === date)
          .map(({ lane }) => (
            <div
              key={lane.event.id}
              className="rounded-sm border border-l-4 border-bad-line border-l-bad p-2"
            >
              <p className="font-semibold wrap-anywhere">{lane.event.client_name}</p>
              <p className="num text-small text-fg-muted">
                {lane.event.staffed} of {lane.event.needed}
              </p>
              <AssignButton lane={lane} missing={lane.missing} className="mt-1.5 w-full" />
            </div>
          ))
      }
    />
  )
}

function Row({
  head,
  dates,
  cellOf,
}: {
  readonly head: ReactNode
  readonly dates: readonly CalendarDate[]
  readonly cellOf: (date: CalendarDate) => readonly ReactNode[]
}) {
  return (
    <tr className="max-lg:block max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:py-3 max-lg:last:border-b-0">
      <th
        scope="row"
        className="px-4 py-2.5 text-left align-top font-normal max-lg:block max-lg:p-0 lg:border-b lg:border-line"
      >
        {head}
      </th>
      {dates.map((date) => {
        const content = cellOf(date)
        return (
          <td
            key={date}
            className={classes(
              'align-top max-lg:mt-2 lg:border-b lg:border-l lg:border-line lg:p-1.5',
              content.length === 0 ? 'max-lg:hidden' : 'max-lg:block',
            )}
          >
            {content.length === 0 ? null : (
              <>
                <p className="mb-1 text-small font-semibold text-fg-muted lg:hidden">{longDate(date)}</p>
                <div className="grid gap-1.5">{content}</div>
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Person({ person, hours }: { readonly person: ScheduledPerson; readonly hours: number }) {
  return (
    <Link
      to={paths.admin.staff}
      search={{ id: person.id }}
      className="grid min-h-8 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 no-underline hover:underline"
    >
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-surface-2 text-micro font-semibold"
      >
        {initialsOf(person.name)}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{person.name}</span>
        <span className="num block text-small text-fg-muted">
          {roleLabel(person.role)}
          {hours > 0 ? `, ${hours} h` : ''}
        </span>
      </span>
    </Link>
  )
}
