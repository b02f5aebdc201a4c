/** The client's actions on shares that someone else pays. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cents } from '#domain/money.ts'
import { useRef } from 'react'
import { call, RefusedCall } from '#web/shared/api.ts'
import { portalInvoices } from '../kit/money-data.ts'
import { failureWords } from '../kit/failure-words.ts'
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
    onError: (error) => toast.error('The link could not be made', { description: failureWords(error) }),
    onSettled: readAgain,
  })
}

/** Sends the link of a share again, or ends it. */
export function useShareAction(bookingId: string) {
  const readAgain = useReadAgain(bookingId)
  // Pressed again after a lost answer, the link is emailed once.
  const unanswered = useRef<string>(undefined)
  return useMutation({
    mutationFn: ({ shareId, action }: { readonly shareId: string; readonly action: 'send' | 'end' }) => {
      const whose = { shareId, bookingId, token: sessionTokenOf(bookingId) }
      if (action === 'end') return call('end-payment-share', whose)
      unanswered.current ??= crypto.randomUUID()
      return call('send-payment-share', whose, { idempotencyKey: unanswered.current })
    },
    onSuccess: (_, { action }) => {
      unanswered.current = undefined
      toast.success(action === 'send' ? 'A new link is on its way' : 'The link has ended')
    },
    onError: (error) =>
      toast.error(error instanceof RefusedCall ? 'Nothing has changed' : 'No answer', {
        description: failureWords(error),
      }),
    onSettled: readAgain,
  })
}

function useReadAgain(bookingId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: portalInvoices(bookingId).queryKey })
}
