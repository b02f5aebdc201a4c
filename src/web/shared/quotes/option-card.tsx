import { Check } from 'lucide-react'
import { useId } from 'react'
import { formatMoney, type Cents, type Currency } from '#domain/money.ts'
import type { OfferOption } from '#domain/offers/offer.ts'
import { classes } from '#ui/classes.ts'
import { Art } from '#ui/ornament.tsx'
import { drinkPictures } from '../drink-pictures.ts'

export function OptionCard({
  option: { name: title, description, picture, lines },
  name,
  isChosen,
  isBeside,
  difference,
  reason,
  lapsed,
  price,
  currency,
  onChoose,
}: {
  readonly option: OfferOption
  readonly name: string
  readonly isChosen: boolean
  /** True where another one is chosen, which the difference is to. */
  readonly isBeside: boolean
  readonly difference: Cents
  readonly reason: string | undefined
  /** Why another one is to be chosen, of a chosen one that is no longer on offer. */
  readonly lapsed: string | undefined
  readonly price: { readonly amount: Cents; readonly how: string }
  readonly currency: Currency
  readonly onChoose: () => void
}) {
  const id = useId()
  return (
    <label
      className={classes(
        'group relative grid content-start gap-x-4 border bg-surface p-4 pour has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:p-5',
        picture && 'grid-cols-[4.5rem_1fr] md:grid-cols-1',
        isChosen
          ? 'border-accent shadow-[inset_0_0_0_2px_var(--accent),inset_0_0_0_4px_var(--surface),inset_0_0_0_5px_var(--color-gold-500)]'
          : 'border-control hover:border-accent',
        reason !== undefined && 'opacity-70',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        disabled={reason !== undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        onChange={onChoose}
      />
      {picture ? (
        <Art
          url={drinkPictures[picture]}
          viewBox="0 0 96 96"
          className="row-span-3 size-16 text-gold-600 md:mb-2 md:size-20"
        />
      ) : null}
      <b
        id={`${id}-name`}
        className="pr-8 font-display text-[1.75rem] leading-none font-normal wrap-anywhere"
      >
        {title}
      </b>
      <span id={`${id}-text`} className="grid content-start gap-x-2 gap-y-1">
        {description ? <span className="text-small text-fg-muted">{description}</span> : null}
        <PackageContents lines={lines} />
        <span className="mt-1 num font-display text-[1.75rem] leading-tight">
          {formatMoney(price.amount, currency)}
        </span>
        <span className="num text-small text-fg-muted">{price.how}</span>
        <span className="num text-small font-[600] text-accent">
          {lapsed ??
            reason ??
            (isChosen ? 'Your choice' : isBeside ? differenceText(difference, currency) : '')}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-4 right-4 grid size-6 place-items-center rounded-full border',
          isChosen ? 'border-accent bg-accent text-on-accent' : 'border-control',
        )}
      >
        {isChosen ? <Check className="size-4" strokeWidth={2.5} /> : null}
      </span>
    </label>
  )
}

/** What a package consists of; nothing for an option of one line. */
export function PackageContents({ lines }: Pick<OfferOption, 'lines'>) {
  if (lines.length < 2) return null
  return <span className="text-small">With {lines.map(({ name }) => name).join(', ')}</span>
}

/** `+ $180.00`, `− $90.00`, `Same price` */
function differenceText(difference: Cents, currency: Currency): string {
  if (difference === 0) return 'Same price'
  return `${difference > 0 ? '+' : '−'} ${formatMoney(Math.abs(difference), currency)}`
}
