import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { eventInsights } from './event-data.ts'

/** The insight cards of A §2, over all events whatever the list is narrowed to. */
export function EventInsights() {
  const { data, isError } = useQuery(eventInsights)
  const count = (value: number | undefined) => value?.toLocaleString('en-US')
  const figures: readonly {
    readonly name: string
    readonly value: string | undefined
    readonly note: ReactNode
    readonly warns?: boolean
  }[] = [
    { name: 'Upcoming', value: count(data?.upcoming), note: 'From now on' },
    { name: 'This Month', value: count(data?.this_month), note: 'In this calendar month' },
    {
      name: 'Missing Details',
      value: count(data?.missing_details),
      note: 'Location or guests not known',
      warns: (data?.missing_details ?? 0) > 0,
    },
    { name: 'Pending', value: count(data?.pending), note: 'To be confirmed' },
    {
      name: 'Revenue Pipeline',
      value: data && formatMoney(data.pipeline_total),
      note: data ? <>{formatMoney(data.pipeline_average)} average per event</> : 'Future events',
    },
  ]

  return (
    <section aria-label="Event insights" className="mb-4.5">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.4fr)] max-md:[&>:last-child]:col-span-2">
        {figures.map(({ name, value, note, warns }) => (
          <div key={name} className="bg-surface px-4.5 py-3.5">
            <dt className="text-small text-fg-muted">{name}</dt>
            <dd>
              <span
                className={classes(
                  'display num mt-1.5 block text-[2rem] leading-none wrap-anywhere max-md:text-[1.75rem]',
                  warns && 'text-warn',
                )}
              >
                {value ?? <Waiting failed={isError} />}
              </span>
              <span className="num mt-1 block text-small text-fg-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Waiting({ failed }: { readonly failed: boolean }) {
  if (failed) return <span className="text-fg-muted">Not known</span>
  return (
    <span className="appear-late block h-8 pt-1.5">
      <span className="sr-only">Loading…</span>
      <span aria-hidden="true" className="skeleton block h-5 w-20" />
    </span>
  )
}
