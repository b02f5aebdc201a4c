import { formatMoney } from '#domain/money.ts'
import { ConflictQuestion } from '#web/office/kit/forms/form-dialog.tsx'
import { GrowingTextField } from '#web/office/kit/forms/form-fields.tsx'
import { DateTakenChoice } from './date-taken-dialog.tsx'
import type { BuilderProps } from './quote-form-parts.tsx'
import { IncompleteTerms } from './terms-dialog.tsx'

/** The line that goes with the email, and the questions that the server asks back. */
export function QuoteEnd({
  form,
  taken,
  incomplete,
  onDecided,
  total,
}: Pick<BuilderProps, 'form' | 'taken' | 'incomplete' | 'onDecided'> & {
  /** In cents, where it is known. */
  readonly total: number | undefined
}) {
  const { theirs } = form
  return (
    <>
      <GrowingTextField
        label="A line to send with it"
        hint="Goes into the email, not onto the quote. A draft does not keep it."
        maxLength={1000}
        {...form.field('note')}
      />
      {taken ? <DateTakenChoice {...taken} onSent={form.close} onClose={onDecided} /> : null}
      {incomplete ? <IncompleteTerms quote={incomplete} onClose={onDecided} /> : null}
      {theirs?.quote ? (
        <ConflictQuestion form={form} noun="quote">
          Someone else saved “{theirs.quote.title}” with {theirs.quote.items.length}{' '}
          {theirs.quote.items.length === 1 ? 'item' : 'items'},{' '}
          {formatMoney(theirs.quote.total_amount, theirs.quote.currency)} in all.
          {total === undefined ? null : ` Yours comes to ${formatMoney(total, theirs.quote.currency)}.`}
        </ConflictQuestion>
      ) : null}
    </>
  )
}
