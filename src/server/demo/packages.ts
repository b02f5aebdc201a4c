/** The packages of the demo, and a draft in which its client chooses one of them. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { inquirySpan, occupiedSpan, spansOverlap } from '#domain/availability/span.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { optionOf } from '#domain/offers/catalog.ts'
import { groupsOfPackages } from '#domain/offers/package-options.ts'
import { mostOptions, proposedSelection, type Offer } from '#domain/offers/offer.ts'
import { offerAmounts } from '#domain/offers/quote-amounts.ts'
import type { PackageInput } from '#contract/packages.ts'
import type { QuoteInput } from '#contract/quotes.ts'
import { todayIn, type Instant } from '#domain/time.ts'
import type { claims } from '#server/records/availability/schema.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { pricingFactsOf } from '#server/records/event-facts/pricing-facts.ts'
import { packages } from '#server/records/packages/schema.ts'
import { quoteItems, quotes } from '#server/records/quotes/schema.ts'
import { newId, demoLine, demoPackages } from './demo-packages.ts'
import type { Year } from './year.ts'

interface Made {
  readonly settings: Pick<BusinessSettings, 'availability' | 'time_zone' | 'tax_rate'>
  readonly now: Instant
  /** What holds the units so far. */
  readonly claims: readonly (typeof claims.$inferInsert)[]
}

/** Adds the packages, and makes offers of them of two drafts: those whose dates are least taken, so that they can be approved. */
export async function insertPackages(tx: Db, year: Year, made: Made): Promise<void> {
  const { settings } = made
  const rows = demoPackages().map(({ lines, ...each }, place) => ({
    ...each,
    id: newId(),
    modes: [],
    event_types: [],
    content: { lines: [...lines], groups: [] } as PackageInput['content'],
    is_estimate: place === 0,
    position: place + 1,
  }))
  await tx.insert(packages).values(rows)

  for (const draft of draftsToOffer(year, made))
    await makeOffer(tx, draft, offerOf(rows, settings.tax_rate), settings)
}

/** Of the drafts of coming events two, the less claimed dates first and the newest among equals. */
function draftsToOffer(
  year: Year,
  { settings, now, claims: claimed }: Made,
): readonly Year['quotes'][number][] {
  const { availability, time_zone: zone } = settings
  const today = todayIn(zone, now)
  const wanted = new Map(
    year.bookings
      .filter(({ event_date }) => event_date > today)
      .map((booking) => [booking.id, occupiedSpan(inquirySpan(booking, zone, availability), availability)]),
  )
  return year.quotes
    .flatMap((draft) => {
      const span = wanted.get(draft.booking_id)
      if (draft.status !== 'draft' || !span) return []
      return [{ draft, taken: claimed.filter(({ occupied }) => spansOverlap(occupied, span)).length }]
    })
    .toReversed()
    .toSorted((one, other) => one.taken - other.taken)
    .slice(0, 2)
    .map(({ draft }) => draft)
}

async function makeOffer(
  tx: Db,
  draft: Year['quotes'][number],
  offer: Offer,
  settings: Made['settings'],
): Promise<void> {
  const booking = await findBooking(tx, draft.booking_id)
  if (!booking) return
  const facts = await pricingFactsOf(tx, booking, settings)
  const selection = proposedSelection(offer, facts)
  const { items, ...amounts } = offerAmounts(offer, { selection, facts, currency: draft.currency })
  await tx
    .update(quotes)
    .set({
      ...amounts,
      title: 'Three bars to choose from',
      offer: offer as QuoteInput['offer'],
      facts,
      selection,
    })
    .where(eq(quotes.id, draft.id))
  await tx.delete(quoteItems).where(eq(quoteItems.quote_id, draft.id))
  await tx
    .insert(quoteItems)
    .values(items.map((item, position) => ({ ...item, id: newId(), quote_id: draft.id, position })))
}

/** Three packages side by side, three extras, and a bar front that is always in. */
function offerOf(made: Parameters<typeof groupsOfPackages>[0], taxRate: number): Offer {
  const extras = [
    demoLine('Champagne coupe tower', 48_000, {
      description: 'Six tiers, poured at the speeches',
      category: 'Add-ons',
    }),
    demoLine('Extra bartender', 5_500, {
      category: 'Staff',
      price: { kind: 'hour' },
      quantity: { kind: 'choice', least: 1, most: 3, step: 1 },
    }),
    demoLine('Late-night espresso cart', 89_500, {
      description: 'Barista and beans',
      category: 'Coffee & Espresso',
    }),
  ]
  const options = extras.map((each) => optionOf(each, [each], newId()))
  return {
    lines: [
      demoLine('Marble bar front', 65_000, {
        description: 'Delivered, built and taken down',
        category: 'Equipment',
      }),
    ],
    groups: [
      ...groupsOfPackages(made, 'Choose your bar', newId),
      { id: newId(), title: 'Add what you like', help: null, least: 0, most: mostOptions, options },
    ],
    terms: {
      discount: null,
      minimum: null,
      peaks: [{ name: 'Saturday evening', rate: 0.1, weekdays: [6], from: null, to: null }],
      service_charge: null,
      taxes: [{ name: 'Sales tax', rate: taxRate, categories: [] }],
    },
    guests: null,
  }
}
