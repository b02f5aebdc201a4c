/** The office's door: what is built from here answers an owner and nobody else (A §6, checklist A-GAT-07). */
import { accountMessages } from '#domain/accounts/account.ts'
import { on } from './context.ts'
import type { Shell } from '#server/context/app-context.ts'
import { findSignedIn } from '#server/records/accounts/signed-in.ts'

/** Functions for whoever is signed in, owner or not; `context.who` says who it is. */
export function forSignedIn(shell: Shell) {
  return on.use(async ({ context, next, errors }) => {
    const who = await findSignedIn(shell, context.headers)
    if (!who) throw errors.NOT_SIGNED_IN({ message: accountMessages.notSignedIn })
    return next({ context: { who } })
  })
}

/** Functions for owners; `context.actor` is what changes are recorded under. */
export function forOwner(shell: Shell) {
  return on.use(async ({ context, next, errors }) => {
    const who = await findSignedIn(shell, context.headers)
    if (!who) throw errors.NOT_SIGNED_IN({ message: accountMessages.notSignedIn })
    if (who.account.role !== 'owner') throw errors.FORBIDDEN({ message: accountMessages.accessDenied })
    return next({ context: { who, actor: { kind: 'owner' as const, accountId: who.account.id } } })
  })
}
