import { Eye } from 'lucide-react'
import { businessCurrency } from '#domain/money.ts'
import { typedLine } from '#domain/quotes/line-items.ts'
import { lineTotal } from '#domain/quotes/totals.ts'
import { currentInstant } from '#web/shared/clock.ts'
import { QuoteHead } from '#web/shared/quotes/quote-head.tsx'
import { QuoteSheet } from '#web/shared/quotes/quote-sheet.tsx'
import { draftTotals, type QuoteDraft } from './quote-draft.ts'
import type { SavedQuote } from './use-quote-form.ts'

/** The draft as its client will see it in the portal, and the line that goes with the email. */
export function ClientView({
  draft,
  saved,
  firstName,
}: {
  readonly draft: QuoteDraft
  readonly saved: SavedQuote['quote']
  readonly firstName: string
}) {
  const totals = draftTotals(draft)
  const quote = {
    ...totals,
    title: draft.title.trim(),
    description: draft.description.trim() || null,
    quote_number: saved?.quote_number ?? '',
    status: 'sent',
    currency: saved?.currency ?? businessCurrency,
    created_at: saved?.created_at ?? currentInstant(),
    accepted_at: null,
    expires_on: draft.expires_on,
  } as const
  const items = draft.lines.items.map((item) => ({
    id: String(item.key),
    name: item.name,
    description: item.description || null,
    category: item.category || null,
    ...typedLine(item),
    total_price: lineTotal(typedLine(item)),
  }))

  return (
    <section
      aria-label={`As ${firstName} sees it`}
      data-theme="paper"
      className="min-h-[100cqh] bg-bg pb-10 text-fg"
    >
      <p className="flex items-center justify-center gap-2.5 bg-info-bg px-4.5 py-2.5 font-[550] text-info">
        <Eye aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.6} />
        This is how {firstName}’s portal will show it. Nothing is sent yet.
      </p>
      <div className="mx-auto grid max-w-[45rem] gap-6 px-4.5 pt-6 text-base md:pt-8">
        {draft.note.trim() ? (
          <div className="border-l-3 border-gold-500 pl-5">
            <p className="whitespace-pre-line wrap-anywhere">{draft.note.trim()}</p>
            <p className="text-small text-fg-muted">In the email, above the PIN</p>
          </div>
        ) : null}
        <article className="border border-line bg-surface px-4.5 pt-5.5 pb-6.5 md:px-6">
          <QuoteHead quote={quote} />
          <QuoteSheet quote={quote} items={items} />
        </article>
      </div>
    </section>
  )
}
