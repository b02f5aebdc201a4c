import { useState, type ComponentProps } from 'react'
import type { ScheduledPerson } from '#contract/schedule.ts'
import type { AssignmentView } from '#contract/assignment-views.ts'
import { monthOf } from '#web/shared/month.ts'
import { addDays, type CalendarDate, type Instant } from '#domain/time.ts'
import { BlockDaysDialog } from '#web/office/kit/dates/lazy-block-days-dialog.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { useClaimedDays } from '#web/office/kit/dates/use-claimed-days.ts'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import type { DayRange } from '#web/office/kit/calendar/use-day-drag.ts'
import type { ShownDay } from '#web/office/kit/calendar/use-shown-day.ts'
import { PeopleView } from './people-view.tsx'
import type { ScheduleDay } from './schedule-lanes.ts'
import { WeekHead } from './week-head.tsx'
import { WeekView } from './week-view.tsx'

/** One week, by events or by people. */
export function ScheduleWeek({
  view,
  from,
  shown,
  days,
  staff,
  now,
  onEdit,
}: {
  readonly view: 'week' | 'people'
  readonly from: CalendarDate
  readonly shown: ShownDay
  /** Nothing while they are on their way. */
  readonly days: readonly ScheduleDay[] | undefined
  readonly staff: readonly ScheduledPerson[]
  readonly now: Instant
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  const setAddress = useSetPageSearch()
  const showWeekOf = (day: CalendarDate) => setAddress({ day, month: monthOf(day) }, { replace: true })
  return (
    <>
      <WeekHead from={from} days={days} onWeek={showWeekOf} onToday={() => showWeekOf(shown.today)} />
      {days === undefined ? (
        <Card>
          <SkeletonRows label="Loading schedule…" rows={6} columns={7} />
        </Card>
      ) : view === 'week' ? (
        <ClaimedWeek from={from} days={days} today={shown.today} now={now} />
      ) : (
        <PeopleView from={from} days={days} staff={staff} onEdit={onEdit} />
      )}
    </>
  )
}

/** The week with what is claimed; dragging over days blocks them. */
function ClaimedWeek(props: Omit<ComponentProps<typeof WeekView>, 'claimed' | 'units' | 'onDrag'>) {
  const { known, days, units } = useClaimedDays({ from: props.from, to: addDays(props.from, 6) })
  const [dragged, setDragged] = useState<DayRange>()
  return (
    <>
      <WeekView {...props} claimed={days} units={units} onDrag={known ? setDragged : undefined} />
      {dragged ? <BlockDaysDialog {...dragged} onClose={() => setDragged(undefined)} /> : null}
    </>
  )
}
