import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { formatMoney, typedMoney, type Cents } from '#domain/money.ts'
import { serviceCategories } from '#domain/services/service.ts'
import { IconButton } from '#ui/button.tsx'
import { FieldMessage, Input, Select } from '#ui/field.tsx'
import { itemFieldId, type Problems } from './draft-problems.ts'
import { GrowingText } from '#web/office/kit/growing-text.tsx'
import { typedPrice, typedQuantity, type DraftItem, type ItemField } from './quote-draft.ts'

/** One line of the quote. Alt with an arrow key moves it. */
export function QuoteItemRow({
  item,
  place,
  total,
  problems,
  disabled,
  onWrite,
  onMove,
  onRemove,
}: {
  readonly item: DraftItem
  readonly place: { readonly index: number; readonly count: number }
  readonly total: Cents
  readonly problems: Problems
  readonly disabled: boolean
  readonly onWrite: (field: ItemField, value: string) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}) {
  const called = item.name.trim() || `item ${place.index + 1}`
  const control = (field: ItemField) => {
    const id = itemFieldId(item.key, field)
    const error = problems[id]
    return {
      id,
      value: item[field],
      disabled,
      onKeyDown: (event: KeyboardEvent) => moveByKey(event, onMove),
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error ? `${id}-message` : undefined,
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onWrite(field, event.target.value),
    }
  }
  const message = (field: ItemField) => {
    const id = itemFieldId(item.key, field)
    return <FieldMessage id={`${id}-message`} error={problems[id]} hint={undefined} />
  }

  return (
    <div
      data-item=""
      role="group"
      aria-label={`Item ${place.index + 1}: ${called}`}
      className="grid items-start gap-2 border-line max-md:grid-cols-[5rem_1fr_1fr_2.75rem] max-md:items-end max-md:py-3.5 not-first:[[data-item]+&]:border-t md:grid-cols-[36%_19%_10%_14%_1fr_3.25rem] md:py-2"
    >
      <div className="grid gap-1 max-md:col-span-full">
        <Input aria-label="Name" placeholder="Item" {...control('name')} className={tight} />
        {message('name')}
        <GrowingText
          aria-label="Description"
          placeholder="Description"
          {...control('description')}
          className={`${tight} text-fg-muted md:text-small!`}
        />
        {message('description')}
      </div>
      <div className="max-md:col-span-full">
        <Select aria-label="Category" {...control('category')} onKeyDown={undefined} className="pl-2.5!">
          <option value="">No category</option>
          {categoriesWith(item.category).map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      </div>
      <div>
        <PhoneLabel>Quantity</PhoneLabel>
        <NumberInput
          aria-label="Quantity"
          {...control('quantity')}
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
          onBlur={() => onWrite('unit_price', typedMoney(typedPrice(item.unit_price)))}
        />
        {message('unit_price')}
      </div>
      <p className="num min-w-0 pr-2 text-right leading-11 font-semibold wrap-anywhere md:leading-9">
        {formatMoney(total)}
      </p>
      <div className="grid justify-items-center md:gap-1 max-md:contents">
        <IconButton label={`Remove ${called}`} disabled={disabled} onClick={onRemove} className="md:size-9">
          <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        </IconButton>
        <div className="flex max-md:col-span-full max-md:justify-end">
          <MoveButton
            label={`Move ${called} up`}
            disabled={disabled || place.index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" className="size-4" strokeWidth={1.6} />
          </MoveButton>
          <MoveButton
            label={`Move ${called} down`}
            disabled={disabled || place.index === place.count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" className="size-4" strokeWidth={1.6} />
          </MoveButton>
        </div>
      </div>
    </div>
  )
}

const tight = 'px-2.5!'

/** Not disabled but inert at the ends, so that the focus stays on it when the item arrives there. */
function MoveButton({ disabled, onClick, ...rest }: ComponentProps<typeof IconButton>) {
  return (
    <IconButton
      {...rest}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="aria-disabled:opacity-35 md:size-6.5!"
    />
  )
}

function NumberInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      type="number"
      inputMode="decimal"
      min={0}
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

function moveByKey(event: KeyboardEvent, onMove: (by: 1 | -1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  onMove(event.key === 'ArrowUp' ? -1 : 1)
}

/** The catalogue's categories, and the item's own where it is another one. */
function categoriesWith(own: string): readonly string[] {
  const known: readonly string[] = serviceCategories
  return own === '' || known.includes(own) ? known : [...known, own]
}
