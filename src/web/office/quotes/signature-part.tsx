import { FileDown } from 'lucide-react'
import type { SignatureView } from '#contract/agreements.ts'
import { type AgreementState } from '#domain/signing/signing.ts'
import { fingerprint } from '#domain/signing/fingerprint.ts'
import { dateAndTime, dateOfInstant } from '#domain/time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { buttonClasses } from '#ui/button.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { Fact, Facts, Section } from '#web/office/kit/facts.tsx'

const states: Readonly<Record<AgreementState, readonly [BadgeTone, string]>> = {
  valid: ['ok', 'Signed'],
  superseded: ['note', 'Replaced'],
  void: ['bad', 'Void'],
}

/** Who signed the quote and how that was confirmed, with the sealed PDF. */
export function SignaturePart({ signature }: { readonly signature: SignatureView }) {
  const zone = useBusinessZone()
  const { state, since, reason, pdf_url } = signature
  const [tone, word] = states[state]
  return (
    <Section title="Signature" className="col-span-full">
      <Facts className="num">
        <Fact name="Signed by">{signature.signer_name}</Fact>
        <Fact name="When">{dateAndTime(signature.signed_at, zone)}</Fact>
        <Fact name="Confirmed by">
          {signature.confirmed_email === null ? 'typed name' : `code to ${signature.confirmed_email}`}
        </Fact>
        <Fact name="State">
          <Badge tone={tone}>{word}</Badge>
          {since === null ? null : ` since ${dateOfInstant(since, zone)}`}
          {reason === null ? null : `. ${reason}`}
        </Fact>
        <Fact name="Fingerprint">
          <span className="font-mono text-small wrap-anywhere">{fingerprint(signature.sha256)}</span>
        </Fact>
      </Facts>
      {pdf_url === null ? (
        <p className="mt-3 text-fg-muted">The sealed PDF is being made.</p>
      ) : (
        <a href={pdf_url} target="_blank" rel="noreferrer" className={buttonClasses('second', 'mt-3')}>
          <FileDown aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          Signed Agreement
        </a>
      )}
    </Section>
  )
}
