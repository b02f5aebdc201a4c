/** The saved card of the open booking. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/shared/api.ts'
import { portalInvoices } from './money-data.ts'
import { failureWords } from './failure-words.ts'
import { asOwnChange } from './own-change.ts'
import { sessionTokenOf } from './stored-access.ts'
import { toast } from './toast.ts'

/** Stops the payments that the saved card makes by itself. */
export function useStopAutopay(bookingId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      asOwnChange(() => call('stop-autopay', { bookingId, token: sessionTokenOf(bookingId) })),
    onSuccess: () => {
      toast.success('Your card is not charged any more', {
        description: 'Your payments stay due on their days.',
      })
      return client.invalidateQueries({ queryKey: portalInvoices(bookingId).queryKey })
    },
    onError: (error) =>
      toast.error('Your card could not be stopped', {
        description: failureWords(error),
      }),
  })
}
