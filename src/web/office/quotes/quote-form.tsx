import { useState } from 'react'
import type { QuoteView } from '#contract/quote-views.ts'
import type { CalendarDate } from '#domain/time.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { DocumentDialog } from '#web/office/kit/line-items/document-dialog.tsx'
import { PlainForm } from './plain-form.tsx'
import type { QuoteDraft } from './quote-draft.ts'
import { Subject, type FormBooking } from './quote-form-parts.tsx'
import { useQuoteForm, type SavedQuote } from './use-quote-form.ts'
import { ViewSwitch, type BuilderView } from './view-switch.tsx'

const OfferForm = lazyComponent(() => import('./offer-form.tsx'), 'OfferForm')

/** The builder itself: everything typed stays until it is saved or given up. */
export function QuoteForm({
  title,
  booking,
  saved,
  first,
  today,
  onClose,
}: {
  readonly title: string
  readonly booking: FormBooking
  readonly saved: SavedQuote
  readonly first: QuoteDraft
  readonly today: CalendarDate
  readonly onClose: () => void
}) {
  const [taken, setTaken] = useState<{ readonly quote: QuoteView; readonly note: string }>()
  const [view, setView] = useState<BuilderView>('edit')
  const onTaken = (quote: QuoteView, note: string) => setTaken({ quote, note })
  const [incomplete, setIncomplete] = useState<QuoteView>()
  const form = useQuoteForm({
    first,
    saved,
    bookingId: booking.id,
    today,
    onTaken,
    onIncomplete: setIncomplete,
    onClose,
  })
  const common = {
    booking,
    today,
    form,
    taken,
    incomplete,
    view,
    onDecided: () => {
      setTaken(undefined)
      setIncomplete(undefined)
    },
    onView: setView,
  }
  const { offer } = form.values
  return (
    <DocumentDialog
      form={form}
      title={title}
      subject={<Subject booking={booking} number={form.base.quote?.quote_number} />}
      tools={<ViewSwitch view={view} firstName={booking.first_name} onChange={setView} />}
    >
      {offer ? <OfferForm {...common} offer={offer} /> : <PlainForm {...common} />}
    </DocumentDialog>
  )
}
