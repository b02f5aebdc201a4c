import { queryOptions } from '@tanstack/react-query'
import type { RuleView } from '#contract/email-rules.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'
import { failure } from '#web/office/kit/queries.ts'
import { askAgain } from '#web/office/kit/writes/send-once.ts'
import { toast, toastFailure } from '#web/office/kit/writes/toast.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'

export const waitingEmails = queryOptions({
  queryKey: ['automations', 'waiting'],
  queryFn: ({ signal }) => read('list-waiting-emails', {}, { signal }),
  meta: failure('Failed to load the emails that wait'),
})

export const failedEmails = queryOptions({
  queryKey: ['automations', 'failed'],
  queryFn: ({ signal }) => read('list-failed-emails', {}, { signal }),
  meta: failure('Failed to load the emails that could not be made'),
})

const triedWords = {
  sent: 'The email is on its way',
  waiting: 'The email waits for your review',
  later: 'The email leaves after the quiet hours',
  gone: 'Its reason is gone: nothing is sent',
} as const

/** Tries an email that failed once more. */
export function useTryAgain() {
  return useWrite({
    send: ({ id, version }: Shown) => call('try-email-again', { id, version }),
    done: ({ became }) => triedWords[became],
    failed: 'The email could not be made',
    untilFresh: true,
  })
}

/** One email that waits, as it will be sent. */
export function waitingEmail(id: string, version: number) {
  return queryOptions({
    queryKey: ['automations', 'waiting', id, version],
    queryFn: ({ signal }) => read('read-waiting-email', { id }, { signal }),
    retry: false,
  })
}

export const emailRules = queryOptions({
  queryKey: ['automations', 'rules'],
  queryFn: ({ signal }) => read('list-email-rules', {}, { signal }),
  meta: failure('Failed to load the rules'),
})

export const sentEmails = queryOptions({
  queryKey: ['automations', 'sent'],
  queryFn: ({ signal }) => read('list-sent-emails', {}, { signal }),
  meta: failure('Failed to load what was sent'),
})

interface Shown {
  readonly id: string
  readonly version: number
  readonly hash?: string
}

/** Sends emails that wait. Where the answer is lost it asks again what came of it: the queue shows the next email by then. */
export function useApprove(onDone: () => void) {
  return useWrite({
    send: (emails: readonly Shown[]) => askAgain(() => call('approve-emails', { emails: [...emails] })),
    done: ({ sent, later, came_back }) => [
      sent + later === 1 ? 'Email approved' : `${sent + later} emails approved`,
      [
        sent > 0 ? `${sent} on the way` : '',
        later > 0 ? `${later} after the quiet hours` : '',
        came_back > 0 ? `${came_back} changed since and wait again` : '',
      ]
        .filter(Boolean)
        .join(', '),
    ],
    failed: (error) =>
      error instanceof RefusedCall
        ? toastFailure('The email was not sent', error)
        : toast({
            tone: 'error',
            title: 'No answer to sending the email',
            description: 'It may have been sent. Please check your connection, and look at what still waits.',
          }),
    onDone,
  })
}

/** Switches a rule off; what waits of it ends. */
export function useSwitchOff() {
  return useWrite({
    send: ({ id, version, content }: RuleView) =>
      call('save-email-rule', { id, version, content, is_on: false }),
    atOnce: ({ id, version }) => ({
      in: ['automations'],
      ids: [id],
      change: { acts_from: null, version: version + 1 },
    }),
    done: (_answer, { content }) => [`${content.name} is off`, 'What waited of it is not sent.'],
    failed: 'Failed to switch the rule off',
  })
}
