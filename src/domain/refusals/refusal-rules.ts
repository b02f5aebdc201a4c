/** The kinds of refusals, and how a rule of each is declared. */

export type RefusalKind =
  | 'conflict'
  | 'forbidden'
  | 'invalid'
  | 'not-found'
  | 'not-signed-in'
  | 'rate-limited'

export interface RefusalRule<Facts extends readonly unknown[]> {
  readonly kind: RefusalKind
  readonly message: (...facts: Facts) => string
  /** The input field it is about, where it is invalid input. */
  readonly field?: string
}

export function conflict(message: string) {
  return { kind: 'conflict' as const, message: () => message }
}

export function notFound(message: string) {
  return { kind: 'not-found' as const, message: () => message }
}

export function notSignedIn(message: string) {
  return { kind: 'not-signed-in' as const, message: () => message }
}

export function forbidden(message: string) {
  return { kind: 'forbidden' as const, message: () => message }
}

export function invalid(field: string, message: string) {
  return { kind: 'invalid' as const, field, message: () => message }
}

export function changedByOther(what: string) {
  return conflict(
    `Someone else changed ${what} meanwhile. Your version is still here: compare, then save again.`,
  )
}
