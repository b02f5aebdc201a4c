import { memo, useId } from 'react'
import { stepsOf } from '#domain/offers/offer.ts'
import type { OfferOption } from '#domain/offers/offer.ts'
import { classes } from '#ui/classes.ts'
import { Art } from '#ui/ornament.tsx'
import { drinkPictures } from '../drink-pictures.ts'
import { NumberStepper } from './number-stepper.tsx'
import type { OptionsProps } from './option-cards.tsx'
import { PackageContents } from './option-card.tsx'

/**
 * Drawn again where something of its own changed: an offer may have 60, and one of them is ticked. `contain` leaves rows
 * out of view unpainted; the ring of the focus stands in its clip margin.
 */
export const OptionRow = memo(function OptionRow({
  option,
  chosen,
  price,
  how,
  radio,
  reason,
  lapsed,
  onChoose,
}: {
  readonly option: OfferOption
  /** How many of it; 0 for none. */
  readonly chosen: number
  readonly price: string
  /** How the price comes about. */
  readonly how: string
  /** The name of the radio buttons of a group of one. */
  readonly radio: string | undefined
  readonly reason: string | undefined
  /** Why it is to be taken out, of a chosen one that is no longer on offer. */
  readonly lapsed: string | undefined
  readonly onChoose: OptionsProps['onChoose']
}) {
  const id = useId()
  const steps = stepsOf(option)
  return (
    <li className="relative grid [contain:layout_paint] [overflow-clip-margin:0.5rem] min-h-16 grid-cols-[1.5rem_1fr_auto] items-center gap-x-4 border-b border-line py-2 first:pt-0 last:border-b-0 last:pb-0">
      <span className="grid">
        {steps ? null : (
          <input
            id={id}
            type={radio ? 'radio' : 'checkbox'}
            name={radio}
            checked={chosen > 0}
            disabled={reason !== undefined}
            aria-describedby={`${id}-text`}
            className="size-6 accent-(--accent)"
            onChange={({ target }) => onChoose(option.id, target.checked ? 1 : 0)}
          />
        )}
      </span>
      <label
        htmlFor={steps ? undefined : id}
        className={classes('min-w-0 py-1 wrap-anywhere', !steps && !reason && 'cursor-pointer')}
      >
        <span className="flex items-center gap-3 font-[600]">
          {option.picture ? (
            <Art
              url={drinkPictures[option.picture]}
              viewBox="0 0 96 96"
              className="size-11 shrink-0 text-gold-600"
            />
          ) : null}
          {option.name}
        </span>
        <span id={`${id}-text`} className="num block text-small text-fg-muted">
          {[option.description, how].filter(Boolean).join(' · ')}
          {reason ? <span className="block font-[550] text-fg">{reason}</span> : null}
          {lapsed ? <span className="block font-[550] text-warn">{lapsed}</span> : null}
          <PackageContents lines={option.lines} />
        </span>
      </label>
      <span
        className={classes('num justify-self-end text-right', chosen > 0 ? 'font-[600]' : 'text-fg-muted')}
      >
        {chosen > 0 ? price : `+ ${price}`}
      </span>
      {steps && !reason ? (
        <span className="col-start-2 pt-1">
          <NumberStepper
            label={option.name}
            value={chosen}
            least={steps.least}
            most={steps.most}
            step={steps.step}
            canBeNone
            onChange={(count) => onChoose(option.id, count)}
          />
        </span>
      ) : null}
    </li>
  )
})
