import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays, List } from 'lucide-react'
import type { AssignmentView } from '#contract/schedule.ts'
import { daysOf } from '#domain/schedule/days.ts'
import type { CalendarDate } from '#domain/time.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { weeksOfMonth, type Month } from '#web/office/kit/month-weeks.ts'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { ExportButton } from '#web/office/kit/export-button.tsx'
import { useCloseWithout, Wait } from '#web/office/kit/opened-record.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { useShownDay, type ShownDay } from '#web/office/kit/use-shown-day.ts'
import { ConflictsCard } from './conflicts-card.tsx'
import { DayList } from './day-list.tsx'
import { ScheduleCalendar } from './schedule-calendar.tsx'
import { assignmentsOf } from './schedule-data.ts'

const EditShiftDialog = lazyComponent(() => import('./edit-shift-dialog.tsx'), 'EditShiftDialog')

/** Who works when: the next 30 days as a list, or any month as a calendar; the address says which. */
export function ScheduleScreen() {
  const [address, setAddress] = usePageSearch()
  const shown = useShownDay()
  const isCalendar = address.view === 'calendar'
  const range = isCalendar ? rangeOf(shown.month) : {}
  // From month to month what was there stays; a list of other days would say something false.
  const list = useQuery({
    ...assignmentsOf(range),
    ...(isCalendar ? { placeholderData: keepPreviousData } : {}),
  })
  const { data: assignments, isPlaceholderData } = list

  const edited = assignments?.find(({ id }) => id === address.id)
  const closeShift = () => setAddress({ id: undefined }, { replace: true })
  // An id that is none is not kept in the address.
  const unknown = assignments && !isPlaceholderData && address.id !== undefined && !edited
  useCloseWithout(unknown ? null : edited, closeShift)

  return (
    <>
      <ScreenTitle
        title="Schedule"
        subtitle="View and manage staff assignments for upcoming events"
        actions={
          isCalendar ? (
            <Button
              look="second"
              icon={List}
              onClick={() => setAddress({ view: undefined, month: undefined, day: undefined })}
            >
              View List
            </Button>
          ) : (
            <>
              <ExportButton list="schedule" />
              <Button look="second" icon={CalendarDays} onClick={() => setAddress({ view: 'calendar' })}>
                View Calendar
              </Button>
            </>
          )
        }
      />
      {list.isError && assignments === undefined ? (
        <Card>
          <Wait result={list} failure="Failed to load schedule">
            {null}
          </Wait>
        </Card>
      ) : (
        <Days
          assignments={assignments}
          calendar={isCalendar ? shown : undefined}
          onEdit={({ id }) => setAddress({ id })}
        />
      )}
      {assignments && assignments.length > 0 ? <ConflictsCard assignments={assignments} /> : null}
      {edited ? <EditShiftDialog key={edited.id} assignment={edited} onClose={closeShift} /> : null}
    </>
  )
}

/** The days that the calendar of a month shows. */
function rangeOf(month: Month): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const dates = weeksOfMonth(month).flat()
  return { from: dates[0] ?? `${month}-01`, to: dates.at(-1) ?? `${month}-28` }
}

function Days({
  assignments,
  calendar,
  onEdit,
}: {
  readonly assignments: readonly AssignmentView[] | undefined
  /** Nothing where they are shown as a list. */
  readonly calendar: ShownDay | undefined
  readonly onEdit: (assignment: AssignmentView) => void
}) {
  const zone = useBusinessZone()
  const days = assignments && daysOf(assignments, zone)
  if (calendar) return <ScheduleCalendar shown={calendar} days={days} onEdit={onEdit} />
  if (days !== undefined && days.length > 0) return <DayList days={days} onEdit={onEdit} />
  return (
    <Card>
      {days === undefined ? (
        <SkeletonRows label="Loading schedule…" rows={6} columns={6} />
      ) : (
        <EmptyState art="toast">No staff assignments scheduled for the next 30 days</EmptyState>
      )}
    </Card>
  )
}
