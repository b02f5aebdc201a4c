/** The change of the agreement that waits for an answer, and the client's answer. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpenChange } from '#contract/change-views.ts'
import { call } from '#web/shared/api.ts'
import { portalBrief } from '../kit/brief-data.ts'
import { asOwnChange } from '../kit/own-change.ts'
import { sessionTokenOf } from '../kit/stored-access.ts'

/** Null where none waits. */
export function portalChange(bookingId: string) {
  return queryOptions({
    queryKey: ['quotes', bookingId, 'change'],
    queryFn: async ({ signal }) =>
      (await call('get-portal-change', { bookingId, token: sessionTokenOf(bookingId) }, { signal })).change,
  })
}

/** Approves what is shown, or ends it. */
export function useAnswerChange(bookingId: string, change: OpenChange) {
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: portalChange(bookingId).queryKey })
  return useMutation({
    mutationFn: ({ action, comment }: { action: 'approve' | 'decline'; comment: string | null }) =>
      asOwnChange(() =>
        call('answer-change', {
          changeId: change.id,
          token: sessionTokenOf(bookingId),
          hash: change.hash,
          action,
          comment,
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: portalBrief(bookingId).queryKey }),
    // What was refused may be another one by now.
    onSettled: readAgain,
  })
}

/** Saves another number of guests; the change follows. */
export function useOtherGuests(bookingId: string, minors: number | null) {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'brief guests' },
    mutationFn: (guests: number) =>
      asOwnChange(() =>
        call('save-brief', {
          bookingId,
          token: sessionTokenOf(bookingId),
          fact: { part: 'guests', estimated: guests, minors },
        }),
      ),
    onSuccess: ({ brief }) => {
      queries.setQueryData(portalBrief(bookingId).queryKey, brief)
      return queries.invalidateQueries({ queryKey: portalChange(bookingId).queryKey })
    },
  })
}
