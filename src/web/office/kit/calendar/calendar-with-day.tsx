import type { ReactNode } from 'react'
import { longDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { Card } from '../card.tsx'
import { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx'

/** A month, and beside it what is on the day that is looked at. */
export function CalendarWithDay({
  className,
  wide = false,
  children,
  ...month
}: MonthCalendarProps & {
  readonly className?: string
  /** The day stands beneath the month. */
  readonly wide?: boolean
  /** What stands below the day's name. */
  readonly children: ReactNode
}) {
  const day = longDate(month.selected)
  return (
    <Card className={classes('grid', !wide && 'lg:grid-cols-[minmax(0,1fr)_21rem]', className)}>
      <div className="px-4.5 pt-4 pb-4.5">
        <MonthCalendar {...month} />
      </div>
      <section
        aria-label={day}
        className={classes(
          'border-line bg-bg px-4.5 pt-4 pb-4.5',
          wide ? 'rounded-b-md border-t' : 'max-lg:border-t lg:rounded-r-md lg:border-l',
        )}
      >
        <h2 className="display text-[1.625rem] leading-[1.05]">{day}</h2>
        {children}
      </section>
    </Card>
  )
}
