/** Claims on units: holds that end by themselves, firm reservations, and what else keeps a unit busy (rules.md, T-02). */
import { addDays, addMinutes, startOfDay, type CalendarDate, type Instant } from '../time.ts'
import type { AvailabilitySettings } from './settings.ts'

export const claimKinds = ['hold', 'firm', 'external'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Why a claim ended. */
export const claimEnds = ['lapsed', 'released', 'declined', 'canceled', 'moved', 'gone'] as const
export type ClaimEnd = (typeof claimEnds)[number]

/** What a claim says to the people who see its date. */
export type ClaimState = 'held' | 'reserved' | 'over-capacity'

interface ClaimFacts {
  readonly kind: ClaimKind
  readonly unit_id: string | null
  readonly expires_at: Instant | null
}

/** The state that a claim gives its booking at `now`; undefined for a lapsed hold and for another calendar's claim. */
export function dateStateOf(claim: ClaimFacts, now: Instant): ClaimState | undefined {
  if (claim.kind === 'external') return undefined
  if (claim.kind === 'hold') return isLapsed(claim, now) ? undefined : 'held'
  return claim.unit_id === null ? 'over-capacity' : 'reserved'
}

/** True for a hold whose time is over, whether or not someone ended it. */
export function isLapsed({ kind, expires_at }: Omit<ClaimFacts, 'unit_id'>, now: Instant): boolean {
  return kind === 'hold' && expires_at !== null && expires_at <= now
}

/** The end of the hold of a quote that is sent at `now`: the hold days, at most until the quote expires. */
export function holdOfQuote(
  { now, expires_at }: { readonly now: Instant; readonly expires_at: Instant },
  { hold_days: days }: Pick<AvailabilitySettings, 'hold_days'>,
): Instant {
  const held = holdFrom(now, { hold_days: days })
  return held < expires_at ? held : expires_at
}

/** The end of a hold that is made at `now` for the hold days. */
export function holdFrom(
  now: Instant,
  { hold_days: days }: Pick<AvailabilitySettings, 'hold_days'>,
): Instant {
  return addMinutes(now, days * 24 * 60)
}

/** The end of the hold of an approved quote: the end of the day that is the grace days after the deposit is due. */
export function holdOfApproval(
  depositDue: CalendarDate,
  zone: string,
  { deposit_grace_days: days }: Pick<AvailabilitySettings, 'deposit_grace_days'>,
): Instant {
  return startOfDay(addDays(depositDue, days + 1), zone)
}
