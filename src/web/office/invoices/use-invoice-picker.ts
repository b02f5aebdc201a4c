/** What an invoice can be written from: the catalog. */
import { useCallback } from 'react'
import type { ServiceView } from '#contract/services.ts'
import { mostInvoiceItems } from '#domain/invoices/invoice.ts'
import { useCatalogGroups } from '#web/office/kit/line-items/catalog-groups.tsx'
import { useLinePicker } from '#web/office/kit/line-items/use-line-picker.ts'
import { withItems, withoutItem, type Lines } from '#web/office/kit/line-items/lines.ts'
import { describedItem, itemOfService } from '#web/office/kit/line-items/picks.ts'
import type { InvoiceDraft } from './invoice-draft.ts'

/** Adds lines to the draft; they take the place of a first row that is still empty. */
export function useInvoicePicker(
  { booking, lines }: InvoiceDraft,
  onChange: (next: (before: Lines) => Lines) => void,
) {
  const { guest_count, event_type } = booking ?? {}
  const catalog = useCatalogGroups(
    useCallback(
      (service: ServiceView) => {
        const isKnown = guest_count !== undefined && event_type !== undefined
        const occasion = isKnown ? { guest_count, event_type, wedding_service: null } : undefined
        return describedItem(itemOfService(service, occasion))
      },
      [guest_count, event_type],
    ),
  )
  const blank = blankRow(lines)
  return useLinePicker({
    ...catalog,
    present: new Set(lines.items.map(({ description }) => description.trim().toLowerCase())),
    room: mostInvoiceItems - lines.items.length + (blank === undefined ? 0 : 1),
    onAdd: (items) =>
      onChange((before) => withItems(blank === undefined ? before : withoutItem(before, blank), items)),
  })
}

/** The key of the only row, while nothing is written there. */
function blankRow({ items }: Lines): number | undefined {
  const [only] = items
  const isBlank = items.length === 1 && only?.description.trim() === '' && only.unit_price.trim() === ''
  return isBlank ? only?.key : undefined
}
