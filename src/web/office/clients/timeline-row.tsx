import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TimelineEntry } from '#contract/client-timeline.ts'
import { dateOfInstant } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { timelineMoney, type ShownEntry, shownAs } from './timeline-words.tsx'

/** One entry: the day, what it was, and the money it is about; `owed` shows what is open on an invoice. */
export function TimelineRow({ entry, owed }: { readonly entry: TimelineEntry; readonly owed: boolean }) {
  const zone = useBusinessZone()
  const { kind, name, to, id = entry.id, detail, amount, badge } = shownAs(entry, owed)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-2.5 @min-[34rem]:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="num pt-px text-small text-fg-muted @max-[34rem]:col-span-full">
        {dateOfInstant(entry.at, zone)}
      </time>
      <div className="num min-w-0 wrap-anywhere">
        <span className="text-fg-muted">{kind} </span>
        {to === undefined ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link
            to={to}
            search={{ id }}
            className="font-semibold text-accent underline-offset-[.2em] hover:underline max-md:inline-flex max-md:min-h-6"
          >
            {name}
          </Link>
        )}
        <span className="block text-small text-fg-muted">{detail}</span>
      </div>
      <Right amount={amount} badge={badge} />
    </li>
  )
}

function Right({
  amount,
  badge,
}: {
  readonly amount: number | undefined
  readonly badge: ShownEntry['badge'] | undefined
}): ReactNode {
  return (
    <div className="grid justify-items-end gap-1">
      {amount === undefined ? null : <span className="num font-semibold">{timelineMoney(amount)}</span>}
      {badge ? (
        <Badge tone={badge[0]} small plain>
          {badge[1]}
        </Badge>
      ) : null}
    </div>
  )
}
