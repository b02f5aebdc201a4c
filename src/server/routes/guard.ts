/** Guards: functions built here answer signed-in accounts, or owners only (A-GAT-07). */
import type { ImplementerInternalWithMiddlewares } from '@orpc/server'
import { can, officeRefusal, type Action } from '#domain/permissions.ts'
import { originHeader } from '#contract/query-roots.ts'
import type { Contract, FunctionFor, FunctionName } from '#contract/contract.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { ownerActor } from '#server/platform/core/actor.ts'
import { Refused } from '#server/platform/core/refused.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { authenticate } from './authenticate.ts'
import { allFunctions } from './context.ts'

/** The answer of functions that return no data. */
export const success = { success: true as const }

/** The functions of an access, with what its guard found out. Written out: the inferred type is too long to be declared. */
type Guarded<Names extends FunctionName, Found extends object> = {
  readonly [Name in Names]: ImplementerInternalWithMiddlewares<
    Contract[Name],
    CallContext & Record<never, never>,
    CallContext & Found
  >
}

type SignedIn = Awaited<ReturnType<typeof requireAccess>>
type AsOwner = Pick<SignedIn, 'who'> & {
  readonly actor: ReturnType<typeof ownerActor> & { readonly origin?: string }
}

/** Functions for every account; `context.who` is the signed-in account. */
export function forSignedIn(app: AppContext): Guarded<FunctionFor<'signed in'>, SignedIn> {
  const guarded = allFunctions.use(async ({ context, next }) => {
    const { actor, who } = await requireAccess(app, context, 'own-account.use')
    return next({ context: { actor, who } })
  })
  return guarded
}

/** Functions for owners; `context.actor` is the actor of their writes. */
export function forOwner(app: AppContext): Guarded<FunctionFor<'owner'>, AsOwner> {
  const guarded = allFunctions.use(async ({ context, next }) => {
    const { who } = await requireAccess(app, context, 'office.use')
    const actor = { ...ownerActor(who.account.id), ...originOf(context) }
    return next({ context: { who, actor } })
  })
  return guarded
}

/** The browser tab of a request, where it names one. */
function originOf({ headers }: { readonly headers: Headers }): { readonly origin?: string } {
  const origin = headers.get(originHeader)
  return origin !== null && /^[\da-f]{32}$/.test(origin) ? { origin } : {}
}

/** Authenticates a request for a file of the office; returns the owner as actor, or throws a refusal. */
export async function requireOwner(app: AppContext, request: { readonly headers: Headers }) {
  const { who } = await requireAccess(app, request, 'office.use')
  return ownerActor(who.account.id)
}

async function requireAccess(
  app: AppContext,
  request: { readonly headers: Headers },
  action: Extract<Action, 'own-account.use' | 'office.use'>,
) {
  const { actor, who } = await authenticate(app, request)
  if (!who || !can(actor, action)) throw new Refused(officeRefusal(actor))
  return { actor, who }
}
