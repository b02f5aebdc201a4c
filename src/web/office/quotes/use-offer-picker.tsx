/** What an offer can be written from: packages, the client's last quote, the catalog; and where it goes. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import type { PackageView } from '#contract/packages.ts'
import type { QuoteView } from '#contract/quote-views.ts'
import type { ServiceView } from '#contract/services.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { copyOfParts, lineOfService, partsOfPackage, type OfferParts } from '#domain/offers/catalog.ts'
import { groupsOfPackages, optionOfPackage } from '#domain/offers/package-options.ts'
import { lineOfItem } from '#domain/offers/from-plain.ts'
import { mostOfferLines, type Offer, type OfferOption } from '#domain/offers/offer.ts'
import type { PricingFacts } from '#domain/offers/price-rule.ts'
import { packageAmount } from '#domain/packages/package.ts'
import { typedItem } from '#domain/quotes/line-items.ts'
import { Select } from '#ui/field.tsx'
import { useCatalogGroups } from '#web/office/kit/line-items/catalog-groups.tsx'
import { itemOfService, type Pick as LinePick } from '#web/office/kit/line-items/picks.ts'
import { useLinePicker } from '#web/office/kit/line-items/use-line-picker.ts'
import { packagesOfCatalog } from '#web/office/kit/catalog/catalog-data.ts'
import { newId, withMoreOptions } from '#web/office/kit/offers/parts.ts'
import { selectableServices } from '#web/office/kit/catalog/selectable-services.ts'
import { lastQuoteOf } from './quote-data.ts'
import type { FormBooking } from './quote-form-parts.tsx'

/** What a pick adds. */
interface Content {
  readonly name: string
  readonly description: string | null
  readonly picture: OfferOption['picture']
  readonly content: OfferParts
}

const sideBySide = 'side-by-side'
const included = 'included'

export function useOfferPicker({
  booking,
  quoteId,
  offer,
  facts,
  onChange,
}: {
  readonly booking: FormBooking
  readonly quoteId: string
  readonly offer: Offer
  readonly facts: PricingFacts | undefined
  readonly onChange: (change: (before: Offer) => Offer) => void
}) {
  const [place, setPlace] = useState(included)
  const { guest_count, event_type } = booking
  const last = useQuery(lastQuoteOf(booking.email, quoteId)).data
  const packages = useQuery(packagesOfCatalog).data ?? []
  const services = useQuery(selectableServices).data ?? []
  const catalog = useCatalogGroups(
    useCallback(
      (service: ServiceView) => itemOfService(service, { guest_count, event_type, wedding_service: null }),
      [guest_count, event_type],
    ),
  )
  const suited = packages.filter((each) => suits(each, { event_type, mode: facts?.mode ?? null }))
  const own = [
    { title: 'Packages', picks: suited.map((each) => packagePick(each, facts)) },
    { title: 'Like last time', picks: last ? [lastPick(last)] : [] },
  ].filter(({ picks }) => picks.length > 0)
  const contents = new Map<string, Content>([
    ...packages.map((each) => [each.id, { ...each, content: partsOfPackage(each.content, each) }] as const),
    ...(last ? [[last.id, contentOfQuote(last)] as const] : []),
    ...services.map((service) => [service.id, contentOfService(service)] as const),
  ])
  const target = place === sideBySide || place === included || isGroup(offer, place) ? place : included
  return useLinePicker({
    groups: [...own, ...catalog.groups],
    wait: catalog.wait,
    present: new Set(namesOf(offer)),
    room: mostOfferLines,
    destination: <Destination offer={offer} value={target} onChange={setPlace} />,
    onAdd: (_items, picks) => {
      const added = picks.flatMap(({ id }) => contents.get(id) ?? [])
      const group = newId()
      onChange((before) => ({ ...before, ...withContents(before, added, target, group) }))
      // What is added next is more of the same: the packages that stand side by side are one group.
      if (target === sideBySide) setPlace(group)
    },
  })
}

/** For this kind of event and service; a package without such limits is for all. */
function suits(
  { event_types, modes }: Pick<PackageView, 'event_types' | 'modes'>,
  { event_type, mode }: { readonly event_type: string; readonly mode: string | null },
): boolean {
  const isType = event_types.length === 0 || event_types.some((each) => each === event_type)
  return isType && (mode === null || modes.length === 0 || modes.some((each) => each === mode))
}

function packagePick(each: PackageView, facts: PricingFacts | undefined): LinePick {
  const { id, name, description, content } = each
  const amount = facts ? packageAmount(content, facts, businessCurrency) : undefined
  const item = typedItem({ name, description, category: null, quantity: 1, unit_price: amount ?? 0 })
  return {
    id,
    name,
    ...(description === null ? {} : { detail: description }),
    price: amount === undefined ? '' : formatMoney(amount, businessCurrency),
    items: [item],
  }
}

function lastPick(quote: QuoteView): LinePick {
  const { id, title, subtotal, currency, items } = quote
  const item = typedItem({
    name: title,
    description: null,
    category: null,
    quantity: 1,
    unit_price: subtotal,
  })
  const detail = items.length === 1 ? '1 item' : `${items.length} items`
  return { id, name: title, detail, price: formatMoney(subtotal, currency), items: [item] }
}

function contentOfQuote({ title, items, offer }: QuoteView): Content {
  const content = offer
    ? { lines: offer.lines, groups: offer.groups }
    : { lines: items.map((item) => lineOfItem(lineItemOf(item), newId())), groups: [] }
  return { name: title, description: null, picture: null, content }
}

function lineItemOf({ name, description, category, quantity, unit_price }: QuoteView['items'][number]) {
  return { name, description, category, quantity, unit_price }
}

function contentOfService(service: ServiceView): Content {
  const { name, description } = service
  const content = { lines: [lineOfService(service, newId())], groups: [] }
  return { name, description, picture: null, content }
}

/** Adds copies to what is always in, to a group as options, or to a new group side by side. */
function withContents(
  parts: OfferParts,
  added: readonly Content[],
  target: string,
  newGroup: string,
): OfferParts {
  if (target === sideBySide) {
    const groups = groupsOfPackages(added, 'Choose your package', newId, newGroup)
    return { ...parts, groups: [...parts.groups, ...groups] }
  }
  return added.reduce((before, content) => {
    if (target === included) {
      const { lines, groups } = copyOfParts(content.content, newId)
      return { lines: [...before.lines, ...lines], groups: [...before.groups, ...groups] }
    }
    const { option, groups } = optionOfPackage(content, newId)
    const after = withMoreOptions(before, [option], target)
    return { ...after, groups: [...after.groups, ...groups] }
  }, parts)
}

function isGroup({ groups }: Offer, id: string): boolean {
  return groups.some((group) => group.id === id)
}

function namesOf({ lines, groups }: Offer): readonly string[] {
  const options = groups.flatMap((group) => group.options)
  return [...lines, ...options, ...options.flatMap((option) => option.lines)].map(({ name }) =>
    name.trim().toLowerCase(),
  )
}

function Destination({
  offer,
  value,
  onChange,
}: {
  readonly offer: Offer
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="shrink-0 text-small text-fg-muted">
        Add to
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value={included}>Included</option>
        {offer.groups.map(({ id: group, title }) => (
          <option key={group} value={group}>
            {title}
          </option>
        ))}
        <option value={sideBySide}>Side by side: exactly one of them</option>
      </Select>
    </div>
  )
}
