/** Calls the server's functions by name, typed by the contract. */
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Failure } from '#contract/base.ts'
import type { Contract } from '#contract/contract.ts'
import { privateInputs } from '#contract/private-inputs.ts'
import { touchesHeader, type QueryRoot } from '#contract/query-roots.ts'
import type { CallName, ReadName } from '#contract/touches.ts'
import { readAgain } from './touched.ts'

type FunctionName = keyof Contract
type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

/** A failure that the server answered; `message` is its own text for people. */
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
}

/**
 * Calls one function. Throws `RefusedCall` when the server answered a failure, and whatever `fetch` throws
 * when no answer came (so that "the server said no" and "nobody answered" stay two things).
 */
export function call<Name extends CallName>(
  name: Name,
  input: Inputs[Name],
  options: CallOptions = {},
): Promise<Outputs[Name]> {
  return post(name, input, options)
}

/**
 * Asks one function that changes nothing; `undefined` in the input is left out. What may hold a name goes in a body and
 * never in an address. Throws like `call`.
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
  { idempotencyKey, signal }: CallOptions,
): Promise<Output> {
  const response = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
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
  // A failure says so in its body too, whatever its status (A-QUO-30).
  if (!response.ok || isFailure(body)) throw new RefusedCall(response.status, body as Failure)
  return body as Output
}

function isFailure(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false
}
