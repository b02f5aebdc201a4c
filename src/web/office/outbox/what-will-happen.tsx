import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPaymentAhead } from '#domain/automations/ahead-kinds.ts'
import { addDays, shortDate, type CalendarDate } from '#domain/time.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AheadDays, CutNote } from '#web/office/kit/ahead/ahead-days.tsx'
import { aheadOf, totalOf } from '#web/office/kit/ahead/ahead-data.ts'
import { Card } from '#web/office/kit/card.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { Segments } from '#web/office/kit/forms/segments.tsx'

const kinds = ['all', 'email', 'payment', 'hold', 'quote'] as const
const shownDays = 60
const firstItems = 20

/** The next 60 days of the whole business. */
export function WhatWillHappen() {
  const [address, setAddress] = usePageSearch()
  const [all, setAll] = useState(false)
  const result = useQuery(aheadOf({}))
  const { data } = result
  const kind = kinds.find((each) => each === address.kind) ?? 'all'
  if (data === undefined)
    return (
      <Card title="What will happen">
        <Wait result={result} failure="Failed to load what will happen">
          <SkeletonRows label="Loading what will happen…" columns={3} />
        </Wait>
      </Card>
    )
  const { counts, items, today, days } = data
  const total = totalOf(counts)
  const wanted = items.filter(
    (item) => kind === 'all' || (isPaymentAhead(item) ? 'payment' : item.kind) === kind,
  )
  const shown = all ? wanted : wanted.slice(0, firstItems)
  return (
    <section aria-label="What will happen" className="rounded-md border border-line bg-surface">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4.5 py-2.5">
        <h2 className="text-[.9375rem] font-[650]">What will happen</h2>
        <span className="num mr-auto text-fg-muted">{total} in the next 60 days</span>
        <Segments
          label="Kind"
          chosen={kind}
          onChoose={(chosen) =>
            setAddress({ kind: chosen === 'all' ? undefined : chosen }, { replace: true })
          }
          options={[
            ['all', `All ${total}`],
            ['email', `Emails ${counts.email}`],
            ['payment', `Payments ${counts.payment}`],
            ['hold', `Holds ${counts.hold}`],
            ['quote', `Quotes ${counts.quote}`],
          ]}
        />
      </header>
      {total === 0 ? (
        <p className="px-4.5 py-8 text-center text-fg-muted">
          Nothing by itself in the next 60 days. Switch on a rule, and its emails are here beforehand.
        </p>
      ) : (
        <>
          <Density days={days} today={today} />
          <AheadDays items={shown} today={today} />
          <CutNote shown={items.length} total={total} />
          {shown.length < wanted.length ? (
            <p className="px-4.5 py-1">
              <button
                type="button"
                onClick={() => setAll(true)}
                className="num min-h-11 text-small font-semibold text-accent hover:underline"
              >
                Show until {shortDate(wanted.at(-1)?.day ?? today, today)}
              </button>
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}

interface DayCount {
  readonly day: CalendarDate
  readonly count: number
  readonly payments: number
}

const mostHeight = 5

function Density({ days, today }: { readonly days: readonly DayCount[]; readonly today: CalendarDate }) {
  const most = Math.max(mostHeight, ...days.map(({ count }) => count))
  const of = new Map(days.map((each) => [each.day, each]))
  const all = Array.from({ length: shownDays }, (_, index) => addDays(today, index))
  return (
    <div className="border-b border-line px-4.5 pt-4 pb-3">
      <div
        role="img"
        aria-label="Emails, payments, holds and quotes on each of the next 60 days"
        className="grid h-10 grid-cols-[repeat(60,minmax(0,1fr))] items-end gap-px border-b border-line-strong md:gap-[3px]"
      >
        {all.map((day) => {
          const each = of.get(day)
          return (
            <i
              key={day}
              style={{ height: `${((each?.count ?? 0) / most) * 100}%` }}
              className={each && each.payments > 0 ? 'bg-accent' : 'bg-accent/40'}
            />
          )
        })}
      </div>
      <p className="num mt-1.5 flex justify-between text-micro text-fg-muted">
        {[0, 15, 30, 45, 59].map((index) => (
          <span key={index} className={index === 15 || index === 45 ? 'max-md:hidden' : undefined}>
            {shortDate(addDays(today, index), today)}
          </span>
        ))}
      </p>
    </div>
  )
}
