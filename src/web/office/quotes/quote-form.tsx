import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'

import { useId } from 'react'
import { formatMoney } from '#domain/money.ts'
import { mostItems } from '#domain/quotes/quote.ts'
import { addDays, mediumDate, type CalendarDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AddFromServices } from './add-from-services.tsx'
import { LeaveQuestion } from '#web/office/kit/leave-question.tsx'
import { inquiryOfQuote } from './quote-data.ts'
import { draftTotals, type QuoteDraft } from './quote-draft.ts'

import { Input } from '#ui/field.tsx'
import { ConflictQuestion } from '#web/office/kit/form-dialog.tsx'
import { GrowingTextField, TextField } from '#web/office/kit/form-fields.tsx'
import { LineItemsEditor } from '#web/office/kit/line-items/line-items-editor.tsx'
import { LineItemsSums } from '#web/office/kit/line-items/line-items-table.tsx'
import { withItem } from '#web/office/kit/line-items/lines.ts'
import { typedRate } from './quote-draft.ts'
import { useQuoteForm, type SavedQuote } from './use-quote-form.ts'

interface FormBooking {
  readonly id: string
  readonly booking_reference: string
  readonly first_name: string
  readonly last_name: string
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
  const form = useQuoteForm({ first, saved, bookingId: booking.id, today, onClose })
  const { values: draft, change, field, problems, theirs } = form
  const inquiry = useQuery(inquiryOfQuote(booking.id))
  const suggestFor = { ...booking, wedding_service: inquiry.data?.wedding_service ?? null }
  const totals = draftTotals(draft)

  return (
    <Dialog
      title={title}
      subject={
        <>
          {fullName(booking)}, {eventTypeLabel(booking.event_type)} on {mediumDate(booking.event_date)}{' '}
          <span className="whitespace-nowrap">({booking.booking_reference})</span>
        </>
      }
      size="xl"
      unsaved={form.unsaved}
      busy={form.busy}
      onClose={form.close}
      actions={<SubmitButtons form={form} />}
    >
      <fieldset disabled={form.busy} className="grid min-w-0 gap-4">
        <div className="grid grid-cols-2 gap-3.5 max-md:[&>:first-child]:col-span-full md:grid-cols-[1fr_11rem_10rem]">
          <TextField label="Title" required maxLength={400} {...field('title')} />
          <TextField
            label="Quote number"
            className="num"
            readOnly
            value={form.base.quote?.quote_number ?? 'Given when saved'}
            error={undefined}
            onWrite={() => undefined}
          />
          <TextField
            label="Expires"
            type="date"
            className="num"
            min={today}
            max={addDays(today, 3650)}
            {...field('expires_on')}
          />
        </div>
        <GrowingTextField label="Description" maxLength={4000} {...field('description')} />
        <LineItemsEditor
          kind="quote"
          lines={draft.lines}
          most={mostItems}
          problems={problems}
          more={
            <AddFromServices
              booking={suggestFor}
              disabled={draft.lines.items.length >= mostItems}
              onAdd={(item) => change(({ lines }) => ({ lines: withItem(lines, item) }))}
            />
          }
          sums={
            <LineItemsSums
              sums={totals}
              rate={<TaxRate value={draft.tax_rate} onWrite={(tax_rate) => change({ tax_rate })} />}
            />
          }
          onChange={(next) => change(({ lines }) => ({ lines: next(lines) }))}
        />
      </fieldset>
      <LeaveQuestion unsaved={form.unsaved} leaving={form.leaving} />
      {theirs?.quote ? (
        <ConflictQuestion form={form} noun="quote">
          Somebody else saved “{theirs.quote.title}” with {theirs.quote.items.length}{' '}
          {theirs.quote.items.length === 1 ? 'item' : 'items'},{' '}
          {formatMoney(theirs.quote.total_amount, theirs.quote.currency)} in all. Yours comes to{' '}
          {formatMoney(totals.total_amount, theirs.quote.currency)}.
        </ConflictQuestion>
      ) : null}
    </Dialog>
  )
}

function SubmitButtons({ form }: { readonly form: ReturnType<typeof useQuoteForm> }) {
  const ending = form.busy ? form.save.variables?.choice : undefined
  return (
    <>
      <Button
        look="second"
        disabled={ending === 'send'}
        busy={ending === 'draft'}
        busyLabel="Saving…"
        onClick={() => form.submit('draft')}
      >
        Save as Draft
      </Button>
      <Button
        look="primary"
        icon={Send}
        disabled={ending === 'draft'}
        busy={ending === 'send'}
        busyLabel="Sending…"
        onClick={() => form.submit('send')}
      >
        Send to Client
      </Button>
    </>
  )
}

function TaxRate({ value, onWrite }: { readonly value: string; readonly onWrite: (value: string) => void }) {
  const id = useId()
  return (
    <>
      <dt>
        <label htmlFor={id}>Tax rate</label>
      </dt>
      <dd>
        <Input
          id={id}
          type="number"
          inputMode="decimal"
          min={0}
          max={1}
          step={0.01}
          value={value}
          onChange={(event) => onWrite(event.target.value)}
          onBlur={() => onWrite(String(typedRate(value)))}
          onWheel={(event) => event.currentTarget.blur()}
          className="w-20! text-right [appearance:textfield] md:min-h-8! [&::-webkit-inner-spin-button]:appearance-none"
        />
      </dd>
    </>
  )
}
