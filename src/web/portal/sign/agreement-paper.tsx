import type { AgreementView } from '#contract/agreements.ts'
import {
  alsoSignsText,
  barText,
  eventText,
  paymentText,
  paymentTitle,
  serviceText,
} from '#domain/agreements/agreement-words.ts'
import { mediumDate } from '#domain/time.ts'
import monogramUrl from '#ui/art/monogram.svg'
import { Art, Guilloche } from '#ui/ornament.tsx'
import { DocumentLines } from '#web/shared/documents/document-lines.tsx'
import { ChangeTable } from '../kit/change-table.tsx'
import { ClauseList } from '#web/shared/terms/clause-list.tsx'
import { DocumentTotals } from '#web/shared/documents/document-totals.tsx'

type Snapshot = AgreementView['snapshot']

/** The agreement as it is signed: everything that is in the snapshot, and nothing else. */
export function AgreementPaper({
  snapshot,
  clauses,
}: {
  readonly snapshot: Snapshot
  readonly clauses: AgreementView['clauses']
}) {
  const { client, quote } = snapshot
  return (
    <article
      aria-label="The agreement"
      className="relative overflow-hidden border border-line bg-surface px-5 py-6 shadow-pop md:px-14 md:py-12"
    >
      <Guilloche className="pointer-events-none absolute -top-32 -right-32 size-64 max-w-none text-gold-500 opacity-30 md:-top-40 md:-right-36 md:size-88" />
      <header className="relative flex items-center gap-5 border-b-3 border-double border-gold-500 pb-6">
        <Art url={monogramUrl} viewBox="0 0 160 200" className="h-15 w-12 shrink-0 text-gold-600" />
        <div>
          <h2 className="font-display text-[2.5rem] leading-none">
            {snapshot.change ? 'Changed agreement' : 'Agreement'}
          </h2>
          <p className="num mt-1 flex flex-wrap gap-x-4 text-small text-fg-muted">
            <span className="whitespace-nowrap">
              {quote.number}, version {quote.version}
            </span>
            <span className="whitespace-nowrap">
              {snapshot.change ? snapshot.change.name : `open until ${mediumDate(quote.expires_on)}`}
            </span>
          </p>
        </div>
      </header>
      {snapshot.change ? (
        <section aria-label="What differs" className="border-b border-line-strong py-4">
          <h3 className="mb-1 text-[1.0625rem] font-[650]">What differs</h3>
          <ChangeTable difference={snapshot.change} currency={quote.currency} />
        </section>
      ) : null}
      <dl className="grid gap-1.5 border-b border-line-strong py-4 md:gap-2">
        <Party name="The bar">{barText(snapshot)}</Party>
        <Party name="The client">{client.name}</Party>
        <Party name="Also signs">{alsoSignsText(snapshot)}</Party>
        <Party name="The event">{eventText(snapshot)}</Party>
        <Party name="The bar service">{serviceText(snapshot)}</Party>
      </dl>
      <h3 className="mt-5 text-[1.0625rem] font-[650] wrap-anywhere">{quote.title}</h3>
      {quote.description ? (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{quote.description}</p>
      ) : null}
      <DocumentLines
        label={`Items of ${quote.number}`}
        currency={quote.currency}
        lines={snapshot.lines.map((line, place) => ({
          ...line,
          id: String(place),
          detail: [line.category, line.description].filter(Boolean).join(' · ') || null,
        }))}
      />
      <DocumentTotals
        document={{
          subtotal: snapshot.subtotal,
          tax_rate: 0,
          tax_amount: 0,
          breakdown: snapshot,
          total_amount: snapshot.total,
          currency: quote.currency,
        }}
      />
      <section aria-label="Terms" className="mt-7">
        <ClauseList
          clauses={[
            {
              clause_id: 'payment',
              title: paymentTitle,
              blocks: [
                {
                  kind: 'paragraph',
                  runs: [{ text: paymentText(snapshot), strong: false, emphasis: false }],
                },
              ],
            },
            ...clauses,
          ]}
        />
      </section>
    </article>
  )
}

function Party({ name, children }: { readonly name: string; readonly children: string }) {
  return children === '' ? null : (
    <div className="grid md:grid-cols-[8rem_1fr]">
      <dt className="text-fg-muted max-md:text-small">{name}</dt>
      <dd className="num font-[550] wrap-anywhere">{children}</dd>
    </div>
  )
}
