import { useId } from 'react'
import { formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { parseMoney } from '#domain/typed-money.ts'
import { Input } from '#ui/field.tsx'

/** A choice of several amounts, the last of which may be typed. */
export function PayOptions({
  legend,
  options,
  other,
  wanted,
  typed,
  most,
  currency,
  disabled,
  onWant,
  onType,
}: {
  readonly legend: string
  readonly options: readonly (readonly [label: string, amount: Cents | null])[]
  /** What an amount of one's own is called; none where it is undefined. */
  readonly other: string | undefined
  /** The place of the chosen option; behind the last one it is the amount that is typed. */
  readonly wanted: number
  readonly typed: string
  /** The largest amount that may be typed. */
  readonly most: Cents
  readonly currency: Currency
  readonly disabled: boolean
  readonly onWant: (place: number) => void
  readonly onType: (typed: string) => void
}) {
  const group = useId()
  const isOther = wanted === options.length
  const isTooMuch = isOther && (parseMoney(typed) ?? 0) > most
  const all = other === undefined ? options : [...options, [other, null] as const]
  return (
    <fieldset disabled={disabled} className="flex flex-wrap gap-2 max-md:w-full md:justify-end">
      <legend className="sr-only">{legend}</legend>
      {all.map(([label, amount], place) => (
        <label
          key={label}
          className="flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong px-3.5 py-1.5 text-ui pour hover:bg-surface-2 has-checked:border-accent max-md:w-full"
        >
          <input
            type="radio"
            name={group}
            checked={place === wanted}
            onChange={() => onWant(place)}
            className="size-4.5 accent-accent"
          />
          <span>{label}</span>
          {amount === null ? null : (
            <span className="ml-auto num text-fg-muted">{formatMoney(amount, currency)}</span>
          )}
        </label>
      ))}
      {isOther && other !== undefined ? (
        <Input
          aria-label={other}
          aria-invalid={isTooMuch || undefined}
          inputMode="decimal"
          maxLength={14}
          placeholder="0.00"
          className="num w-32! text-right"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      ) : null}
      {isTooMuch ? (
        <p role="alert" className="w-full text-small text-bad">
          At most {formatMoney(most, currency)}.
        </p>
      ) : null}
    </fieldset>
  )
}
