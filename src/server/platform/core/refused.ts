import { refusal, type Refusal, type RefusalCode, type RefusalFacts } from '#domain/refusals/refusals.ts'
import type { Verdict } from '#domain/verdict.ts'

/**
 * A refusal as an exception. Flows throw it, so that their transaction rolls back; `asFailure` in `app/functions.ts`
 * maps it to a response.
 */
export class Refused extends Error {
  readonly refusal: Refusal
  /** Fields of the response beside code and message. */
  readonly data: object

  constructor(reason: Refusal, data: object = {}) {
    super(reason.message)
    this.refusal = reason
    this.data = data
  }
}

/** Throws the refusal of this code; `facts` fill its sentence. */
export function refuse<Code extends RefusalCode>(code: Code, ...facts: RefusalFacts<Code>): never {
  throw new Refused(refusal(code, ...facts))
}

/** Throws the refusal, if there is one. */
export function refuseIf(reason: Refusal | undefined): void {
  if (reason) throw new Refused(reason)
}

/** Returns the value of a verdict of the domain, or throws its refusal. */
export function unwrap<Value>(verdict: Verdict<Value, Refusal>): Value {
  if (!verdict.ok) throw new Refused(verdict.refusal)
  return verdict.value
}

/** True for the refusal of this code. */
export function isRefusedAs(error: unknown, code: RefusalCode): boolean {
  return error instanceof Refused && error.refusal.code === code
}
