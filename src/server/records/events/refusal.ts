/** Why an action on an event was not done. */
import type { Instant } from '#domain/time.ts'

export interface DuplicateEvent {
  readonly id: string
  readonly title: string
  readonly start_at: Instant
}

export type EventRefusal =
  | { readonly kind: 'not-found' | 'refused'; readonly message: string }
  | { readonly kind: 'invalid'; readonly field: string; readonly message: string }
  | { readonly kind: 'duplicate'; readonly duplicates: readonly DuplicateEvent[] }
