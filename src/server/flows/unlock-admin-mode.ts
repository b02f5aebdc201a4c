import { can } from '#domain/permissions.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { passwordMatches } from '#server/platform/identity/passwords.ts'
import { openSession } from '#server/platform/identity/sessions.ts'
import { findToken } from '#server/platform/identity/tokens.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { findProfile } from '#server/records/accounts/store.ts'
import { unlockAttempts } from '#server/records/bookings/portal-attempts.ts'
import { portalLinkPurpose } from '#server/records/bookings/portal-links.ts'
import { findPortalSession } from '#server/records/bookings/portal-sessions.ts'

const minutes = 60
const adminSession = 'portal-admin'

interface UnlockInput {
  /** Token of an emailed link or of a portal session. */
  readonly token: string
  readonly password: string
  /** Network address of the caller. */
  readonly address: string
}

/**
 * Unlocks the admin mode of a portal for an hour with an owner's password (C-38, C-39). Other accounts and a wrong
 * password get the same refusal after the same work; attempts are limited by address and account.
 */
export async function unlockAdminMode(
  app: AppContext,
  actor: Actor,
  { token, password, address }: UnlockInput,
): Promise<{ readonly secret: string; readonly expiresAt: string }> {
  const { db } = app.database
  const accountId = 'accountId' in actor ? actor.accountId : undefined
  const attempts = unlockAttempts(address, accountId ?? 'nobody')
  await limitAttempts(app, attempts)

  const bookingId = await findBookingId(app, token)
  const mayUnlock = accountId !== undefined && can(actor, 'portal.unlock-admin-mode')
  const profile = mayUnlock ? await findProfile(db, accountId) : undefined
  if (!(await passwordMatches(password, profile?.password_hash)) || !profile || !bookingId)
    return refuse('portal.admin-password')

  await app.limits.uncount(attempts)
  const expiresAt = addMinutes(app.clock(), minutes)
  const secret = await inTransaction(app, actor, async (tx) => {
    await recordEvent(tx, { kind: 'booking.admin-mode-unlocked', id: bookingId })
    return openSession(tx, { kind: adminSession, subjectId: `${bookingId}:${profile.id}`, expiresAt })
  })
  return { secret, expiresAt }
}

/** The booking behind an emailed link or a portal session. */
async function findBookingId(app: AppContext, token: string): Promise<string | undefined> {
  const { db } = app.database
  const session = await findPortalSession(app, token)
  return session?.subjectId ?? (await findToken(db, portalLinkPurpose, token, app.clock()))?.subjectId
}
