/** The agreement of a quote, and what its signer sends. */
import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { AgreementView } from '#contract/agreements.ts'
import { call } from '#web/shared/api.ts'
import { isRefusal } from '#web/shared/refusal.ts'
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

type SentCode = Awaited<ReturnType<typeof call<'send-signing-code'>>>
type Signed = Awaited<ReturnType<typeof call<'sign-quote'>>>

/** Version and hash of what was shown: a request for a code and a signature name both. */
interface Shown {
  readonly version: number
  readonly sha256: string
}

/** Who signs on this page, and how: the client in the portal, or a second person with a link. */
export interface Signer {
  /** Where the code goes. */
  readonly email: (agreement: AgreementView) => string
  readonly queryKey: QueryKey
  readonly sendCode: (shown: Shown) => Promise<SentCode>
  readonly sign: (
    typed: Shown & Omit<Signature, 'consent' | 'code'> & { readonly code: string | null },
  ) => Promise<Signed>
}

export function clientSigner(bookingId: string, quoteId: string, changeId?: string): Signer {
  const named = { quoteId, ...(changeId ? { changeId } : {}) }
  const token = () => sessionTokenOf(bookingId)
  return {
    email: ({ snapshot }) => snapshot.client.email,
    queryKey: portalAgreement(bookingId, quoteId, changeId).queryKey,
    sendCode: (shown) => call('send-signing-code', { ...named, ...shown, token: token() }),
    sign: (typed) =>
      asOwnChange(() => call('sign-quote', { ...named, ...typed, consent: true, token: token() })),
  }
}

/** Sends the code, and signs. What was refused is read again. */
export function useSigning({ queryKey, sendCode, sign: send }: Signer, { version, sha256 }: AgreementView) {
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey })
  const onError = (error: unknown) => {
    if (isOutdated(error)) void readAgain()
  }
  const code = useMutation({ mutationFn: () => sendCode({ version, sha256 }), onError })
  const sign = useMutation({
    mutationFn: ({ name, drawing, code: typed }: Signature) =>
      send({ version, sha256, name, drawing, code: typed === '' ? null : typed }),
    onSuccess: readAgain,
    onError,
  })
  const forget = () => {
    code.reset()
    sign.reset()
  }
  return { code, sign, forget }
}

/** True where something else is offered now than what is shown, or nothing any more. */
function isOutdated(error: unknown): boolean {
  return isRefusal(error) && (error.status === 409 || error.status === 404)
}
