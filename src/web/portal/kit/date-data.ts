/** The date of the open booking: whether it is held, and the client's answer to an offer. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/shared/api.ts'
import { failureWords } from './failure-words.ts'
import { asOwnChange } from './own-change.ts'
import { sessionTokenOf } from './stored-access.ts'
import { toast } from './toast.ts'

export function portalDate(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', bookingId, 'date'],
    queryFn: async ({ signal }) =>
      (await call('get-portal-date', { bookingId, token: sessionTokenOf(bookingId) }, { signal })).date,
  })
}

/** Takes the offered date, or leaves it to the next in line. */
export function useOfferAnswer(bookingId: string) {
  return useMutation({
    mutationFn: (accepts: boolean) =>
      asOwnChange(() => call('answer-date-offer', { bookingId, token: sessionTokenOf(bookingId), accepts })),
    onSuccess: (_done, accepts) => {
      if (accepts) toast.success('The date is yours', { description: 'We hold it for you.' })
      else toast.success('Thank you for telling us', { description: 'The date goes to the next in line.' })
    },
    onError: (error) => {
      toast.error('Error', {
        description: failureWords(error),
      })
    },
  })
}
