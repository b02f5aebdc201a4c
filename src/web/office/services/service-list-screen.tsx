import { useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ServiceView } from '#contract/services.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { ExportButton } from '#web/office/kit/export-button.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { useCloseWithout, Wait } from '#web/office/kit/opened-record.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { DeleteServiceDialog } from './delete-service-dialog.tsx'
import { services as catalogue } from './service-data.ts'
import { ServiceTable } from './service-table.tsx'

const ImportDialog = lazyComponent(() => import('#web/office/kit/import-dialog.tsx'), 'ImportDialog')
const ServiceDialog = lazyComponent(() => import('./service-dialog.tsx'), 'ServiceDialog')

/** The catalogue of services; `id` in the address opens one of them. */
export function ServiceListScreen() {
  const [address, setAddress] = usePageSearch()
  const [adding, setAdding] = useState(false)
  const [importing, setImporting] = useState(false)
  const [leaving, setLeaving] = useState<ServiceView>()
  const result = useQuery(catalogue)
  const { data: services } = result
  const edited = services?.find((service) => service.id === address.id)
  const close = () => setAddress({ id: undefined }, { replace: true })

  // An id that is none is not kept in the address.
  const unknown = services !== undefined && address.id !== undefined && edited === undefined
  useCloseWithout(unknown ? null : edited, close)

  const actions = (
    <>
      <ExportButton list="services" />
      <Button look="second" icon={Upload} onClick={() => setImporting(true)}>
        Import CSV
      </Button>
      <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
        Add Service
      </Button>
    </>
  )

  return (
    <>
      <ScreenTitle title="Services" actions={actions} />
      <Card>
        {services === undefined ? (
          <Wait result={result} failure="Failed to load services">
            <SkeletonRows label="Loading services…" columns={6} />
          </Wait>
        ) : services.length === 0 ? (
          <EmptyState art="cocktails">No services found. Add your first service to get started.</EmptyState>
        ) : (
          <ServiceTable services={services} onEdit={({ id }) => setAddress({ id })} onDelete={setLeaving} />
        )}
      </Card>
      {adding ? <ServiceDialog service={undefined} onClose={() => setAdding(false)} /> : null}
      {importing ? <ImportDialog list="services" onClose={() => setImporting(false)} /> : null}
      {edited ? <ServiceDialog key={edited.id} service={edited} onClose={close} /> : null}
      {leaving ? <DeleteServiceDialog service={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  )
}
