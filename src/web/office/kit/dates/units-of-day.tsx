import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClaimView } from '#contract/availability.ts'
import { paths } from '#domain/addresses.ts'
import { classes } from '#ui/classes.ts'
import { markLooks, type MarkLook } from '#web/office/kit/calendar/mark-looks.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { lookOf, type ClaimedDay } from './claimed-days.ts'
import { blockedReason, blockedUnits, claimText, spanText } from './date-words.ts'

type Units = readonly { readonly id: string; readonly name: string }[]

/** What keeps the units busy on a day: units in their order, then what has none, then blocks. */
export function UnitsOfDay({ day, units }: { readonly day: ClaimedDay | undefined; readonly units: Units }) {
  const zone = useBusinessZone()
  if (day === undefined) return null
  const place = ({ unit_id }: ClaimView) => {
    const found = units.findIndex(({ id }) => id === unit_id)
    return found < 0 ? units.length : found
  }
  const claims = day.claims.toSorted((one, other) => place(one) - place(other))
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <h3 className="text-small font-[650] text-fg-muted">Units</h3>
      <ul className="mt-2 grid gap-2.5">
        {claims.map((claim) => (
          <Row
            key={claim.id}
            look={lookOf(claim)}
            detail={[
              units.find(({ id }) => id === claim.unit_id)?.name,
              `busy ${spanText(claim.occupied_from, claim.occupied_to, zone)}`,
            ]}
            state={claimText(claim, zone)}
          >
            <ClaimLink claim={claim} />
          </Row>
        ))}
        {day.blocked.map((blackout) => (
          <Row
            key={blackout.id}
            look="blocked"
            detail={[blockedUnits(blackout, units)]}
            state={blockedReason(blackout)}
          >
            Blocked
          </Row>
        ))}
      </ul>
    </div>
  )
}

/** Opens the event or the inquiry of a claim. */
export function ClaimLink({ claim }: { readonly claim: ClaimView }) {
  const name = claim.client_name ?? claim.title
  const [to, id] =
    claim.event_id === null ? [paths.admin.inquiries, claim.booking_id] : [paths.admin.events, claim.event_id]
  if (id === null) return name
  return (
    <Link to={to} search={{ id }} className="inline-block min-h-6 no-underline hover:underline">
      {name}
    </Link>
  )
}

function Row({
  look,
  detail,
  state,
  children,
}: {
  readonly look: MarkLook
  readonly detail: readonly (string | undefined)[]
  readonly state: string
  readonly children: ReactNode
}) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <span aria-hidden="true" className={classes('mt-1 size-3.5 rounded-xs border', markLooks[look])} />
      <div className="min-w-0 text-small wrap-anywhere">
        <p className="font-semibold">{children}</p>
        <p className={look === 'over' ? 'text-bad' : undefined}>{state}</p>
        <p className="num text-fg-muted">{detail.filter(Boolean).join(', ')}</p>
      </div>
    </li>
  )
}
