import { queryOptions } from '@tanstack/react-query'
import type { AheadItem } from '#contract/outbox.ts'
import { call, read } from '#web/shared/api.ts'
import { failure } from '#web/office/kit/queries.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'

/** Whose future it is; none of them: that of the whole business. */
export interface AheadSubject {
  readonly booking_id?: string
  readonly event_id?: string
  readonly client_id?: string
  readonly days?: number
}

/** What will happen by itself. */
export function aheadOf(subject: AheadSubject) {
  return queryOptions({
    queryKey: ['automations', 'ahead', subject],
    queryFn: ({ signal }) => read('list-ahead', subject, { signal }),
    meta: failure('Failed to load what will happen'),
  })
}

/** How much will happen, also of what is not listed. */
export function totalOf(counts: Readonly<Record<'email' | 'payment' | 'hold' | 'quote', number>>): number {
  return counts.email + counts.payment + counts.hold + counts.quote
}

/** Names one email that is ahead. */
export interface AheadEmail {
  readonly booking_id: string
  readonly rule_id: string
  readonly key: string
}

export function emailOf({ booking_id, email }: AheadItem): AheadEmail | undefined {
  return email ? { booking_id, rule_id: email.rule_id, key: email.key } : undefined
}

/** The email as it would be now. */
export function aheadEmail(email: AheadEmail) {
  return queryOptions({
    queryKey: ['automations', 'ahead-email', email],
    queryFn: ({ signal }) => read('read-ahead-email', { ...email }, { signal }),
    retry: false,
  })
}

export function useSkipEmail() {
  return useWrite({
    send: (email: AheadEmail) => call('skip-email', email),
    done: 'Skipped: this email is not sent',
    failed: 'Failed to skip the email',
    undo: (_done, email) => () => call('unskip-email', email),
    untilFresh: true,
  })
}

export function useSendNow(onDone: () => void) {
  return useWrite({
    send: (email: AheadEmail & { readonly hash: string }) => call('send-email-now', email),
    done: 'The email is on its way',
    failed: 'Failed to send the email',
    onDone,
  })
}
