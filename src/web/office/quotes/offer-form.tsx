import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { quoteTooLarge } from '#domain/refusals/messages.ts'
import { businessCurrency, largestAmount } from '#domain/money.ts'
import { contradictions } from '#domain/offers/contradictions.ts'
import { proposedSelection, type Offer } from '#domain/offers/offer.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import { pricedSheet, type Sheet } from '#domain/offers/sheet.ts'
import { amountProblem } from '#domain/quotes/line-items.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DocumentBody, replaceBody } from '#web/office/kit/line-items/document-dialog.tsx'
import { DocumentSums } from '#web/office/kit/line-items/document-sums.tsx'
import { PickFromServices } from '#web/office/kit/line-items/pick-from-services.tsx'
import { OfferEditor } from '#web/office/kit/offers/offer-editor.tsx'
import { TermsSection } from '#web/office/kit/offers/terms-section.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { toast } from '#web/office/kit/writes/toast.ts'
import { OfferClientView } from './offer-client-view.tsx'
import { OfferSide } from './offer-side.tsx'
import { asPlain } from './quote-draft.ts'
import { draftProblems } from './draft-problems.ts'
import { pricingFactsOfBooking } from './quote-data.ts'
import { SubmitButtons, TextFields, type BuilderProps } from './quote-form-parts.tsx'
import { QuoteEnd } from './quote-end.tsx'
import { useOfferPicker } from './use-offer-picker.tsx'

/** A quote that leaves something to its client, or that has more than lines and one tax. */
export function OfferForm(props: BuilderProps & { readonly offer: Offer }) {
  const { offer, booking, today, form, view, onView } = props
  const known = useQuery(pricingFactsOfBooking(booking.id))
  const facts = known.data?.facts
  const priced = useMemo(() => (facts ? pricesOf(offer, facts) : undefined), [offer, facts])
  const change = (next: (before: Offer) => Offer) =>
    form.change((before) => ({ offer: before.offer && next(before.offer) }))
  const picker = useOfferPicker({ booking, quoteId: form.base.id, offer, facts, onChange: change })
  const deferred = useDeferredValue(offer)

  const submit = (choice: 'draft' | 'send') => {
    const isWrong = Object.values(draftProblems(form.values, today)).some((problem) => problem !== undefined)
    const [contradiction] = priced?.problems ?? []
    const tooLarge = priced?.tooLarge
    const isBlocked = choice === 'send' && contradiction !== undefined
    if (isWrong || tooLarge !== undefined || isBlocked || picker.items.length > 0) onView('edit')
    if (tooLarge !== undefined) {
      toast({ tone: 'error', title: tooLarge })
      return showFirst('[data-contradiction], #items-message')
    }
    if (isBlocked) {
      toast({ tone: 'error', title: 'This offer contradicts itself', description: `${contradiction.text}.` })
      return showFirst('[data-contradiction]')
    }
    if (!picker.misses()) form.submit(choice)
    return undefined
  }

  return (
    <DocumentBody
      busy={form.busy}
      picker={picker}
      sums={<DocumentSums sums={priced?.sheet} tax={taxName(priced?.sheet)} />}
      over={
        view === 'client' && facts ? (
          <OfferClientView
            draft={form.values}
            offer={offer}
            facts={facts}
            saved={form.base.quote}
            booking={booking}
          />
        ) : undefined
      }
      side={
        known.data ? (
          <OfferSide
            offer={deferred}
            known={known.data}
            problems={priced?.problems ?? []}
            booking={booking}
          />
        ) : null
      }
      actions={<SubmitButtons form={form} onSubmit={submit} />}
    >
      <TextFields form={form} booking={booking} today={today} />
      {facts ? (
        <>
          <OfferEditor
            offer={offer}
            facts={facts}
            problems={priced?.problems ?? []}
            onChange={(next) => change((before) => ({ ...before, ...next(before) }))}
            more={
              <>
                <PickFromServices picker={picker} disabled={false} />
                <PlainButton offer={offer} form={form} />
              </>
            }
          />
          <OfferMessage form={form} tooLarge={priced?.tooLarge} />
          <TermsSection offer={offer} onChange={(terms) => change((before) => ({ ...before, ...terms }))} />
        </>
      ) : (
        <Wait result={known} failure="Failed to load the event">
          <SkeletonRows label="Loading the event…" rows={4} columns={4} />
        </Wait>
      )}
      <QuoteEnd {...props} total={priced?.sheet.total_amount} />
    </DocumentBody>
  )
}

function taxName(sheet: Sheet | undefined): string {
  return sheet && sheet.taxes.length > 1 ? `${sheet.taxes.length} taxes` : 'Tax'
}

function pricesOf(offer: Offer, facts: PricingFacts) {
  const selection = proposedSelection(offer, facts)
  const sheet = pricedSheet(offer, { selection, facts, currency: businessCurrency })
  const lines = sheet.lines.flatMap(({ id, amount }) => {
    const text = amountProblem(amount)
    return text === undefined ? [] : [{ at: id, text }]
  })
  return {
    sheet,
    problems: [...lines, ...contradictions(offer, facts)],
    /** What is said where the server would not save it. */
    tooLarge: lines.length > 0 || sheet.total_amount > largestAmount ? quoteTooLarge : undefined,
  }
}

/** What is wrong with the offer as a whole. */
function OfferMessage({
  form: { problems },
  tooLarge,
}: Pick<BuilderProps, 'form'> & { readonly tooLarge: string | undefined }) {
  const error = tooLarge ?? problems['items'] ?? problems['offer']
  return (
    <div
      role="alert"
      tabIndex={-1}
      {...(error ? { 'data-invalid': '' } : {})}
      className="outline-none! empty:hidden"
    >
      <FieldMessage id="items-message" error={error} hint={undefined} />
    </div>
  )
}

/** The way back, while nothing would be lost. */
function PlainButton({ offer, form }: Pick<BuilderProps, 'form'> & { readonly offer: Offer }) {
  const plain = asPlain(offer)
  if (!plain) return null
  return (
    <Button look="quiet" icon={Undo2} onClick={() => replaceBody(() => form.change(() => plain))}>
      Back to a Plain Quote
    </Button>
  )
}

function showFirst(problem: string): void {
  requestAnimationFrame(() => {
    const shown = document.querySelector('[role="dialog"]')?.querySelector(problem)
    shown?.scrollIntoView({ block: 'center' })
    shown?.closest('[data-part]')?.querySelector<HTMLElement>('[data-part-menu]')?.focus()
  })
}
