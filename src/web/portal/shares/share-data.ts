/** The client's actions on shares that somebody else pays. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cents } from '#domain/money.ts'
import { call } from '#web/shared/api.ts'
import { isRefusal } from '#web/shared/refusal.ts'
import { portalInvoices } from '../kit/money-data.ts'
import { sessionTokenOf } from '../kit/stored-access.ts'
import { toast } from '../kit/toast.ts'

export interface NewShare {
  readonly id: string
  readonly invoiceId: string
  readonly name: string
  readonly email: string
  readonly amount: Cents
  readonly send: boolean
}

/** Makes a share; answers its link. */
export function useAddShare(bookingId: string) {
  const readAgain = useReadAgain(bookingId)
  return useMutation({
    mutationFn: (share: NewShare) =>
      call('add-payment-share', { ...share, bookingId, token: sessionTokenOf(bookingId) }),
    onError: (error) => toast.error('The link could not be made', { description: reasonOf(error) }),
    onSettled: readAgain,
  })
}

/** Sends the link of a share again, or ends it. */
export function useShareAction(bookingId: string) {
  const readAgain = useReadAgain(bookingId)
  return useMutation({
    mutationFn: ({ shareId, action }: { readonly shareId: string; readonly action: 'send' | 'end' }) =>
      call(action === 'send' ? 'send-payment-share' : 'end-payment-share', {
        shareId,
        bookingId,
        token: sessionTokenOf(bookingId),
      }),
    onSuccess: (_, { action }) =>
      toast.success(action === 'send' ? 'A new link is on its way' : 'The link has ended'),
    onError: (error) => toast.error('Nothing has changed', { description: reasonOf(error) }),
    onSettled: readAgain,
  })
}

function useReadAgain(bookingId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: portalInvoices(bookingId).queryKey })
}

function reasonOf(error: unknown): string {
  return isRefusal(error) ? error.message : 'Please check your connection and try again.'
}
