import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { DataTable } from '#web/office/kit/data-table.tsx'
import { ExportButton } from '#web/office/kit/export-button.tsx'
import { ListToolbar } from '#web/office/kit/list-toolbar.tsx'
import { hasOverlay, usePageSearch } from '#web/office/kit/page-search.ts'
import { RecordList, rowsOf } from '#web/office/kit/record-list.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { clientColumns } from './client-columns.tsx'
import { clientPages } from './client-data.ts'
import { ClientQualityCards } from './client-quality-cards.tsx'
import { clientCount, filtersOf, sortChoices, stateChoices } from './client-words.ts'

const ImportDialog = lazyComponent(() => import('#web/office/kit/import-dialog.tsx'), 'ImportDialog')
const ClientDetailDialog = lazyComponent(() => import('./client-detail-dialog.tsx'), 'ClientDetailDialog')
const CreateClientDialog = lazyComponent(() => import('./create-client-dialog.tsx'), 'CreateClientDialog')

/** Every client; what is sought, the order and what is open stand in the address. */
export function ClientListScreen() {
  const [address, setAddress] = usePageSearch()
  const [over, setOver] = useState<'create' | 'import'>()
  const filters = filtersOf(address)
  const list = useInfiniteQuery({ ...clientPages(filters), placeholderData: keepPreviousData })
  const rows = rowsOf(list)
  const filtered = filters.search !== undefined || filters.status !== undefined
  const open = (id: string) => {
    setOver(undefined)
    setAddress({ id })
  }

  return (
    <>
      <ScreenTitle
        title="Clients"
        actions={
          <>
            <Button look="second" onClick={() => setOver('import')}>
              <Upload aria-hidden="true" className="size-4" strokeWidth={1.7} />
              Import CSV
            </Button>
            <Button look="primary" onClick={() => setOver('create')}>
              <Plus aria-hidden="true" className="size-4" strokeWidth={1.8} />
              Create Client
            </Button>
          </>
        }
      />
      <ClientQualityCards />
      <Card>
        <ListToolbar
          search={address.search ?? ''}
          placeholder="Name, e-mail, company"
          status={filters.status ?? 'all'}
          statuses={stateChoices}
          count={rows && clientCount(rows.length, list.hasNextPage)}
          onSearch={(search) => setAddress({ search: search || undefined }, { replace: true })}
          onStatus={(status) =>
            setAddress({ status: status === 'all' ? undefined : status }, { replace: true })
          }
          aside={<ExportButton list="clients" filters={{ ...filters }} />}
        >
          <Select
            aria-label="Sort by"
            value={filters.sort ?? 'name'}
            onChange={({ target: { value } }) =>
              setAddress({ sort: value === 'name' ? undefined : value }, { replace: true })
            }
            className="md:w-44!"
          >
            {sortChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </ListToolbar>
        <RecordList
          list={list}
          noun="clients"

          columns={6}
          art="celebration"
          none="No clients found"
          noMatch="No clients match your search"
          filtered={filtered}
          onClear={() => setAddress({ search: undefined, status: undefined }, { replace: true })}
        >
          {(found) => (
            <DataTable
              few
              label="Clients"
              columns={clientColumns(({ id }) => setAddress({ id }))}
              rows={found}
              rowKey={({ id }) => id}
            />
          )}
        </RecordList>
      </Card>
      {address.id !== undefined && !hasOverlay(address) ? (
        <ClientDetailDialog
          key={address.id}
          id={address.id}
          listed={rows?.some((row) => row.id === address.id) ?? false}
          onOpen={open}
          onPlan={(id) => setAddress({ 'new-event': id })}
          onClose={() => setAddress({ id: undefined }, { replace: true })}
        />
      ) : null}
      {over === 'create' ? (
        <CreateClientDialog onCreated={open} onOpen={open} onClose={() => setOver(undefined)} />
      ) : null}
      {over === 'import' ? <ImportDialog list="clients" onClose={() => setOver(undefined)} /> : null}
    </>
  )
}
