import { useState } from 'react'
import type { AheadItem } from '#contract/outbox.ts'
import { addDays, longDate, shortDate, type CalendarDate } from '#domain/time.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { emailOf } from './ahead-data.ts'
import { AheadRow } from './ahead-row.tsx'

const SendNowDialog = lazyComponent(() => import('./send-now-dialog.tsx'), 'SendNowDialog')

/** What will happen, day by day. */
export function AheadDays({
  items,
  today,
  narrow = false,
}: {
  readonly items: readonly AheadItem[]
  readonly today: CalendarDate
  readonly narrow?: boolean
}) {
  const [opened, setOpened] = useState<AheadItem>()
  const email = opened && emailOf(opened)
  const days = [...new Set(items.map(({ day }) => day))]
  return (
    <>
      {days.map((day) => {
        const [name, date] = dayNames(day, today)
        const rows = items
          .filter((item) => item.day === day)
          .map((item) => (
            <AheadRow
              key={`${item.booking_id} ${item.email?.key ?? item.invoice_id ?? item.quote_id ?? item.kind} ${item.title} ${item.at}`}
              item={item}
              narrow={narrow}
              onOpen={setOpened}
            />
          ))
        return narrow ? (
          <div key={day} className="border-b border-line pb-1 last:border-0">
            <h4 className="num pt-2 text-small font-semibold text-fg-muted">
              {name}, {date}
            </h4>
            <ul className="divide-y divide-line">{rows}</ul>
          </div>
        ) : (
          <div
            key={day}
            className="grid border-b border-line last:border-0 md:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <h3 className="num px-4.5 pt-3.5 max-md:flex max-md:gap-2">
              <b className="block font-[650]">{name}</b>
              <span className="text-small font-normal text-fg-muted">{date}</span>
            </h3>
            <ul className="divide-y divide-line">{rows}</ul>
          </div>
        )
      })}
      {opened && email ? (
        <SendNowDialog email={email} title={opened.title} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  )
}

/** Says that the list is cut, where it is. */
export function CutNote({ shown, total }: { readonly shown: number; readonly total: number }) {
  if (shown >= total) return null
  return (
    <p className="num px-4.5 py-2.5 text-small text-fg-muted">
      These are the first {shown} of {total}. What comes later is listed as its day comes nearer.
    </p>
  )
}

/** `Today`, `Tomorrow` or the weekday, and the date. */
function dayNames(day: CalendarDate, today: CalendarDate): readonly [string, string] {
  const date = shortDate(day, today)
  if (day === today) return ['Today', date]
  return [day === addDays(today, 1) ? 'Tomorrow' : (longDate(day).split(',')[0] ?? ''), date]
}
