import { Hourglass } from 'lucide-react'
import type { AgreementView, SignatureView } from '#contract/agreements.ts'
import { dateAndTime } from '#domain/time.ts'
import { AgreementPaper } from './agreement-paper.tsx'
import { focusTitle } from './focus-title.ts'

/** An agreement that its reader, or the other one, has signed, and that waits for the rest. */
export function WaitingAgreement({
  agreement: { snapshot, clauses },
  partial,
}: {
  readonly agreement: AgreementView
  readonly partial: SignatureView
}) {
  const names = new Intl.ListFormat('en-US').format(partial.waits_for)
  const { time_zone: zone } = snapshot.business
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_25rem] md:gap-12">
      <div className="max-md:order-2">
        <AgreementPaper snapshot={snapshot} clauses={clauses} />
      </div>
      <section aria-labelledby="waiting" className="md:sticky md:top-10">
        <Hourglass aria-hidden="true" className="size-8 text-gold-600" strokeWidth={1.4} />
        <h1
          id="waiting"
          ref={focusTitle}
          tabIndex={-1}
          className="mt-4 mb-2 font-display text-[2.5rem] leading-none text-balance wrap-anywhere shadow-none! outline-none! md:text-[2.75rem]"
        >
          {names} signs next
        </h1>
        <ul className="num mt-4 grid gap-2 border-y border-line py-4">
          {partial.signers.map(({ role, name, signed_at }) => (
            <li key={role} className="wrap-anywhere">
              Signed by <b className="font-[650]">{name}</b>, {dateAndTime(signed_at, zone)}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-pretty wrap-anywhere text-fg-muted">
          We emailed {names} a link to this agreement. It is agreed, and the invoice comes, once both have
          signed. If anything changes before then, both sign anew.
        </p>
      </section>
    </div>
  )
}
