import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef } from 'react'
import type { DashboardView } from '#contract/dashboard.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { OpenedByAddress } from '#ui/overlay-stack.ts'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { useLate } from '#web/office/kit/use-late.ts'
import { usePainted } from '#web/office/kit/use-painted.ts'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { useShownDay } from '#web/office/kit/calendar/use-shown-day.ts'
import { AlertsCard } from './alerts-card.tsx'
import { DashboardActions } from './dashboard-actions.tsx'
import { dashboardOf } from './dashboard-data.ts'
import { choicePurposes } from './dashboard-words.ts'
import { intervalOf } from './received-interval.ts'
import { TodayStrip } from './today-strip.tsx'
import { WaitingCard } from './waiting-card.tsx'

const FirstSteps = lazyComponent(
  () => import('./first-steps.tsx'),
  'FirstSteps',
  () => null,
)

const LowerHalf = lazyComponent(
  () => import('./lower-half.tsx'),
  'LowerHalf',
  () => <div className="min-h-[60rem]" />,
)

const ReceivedDialog = lazyComponent(() => import('./received-dialog.tsx'), 'ReceivedDialog')

const SetupLine = lazyComponent(
  () => import('./setup-line.tsx'),
  'SetupLine',
  // As high as it is: what is below must not move under a finger.
  () => <div className="min-h-[10.5rem] md:min-h-[4.625rem]" />,
)

const ChooseInquiryDialog = lazyComponent(() => import('./choose-inquiry-dialog.tsx'), 'ChooseInquiryDialog')

/** What is shown where nothing could be read. */
const unreadable = {
  ahead: null,
  waiting: null,
  alerts: null,
  overview: null,
  calendar: null,
  finance: null,
  activity: null,
}

const columns = 'grid gap-4 md:grid-cols-12 [&>*]:min-w-0 md:[&>*]:col-span-full'

/** Holds the place of the lower half until it is drawn: going back restores the scroll position. */
let heightBelow = '60rem'

/** The day's work at a glance: what to act on, how business stands, what is coming, what came in. */
export function DashboardScreen() {
  const [address, setAddress] = usePageSearch()
  const shown = useShownDay()
  const below = useRef<HTMLDivElement>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    ...dashboardOf(shown.month),
    placeholderData: keepPreviousData,
  })
  const parts: Partial<DashboardView> = data ?? (isError ? unreadable : {})
  const isEmpty = parts.overview?.has_begun === false
  // Where nothing has begun the lower half says only that, and the first steps come first. Otherwise the lower half is
  // drawn after the first frame.
  const isPainted = usePainted()
  const late = useDeferredValue(useLate(isEmpty ? undefined : below), false) && isPainted
  useEffect(() => {
    if (!late || !below.current) return undefined
    // Read when the screen is left, it would have the browser lay out a page that goes.
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.height) heightBelow = `${entry.contentRect.height}px`
    })
    observer.observe(below.current)
    return () => observer.disconnect()
  }, [late])
  const now = parts.now ?? ''
  const choosing = choicePurposes.find((purpose) => purpose === address['pick-inquiry'])
  const received = intervalOf(address.received)
  const createEvent = () => setAddress({ 'new-event': 'new' })

  return (
    <>
      <ScreenTitle
        title="Dashboard"
        actions={
          <DashboardActions
            onChoose={(purpose) => setAddress({ 'pick-inquiry': purpose })}
            onNewInquiry={() => setAddress({ 'new-inquiry': 'new' })}
            onCreateEvent={createEvent}
          />
        }
      />
      <div className={columns}>
        {parts.overview && (isEmpty || !parts.overview.is_named) ? (
          <SetupLine isNamed={parts.overview.is_named} />
        ) : null}
        {isEmpty ? <FirstSteps onCreateEvent={createEvent} /> : null}
        <TodayStrip ahead={parts.ahead} now={now} onAssign={(id) => setAddress({ assign: id })} />
        <AlertsCard alerts={parts.alerts} now={now} className="xl:col-span-8!" />
        <WaitingCard waiting={parts.waiting} now={now} className="xl:col-span-4! xl:self-start" />
        <div ref={below} style={{ minHeight: late ? undefined : heightBelow }} className={columns}>
          {late ? (
            <LowerHalf
              overview={parts.overview}
              calendar={parts.calendar}
              shown={shown}
              onOpen={setAddress}
              finance={parts.finance}
              now={now}
              busy={isFetching}
              onRetry={() => void refetch()}
              activity={parts.activity}
            />
          ) : null}
        </div>
      </div>
      <OpenedByAddress value="dashboard">
        {received ? (
          <ReceivedDialog
            interval={received}
            onClose={() => setAddress({ received: undefined }, { closes: true })}
          />
        ) : null}
        {choosing ? (
          <ChooseInquiryDialog
            purpose={choosing}
            onChoose={(changes) => setAddress({ 'pick-inquiry': undefined, ...changes }, { replace: true })}
            onClose={() => setAddress({ 'pick-inquiry': undefined }, { closes: true })}
          />
        ) : null}
      </OpenedByAddress>
    </>
  )
}
