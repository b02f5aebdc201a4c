import { Link } from '@tanstack/react-router'
import type { WaitingView } from '#contract/dashboard.ts'
import { paths } from '#domain/addresses.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { promiseLeft, promiseShare, promiseState } from '#domain/promise/promise.ts'
import { formatNumber } from '#domain/locale.ts'
import { mediumDate, type Instant } from '#domain/time.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import type { Part } from './dashboard-data.ts'
import { leftText, promisedText } from '#web/office/kit/promise-words.ts'
import { PromiseFigure } from './promise-figure.tsx'
import { waitedText } from './dashboard-words.ts'

/** The inquiries without an answer, each with what is left of the promised time. */
export function WaitingCard({
  waiting,
  now,
  className,
}: {
  readonly waiting: Part<WaitingView>
  readonly now: Instant
  readonly className: string
}) {
  const promised = promisedText(useBusiness())
  return (
    <Card
      title="Waiting for an answer"
      aside={
        waiting ? (
          <Link
            to={paths.admin.inquiries}
            search={{ status: 'waiting' }}
            className="num inline-flex min-h-6 items-center text-fg-muted no-underline hover:underline"
          >
            {formatNumber(waiting.count)} waiting
          </Link>
        ) : undefined
      }
      className={className}
    >
      {waiting === undefined ? (
        <SkeletonRows label="Loading inquiries…" rows={3} columns={2} />
      ) : waiting === null ? (
        <p className="px-4.5 py-5 text-fg-muted">Inquiries cannot be shown right now.</p>
      ) : (
        <>
          {waiting.inquiries.length === 0 ? (
            <p className="px-4.5 py-3.5 text-fg-muted">Every inquiry has an answer.</p>
          ) : (
            <ul>
              {waiting.inquiries.map((inquiry) => (
                <Row key={inquiry.id} inquiry={inquiry} now={now} />
              ))}
            </ul>
          )}
          <PromiseFigure />
          {waiting.late > 0 ? (
            <Link
              to={paths.admin.inquiries}
              search={{ status: 'late' }}
              className="num flex min-h-11 items-center px-4.5 py-2 text-fg-muted no-underline -outline-offset-2! hover:underline"
            >
              {waiting.late === 1 ? '1 has' : `${formatNumber(waiting.late)} have`} waited longer than{' '}
              {promised}
            </Link>
          ) : null}
        </>
      )}
    </Card>
  )
}

function Row({
  inquiry,
  now,
}: {
  readonly inquiry: WaitingView['inquiries'][number]
  readonly now: Instant
}) {
  const clock = useBusiness()
  const state = promiseState(inquiry.received_at, now, clock)
  const isNear = state !== 'in time'
  return (
    <li className="border-b border-line">
      <Link
        to={paths.admin.inquiries}
        search={{ id: inquiry.id }}
        className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4.5 py-2 no-underline pour -outline-offset-2! hover:bg-surface-2/55"
      >
        <Ring share={promiseShare(inquiry.received_at, now, clock)} isNear={isNear} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{inquiry.name}</span>
          <span className="num block text-small text-fg-muted">
            {eventTypeLabel(inquiry.event_type)}, {mediumDate(inquiry.event_date)}
          </span>
        </span>
        <span className="num text-right whitespace-nowrap">
          <b className={isNear ? 'font-semibold text-warn' : 'font-semibold'}>
            {state === 'late'
              ? waitedText(inquiry.received_at, now)
              : leftText(promiseLeft(inquiry.received_at, now, clock))}
          </b>
          <span className="block text-small text-fg-muted">{state === 'late' ? 'waiting' : 'left'}</span>
        </span>
      </Link>
    </li>
  )
}

/** A ring that fills through the promised time. */
function Ring({ share, isNear }: { readonly share: number; readonly isNear: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 -rotate-90">
      <circle cx="16" cy="16" r="13" fill="none" strokeWidth="4" className="stroke-line" />
      <circle
        cx="16"
        cy="16"
        r="13"
        fill="none"
        strokeWidth="4"
        pathLength="100"
        strokeDasharray={`${Math.round(share * 100)} 100`}
        className={isNear ? 'stroke-warn' : 'stroke-accent'}
      />
    </svg>
  )
}
