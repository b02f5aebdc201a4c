/** What a quote can be written from: the catalog, and the last quote of the same client. */
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { QuoteView } from '#contract/quote-views.ts'
import type { ServiceView } from '#contract/services.ts'
import { formatMoney } from '#domain/money.ts'
import { typedItem } from '#domain/quotes/line-items.ts'
import { mostItems } from '#domain/quotes/quote.ts'
import { dateOfInstant } from '#domain/time.ts'
import { useCatalogGroups } from '#web/office/kit/line-items/catalog-groups.tsx'
import { useLinePicker } from '#web/office/kit/line-items/use-line-picker.ts'
import { withItems, type Lines } from '#web/office/kit/line-items/lines.ts'
import { itemOfService, type PickGroup } from '#web/office/kit/line-items/picks.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { inquiryOfQuote, lastQuoteOf } from './quote-data.ts'

interface Occasion {
  readonly id: string
  readonly email: string
  readonly guest_count: string
  readonly event_type: string
}

/** Adds lines to the quote `quoteId` of a booking. */
export function useQuotePicker(
  booking: Occasion,
  quoteId: string,
  lines: Lines,
  onChange: (next: (before: Lines) => Lines) => void,
) {
  const zone = useBusinessZone()
  const { guest_count, event_type } = booking
  const wedding_service = useQuery(inquiryOfQuote(booking.id)).data?.wedding_service ?? null
  const last = useQuery(lastQuoteOf(booking.email, quoteId)).data
  const catalog = useCatalogGroups(
    useCallback(
      (service: ServiceView) => itemOfService(service, { guest_count, event_type, wedding_service }),
      [guest_count, event_type, wedding_service],
    ),
  )
  return useLinePicker({
    groups: last ? [likeLastTime(last, zone), ...catalog.groups] : catalog.groups,
    wait: catalog.wait,
    present: new Set(lines.items.map(({ name }) => name.trim().toLowerCase())),
    room: mostItems - lines.items.length,
    onAdd: (items) => onChange((before) => withItems(before, items)),
  })
}

function likeLastTime(quote: QuoteView, zone: string): PickGroup {
  const { length } = quote.items
  return {
    title: 'Like last time',
    picks: [
      {
        id: quote.id,
        name: quote.title,
        detail: `${length === 1 ? '1 item' : `${length} items`}, ${dateOfInstant(quote.created_at, zone)}`,
        price: formatMoney(quote.subtotal, quote.currency),
        items: quote.items.map(typedItem),
      },
    ],
  }
}
