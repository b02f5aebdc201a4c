import { useState } from 'react'
import type { ServiceView } from '#contract/services.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { DataTable } from '#web/office/kit/lists/data-table.tsx'
import { useSelection } from '#web/office/kit/lists/use-selection.ts'
import { useFirstRows } from '#web/office/kit/lists/use-first-rows.ts'
import { useRowUse } from '#web/office/kit/lists/use-row-use.ts'
import { serviceColumns } from './service-columns.tsx'
import { serviceById } from './service-data.ts'

const ServiceBulkBar = lazyComponent(() => import('./service-bulk-bar.tsx'), 'ServiceBulkBar')

/** The services, by category, then name. */
export function ServiceTable({
  services,
  onEdit,
  onDelete,
}: {
  readonly services: readonly ServiceView[]
  readonly onEdit: (service: ServiceView) => void
  readonly onDelete: (service: ServiceView) => void
}) {
  // The rows are memoized by their columns.
  const [columns] = useState(() => serviceColumns(onEdit, onDelete))
  const { drawn, heightBelow } = useFirstRows(services, 'services')
  const use = useRowUse(services, serviceById)
  const selection = useSelection(services, use.openedId, nameOf)
  return (
    <>
      <DataTable
        label="Services"
        columns={columns}
        rows={drawn}
        rowKey={idOf}
        use={use}
        selection={selection}
      />
      {heightBelow > 0 ? <div style={{ height: heightBelow }} /> : null}
      {selection.count > 0 ? <ServiceBulkBar rows={selection.rows} onSelect={selection.onSet} /> : null}
    </>
  )
}

function idOf({ id }: ServiceView): string {
  return id
}

function nameOf({ name }: ServiceView): string {
  return name
}
