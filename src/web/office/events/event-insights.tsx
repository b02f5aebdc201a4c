import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/addresses.ts'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { eventInsights } from '#web/office/kit/events/event-figures.ts'
import { Figures } from '#web/office/kit/figures.tsx'

/** The insight cards, over all events whatever the list is narrowed to. */
export function EventInsights() {
  const { data, isError } = useQuery(eventInsights)
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  const to = paths.admin.events
  const figures = [
    {
      name: 'Upcoming',
      value: count(data?.upcoming),
      note: 'From now on, not canceled',
      to,
      search: { status: 'upcoming' },
    },
    {
      name: 'This Month',
      value: count(data?.this_month),
      note: 'In this calendar month',
      to,
      search: { status: 'this_month' },
    },
    {
      name: 'Missing Details',
      value: count(data?.missing_details),
      note: 'Location or guests not known',
      tone: (data?.missing_details ?? 0) > 0 ? ('warn' as const) : undefined,
      to,
      search: { status: 'missing_details' },
    },
    {
      name: 'Pending',
      value: count(data?.pending),
      note: 'To be confirmed',
      to,
      search: { status: 'pending' },
    },
    {
      name: 'Revenue Pipeline',
      value: data && formatMoney(data.pipeline_total, businessCurrency),
      note: data ? (
        <>Upcoming and open, {formatMoney(data.pipeline_average, businessCurrency)} average per event</>
      ) : (
        'Upcoming and open'
      ),
      to,
      search: { status: 'pipeline' },
    },
  ]

  return (
    <Figures
      label="Event insights"
      figures={figures}
      failed={isError}
      className="md:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.4fr)] max-md:[&>:last-child]:col-span-2"
    />
  )
}
