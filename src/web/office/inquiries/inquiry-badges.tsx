/** How far an inquiry is, and how much of it is known. */
import type { CSSProperties } from 'react'
import type { InquiryRow } from '#contract/inquiries.ts'
import { completenessTone, statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { isWaiting, promiseShare, promiseState } from '#domain/promise/promise.ts'
import { quoteTone } from '#domain/quotes/quote.ts'
import { hoursBetween } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { InvoiceBadge } from '#web/office/kit/documents/invoice-badge.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { missingLines } from './inquiry-words.ts'

/** The booking's status, with those of its quote and its invoice beside it. */
export function StatusBadges({ row }: { readonly row: InquiryRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 rows:max-w-48 cards:justify-end">
      <Badge tone={statusTone(row.status)}>{statusLabel(row.status)}</Badge>
      {isWaiting(row) ? <WaitingBadge since={row.created_at} /> : null}
      {row.quote ? (
        <Badge tone={quoteTone(row.quote.status)} small>
          Q: {row.quote.status}
        </Badge>
      ) : null}
      {row.invoice ? <InvoiceBadge status={row.invoice.status} prefix="I: " /> : null}
    </span>
  )
}

const waitingTones = { 'in time': 'note', near: 'warn', late: 'bad' } as const

/** How long a client has waited for an answer (M-09); the ring fills through the promised time. */
function WaitingBadge({ since }: { readonly since: string }) {
  const now = currentInstant()
  const hours = Math.max(0, Math.floor(hoursBetween(since, now)))
  const clock = useBusiness()
  const state = promiseState(since, now, clock)
  return (
    <Badge tone={waitingTones[state]} small>
      {state === 'late' ? null : (
        <span
          aria-hidden="true"
          className="promise-ring size-3"
          style={{ '--share': promiseShare(since, now, clock) } as CSSProperties}
        />
      )}
      <span className="cards:sr-only">Waits </span>
      {hours === 0 ? <UnderOneHour /> : waitedText(hours)}
    </Badge>
  )
}

/** As a sign in a card, where a word would not fit beside the status. */
function UnderOneHour() {
  return (
    <span>
      <span className="cards:sr-only">under </span>
      <span aria-hidden="true" className="rows:hidden">
        {'< '}
      </span>
      1 h
    </span>
  )
}

function waitedText(hours: number): string {
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

/** The percentage with its meter; hovering or focusing tells what is missing, pressing leads to all of it. */
export function CompletenessBadge({
  completeness,
  onPress,
}: {
  readonly completeness: InquiryRow['completeness']
  readonly onPress: () => void
}) {
  return (
    <Tooltip content={<Missing completeness={completeness} />}>
      <button
        type="button"
        onClick={onPress}
        className="relative inline-flex rounded-xs align-middle max-md:after:absolute max-md:after:-inset-x-1 max-md:after:-inset-y-2.5"
      >
        <span className="sr-only">Completeness </span>
        <Badge tone={completenessTone(completeness.percent)} plain>
          <Meter percent={completeness.percent} />
          <span className="num">{completeness.percent}%</span>
        </Badge>
      </button>
    </Tooltip>
  )
}

/** The share that is known, as a short bar in the color of the text around it. */
export function Meter({ percent }: { readonly percent: number }) {
  return (
    <span aria-hidden="true" className="relative h-1 w-8 bg-current/22">
      <span className="absolute inset-y-0 left-0 bg-current" style={{ width: `${percent}%` }} />
    </span>
  )
}

function Missing({ completeness }: Pick<InquiryRow, 'completeness'>) {
  const lines = missingLines(completeness)
  if (lines.length === 0) return 'Everything is known.'
  return lines.map((line) => (
    <span key={line.title} className="block">
      <b className="block text-white">{line.title}</b>
      {line.fields}
      {line.more ? <span className="whitespace-nowrap text-[#b6c4bc]"> {line.more}</span> : null}
    </span>
  ))
}
