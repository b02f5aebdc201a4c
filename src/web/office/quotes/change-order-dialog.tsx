/** A change order of an approved quote: guests, hours and lines, with what they come to before it is sent. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Clock, Plus, Send, X } from 'lucide-react'
import type { QuoteView } from '#contract/quote-views.ts'
import { fullName } from '#domain/bookings/names.ts'
import { changeOrderText } from '#domain/change-orders/change-order-text.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { LongTextField, MoneyField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { TickField } from '#web/office/kit/offers/tick-field.tsx'
import { useStaffing } from '#web/office/kit/offers/use-staffing.ts'
import { RecordForm } from '#web/office/kit/records/opened-record.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import { isRefusal } from '#web/shared/refusal.ts'
import { useRested } from '#web/shared/use-rested.ts'
import { ChangeLines } from './change-lines.tsx'
import { draftOf, draftProblems, writtenOf, type ChangeDraft } from './change-order-draft.ts'
import { newLine, newOvertime, type TypedLine } from './typed-lines.ts'
import { quoteById } from './quote-data.ts'

const title = 'Change Order'

export function ChangeOrderDialog({
  quoteId,
  onClose,
}: {
  readonly quoteId: string
  readonly onClose: () => void
}) {
  return (
    <RecordForm
      title={title}
      query={quoteById(quoteId)}
      failure="Failed to load quote data"
      onClose={onClose}
    >
      {(quote) => <ChangeForm quote={quote} onClose={onClose} />}
    </RecordForm>
  )
}

function ChangeForm({ quote, onClose }: { readonly quote: QuoteView; readonly onClose: () => void }) {
  const { time_zone: zone } = quote.booking
  const keyFor = useIdempotencyKey()
  const { overtime_price } = useStaffing()
  const { change, booking } = quote
  const form = useForm({
    start: draftOf(quote, zone),
    rules: (draft: ChangeDraft) => draftProblems(draft, quote, zone),
    fields: ['guests', 'ends', 'added', 'reason'],
    send: (draft) => {
      const written = writtenOf(draft, quote, zone)
      const reason = draft.reason.trim() === '' ? null : draft.reason.trim()
      return call('save-change-order', {
        ...written,
        reason,
        id: change?.id ?? keyFor([written, reason]),
        version: change?.version ?? 0,
      })
    },
    done: [
      'Change order sent',
      `${booking.first_name} gets it by email, and nothing changes until it is approved.`,
    ],
    failed: 'Failed to send the change order',
    onClose,
  })
  const { values, change: write } = form
  const writeLine = (id: string, part: Partial<TypedLine>) =>
    write(({ added }) => ({ added: added.map((line) => (line.id === id ? { ...line, ...part } : line)) }))
  const add = (line: TypedLine) => write(({ added }) => ({ added: [...added, line] }))
  const blocked =
    quote.status !== 'accepted'
      ? 'Only an approved quote can be changed.'
      : change?.asked_by === 'client'
        ? `${booking.first_name} is changing this agreement. Take that back first.`
        : undefined

  return (
    <FormDialog
      form={form}
      title={title}
      subject={`${quote.quote_number}, ${fullName(booking)}`}
      size="md"
      action="Send to Client"
      icon={Send}
      busyLabel="Sending…"
      blocked={blocked}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {values.guests === '' && quote.offer === null ? null : (
          <TextField
            label="Guests"
            inputMode="numeric"
            maxLength={5}
            className="num"
            {...form.field('guests')}
          />
        )}
        {quote.windows.length === 0 ? null : (
          <TextField label="Service ends" type="time" className="num" {...form.field('ends')} />
        )}
      </div>
      <fieldset className="mt-5 grid gap-3">
        <legend className="mb-2 text-small font-[550]">Lines to add</legend>
        {values.added.map((line, index) => (
          <AddedLine
            key={line.id}
            line={line}
            place={index + 1}
            onWrite={(part) => writeLine(line.id, part)}
            onRemove={() => write(({ added }) => ({ added: added.filter(({ id }) => id !== line.id) }))}
          />
        ))}
        {form.problems['added'] === undefined ? null : (
          <p role="alert" className="text-ui text-bad">
            {form.problems['added']}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button look="second" icon={Clock} onClick={() => add(newOvertime(overtime_price))}>
            Add Overtime
          </Button>
          <Button look="second" icon={Plus} onClick={() => add(newLine())}>
            Add a Line
          </Button>
        </div>
      </fieldset>
      <div className="mt-5">
        <LongTextField
          label="A word to the client"
          rows={2}
          maxLength={changeOrderText.reason.max}
          {...form.field('reason')}
        />
      </div>
      <Preview quote={quote} draft={values} zone={zone} />
    </FormDialog>
  )
}

function AddedLine({
  line,
  place,
  onWrite,
  onRemove,
}: {
  readonly line: TypedLine
  readonly place: number
  readonly onWrite: (part: Partial<TypedLine>) => void
  readonly onRemove: () => void
}) {
  const bound = (name: 'name' | 'description' | 'quantity' | 'unit_price') => ({
    value: line[name],
    error: undefined,
    onWrite: (value: string) => onWrite({ [name]: value }),
  })
  return (
    <div
      role="group"
      aria-label={`Line ${place}`}
      className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_9rem_7rem_auto]"
    >
      <div className="max-sm:col-span-3">
        <TextField label="Name" maxLength={200} {...bound('name')} />
      </div>
      {line.overtime ? (
        <div className="grid grid-cols-2 gap-2">
          {(['hours', 'people'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'hours' ? 'Hours' : 'People'}
              inputMode="decimal"
              maxLength={4}
              className="num"
              value={line.overtime?.[name] ?? ''}
              error={undefined}
              onWrite={(value) => line.overtime && onWrite({ overtime: { ...line.overtime, [name]: value } })}
            />
          ))}
        </div>
      ) : (
        <TextField
          label="Quantity"
          inputMode="decimal"
          maxLength={8}
          className="num"
          {...bound('quantity')}
        />
      )}
      <MoneyField label="Price" {...bound('unit_price')} />
      <Button
        look="quiet"
        icon={X}
        aria-label={`Remove line ${place}`}
        className="min-h-11!"
        onClick={onRemove}
      />
      <div className="col-span-full">
        <TickField
          label="Taxable"
          hint="Counts for the taxes of the quote."
          checked={line.taxable}
          onCheck={(taxable) => onWrite({ taxable })}
        />
      </div>
    </div>
  )
}

const pauseMs = 250

/** What the change comes to, by the rules of the approved quote. */
function Preview({
  quote,
  draft,
  zone,
}: {
  readonly quote: QuoteView
  readonly draft: ChangeDraft
  readonly zone: string
}) {
  const isValid = Object.values(draftProblems(draft, quote, zone)).every((problem) => problem === undefined)
  const [asked] = useRested(isValid ? JSON.stringify(writtenOf(draft, quote, zone)) : '', pauseMs)
  const { data, error } = useQuery({
    queryKey: ['quotes', quote.id, 'change-preview', asked],
    queryFn: ({ signal }) =>
      call('preview-change-order', JSON.parse(asked) as ReturnType<typeof writtenOf>, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section aria-label="What it comes to" aria-live="polite" className="mt-5 bg-surface-2 px-4.5 py-3.5">
      {error ? (
        <p className="text-fg-muted">{isRefusal(error) ? error.message : 'The price could not be read.'}</p>
      ) : data ? (
        <>
          <ChangeLines difference={data.difference} currency={quote.currency} />
          <p className="num mt-2 flex justify-between border-t border-line-strong pt-2 font-[650]">
            <span>New total</span>
            <span>
              {formatMoney(data.difference.total_after, quote.currency)}
              <span className="font-normal text-fg-muted">
                {' '}
                instead of {formatMoney(data.difference.total_before, quote.currency)}
              </span>
            </span>
          </p>
        </>
      ) : (
        <p className="text-fg-muted">The price follows what you change.</p>
      )}
    </section>
  )
}
