import { useState } from 'react'
import { untilAtHome } from '#domain/events/place-clock.ts'
import { shortDate } from '#domain/time.ts'
import { todayOf } from '#domain/portal/portal-facts.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ProgressLine } from './progress-line.tsx'
import type { OpenPortal } from '../kit/use-portal-facts.ts'
import { useOfferAnswer } from '../kit/date-data.ts'
import { useNow } from '../kit/use-now.ts'

/** The date became free, and waits for this client alone: taken by one press, or, once asked again, left to the next in line. */
export function OfferCard({ portal }: { readonly portal: OpenPortal }) {
  const { booking, date, zone } = portal
  const clock = { zone: booking.time_zone, home: zone }
  const answer = useOfferAnswer(booking.id)
  const [isAsked, setAsked] = useState(false)
  const hasQuote = portal.quotes.some(({ status }) => status === 'sent')
  const day = shortDate(booking.event_date, todayOf(portal))

  return (
    <section
      aria-labelledby="next"
      className="label-frame border border-line bg-surface px-7 py-8 shadow-pop md:px-12 md:pt-10 md:pb-8"
    >
      <div className="grid items-center gap-x-12 gap-y-5 md:grid-cols-[1fr_auto] lg:grid-cols-[1fr_auto_auto]">
        <div className="min-w-0 md:max-lg:col-span-2">
          <h2
            id="next"
            className="display text-[2.5rem] leading-none text-balance wrap-anywhere md:text-[2.75rem]"
          >
            {day} is free, and yours first
          </h2>
          <p className="num mt-2 max-w-[32rem] text-pretty text-fg-muted">
            It waits for you alone until {untilAtHome(date.until ?? portal.now, clock)}.{' '}
            {hasQuote
              ? 'Take it, and approve your quote in your own time.'
              : 'Taking it costs nothing: your quote comes next.'}
          </p>
        </div>
        {date.until === null ? null : <TimeLeft until={date.until} />}
        <div className="grid justify-items-center gap-2 max-md:w-full">
          <Button
            look="seal"
            className="max-md:w-full md:min-w-52"
            busy={answer.isPending && answer.variables}
            busyLabel="One moment…"
            disabled={answer.isPending && !answer.variables}
            onClick={() => answer.mutate(true)}
          >
            Take {day}
          </Button>
          <Button look="quiet" disabled={answer.isPending} onClick={() => setAsked(true)}>
            Let It Go
          </Button>
        </div>
      </div>
      <ProgressLine portal={portal} />
      {isAsked ? (
        <ConfirmDialog
          title={`Let ${day} go?`}
          confirm="Let It Go"
          busyLabel="One moment…"
          cancel="Keep It"
          busy={answer.isPending}
          onConfirm={() => answer.mutate(false, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        >
          The date goes to whoever waits next. There is no way back to it.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

const minuteMs = 60_000

/** Hours and minutes left, told anew every minute. */
function TimeLeft({ until }: { readonly until: string }) {
  const now = useNow()
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / minuteMs))
  return (
    <p className="num text-center max-md:text-left">
      <span className="block font-display text-[3rem] leading-none">{Math.floor(minutes / 60)} h</span>
      <span className="text-small text-fg-muted">{minutes % 60} min left</span>
    </p>
  )
}
