import type { VenueRow } from '#contract/venues.ts'
import { BulkBar } from '#web/office/kit/lists/bulk-bar.tsx'
import type { Bulk, BulkBarProps } from '#web/office/kit/lists/bulk.ts'

/** What can be done with several venues. */
const bulk: Bulk<VenueRow> = { list: 'venues', nameOf: ({ name }) => name }

export function VenueBulkBar(props: BulkBarProps<VenueRow>) {
  return <BulkBar bulk={bulk} {...props} />
}
