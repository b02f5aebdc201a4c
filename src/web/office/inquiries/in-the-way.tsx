import type { ClaimView } from '#contract/availability.ts'
import { Button } from '#ui/button.tsx'
import { claimText } from '#web/office/kit/dates/claims.ts'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

/** The claims of the day, each with the way to move it, which leads back here. */
export function InTheWay({ claims }: { readonly claims: readonly ClaimView[] }) {
  const zone = useBusinessZone()
  const setAddress = useSetPageSearch()
  return (
    <ul aria-label="In the way" className="mb-5 divide-y divide-line rounded-md border border-line px-4">
      {claims.map((claim) => {
        const { id, title: name, event_id, booking_id } = claim
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="num min-w-0 wrap-anywhere">
              <b className="font-semibold">{name}</b>
              <span className="block text-fg-muted">{claimText(claim, zone)}</span>
            </span>
            {event_id !== null ? (
              <Button look="second" onClick={() => setAddress({ 'edit-event': event_id })}>
                Move<span className="sr-only"> {name}</span>
              </Button>
            ) : booking_id !== null ? (
              <Button look="second" onClick={() => setAddress({ inquiry: booking_id })}>
                Open<span className="sr-only"> {name}</span>
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
