/** The context of a function call, beside its input. */
export interface CallContext {
  readonly requestId: string
  /** Network address of the caller, as rate limits count it. */
  readonly address: string
  readonly headers: Headers
  /** Headers of the response; functions add cookies here. */
  readonly responseHeaders: Headers
}

/** The user agent of a call. */
export function userAgentOf({ headers }: CallContext): string {
  return headers.get('user-agent') ?? ''
}
