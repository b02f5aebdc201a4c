import type { ClientRow } from '#contract/clients.ts'
import { BulkBar } from '#web/office/kit/lists/bulk-bar.tsx'
import type { Bulk, BulkBarProps } from '#web/office/kit/lists/bulk.ts'

/** What can be done with several clients. */
const bulk: Bulk<ClientRow> = { list: 'clients', nameOf: ({ name }) => name }

export function ClientBulkBar(props: BulkBarProps<ClientRow>) {
  return <BulkBar bulk={bulk} {...props} />
}
