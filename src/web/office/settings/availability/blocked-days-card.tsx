import { useQuery } from '@tanstack/react-query'
import type { BlackoutView, UnitView } from '#contract/availability.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { BlockDaysButton } from '#web/office/kit/dates/block-days-button.tsx'
import { useOpenDays } from '#web/office/kit/dates/block-days.ts'
import { blackouts, units as unitQuery } from '#web/office/kit/dates/date-data.ts'
import { blockedDaysText, blockedReason, blockedUnits } from '#web/office/kit/dates/date-words.ts'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { useToday } from '#web/shared/business.tsx'

/** The days without new events: block some, open them again. */
export function BlockedDaysCard() {
  const today = useToday()
  const blocked = useQuery(blackouts)
  const { data: units = [] } = useQuery(unitQuery)

  return (
    <Card title="Blocked days" aside={<BlockDaysButton from={today} />}>
      {blocked.data === undefined ? (
        <Wait result={blocked} failure="The blocked days could not be loaded.">
          <SkeletonRows label="Loading the blocked days..." rows={2} columns={2} />
        </Wait>
      ) : blocked.data.length === 0 ? (
        <p className="px-4.5 py-4 text-fg-muted">
          No days are blocked. Block holidays, repairs and days for yourself.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {blocked.data.map((blackout) => (
            <Blocked key={blackout.id} blackout={blackout} units={units} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Blocked({
  blackout,
  units,
}: {
  readonly blackout: BlackoutView
  readonly units: readonly UnitView[]
}) {
  const open = useOpenDays()
  const days = blockedDaysText(blackout)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4.5 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="num font-semibold">{days}</p>
        <p className="text-small wrap-anywhere text-fg-muted">{blockedReason(blackout)}</p>
      </div>
      <p className="text-small wrap-anywhere text-fg-muted">{blockedUnits(blackout, units)}</p>
      <Button
        look="quiet"
        aria-label={`Open again: ${days}`}
        busy={open.isPending}
        busyLabel="Opening…"
        onClick={() => open.mutate(blackout)}
      >
        Open Again
      </Button>
    </li>
  )
}
