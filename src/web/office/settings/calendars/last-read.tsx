import type { OutsideCalendarView } from '#contract/outside-calendars.ts'
import { clockOfInstant, dateAndTime, dateOfInstant } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { TwoLines } from '#web/office/kit/lists/cells.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { DateTimeText } from '#web/shared/instant-text.tsx'

export function LastRead({ calendar }: { readonly calendar: OutsideCalendarView }) {
  const zone = useBusinessZone()
  const { last_read_at: tried, last_good_at: good, problem, conflict_count: count, conflicts } = calendar
  const isFailed = tried !== null && tried !== good
  const more = count - conflicts.length
  return (
    <TwoLines
      fact={
        <span className="num font-normal">
          {good === null ? (
            'Not read yet'
          ) : (
            <>
              <span className="text-fg-muted rows:hidden">Last read </span>
              <DateTimeText at={good} />
            </>
          )}
        </span>
      }
      detail={
        <>
          {isFailed ? <span className="block">Tried on {dateAndTime(tried, zone)}</span> : null}
          {problem === null ? null : <span className="block wrap-anywhere">{problem}</span>}
          {count === 0 ? null : (
            <span className="block wrap-anywhere">
              {count === 1 ? '1 event meets' : `${count} events meet`} a date of yours and blocks nothing:{' '}
              {conflicts
                .map(
                  ({ title, from }) =>
                    `${title}, ${dateOfInstant(from, zone)}, ${clockOfInstant(from, zone)}`,
                )
                .join('; ')}
              {more > 0 ? `; and ${more} more` : ''}
            </span>
          )}
        </>
      }
    />
  )
}

export function CalendarReadState({ calendar }: { readonly calendar: OutsideCalendarView }) {
  const { last_read_at: tried, last_good_at: good, problem, is_stale, conflict_count: count } = calendar
  if (is_stale) return <Badge tone="bad">Out of date</Badge>
  if (tried === null) return <Badge tone="note">Waiting</Badge>
  if (tried !== good) return <Badge tone="warn">Not read</Badge>
  if (problem !== null) return <Badge tone="warn">Partly read</Badge>
  return count > 0 ? <Badge tone="warn">Conflicts</Badge> : <Badge tone="ok">Up to date</Badge>
}
