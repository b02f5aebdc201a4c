/** What a function knows about its call, beside its input. */
export interface CallContext {
  readonly requestId: string
  /** Where the call came from, as the limits count it. */
  readonly address: string
  readonly headers: Headers
  /** Headers the answer will carry; functions add cookies here. */
  readonly responseHeaders: Headers
}

/** What the browser of a call names itself. */
export function userAgentOf({ headers }: CallContext): string {
  return headers.get('user-agent') ?? ''
}
