/** The admin mode of a portal: an owner's own password again, for an hour (decisions C-38, C-39). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ownerActor } from '#server/platform/core/actor.ts'
import { addMinutes } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { findSignedIn } from '#server/records/accounts/signed-in.ts'
import { passwordOf } from '#server/records/accounts/password-of.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import { findSession, openSession } from '#server/platform/identity/sessions.ts'
import { passwordMatches } from '#server/platform/identity/passwords.ts'
import { findToken } from '#server/platform/identity/tokens.ts'
import type { Shell } from '#server/context/app-context.ts'
import { unlockAttempts } from '#server/records/bookings/portal-attempts.ts'
import { portalLinkPurpose } from '#server/records/bookings/portal-links.ts'
import { portalSession } from '#server/records/bookings/portal-sessions.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

const minutes = 60
const adminSession = 'portal-admin'

export interface Unlocked {
  readonly token: string
  readonly expiresAt: string
}

/**
 * Checks the signed-in owner's password. A client, somebody who is signed in as nobody, and a wrong password get the
 * same refusal; attempts are counted by address and account.
 */
export async function unlock(
  shell: Shell,
  context: CallContext,
  { token, password }: { token: string; password: string },
): Promise<Verdict<Unlocked, 'refused'> | { ok: false; refusal: 'too-many'; wait: number }> {
  const { db } = shell.database
  const who = await findSignedIn(shell, context.headers)
  const attempts = unlockAttempts(context.address, who?.account.id ?? 'nobody')
  const wait = await shell.limits.count(attempts)
  if (wait) return { ok: false, refusal: 'too-many', wait }

  const bookingId = await bookingBehind(shell, token)
  const isOwner = who?.account.role === 'owner'
  const stored = who && isOwner ? await passwordOf(db, who.account.id) : undefined
  if (!(await passwordMatches(password, stored)) || !who || !bookingId) return no('refused')

  await shell.limits.forgive(attempts)
  const expiresAt = addMinutes(shell.clock(), minutes)
  const subjectId = `${bookingId}:${who.account.id}`
  const secret = await openSession(db, { kind: adminSession, subjectId, expiresAt })
  const change = { kind: 'booking.admin-mode-unlocked', id: bookingId } as const
  await inTransaction(shell, ownerActor(who.account.id), (tx) => recordEvent(tx, change))
  return yes({ token: secret, expiresAt })
}

/** The booking behind a mailed link or a portal session. */
async function bookingBehind(shell: Shell, token: string): Promise<string | undefined> {
  const { db } = shell.database
  const now = shell.clock()
  const session = await findSession(db, portalSession, token, now)
  return session?.subjectId ?? (await findToken(db, portalLinkPurpose, token, now))?.subjectId
}
