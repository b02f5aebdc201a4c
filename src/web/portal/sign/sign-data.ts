/** The agreement of a quote, and what its signer sends. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AgreementView } from '#contract/agreements.ts'
import { call } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'
import { asOwnChange } from '../kit/own-change.ts'
import { sessionTokenOf } from '../kit/stored-access.ts'

/** The agreement of a quote, or the one that a change order of it leads to. */
export function portalAgreement(bookingId: string, quoteId: string, changeId?: string) {
  return queryOptions({
    queryKey: ['quotes', bookingId, 'agreement', quoteId, changeId ?? null],
    queryFn: async ({ signal }) =>
      (
        await call(
          'get-portal-agreement',
          { quoteId, ...(changeId ? { changeId } : {}), token: sessionTokenOf(bookingId) },
          { signal },
        )
      ).agreement,
    // Live updates read it again all the same: the screen keeps what is being read (use-shown-agreement.ts).
    refetchOnWindowFocus: false,
  })
}

export interface Signature {
  readonly name: string
  /** The consent, as it is ticked. */
  readonly consent: boolean
  readonly drawing: string | null
  readonly code: string
}

/** Sends the code, and signs: both name the version and the hash of what is shown. */
export function useSigning(bookingId: string, agreement: AgreementView, changeId?: string) {
  const queries = useQueryClient()
  const { queryKey } = portalAgreement(bookingId, agreement.quote_id, changeId)
  const shown = {
    quoteId: agreement.quote_id,
    version: agreement.version,
    sha256: agreement.sha256,
    ...(changeId ? { changeId } : {}),
  }
  const readAgain = () => queries.invalidateQueries({ queryKey })

  const code = useMutation({
    mutationFn: () => call('send-signing-code', { ...shown, token: sessionTokenOf(bookingId) }),
  })
  const sign = useMutation({
    mutationFn: ({ name, drawing, code: typed }: Signature) =>
      asOwnChange(() =>
        call('sign-quote', {
          ...shown,
          name,
          consent: true,
          drawing,
          code: typed === '' ? null : typed,
          token: sessionTokenOf(bookingId),
        }),
      ),
    onSuccess: readAgain,
  })
  const forget = () => {
    code.reset()
    sign.reset()
  }
  return { code, sign, readAgain, forget }
}

/** True where something else is offered now than what is shown. */
export function isOutdated(error: unknown): boolean {
  return isRefusedAs(
    error,
    'signing.changed',
    'quote.changed',
    'change.changed',
    'change.not-open',
    'signing.off',
    'quote.already-approved',
    'quote.other-approved',
    'status.not-allowed',
  )
}
