/** Access to functions: what is built from here answers the signed-in, or owners, and nobody else (A §6, checklist A-GAT-07). */
import type { Shell } from '#server/context/app-context.ts'
import { ownerActor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findSignedIn } from '#server/records/accounts/signed-in.ts'
import { on } from './context.ts'

/** The answer of a function that has nothing else to tell. */
export const success = { success: true as const }

/** Functions for every account, owner or not; `context.who` says whose it is. */
export function forSignedIn(shell: Shell) {
  return on.use(async ({ context, next }) => {
    const who = await findSignedIn(shell, context.headers)
    if (!who) return refuse('account.not-signed-in')
    return next({ context: { who } })
  })
}

/** Functions for owners; `context.actor` is what their writes are recorded under. */
export function forOwner(shell: Shell) {
  return on.use(async ({ context, next }) => {
    const who = await findSignedIn(shell, context.headers)
    if (!who) return refuse('account.not-signed-in')
    if (who.account.role !== 'owner') return refuse('account.not-owner')
    return next({ context: { who, actor: ownerActor(who.account.id) } })
  })
}
