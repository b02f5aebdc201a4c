import { useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ServiceView } from '#contract/services.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OpenedByAddress } from '#ui/overlay-stack.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { CatalogTabs } from '#web/office/kit/catalog/catalog-tabs.tsx'
import { ExportButton } from '#web/office/kit/exports/export-button.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { useAsOpened, useCloseWithout, Wait } from '#web/office/kit/records/opened-record.tsx'
import { ScreenTitle, TitleButton } from '#web/office/kit/screen-title.tsx'
import { allServices } from '#web/office/kit/catalog/catalog-data.ts'
import { walkFrom } from '#web/office/kit/lists/record-list.tsx'
import { isSought, NoneFound, ServiceFilters } from './service-filters.tsx'
import { DeleteServiceDialog } from './delete-service-dialog.tsx'
import { serviceById } from './service-data.ts'
import { ServiceTable } from './service-table.tsx'

const ImportDialog = lazyComponent(() => import('#web/office/kit/imports/import-dialog.tsx'), 'ImportDialog')
const ServiceDetail = lazyComponent(() => import('./service-detail.tsx'), 'ServiceDetail')
const ServiceDialog = lazyComponent(() => import('./service-dialog.tsx'), 'ServiceDialog')
export const readAhead = allServices

/** The catalogue of services; `id` in the address opens one of them. */
export function ServiceListScreen() {
  const [address, setAddress] = usePageSearch()
  const [importing, setImporting] = useState(false)
  const [leaving, setLeaving] = useState<ServiceView>()
  const result = useQuery(allServices)
  const { data: services } = result
  const { id, search, type, 'edit-service': editing } = address
  const shown = useMemo(
    () => services?.filter((service) => isSought(service, { search, type })) ?? [],
    [services, search, type],
  )
  const edit = (service: ServiceView) => setAddress({ 'edit-service': service.id })
  const stopEditing = () => setAddress({ 'edit-service': undefined }, { closes: true })

  const actions = (
    <>
      <ExportButton list="services" filters={{ search, type }} />
      <TitleButton look="second" icon={Upload} onClick={() => setImporting(true)}>
        Import CSV
      </TitleButton>
      <TitleButton look="primary" icon={Plus} onClick={() => setAddress({ 'edit-service': 'new' })}>
        Add Service
      </TitleButton>
    </>
  )

  return (
    <>
      <ScreenTitle title="Services" actions={actions} />
      <Card>
        <CatalogTabs chosen="services" />
        {services === undefined ? (
          <Wait result={result} failure="Failed to load services">
            <SkeletonRows label="Loading services…" columns={6} />
          </Wait>
        ) : services.length === 0 ? (
          <EmptyState
            art="cocktails"
            action={
              <Button look="second" icon={Plus} onClick={() => setAddress({ 'edit-service': 'new' })}>
                Add Service
              </Button>
            }
          >
            No services found. Add your first service to get started.
          </EmptyState>
        ) : (
          <>
            <ServiceFilters services={services} />
            {shown.length > 0 ? (
              <ServiceTable services={shown} onEdit={edit} onDelete={setLeaving} />
            ) : (
              <NoneFound />
            )}
          </>
        )}
      </Card>
      {id === undefined || editing !== undefined ? null : (
        <ServiceDetail
          id={id}
          listed
          walk={walkFrom(id, shown, undefined, (next) => setAddress({ id: next }, { replace: true }))}
          onEdit={edit}
          onDelete={setLeaving}
          onClose={() => setAddress({ id: undefined }, { closes: true })}
        />
      )}
      <OpenedByAddress value="edit-service">
        {editing === 'new' ? <ServiceDialog service={undefined} onClose={stopEditing} /> : null}
        {editing !== undefined && editing !== 'new' ? (
          <EditService key={editing} id={editing} onClose={stopEditing} />
        ) : null}
      </OpenedByAddress>
      {importing ? <ImportDialog list="services" onClose={() => setImporting(false)} /> : null}
      {leaving ? <DeleteServiceDialog service={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  )
}

/** Opens once the service is here; an id that is none closes itself without a word. */
function EditService({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const opened = useAsOpened(useQuery(serviceById(id)).data)
  useCloseWithout(opened, onClose)

  return opened ? <ServiceDialog service={opened} onClose={onClose} /> : null
}
