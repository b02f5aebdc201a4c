import { thereText } from '#domain/events/place-clock.ts'
import type { BlackoutView, ClaimView } from '#contract/availability.ts'
import { millisecondsOf, startOfDay, todayIn } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { lookOf } from '#web/office/kit/dates/claimed-days.ts'
import { blockedReason, blockedUnits, claimText, spanText } from '#web/office/kit/dates/date-words.ts'
import { ClaimLink } from '#web/office/kit/dates/units-of-day.tsx'
import { markLooks } from '#web/office/kit/calendar/mark-looks.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

export type Units = readonly { readonly id: string; readonly name: string }[]

const card = 'rounded-sm border p-2.5 text-small wrap-anywhere'

/** What keeps a unit busy in a week and is no event: a hold, a reserved inquiry, another calendar. */
export function ClaimCard({ claim, units }: { readonly claim: ClaimView; readonly units: Units }) {
  const zone = useBusinessZone()
  const look = lookOf(claim)
  return (
    <li
      className={classes(card, look === 'firm' ? 'border-l-4 border-line border-l-accent' : markLooks[look])}
    >
      <div className={classes('rounded-xs', look === 'hold' && 'bg-(--mk-paper) px-1 py-0.5')}>
        <p className="text-ui font-semibold text-fg">
          <ClaimLink claim={claim} />
        </p>
        <p className="num">
          {spanText(claim.service_from, claim.service_to, zone)}
          {thereText(claim.service_from, { zone: claim.time_zone, home: zone })}
        </p>
        {look === 'over' ? null : <p className="font-semibold">{claimText(claim, zone)}</p>}
        <BusyTime claim={claim} units={units} />
      </div>
    </li>
  )
}

export function BlockedCard({ blackout, units }: { readonly blackout: BlackoutView; readonly units: Units }) {
  return (
    <li className={classes(card, markLooks.blocked)}>
      <p className="font-semibold">Blocked</p>
      <p>{blockedReason(blackout)}</p>
      <p>{blockedUnits(blackout, units)}</p>
    </li>
  )
}

/** The unit of a claim, and how long it is busy around the service, on a bar of the day. */
export function BusyTime({ claim, units }: { readonly claim: ClaimView; readonly units: Units }) {
  const zone = useBusinessZone()
  const { service_from, service_to, occupied_from, occupied_to } = claim
  const begin = millisecondsOf(startOfDay(todayIn(zone, service_from), zone))
  const place = (from: string, to: string) => {
    const [left, right] = [from, to].map((at) =>
      Math.min(100, Math.max(0, (100 * (millisecondsOf(at) - begin)) / dayMs)),
    )
    return { left: `${left}%`, right: `${100 - (right ?? 0)}%` }
  }
  const isOver = lookOf(claim) === 'over'
  return (
    <div className="mt-1.5 text-small">
      <div aria-hidden="true" className="relative h-2 overflow-hidden rounded-xs bg-surface-2">
        <span className="absolute inset-y-0 bg-(--mk-soft)" style={place(occupied_from, occupied_to)} />
        <span className="absolute inset-y-0 bg-(--mk-firm)" style={place(service_from, service_to)} />
      </div>
      <p className={classes('num mt-1', isOver ? 'font-semibold text-bad' : 'text-fg-muted')}>
        {isOver ? (
          claimText(claim, zone)
        ) : (
          // In lanes its row says it.
          <span className={units.length > 1 ? 'lg:sr-only' : undefined}>
            {units.find(({ id }) => id === claim.unit_id)?.name}
          </span>
        )}
        <span className="sr-only">, busy {spanText(occupied_from, occupied_to, zone)}</span>
      </p>
    </div>
  )
}

const dayMs = 86_400_000
