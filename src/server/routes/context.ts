import { implement } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

/** Every function of the contract, to be given its handler: `on['verify-pin'].handler(…)`. */
export const on = implement(contract).$context<CallContext>()
