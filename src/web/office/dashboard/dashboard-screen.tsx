import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, Ellipsis, FileText, Martini, Plus } from 'lucide-react'
import { isCalendarDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { deferLayoutOnPhones } from '#ui/defer-layout.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { isMonth, monthOf } from '#web/office/kit/month-weeks.ts'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { useToday } from '#web/shared/business.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { dashboardOf } from './dashboard-data.ts'
import { choicePurposes, type ChoicePurpose } from './dashboard-words.ts'
import { EventsCalendar } from './events-calendar.tsx'
import { FinancialSummary } from './financial-summary.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { RecentActivity } from './recent-activity.tsx'

const ChooseInquiryDialog = lazyComponent(() => import('./choose-inquiry-dialog.tsx'), 'ChooseInquiryDialog')

/** The day's work at a glance: what to act on, how business stands, what is coming, what came in. */
export function DashboardScreen() {
  const [address, setAddress] = usePageSearch()
  const today = useToday()
  const given = address.day !== undefined && isCalendarDate(address.day) ? address.day : undefined
  const month = isMonth(address.month) ? address.month : monthOf(given ?? today)
  const inMonth = [given, today].find((date) => date !== undefined && monthOf(date) === month)
  const { data, isError, isFetching, refetch } = useQuery({
    ...dashboardOf(month),
    placeholderData: keepPreviousData,
  })
  const failed = isError && data === undefined
  const choosing = choicePurposes.find((purpose) => purpose === address['pick-inquiry'])
  const choose = (purpose: ChoicePurpose) => setAddress({ 'pick-inquiry': purpose })

  return (
    <>
      <ScreenTitle
        title="Dashboard"
        actions={
          <>
            <Menu
              trigger={
                <Button look="second" icon={Ellipsis}>
                  More Actions
                </Button>
              }
            >
              <MenuItem icon={FileText} onSelect={() => choose('quote')}>
                Generate Quote
              </MenuItem>
              <MenuItem icon={Martini} onSelect={() => choose('services')}>
                Add Services to Booking
              </MenuItem>
            </Menu>
            <Button look="second" icon={ArrowRightLeft} onClick={() => choose('convert')}>
              Convert Inquiry to Event
            </Button>
            <Button look="primary" icon={Plus} onClick={() => setAddress({ 'new-event': 'new' })}>
              Create New Event
            </Button>
          </>
        }
      />
      <div className="grid gap-4 md:grid-cols-12 [&>*]:min-w-0 md:[&>*]:col-span-full">
        {data?.overview?.has_begun === false ? (
          <FirstSteps onPlan={() => setAddress({ 'new-event': 'new' })} />
        ) : null}
        <AlertsCard alerts={failed ? null : data?.alerts} now={data?.now ?? ''} />
        <OverviewCards overview={failed ? null : data?.overview} />
        <EventsCalendar
          calendar={failed ? null : data?.calendar}
          month={month}
          day={given ?? inMonth ?? `${month}-01`}
          today={today}
          onMonth={(next) => setAddress({ month: next, day: undefined }, { replace: true })}
          onDay={(next) => setAddress({ month: monthOf(next), day: next }, { replace: true })}
          onOpen={setAddress}
          className={deferLayoutOnPhones}
        />
        <FinancialSummary
          finance={failed ? null : data?.finance}
          now={data?.now ?? ''}
          busy={isFetching}
          onRetry={() => void refetch()}
          className={classes('md:col-span-7!', deferLayoutOnPhones)}
        />
        <RecentActivity
          activity={failed ? null : data?.activity}
          now={data?.now ?? ''}
          className={classes('md:col-span-5!', deferLayoutOnPhones)}
        />
      </div>
      {choosing ? (
        <ChooseInquiryDialog
          purpose={choosing}
          onChoose={(changes) => setAddress({ 'pick-inquiry': undefined, ...changes }, { replace: true })}
          onClose={() => setAddress({ 'pick-inquiry': undefined }, { replace: true })}
        />
      ) : null}
    </>
  )
}
