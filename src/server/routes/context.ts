import { implement, type Implementer } from '@orpc/server'
import { contract, type Contract, type FunctionFor } from '#contract/contract.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

/** Every function of the contract; guards are built on it. Its type is named: inferred, it is too long for a declaration. */
export const allFunctions: Implementer<Contract, CallContext & Record<never, never>, CallContext> =
  implement(contract).$context<CallContext>()

/** Functions without a guard, for their handlers: `on['verify-pin'].handler(…)`. */
export const on = allFunctions as Pick<
  typeof allFunctions,
  FunctionFor<'anybody' | 'portal visitor' | 'portal session' | 'portal payer'>
>
