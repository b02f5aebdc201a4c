import { FileDown, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AgreementView, SignatureView } from '#contract/agreements.ts'
import { paths } from '#domain/addresses.ts'
import { fingerprint } from '#domain/signing/fingerprint.ts'
import { formatMoney } from '#domain/money.ts'
import { dateAndTime } from '#domain/time.ts'
import { Badge } from '#ui/badge.tsx'
import { useBusiness } from '#web/shared/business.tsx'

const signatureStates = {
  valid: ['ok', 'Signed'],
  superseded: ['note', 'Replaced'],
  void: ['bad', 'Void'],
} as const

export function Certificate({
  agreement: { snapshot },
  signature,
}: {
  readonly agreement: AgreementView
  readonly signature: SignatureView
}) {
  const { business_name: business } = useBusiness()
  const {
    quote,
    total,
    business: { time_zone: zone },
  } = snapshot
  const [tone, word] = signatureStates[signature.state]
  return (
    <section aria-labelledby="certificate" className="border border-line bg-surface p-5 md:px-8 md:py-7">
      <header className="flex items-center justify-between gap-4 border-b-3 border-double border-gold-500 pb-4">
        <h2 id="certificate" className="font-display text-[1.875rem] leading-none">
          Certificate
        </h2>
        <Badge tone={tone}>{word}</Badge>
      </header>
      <dl className="num">
        <CertificateRow name="Signed by">
          <span className="font-display text-[1.75rem] leading-[1.1] font-normal">
            {signature.signer_name}
          </span>
        </CertificateRow>
        <CertificateRow name="When">{dateAndTime(signature.signed_at, zone)}</CertificateRow>
        <CertificateRow name="Confirmed by">
          {signature.confirmed_email === null ? 'typed name' : `code to ${signature.confirmed_email}`}
        </CertificateRow>
        <CertificateRow name="Agreement">
          {quote.number}, version {quote.version}, {formatMoney(total, quote.currency)}
        </CertificateRow>
        <CertificateRow name="Fingerprint">
          <span className="font-mono text-small leading-relaxed">{fingerprint(signature.sha256)}</span>
        </CertificateRow>
      </dl>
      <footer className="grid pt-3">
        {signature.pdf_url === null ? (
          <p role="status" className="flex min-h-11 items-center text-fg-muted">
            The sealed PDF is being made…
          </p>
        ) : (
          <a href={signature.pdf_url} target="_blank" rel="noreferrer" className={lineLink}>
            <FileDown aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            Agreement and certificate
          </a>
        )}
        <a href={paths.verify} target="_blank" rel="noreferrer" className={lineLink}>
          <ShieldCheck aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          Check it at any time
        </a>
      </footer>
      <p className="mt-1 text-small text-pretty text-fg-muted">
        A copy with the sealed PDF goes to you and to {business} by email.
      </p>
    </section>
  )
}

const lineLink =
  'flex min-h-11 items-center gap-2.5 font-[650] text-accent underline-offset-[.25em] hover:underline'

function CertificateRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="border-b border-line py-2.5">
      <dt className="text-small text-fg-muted">{name}</dt>
      <dd className="font-[550] wrap-anywhere">{children}</dd>
    </div>
  )
}
