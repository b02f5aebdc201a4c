import { FileCheck } from 'lucide-react'
import type { SignatureView } from '#contract/agreements.ts'
import { dateOfInstant } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

/** Who signed a quote and when, with the sealed PDF; and where the signature no longer holds, that it does not. */
export function SignedLine({
  signature,
  isExpired = false,
}: {
  readonly signature: SignatureView
  /** The quote ended before everybody had signed. */
  readonly isExpired?: boolean
}) {
  const zone = useBusinessZone()
  const { signer_name, signed_at, state, since, reason, pdf_url, waits_for } = signature
  return (
    <p className="num mt-3 flex items-start gap-2.5 bg-surface-2 px-4 py-3">
      <FileCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-700" strokeWidth={1.6} />
      <span className="min-w-0 text-pretty wrap-anywhere">
        Signed by {signer_name} on {dateOfInstant(signed_at, zone)}.{' '}
        {state === 'valid' || since === null
          ? ''
          : `${state === 'void' ? 'Void' : 'Replaced by a newer agreement'} since ${dateOfInstant(since, zone)}. ${reason ?? ''} `}
        {waits_for.length > 0 && state === 'valid' ? waitingText(waits_for.join(' and '), isExpired) : ''}
        {pdf_url === null ? (
          ''
        ) : (
          <a
            href={pdf_url}
            target="_blank"
            rel="noreferrer"
            className="font-[650] text-accent underline underline-offset-[.25em]"
          >
            Signed agreement
          </a>
        )}
      </span>
    </p>
  )
}

function waitingText(names: string, isExpired: boolean): string {
  return isExpired ? `It expired before ${names} signed. ` : `It waits for ${names}. `
}
