import { FileDown, Stamp } from 'lucide-react'
import type { SignatureView } from '#contract/agreements.ts'
import type { QuoteView } from '#contract/quote-views.ts'
import { type AgreementState } from '#domain/signing/signing.ts'
import { fingerprint } from '#domain/signing/fingerprint.ts'
import { dateAndTime, dateOfInstant } from '#domain/time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button, buttonClasses } from '#ui/button.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { Fact, Facts, Section } from '#web/office/kit/records/facts.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { toast, toastFailure } from '#web/office/kit/writes/toast.ts'
import { call } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'
import { readAgain } from '#web/shared/touched.ts'

const states: Readonly<Record<AgreementState, readonly [BadgeTone, string]>> = {
  valid: ['ok', 'Signed'],
  superseded: ['note', 'Replaced'],
  void: ['bad', 'Void'],
}

/** Who signed the quote and how that was confirmed, with the sealed PDF; and what was signed before. */
export function SignaturePart({
  quote: { id, status, signature, partial, earlier_signatures: earlier },
}: {
  readonly quote: QuoteView
}) {
  return (
    <>
      {signature ? <Signed quoteId={id} signature={signature} /> : null}
      {partial && status === 'expired' ? <Unfinished signature={partial} /> : null}
      {earlier.length > 0 ? <Earlier signatures={earlier} /> : null}
    </>
  )
}

function Signed({ quoteId, signature }: { readonly quoteId: string; readonly signature: SignatureView }) {
  const zone = useBusinessZone()
  const { state, since, reason, pdf_url } = signature
  const [tone, word] = states[state]
  const countersign = useWrite({
    send: () => call('countersign-agreement', { quoteId, sha256: signature.sha256 }),
    done: ['Countersigned', 'The sealed agreement is made anew and emailed.'],
    failed: (error) => {
      // It may be done: the answer was lost, or it was pressed in another tab.
      readAgain(['quotes'])
      return isRefusedAs(error, 'signing.countersigned-already')
        ? toast({ tone: 'info', title: 'Countersigned' }, undefined, error)
        : toastFailure('Failed to countersign', error)
    },
    untilFresh: true,
  })
  return (
    <Section title="Signature" className="col-span-full">
      <Facts className="num">
        <Fact name="Agreement">Version {signature.quote_version}</Fact>
        {signature.signers.map(({ role, name, signed_at, confirmed_email }) => (
          <Fact key={role} name={role === 'owner' ? 'Countersigned by' : 'Signed by'}>
            {name}, {dateAndTime(signed_at, zone)}
            {role === 'owner'
              ? ''
              : `, ${confirmed_email === null ? 'typed name' : `code to ${confirmed_email}`}`}
          </Fact>
        ))}
        <Fact name="State">
          <Badge tone={tone}>{word}</Badge>
          {since === null ? null : ` since ${dateOfInstant(since, zone)}`}
          {reason === null ? null : `. ${reason}`}
        </Fact>
        <Fact name="Fingerprint">
          <span className="font-mono text-small wrap-anywhere">{fingerprint(signature.sha256)}</span>
        </Fact>
      </Facts>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {signature.waits_for_owner ? (
          <Button
            look="primary"
            icon={Stamp}
            busy={countersign.isPending}
            busyLabel="Signing…"
            onClick={() => countersign.mutate()}
          >
            Countersign
          </Button>
        ) : null}
        {pdf_url === null ? (
          <p className="text-fg-muted">The sealed PDF is being made.</p>
        ) : (
          <a href={pdf_url} target="_blank" rel="noreferrer" className={buttonClasses('second')}>
            <FileDown aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            Signed Agreement
          </a>
        )}
      </div>
    </Section>
  )
}

/** What one of two signed of a quote that ended before the other did. */
function Unfinished({
  signature: { signer_name, signed_at, quote_version, waits_for },
}: {
  readonly signature: SignatureView
}) {
  const zone = useBusinessZone()
  return (
    <Section title="Signature" className="col-span-full">
      <p className="num wrap-anywhere">
        {signer_name} signed version {quote_version} on {dateOfInstant(signed_at, zone)}. The quote expired
        before {waits_for.join(' and ')} signed.
      </p>
    </Section>
  )
}

function Earlier({ signatures }: { readonly signatures: readonly SignatureView[] }) {
  const zone = useBusinessZone()
  return (
    <Section title="Signed before" className="col-span-full">
      <ul className="num grid">
        {signatures.map(({ id, state, since, reason, signer_name, signed_at, quote_version, pdf_url }) => {
          const [tone, word] = states[state]
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-t-0"
            >
              <span className="min-w-0 grow wrap-anywhere">
                Version {quote_version}, {signer_name}, {dateOfInstant(signed_at, zone)}
                {since === null ? '' : `; ${word.toLowerCase()} since ${dateOfInstant(since, zone)}`}
                {reason === null ? '' : `. ${reason}`}
              </span>
              <Badge tone={tone}>{word}</Badge>
              {pdf_url === null ? null : (
                <a
                  href={pdf_url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Signed agreement, version ${quote_version}`}
                  className="font-[650] text-accent underline underline-offset-[.25em]"
                >
                  PDF
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
