/** Chooses from an offer: groups of options, the guests, and the sum that follows. */
import { useId } from 'react'
import type { Currency } from '#domain/money.ts'
import { factsFor } from '#domain/offers/offer.ts'
import type { Offer, OfferGroup, Selection } from '#domain/offers/offer.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import { withChosen } from '#domain/offers/selection-change.ts'
import { countText } from '#domain/offers/selection.ts'
import { effectiveRate, pricedSheet } from '#domain/offers/sheet.ts'
import { DocumentTotals } from '../documents/document-totals.tsx'
import { IncludedLines } from './included-lines.tsx'
import { NumberStepper } from './number-stepper.tsx'
import { OptionCards } from './option-cards.tsx'
import { OptionRows } from './option-rows.tsx'

export interface ChooserProps {
  readonly offer: Offer
  readonly facts: PricingFacts
  readonly selection: Selection
  readonly currency: Currency
  readonly onChange: (selection: Selection) => void
}

/** At most so many options of a group of one stand side by side. */
const mostSideBySide = 4

export function OfferChooser({ offer, facts, selection, currency, onChange }: ChooserProps) {
  const sheet = pricedSheet(offer, { selection, facts, currency })
  const own = factsFor(facts, selection)
  const choose = (id: string, count: number) => onChange(withChosen(offer, selection, id, count))
  const always = new Set(offer.lines.map(({ id }) => id))
  const included = sheet.lines.filter(({ id }) => always.has(id))
  return (
    <div className="mt-4 border-t border-line">
      {offer.guests ? (
        <GuestChoice
          bounds={offer.guests}
          guests={own.guests}
          onChange={(guests) => onChange({ ...selection, guests: guests === facts.guests ? null : guests })}
        />
      ) : null}
      {offer.groups.map((group) => (
        <GroupChoice key={group.id} group={group} guests={isSideBySide(group) ? own.guests : null}>
          {isSideBySide(group) ? (
            <OptionCards {...{ offer, group, selection, currency, facts: own }} onChoose={choose} />
          ) : (
            <OptionRows {...{ offer, group, selection, currency, facts: own }} onChoose={choose} />
          )}
        </GroupChoice>
      ))}
      <IncludedLines lines={included} currency={currency} />
      <DocumentTotals document={{ ...sheet, currency, breakdown: sheet, tax_rate: effectiveRate(sheet) }} />
    </div>
  )
}

function isSideBySide({ least, most, options }: OfferGroup): boolean {
  return least === 1 && most === 1 && options.length <= mostSideBySide
}

function GroupChoice({
  group: { title, help, least, most, options },
  guests,
  children,
}: {
  readonly group: OfferGroup
  /** That the prices are for. */
  readonly guests: number | null
  readonly children: React.ReactNode
}) {
  const helpId = useId()
  const count = least === 0 && most >= options.length ? 'as many as you want' : countText(least, most)
  return (
    <fieldset aria-describedby={helpId} className="min-w-0 border-b border-line py-5">
      <legend className="float-left mb-3 flex w-full flex-wrap items-baseline gap-x-3">
        <b className="text-[1.0625rem] font-[650] wrap-anywhere">{title}</b>
        <span className="text-ui text-fg-muted first-letter:uppercase">
          {count}
          {guests === null ? '' : `, for ${guests} guests`}
        </span>
      </legend>
      <p id={helpId} className="clear-both mb-3 max-w-[40rem] text-ui text-fg-muted empty:hidden">
        {help}
      </p>
      {children}
    </fieldset>
  )
}

function GuestChoice({
  bounds: { least, most },
  guests,
  onChange,
}: {
  readonly bounds: { readonly least: number; readonly most: number }
  readonly guests: number
  readonly onChange: (guests: number) => void
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line py-5">
      <p>
        <b className="text-[1.0625rem] font-[650]">How many guests?</b>{' '}
        <span className="num text-ui text-fg-muted">
          From {least} to {most}
        </span>
      </p>
      <NumberStepper label="Guests" value={guests} least={least} most={most} step={1} onChange={onChange} />
    </div>
  )
}
