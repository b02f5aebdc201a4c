import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { deferLayoutOnPhones } from '#ui/defer-layout.ts'
import { EventsCalendar } from './events-calendar.tsx'
import { FinancialSummary } from './financial-summary.tsx'
import { NextSevenDays } from './next-seven-days.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { RecentActivity } from './recent-activity.tsx'

type Props = Omit<
  ComponentProps<typeof OverviewCards> &
    ComponentProps<typeof EventsCalendar> &
    ComponentProps<typeof FinancialSummary> &
    ComponentProps<typeof RecentActivity>,
  'className'
>

/** What stands below the first view of the dashboard. */
export function LowerHalf({
  overview,
  calendar,
  shown,
  onOpen,
  finance,
  now,
  busy,
  onRetry,
  activity,
}: Props) {
  return (
    <>
      <OverviewCards overview={overview} />
      <NextSevenDays />
      <EventsCalendar calendar={calendar} shown={shown} onOpen={onOpen} className={deferLayoutOnPhones} />
      <FinancialSummary
        finance={finance}
        now={now}
        busy={busy}
        onRetry={onRetry}
        className={classes('md:col-span-7!', deferLayoutOnPhones)}
      />
      <RecentActivity
        activity={activity}
        now={now}
        className={classes('md:col-span-5!', deferLayoutOnPhones)}
      />
    </>
  )
}
