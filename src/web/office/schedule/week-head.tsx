import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, type CalendarDate } from '#domain/time.ts'
import { Button, IconButton } from '#ui/button.tsx'
import type { ScheduleDay } from './schedule-lanes.ts'
import { needsPeople, weekText } from './schedule-words.ts'

/** The week that is shown, the ways to others, and how many of its events need people. */
export function WeekHead({
  from,
  days,
  onWeek,
  onToday,
}: {
  readonly from: CalendarDate
  readonly days: readonly ScheduleDay[] | undefined
  readonly onWeek: (date: CalendarDate) => void
  readonly onToday: () => void
}) {
  const needing = days?.flatMap(({ lanes }) => lanes).filter(({ missing }) => missing > 0).length ?? 0
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button look="second" onClick={onToday} className="max-md:order-1">
        Today
      </Button>
      <div className="flex items-center gap-2 max-md:w-full max-md:justify-between max-md:gap-0">
        <IconButton label="Previous week" onClick={() => onWeek(addDays(from, -7))}>
          <ChevronLeft aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        </IconButton>
        <h2 aria-live="polite" className="display text-[1.5rem] leading-none max-md:text-[1.375rem]">
          {weekText(from)}
        </h2>
        <IconButton label="Next week" onClick={() => onWeek(addDays(from, 7))}>
          <ChevronRight aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        </IconButton>
      </div>
      {needing > 0 ? (
        <p className="num ml-auto font-semibold text-bad max-md:order-2">{needsPeople(needing)}</p>
      ) : null}
    </div>
  )
}
