import { Link } from 'wouter'
import type { BriefView } from '#contract/event-facts.ts'
import { pageAddress, paths } from '#domain/addresses.ts'
import { differenceOf } from '#domain/money.ts'

/** Says that an answer changes the agreement, and leads to what it changes. */
export function ChangeNotice({
  bookingId,
  change: { difference, currency },
}: {
  readonly bookingId: string
  readonly change: NonNullable<BriefView['change']>
}) {
  return (
    <p role="status" className="num border border-gold-500 bg-surface-2 px-4 py-3 text-pretty">
      This changes your agreement by {differenceOf(difference, currency)}. It counts once you agree; until
      then everything stays as it is.{' '}
      <Link
        to={pageAddress(paths.portal.change, { booking: bookingId })}
        className="font-[650] whitespace-nowrap text-accent underline underline-offset-[.25em]"
      >
        Look at the Change
      </Link>
    </p>
  )
}
