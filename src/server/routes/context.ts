import { implement } from '@orpc/server'
import { contract } from '#contract/contract.ts'

/** What a function knows about its call, beside its input. */
export interface CallContext {
  readonly requestId: string
  /** Where the call came from, as the limits count it. */
  readonly address: string
  readonly headers: Headers
  /** Headers the answer will carry; functions add cookies here. */
  readonly responseHeaders: Headers
}

/** Every function of the contract, to be given its handler: `on['verify-pin'].handler(…)`. */
export const on = implement(contract).$context<CallContext>()
