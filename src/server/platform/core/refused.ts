import { refusal, type Refusal, type RefusalCode, type RefusalFacts } from '#domain/refusals.ts'
import type { Verdict } from '#domain/verdict.ts'

/**
 * A refusal on its way to the answer. Flows throw it, so that their transaction rolls back; `mapFailure` in
 * `app/functions.ts` makes the answer of it.
 */
export class Refused extends Error {
  readonly refusal: Refusal
  /** What the answer carries beside code and message. */
  readonly data: object

  constructor(reason: Refusal, data: object = {}) {
    super(reason.message)
    this.refusal = reason
    this.data = data
  }
}

/** Ends a flow with the refusal of this code; `facts` fill its sentence. */
export function refuse<Code extends RefusalCode>(code: Code, ...facts: RefusalFacts<Code>): never {
  throw new Refused(refusal(code, ...facts))
}

/** Ends a flow where the domain has found a reason. */
export function refuseIf(reason: Refusal | undefined): void {
  if (reason) throw new Refused(reason)
}

/** What the domain allows, or the end of the flow with its refusal. */
export function demand<Value>(verdict: Verdict<Value, Refusal>): Value {
  if (!verdict.ok) throw new Refused(verdict.refusal)
  return verdict.value
}

/** True for the refusal of this code. */
export function isRefusedAs(error: unknown, code: RefusalCode): boolean {
  return error instanceof Refused && error.refusal.code === code
}
