import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { invoiceText } from '#domain/invoices/invoice.ts'
import {
  typedPrice,
  typedQuantity,
  typedTotal,
  type ItemField,
  type TypedItem,
} from '#domain/quotes/line-items.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { typedMoney } from '#domain/typed-money.ts'
import { serviceCategories } from '#domain/services/service.ts'
import { IconButton } from '#ui/button.tsx'
import { FieldMessage, Input, Select } from '#ui/field.tsx'
import { GrowingText } from '#web/office/kit/forms/growing-text.tsx'
import type { Problems } from '#web/shared/refusal.ts'
import { MoveButton, NumberInput, PhoneLabel, tight } from './line-item-controls.tsx'
import { itemFieldId, leastQuantity, type KeyedItem, type LineItemKind } from './lines.ts'

export const rowGrids: Readonly<Record<LineItemKind, string>> = {
  quote: 'md:grid-cols-[36%_19%_10%_14%_1fr_3.25rem]',
  invoice: 'md:grid-cols-[1fr_6rem_9rem_8rem_2.25rem]',
}

interface Place {
  readonly index: number
  readonly count: number
}

/** One line. Alt with an arrow key moves it where lines can be moved. */
export function LineItemRow({
  kind,
  item,
  place: { index, count },
  problems,
  onWrite,
  onMove,
  onRemove,
}: {
  readonly kind: LineItemKind
  readonly item: KeyedItem
  readonly place: Place
  readonly problems: Problems
  readonly onWrite: (part: Partial<TypedItem>) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}) {
  const isQuote = kind === 'quote'
  const least = leastQuantity[kind]
  const total = typedTotal(item, least)
  const called = ((isQuote ? item.name : item.description).trim() || `item ${index + 1}`).slice(0, 60)
  const isDropped = !isQuote && index > 0 && item.description.trim() === '' && total > 0
  const hints = isDropped ? { description: 'Without a description this row is not saved.' } : {}
  const onKeyDown = isQuote ? (event: KeyboardEvent) => moveByKey(event, onMove) : undefined
  const { control, message } = itemFields(item, { problems, hints, onWrite, onKeyDown })

  return (
    <div
      data-item=""
      role="group"
      aria-label={`Item ${index + 1}: ${called}`}
      className={`grid items-start gap-2 border-line max-md:grid-cols-[5rem_1fr_1fr_2.75rem] max-md:items-end max-md:gap-y-1.5 max-md:py-2.5 not-first:[[data-item]+&]:border-t md:py-2 ${rowGrids[kind]}`}
    >
      <div className="grid gap-1 max-md:col-span-full max-md:-order-1">
        {isQuote ? (
          <>
            <Input aria-label="Name" placeholder="Item" {...control('name')} className={tight} />
            {message('name')}
          </>
        ) : null}
        <GrowingText
          aria-label="Description"
          placeholder="Description"
          aria-required={(!isQuote && index === 0) || undefined}
          {...control('description')}
          maxLength={isQuote ? undefined : 2 * invoiceText.description.max}
          className={isQuote ? `${tight} text-fg-muted md:text-small!` : tight}
        />
        {message('description')}
      </div>
      {isQuote ? (
        <div className="max-md:col-span-2 max-md:-order-1">
          <Select aria-label="Category" {...control('category')} onKeyDown={undefined} className="pl-2.5!">
            <option value="">No category</option>
            {categoriesWith(item.category).map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </div>
      ) : null}
      <div>
        <PhoneLabel>Quantity</PhoneLabel>
        <NumberInput
          aria-label="Quantity"
          {...control('quantity')}
          min={least}
          onBlur={() => onWrite({ quantity: String(typedQuantity(item.quantity, least)) })}
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
          onBlur={() => onWrite({ unit_price: typedMoney(typedPrice(item.unit_price)) })}
        />
        {message('unit_price')}
      </div>
      <p className="num min-w-0 pr-2 text-right leading-11 font-semibold wrap-anywhere md:leading-9">
        {formatMoney(total, businessCurrency)}
      </p>
      <RowActions
        called={called}
        place={{ index, count }}
        canMove={isQuote}
        onMove={onMove}
        onRemove={onRemove}
      />
    </div>
  )
}

/** What the controls of an item's fields have in common, and the messages below them. */
function itemFields(
  item: KeyedItem,
  {
    problems,
    hints,
    onWrite,
    onKeyDown,
  }: {
    readonly problems: Problems
    readonly hints: Partial<Record<ItemField, string>>
    readonly onWrite: (part: Partial<TypedItem>) => void
    readonly onKeyDown: ((event: KeyboardEvent) => void) | undefined
  },
) {
  const shown = (field: ItemField) => {
    const id = itemFieldId(item.key, field)
    return { id, error: problems[id], hint: hints[field] }
  }
  return {
    control: (field: ItemField) => {
      const { id, error, hint } = shown(field)
      return {
        id,
        value: item[field],
        onKeyDown,
        'aria-invalid': error ? (true as const) : undefined,
        'aria-describedby': error || hint ? `${id}-message` : undefined,
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
          onWrite({ [field]: target.value }),
      }
    },
    message: (field: ItemField) => {
      const { id, error, hint } = shown(field)
      return <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    },
  }
}

function RowActions({
  called,
  place: { index, count },
  canMove,
  onMove,
  onRemove,
}: {
  readonly called: string
  readonly place: Place
  readonly canMove: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}) {
  const isLast = !canMove && count === 1
  return (
    <div className="grid justify-items-center md:gap-1 max-md:contents">
      <IconButton
        label={`Remove ${called}`}
        disabled={isLast}
        title={isLast ? 'An invoice has at least one item' : undefined}
        onClick={onRemove}
        className="disabled:opacity-35 md:size-9"
      >
        <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </IconButton>
      {/* On a phone the buttons to move it are beside the category. */}
      {canMove ? (
        <div className="flex max-md:col-span-2 max-md:-order-1 max-md:justify-end">
          <MoveButton label={`Move ${called} up`} disabled={index === 0} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden="true" className="size-4" strokeWidth={1.6} />
          </MoveButton>
          <MoveButton label={`Move ${called} down`} disabled={index === count - 1} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden="true" className="size-4" strokeWidth={1.6} />
          </MoveButton>
        </div>
      ) : null}
    </div>
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
