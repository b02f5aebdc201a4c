import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import type { WrittenTable } from './live.ts'

/** The code of a refusal (`domain/refusals/refusals.ts`). */
const reason = z.optional(z.string())
const fieldMessages = z.object({ reason, fields: z.record(z.string(), z.array(z.string())) })
const wait = z.object({ reason, retry_after: z.int() })

/**
 * The failures of every function. On the wire each is `{ success: false, error, code, … }`, so that clients that read
 * `success` and `error` read failures too.
 */
export const base = oc.errors({
  INVALID_INPUT: { status: 422, data: fieldMessages },
  NOT_SIGNED_IN: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  REFUSED: { status: 409 },
  TOO_MANY_REQUESTS: { status: 429, data: wait },
})

/** `POST /functions/v1/<name>`. */
export function command(name: `/${string}`, summary: string) {
  return base.route({ method: 'POST', path: name, summary })
}

/**
 * `GET /functions/v1/<name>?…`: a read without side effects. Only the names of reads begin with `list-`, `read-` or
 * `search-`, so that callers derive the method from the name; `get-availability` is the one that the specification names.
 */
export function reading(
  path: `/${'list' | 'read' | 'search'}-${string}` | '/get-availability',
  summary: string,
) {
  return base.route({ method: 'GET', path, summary })
}

/**
 * Who may call a function. `anybody` and `portal visitor`: the function checks its input, not the caller. `portal session`:
 * link or PIN opened a session of the booking. `portal payer`: the link of a share, which opens nothing else.
 */
export type Access = 'anybody' | 'signed in' | 'owner' | 'portal visitor' | 'portal session' | 'portal payer'

/** Declares the access of a function and, of a command, the tables it writes; records that follow by jobs are not named. */
function declareFor<const Rule extends Access>(access: Rule) {
  function declare<Procedure>(procedure: Procedure): Declared<Rule, Procedure, undefined>
  function declare<Procedure>(
    procedure: Procedure,
    writes: readonly WrittenTable[],
  ): Declared<Rule, Procedure, readonly WrittenTable[]>
  function declare<Procedure>(procedure: Procedure, writes?: readonly WrittenTable[]) {
    return { access, procedure, writes }
  }
  return declare
}
export interface Declared<Rule, Procedure, Writes> {
  readonly access: Rule
  readonly procedure: Procedure
  readonly writes: Writes
}

export const anybody = declareFor('anybody')
export const signedIn = declareFor('signed in')
export const owner = declareFor('owner')
export const portalVisitor = declareFor('portal visitor')
export const portalSession = declareFor('portal session')
export const portalPayer = declareFor('portal payer')

/** The body of a failed call. */
export interface Failure {
  readonly success: false
  readonly error: string
  readonly code: string
  /** The code of a refusal (`domain/refusals/refusals.ts`). Callers branch on it, never on `error`. */
  readonly reason?: string
  readonly request_id?: string
  readonly fields?: Readonly<Record<string, readonly string[]>>
  readonly retry_after?: number
}
