import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { invoiceText } from '#domain/invoices/invoice.ts'
import { formatMoney, typedMoney } from '#domain/money.ts'
import { IconButton } from '#ui/button.tsx'
import { FieldMessage, Input } from '#ui/field.tsx'
import { GrowingText } from '#web/office/kit/growing-text.tsx'
import { itemFieldId, type Problems } from './draft-problems.ts'
import { itemTotal, typedPrice, typedQuantity, type DraftItem, type ItemField } from './invoice-draft.ts'

/** One line of the invoice. */
export function InvoiceItemRow({
  item,
  index,
  isOnly,
  problems,
  disabled,
  onWrite,
  onRemove,
}: {
  readonly item: DraftItem
  readonly index: number
  readonly isOnly: boolean
  readonly problems: Problems
  readonly disabled: boolean
  readonly onWrite: (field: ItemField, value: string) => void
  readonly onRemove: () => void
}) {
  const called = item.description.trim() || `item ${index + 1}`
  const total = itemTotal(item)
  const hint = (field: ItemField) =>
    field === 'description' && index > 0 && item.description.trim() === '' && total > 0
      ? 'Without a description this row is not saved.'
      : undefined
  const control = (field: ItemField) => {
    const id = itemFieldId(item.key, field)
    const error = problems[id]
    return {
      id,
      value: item[field],
      disabled,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error || hint(field) ? `${id}-message` : undefined,
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onWrite(field, event.target.value),
    }
  }
  const message = (field: ItemField) => {
    const id = itemFieldId(item.key, field)
    return <FieldMessage id={`${id}-message`} error={problems[id]} hint={hint(field)} />
  }

  return (
    <div
      data-item=""
      role="group"
      aria-label={`Item ${index + 1}: ${called.slice(0, 60)}`}
      className="grid items-start gap-2 border-line max-md:grid-cols-[5rem_1fr_1fr_2.75rem] max-md:items-end max-md:py-3.5 not-first:[[data-item]+&]:border-t md:grid-cols-[1fr_6rem_9rem_8rem_2.25rem] md:py-2"
    >
      <div className="grid gap-1 max-md:col-span-full">
        <GrowingText
          aria-label="Description"
          placeholder="Description"
          aria-required={index === 0 || undefined}
          {...control('description')}
          maxLength={2 * invoiceText.description.max}
          className={tight}
        />
        {message('description')}
      </div>
      <div>
        <PhoneLabel>Quantity</PhoneLabel>
        <NumberInput
          aria-label="Quantity"
          {...control('quantity')}
          min={1}
          onBlur={() => onWrite('quantity', String(typedQuantity(item.quantity)))}
        />
        {message('quantity')}
      </div>
      <div>
        <PhoneLabel>Unit price</PhoneLabel>
        <NumberInput
          aria-label="Unit price"
          placeholder="0.00"
          {...control('unit_price')}
          min={0}
          onBlur={() => onWrite('unit_price', typedMoney(typedPrice(item.unit_price)))}
        />
        {message('unit_price')}
      </div>
      <p className="num min-w-0 pr-2 text-right leading-11 font-semibold wrap-anywhere md:leading-9">
        {formatMoney(total)}
      </p>
      <IconButton
        label={`Remove ${called.slice(0, 60)}`}
        disabled={disabled || isOnly}
        title={isOnly ? 'An invoice has at least one item' : undefined}
        onClick={onRemove}
        className="disabled:opacity-35 md:size-9"
      >
        <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </IconButton>
    </div>
  )
}

const tight = 'px-2.5!'

function NumberInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      type="number"
      inputMode="decimal"
      step={0.01}
      {...props}
      onWheel={(event) => event.currentTarget.blur()}
      className={`${tight} num text-right [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none`}
    />
  )
}

function PhoneLabel({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="mb-0.5 block text-micro text-fg-muted md:hidden">
      {children}
    </span>
  )
}
