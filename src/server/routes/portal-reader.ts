/** Who looks at an open booking: its client, or an owner who is signed in in the same browser (decisions C-38). */
import type { PortalRole } from '#domain/portal/access.ts'
import { findSignedIn } from '#server/records/accounts/signed-in.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Shell } from '#server/context/app-context.ts'
import { secretsOf } from './portal-secrets.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { findOpenSession } from '#server/records/bookings/portal-sessions.ts'

export interface Reader {
  readonly role: PortalRole
  /** What changes are recorded under. */
  readonly actor: Actor
}

/** The reader of a booking, or nothing when it is not open to whoever calls. */
export async function findReader(
  shell: Shell,
  context: CallContext,
  opened: { readonly bookingId: string; readonly token: string | null },
): Promise<Reader | undefined> {
  const session = await findOpenSession(shell, opened.bookingId, secretsOf(shell, context, opened))
  if (!session) return undefined
  const who = await findSignedIn(shell, context.headers)
  if (who?.account.role === 'owner')
    return { role: 'owner', actor: { kind: 'owner', accountId: who.account.id } }
  return { role: 'client', actor: { kind: 'client', bookingId: opened.bookingId } }
}
