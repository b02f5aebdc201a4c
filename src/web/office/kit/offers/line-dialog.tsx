import { useId, useState } from 'react'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import type { Offer } from '#domain/offers/offer.ts'
import type { PricedLine, PricingFacts } from '#domain/offers/price-rule.ts'
import { quoteText } from '#domain/quotes/quote.ts'
import { serviceCategories } from '#domain/services/service.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { GrowingTextField, SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { lineFigure } from './figures.ts'
import { emptyLineForm, lineFormOf, lineOfForm } from './line-form.ts'
import { lineProblems } from './line-problems.ts'
import { newId } from './parts.ts'
import { PriceFields } from './price-fields.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { TickField } from './tick-field.tsx'
import { usePartForm } from './use-part-form.ts'

/** Edits a line, with what it comes to as it is typed. */
export function LineDialog({
  line,
  offer,
  facts,
  isOption,
  title,
  onSave,
  onClose,
}: {
  /** Undefined for a new one. */
  readonly line: PricedLine | undefined
  readonly offer: Offer
  readonly facts: PricingFacts
  /** The client can pick the quantity of an option only. */
  readonly isOption: boolean
  readonly title: string
  readonly onSave: (line: PricedLine) => void
  readonly onClose: () => void
}) {
  const [id] = useState(() => line?.id ?? newId())
  const form = usePartForm({
    start: line ? lineFormOf(line) : emptyLineForm,
    rules: lineProblems,
    onSave: (values) => onSave(lineOfForm(values, id)),
    onClose,
  })
  const { values, change, field, problems } = form
  const own = values.category
  const categories: readonly string[] = serviceCategories
  const isWrong = Object.values(lineProblems({ ...values, name: 'x' })).some((each) => each !== undefined)
  const figure = isWrong ? undefined : lineFigure(offer, facts, lineOfForm(values, id))
  return (
    <FormDialog form={form} title={title} subject={line?.name} action={line ? 'Apply' : 'Add'}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Name" required maxLength={quoteText.item_name.max} {...field('name')} />
        <SelectField label="Category" {...field('category')}>
          <option value="">No category</option>
          {[...categories, ...(own === '' || categories.includes(own) ? [] : [own])].map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <div className="md:col-span-2">
          <GrowingTextField
            label="Description"
            maxLength={quoteText.item_description.max}
            {...field('description')}
          />
        </div>
        <PriceFields values={values} problems={problems} onChange={change} offer={offer} />
        {values.kind === 'percent' ? null : (
          <QuantityFields values={values} problems={problems} isOption={isOption} onChange={change} />
        )}
        <TickField
          label="Taxable"
          hint="Counts for the taxes of the quote."
          checked={values.taxable}
          onCheck={(taxable) => change({ taxable })}
        />
        <Sentence how={figure?.how} amount={figure?.amount} />
      </div>
    </FormDialog>
  )
}

/** How the line comes to its amount. */
function Sentence({
  how,
  amount,
}: {
  readonly how: string | undefined
  readonly amount: number | undefined
}) {
  const id = useId()
  return (
    <div
      role="status"
      aria-labelledby={id}
      className="num flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line-strong pt-3 md:col-span-2"
    >
      <span id={id} className="text-fg-muted">
        {how ?? 'The amount follows once everything is filled in.'}
      </span>
      <b className="text-[1.125rem] font-semibold">
        {amount === undefined ? null : `= ${formatMoney(amount, businessCurrency)}`}
      </b>
    </div>
  )
}
