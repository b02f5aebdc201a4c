/** Typed calls of the server's functions by name. */
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Failure } from '#contract/base.ts'
import type { CallName, Contract, FunctionName, ReadName } from '#contract/contract.ts'
import { privateInputs } from '#contract/private-inputs.ts'
import { originHeader, touchesHeader, type QueryRoot } from '#contract/query-roots.ts'
import { tabId } from './tab.ts'
import { readAgain } from './touched.ts'

type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

/** A failure that the server answered; `message` is its text for users. */
export class RefusedCall extends Error {
  readonly status: number
  readonly failure: Failure

  constructor(status: number, failure: Failure) {
    super(failure.error)
    this.name = 'RefusedCall'
    this.status = status
    this.failure = failure
  }
}

interface CallOptions {
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Sent also where the page is left meanwhile. */
  readonly keepalive?: boolean
}

/**
 * Calls one function. Throws `RefusedCall` where the server answers a failure, and the error of `fetch` where no answer
 * arrives, so that callers can tell the two apart.
 */
export function call<Name extends CallName>(
  name: Name,
  input: Inputs[Name],
  options: CallOptions = {},
): Promise<Outputs[Name]> {
  return post(name, input, options)
}

/**
 * Calls one function without side effects. Undefined inputs are omitted. Private inputs are sent in the body, never in
 * the URL (`privateInputs`). Throws like `call`.
 */
export async function read<Name extends ReadName>(
  name: Name,
  input: Inputs[Name],
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<Outputs[Name]> {
  const given = Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value)] as const)
  if (given.some(([key]) => privateInputs.has(key)))
    return post(name, Object.fromEntries(given), signal ? { signal } : {})
  const query = new URLSearchParams(given.map(([key, value]) => [key, value]))
  const response = await fetch(`/functions/v1/${name}${given.length > 0 ? `?${query}` : ''}`, {
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  })
  return answerOf(response)
}

async function post<Output>(
  name: FunctionName,
  input: unknown,
  { idempotencyKey, signal, keepalive = false }: CallOptions,
): Promise<Output> {
  const response = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    credentials: 'same-origin',
    keepalive,
    headers: {
      'content-type': 'application/json',
      [originHeader]: tabId,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: JSON.stringify(input),
    ...(signal ? { signal } : {}),
  })
  readAgain((response.headers.get(touchesHeader)?.split(',') ?? []) as QueryRoot[])
  return answerOf(response)
}

async function answerOf<Output>(response: Response): Promise<Output> {
  const body: unknown = await response.json()
  // The body of a failure says so too, with any status (A-QUO-30).
  if (!response.ok || isFailure(body)) throw new RefusedCall(response.status, body as Failure)
  return body as Output
}

function isFailure(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false
}
