import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays, List } from 'lucide-react'

import { daysOf } from '#domain/schedule/days.ts'
import { isCalendarDate } from '#domain/time.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useBusinessZone, useToday } from '#web/shared/business.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { isMonth, monthOf, weeksOfMonth } from '#web/office/kit/month-weeks.ts'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { ExportButton } from '#web/office/kit/export-button.tsx'
import { useCloseWithout, Wait } from '#web/office/kit/opened-record.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { ConflictsCard } from './conflicts-card.tsx'
import { DayList } from './day-list.tsx'
import { ScheduleCalendar } from './schedule-calendar.tsx'
import { assignmentsOf } from './schedule-data.ts'

const EditShiftDialog = lazyComponent(() => import('./edit-shift-dialog.tsx'), 'EditShiftDialog')

/** Who works when: the next 30 days as a list, or any month as a calendar; the address says which. */
export function ScheduleScreen() {
  const zone = useBusinessZone()
  const [address, setAddress] = usePageSearch()
  const today = useToday()
  const isCalendar = address.view === 'calendar'
  const given = address.day !== undefined && isCalendarDate(address.day) ? address.day : undefined
  const month = isMonth(address.month) ? address.month : monthOf(given ?? today)
  const inMonth = [given, today].find((date) => date !== undefined && monthOf(date) === month)
  const day = given ?? inMonth ?? `${month}-01`

  const shown = weeksOfMonth(month).flat()
  const range = isCalendar ? { from: shown[0] ?? today, to: shown.at(-1) ?? today } : {}
  // From month to month what was there stays; a list of other days would say something false.
  const list = useQuery({
    ...assignmentsOf(range),
    ...(isCalendar ? { placeholderData: keepPreviousData } : {}),
  })
  const { data: assignments, isPlaceholderData } = list
  const days = assignments && daysOf(assignments, zone)

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
      ) : isCalendar ? (
        <ScheduleCalendar
          month={month}
          day={day}
          today={today}
          days={days}
          onMonth={(next) => setAddress({ month: next, day: undefined }, { replace: true })}
          onDay={(next) => setAddress({ month: monthOf(next), day: next }, { replace: true })}
          onEdit={({ id }) => setAddress({ id })}
        />
      ) : days === undefined ? (
        <Card>
          <SkeletonRows label="Loading schedule…" rows={6} columns={6} />
        </Card>
      ) : days.length === 0 ? (
        <Card>
          <EmptyState art="toast">No staff assignments scheduled for the next 30 days</EmptyState>
        </Card>
      ) : (
        <DayList days={days} onEdit={({ id }) => setAddress({ id })} />
      )}
      {assignments && assignments.length > 0 ? <ConflictsCard assignments={assignments} /> : null}
      {edited ? <EditShiftDialog key={edited.id} assignment={edited} onClose={closeShift} /> : null}
    </>
  )
}
