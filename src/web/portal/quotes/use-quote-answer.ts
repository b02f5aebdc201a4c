import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PortalQuote } from '#contract/portal-money.ts'
import { call } from '#web/shared/api.ts'
import { choiceSaved, UnsavedChoiceError } from '../kit/choice-data.ts'
import { portalQuotes, reasonOf } from '../kit/money-data.ts'
import { asOwnChange } from '../kit/own-change.ts'
import { isSameQuote } from './same-quote.ts'
import { sessionTokenOf } from '../kit/stored-access.ts'
import { toast } from '../kit/toast.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'

/** The client's answer to the version of a quote that was shown. */
type QuoteAnswer = { readonly quote: Pick<PortalQuote, 'id' | 'version' | 'offer'> } & (
  | { readonly action: 'approve' }
  | { readonly action: 'decline'; readonly comments: string }
)

/** Approves or declines a quote, shows the result, and calls `onDone` after success. */
export function useQuoteAnswer(bookingId: string, onDone: () => void) {
  const client = useQueryClient()
  const { queryKey } = portalQuotes(bookingId)
  return useMutation({
    mutationFn: async (answer: QuoteAnswer) => {
      const { id: quoteId, version } = answer.quote
      if (answer.action === 'approve') await choiceSaved(quoteId)
      // The hash of a choice is known once it is saved. It counts for what was shown alone.
      const saved = client.getQueryData(queryKey)?.find(({ id }) => id === quoteId)
      if (saved && saved.status === 'sent' && !isSameQuote(answer.quote, saved)) throw new ShownOtherError()
      const { selection_hash: hash, selection } = (saved ?? answer.quote).offer ?? {}
      return asOwnChange(() =>
        call('approve-quote', {
          quoteId,
          version,
          action: answer.action,
          token: sessionTokenOf(bookingId),
          ...(hash && selection ? { selection_hash: hash, selection } : {}),
          ...(answer.action === 'decline' && answer.comments.trim()
            ? { comments: answer.comments.trim() }
            : {}),
        }),
      )
    },
    onSuccess: ({ message, invoiced }) => {
      onDone()
      toast.success('Success', { description: message })
      if (invoiced === true) toast.success('Invoice automatically generated from approved quote!')
      if (invoiced === false) toast.warning('Quote approved but failed to generate invoice')
    },
    onError: (error, { action }) => {
      // The dialog shows what has changed.
      if (error instanceof ShownOtherError) return
      // What was refused may have changed meanwhile.
      void client.invalidateQueries({ queryKey })
      // What was asked for is so: it was approved in another window, or on another device.
      if (action === 'approve' && isRefusedAs(error, 'quote.already-approved')) {
        onDone()
        return toast.info(reasonOf(error))
      }
      return toast.error(`Failed to ${action} quote`, {
        description: error instanceof UnsavedChoiceError ? error.message : reasonOf(error),
      })
    },
  })
}

/** The quote is no longer what was shown. */
class ShownOtherError extends Error {}
