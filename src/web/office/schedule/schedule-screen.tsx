import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ScheduleView } from '#contract/schedule.ts'
import type { AssignmentView } from '#contract/assignment-views.ts'
import type { CalendarDate } from '#domain/time.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OpenedByAddress } from '#ui/overlay-stack.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { BlockDaysButton } from '#web/office/kit/dates/block-days-button.tsx'
import { dayAfterKey, weeksOfMonth } from '#web/shared/month-weeks.ts'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { ExportButton } from '#web/office/kit/exports/export-button.tsx'
import { useCloseWithout, Wait } from '#web/office/kit/records/opened-record.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { useLate } from '#web/office/kit/use-late.ts'
import { usePainted } from '#web/office/kit/use-painted.ts'
import { useShownDay, type ShownDay } from '#web/office/kit/calendar/use-shown-day.ts'
import { DayList } from './day-list.tsx'
import { assignmentsOf } from './schedule-data.ts'
import { daysOfSchedule } from './schedule-lanes.ts'
import { scheduleViews, ViewSwitch, type ScheduleViewName } from './view-switch.tsx'

const EditShiftDialog = lazyComponent(() => import('./edit-shift-dialog.tsx'), 'EditShiftDialog')
const ConflictsCard = lazyComponent(
  () => import('./conflicts-card.tsx'),
  'ConflictsCard',
  () => null,
)
const ScheduleCalendar = lazyComponent(() => import('./schedule-calendar.tsx'), 'ScheduleCalendar')
const WaitlistCard = lazyComponent(
  () => import('./waitlist-card.tsx'),
  'WaitlistCard',
  () => null,
)
const ScheduleWeek = lazyComponent(() => import('./schedule-week.tsx'), 'ScheduleWeek')

/** Who works when: the next 30 days as a list, a month, or a week by events or by people; the address says which. */
export function ScheduleScreen() {
  const [address, setAddress] = usePageSearch()
  const shown = useShownDay()
  const isPainted = usePainted()
  const late = useDeferredValue(useLate(), false) && isPainted
  const view = scheduleViews.find((each) => each === address.view)
  const range = rangeOf(view, shown)
  // From month to month what was there stays; a list of other days would say something false.
  const schedule = useQuery({
    ...assignmentsOf(range),
    ...(view === 'calendar' ? { placeholderData: keepPreviousData } : {}),
  })
  const { data, isPlaceholderData } = schedule
  const assignments = data?.assignments

  const edited = useEdited(assignments, address.id)
  const closeShift = () => setAddress({ id: undefined }, { closes: true })
  // An id that is none is not kept in the address.
  const unknown = assignments && !isPlaceholderData && address.id !== undefined && !edited
  useCloseWithout(unknown ? null : edited, closeShift)

  return (
    <>
      <ScreenTitle
        title="Schedule"
        subtitle="View and manage staff assignments for upcoming events"
        actions={
          <>
            {view === undefined ? <ExportButton list="schedule" /> : null}
            <ViewSwitch view={view} />
            <BlockDaysButton from={shown.selected} besideTitle />
          </>
        }
      />
      {schedule.isError && data === undefined ? (
        <Card>
          <Wait result={schedule} failure="Failed to load schedule">
            {null}
          </Wait>
        </Card>
      ) : (
        <Days
          schedule={data}
          now={new Date(schedule.dataUpdatedAt).toISOString()}
          view={view}
          range={range}
          shown={shown}
          onEdit={({ id }) => setAddress({ id })}
        />
      )}
      {late ? <Below assignments={assignments} /> : null}
      <OpenedByAddress value="id">
        {edited ? <EditShiftDialog key={edited.id} assignment={edited} onClose={closeShift} /> : null}
      </OpenedByAddress>
    </>
  )
}

/** The shift that the address opens; one that was moved out of the range by someone else stays open as it was. */
function useEdited(assignments: readonly AssignmentView[] | undefined, id: string | undefined) {
  const [opened, setOpened] = useState<AssignmentView>()
  const found = assignments?.find((each) => each.id === id)
  if (found && found !== opened) setOpened(found)
  return found ?? (opened?.id === id ? opened : undefined)
}

/** What is below the first view. */
function Below({ assignments = [] }: { readonly assignments: readonly AssignmentView[] | undefined }) {
  return (
    <>
      {assignments.length > 0 ? <ConflictsCard assignments={assignments} /> : null}
      <WaitlistCard />
    </>
  )
}

interface Range {
  readonly from?: CalendarDate
  readonly to?: CalendarDate
}

/** The days of the view; without any, those from now on. */
function rangeOf(view: ScheduleViewName | undefined, { month, selected }: ShownDay): Range {
  if (view === undefined) return {}
  const dates = view === 'calendar' ? weeksOfMonth(month).flat() : [selected]
  const [first, last] = [dates[0] ?? selected, dates.at(-1) ?? selected]
  return { from: dayAfterKey(first, 'Home', false) ?? first, to: dayAfterKey(last, 'End', false) ?? last }
}

function Days({
  schedule,
  now,
  view,
  range: { from, to },
  shown,
  onEdit,
}: {
  readonly schedule: ScheduleView | undefined
  readonly now: string
  /** Nothing where they are shown as a list. */
  readonly view: ScheduleViewName | undefined
  readonly range: Range
  readonly shown: ShownDay
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  const zone = useBusinessZone()
  const days = useMemo(
    () => schedule && daysOfSchedule(schedule, { now, zone, from, to }),
    [schedule, now, zone, from, to],
  )
  if (view === 'calendar') return <ScheduleCalendar shown={shown} days={days} now={now} onEdit={onEdit} />
  if (view !== undefined) {
    return (
      <ScheduleWeek
        view={view}
        from={from ?? shown.selected}
        shown={shown}
        days={days}
        staff={schedule?.staff ?? []}
        now={now}
        onEdit={onEdit}
      />
    )
  }
  if (days === undefined) {
    return (
      <Card>
        <SkeletonRows label="Loading schedule…" rows={6} columns={6} />
      </Card>
    )
  }
  const none = 'No staff assignments scheduled for the next 30 days'
  if (days.length === 0) {
    return (
      <Card>
        <EmptyState art="toast">{none}</EmptyState>
      </Card>
    )
  }
  return (
    <>
      {schedule?.assignments.length === 0 ? <p className="mb-3 text-fg-muted">{none}</p> : null}
      <DayList days={days} now={now} onEdit={onEdit} />
    </>
  )
}
