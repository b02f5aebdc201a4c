import { can, type Actor } from '#domain/permissions.ts'
import type { PortalRole } from '#domain/portal/access.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { authenticate } from './authenticate.ts'

interface Reader {
  readonly role: PortalRole
  /** The actor of the caller's writes. */
  readonly actor: Actor
}

/** The reader of a booking; undefined where the caller has no access to its portal. */
export async function findReader(
  app: AppContext,
  context: CallContext,
  opened: { readonly bookingId: string; readonly token: string | null },
): Promise<Reader | undefined> {
  const { actor } = await authenticate(app, context, opened)
  if (!can(actor, 'portal.read', opened)) return undefined
  return { role: can(actor, 'portal.read-drafts') ? 'owner' : 'client', actor }
}
