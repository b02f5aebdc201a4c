import { Send } from 'lucide-react'
import { useState } from 'react'
import type { QuoteView } from '#contract/quotes.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import { mostItems } from '#domain/quotes/quote.ts'
import { addDays, mediumDate, type CalendarDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { ConflictQuestion } from '#web/office/kit/form-dialog.tsx'
import { DateField } from '#web/office/kit/date-field.tsx'
import { GrowingTextField, TextField } from '#web/office/kit/form-fields.tsx'
import { DocumentDialog, PickFromServices } from '#web/office/kit/line-items/document-dialog.tsx'
import { LineItemsEditor } from '#web/office/kit/line-items/line-items-editor.tsx'
import { ClientView } from './client-view.tsx'
import { DateTakenChoice } from './date-taken-dialog.tsx'
import { draftProblems, draftTotals, type QuoteDraft } from './quote-draft.ts'
import { TaxField } from './tax-field.tsx'
import { useQuoteForm, type SavedQuote } from './use-quote-form.ts'
import { useQuotePicker } from './use-quote-picker.ts'
import { ViewSwitch, type BuilderView } from './view-switch.tsx'

interface FormBooking {
  readonly id: string
  readonly booking_reference: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly event_type: string
  readonly event_date: string
  readonly guest_count: string
}

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
  const onTaken = (quote: QuoteView, note: string) => setTaken({ quote, note })
  const form = useQuoteForm({ first, saved, bookingId: booking.id, today, onTaken, onClose })
  const { values: draft, change, problems, theirs } = form
  const [view, setView] = useState<BuilderView>('edit')
  const changeLines = (next: (before: QuoteDraft['lines']) => QuoteDraft['lines']) =>
    change(({ lines }) => ({ lines: next(lines) }))
  const picker = useQuotePicker(booking, saved.id, draft.lines, changeLines)
  const totals = draftTotals(draft)
  const submit = (choice: 'draft' | 'send') => {
    // What is wrong is shown where it is written.
    const isWrong = Object.values(draftProblems(draft, today)).some((problem) => problem !== undefined)
    if (isWrong || picker.items.length > 0) setView('edit')
    if (!picker.misses()) form.submit(choice)
  }

  return (
    <DocumentDialog
      form={form}
      picker={picker}
      sums={totals}
      rate={<TaxField value={draft.tax_rate} onWrite={(tax_rate) => change({ tax_rate })} />}
      title={title}
      subject={<Subject booking={booking} number={form.base.quote?.quote_number} />}
      tools={<ViewSwitch view={view} firstName={booking.first_name} onChange={setView} />}
      over={
        view === 'client' ? (
          <ClientView draft={draft} saved={form.base.quote} firstName={booking.first_name} />
        ) : undefined
      }
      actions={<SubmitButtons form={form} onSubmit={submit} />}
    >
      <TextFields form={form} today={today} />
      <LineItemsEditor
        kind="quote"
        lines={draft.lines}
        most={mostItems}
        problems={problems}
        more={<PickFromServices picker={picker} disabled={draft.lines.items.length >= mostItems} />}
        onChange={changeLines}
      />
      <GrowingTextField
        label="A line to send with it"
        hint="Goes into the email, not onto the quote. A draft does not keep it."
        maxLength={1000}
        {...form.field('note')}
      />
      {taken ? <DateTakenChoice {...taken} onSent={form.close} onClose={() => setTaken(undefined)} /> : null}
      {theirs?.quote ? (
        <ConflictQuestion form={form} noun="quote">
          Somebody else saved “{theirs.quote.title}” with {theirs.quote.items.length}{' '}
          {theirs.quote.items.length === 1 ? 'item' : 'items'},{' '}
          {formatMoney(theirs.quote.total_amount, theirs.quote.currency)} in all. Yours comes to{' '}
          {formatMoney(totals.total_amount, theirs.quote.currency)}.
        </ConflictQuestion>
      ) : null}
    </DocumentDialog>
  )
}

function Subject({
  booking,
  number,
}: {
  readonly booking: FormBooking
  /** Given when it is saved. */
  readonly number: string | undefined
}) {
  return (
    <>
      {fullName(booking)}, {eventTypeLabel(booking.event_type)} on {mediumDate(booking.event_date)}{' '}
      <span className="whitespace-nowrap">({booking.booking_reference})</span>
      {number ? <span className="whitespace-nowrap"> · {number}</span> : null}
    </>
  )
}

function TextFields({
  form: { field },
  today,
}: {
  readonly form: ReturnType<typeof useQuoteForm>
  readonly today: CalendarDate
}) {
  return (
    <>
      <div data-first-focus="" className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <TextField label="Title" required maxLength={400} {...field('title')} />
        <DateField label="Expires" min={today} max={addDays(today, 3650)} {...field('expires_on')} />
      </div>
      <GrowingTextField label="Description" maxLength={4000} {...field('description')} />
    </>
  )
}

function SubmitButtons({
  form,
  onSubmit,
}: {
  readonly form: ReturnType<typeof useQuoteForm>
  readonly onSubmit: (choice: 'draft' | 'send') => void
}) {
  const ending = form.busy ? form.save.variables?.choice : undefined
  return (
    <>
      <Button
        look="second"
        disabled={ending === 'send'}
        busy={ending === 'draft'}
        busyLabel="Saving…"
        onClick={() => onSubmit('draft')}
      >
        Save as Draft
      </Button>
      <Button
        look="primary"
        icon={Send}
        disabled={ending === 'draft'}
        busy={ending === 'send'}
        busyLabel="Sending…"
        onClick={() => onSubmit('send')}
      >
        Send to Client
      </Button>
    </>
  )
}
