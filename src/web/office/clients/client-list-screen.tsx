import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ClientRow } from '#contract/clients.ts'
import { clientSets } from '#domain/record-sets.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { Selectable } from '#web/office/kit/lists/bulk.ts'
import { Card } from '#web/office/kit/card.tsx'
import { useListCount } from '#web/office/kit/lists/list-count.ts'
import { ListToolbar } from '#web/office/kit/lists/list-toolbar.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { unfiltered } from '#web/office/kit/queries.ts'
import { RecordList } from '#web/office/kit/lists/record-list.tsx'

import { chosenOf, withChosenSet } from '#web/office/kit/lists/choices.ts'
import { FilterSelect } from '#web/office/kit/lists/list-toolbar.tsx'
import { useOpenedRecord } from '#web/office/kit/lists/record-list.tsx'
import { ScreenTitle, TitleButton } from '#web/office/kit/screen-title.tsx'
import { clientColumns } from './client-columns.tsx'
import { clientById, clientPages } from './client-data.ts'
import { ClientQuality } from './client-quality.tsx'
import { otherWays, sortChoices, stateChoices, withChosenOrder } from './client-words.ts'

const ImportDialog = lazyComponent(() => import('#web/office/kit/imports/import-dialog.tsx'), 'ImportDialog')
const ClientDetail = lazyComponent(() => import('./client-detail.tsx'), 'ClientDetail')
const CreateClientDialog = lazyComponent(() => import('./create-client-dialog.tsx'), 'CreateClientDialog')
const selectable: Selectable<ClientRow> = {
  nameOf: ({ name }) => name,
  Bar: lazyComponent(() => import('./client-bulk-bar.tsx'), 'ClientBulkBar'),
}
export const readAhead = clientPages(unfiltered)

/** Every client; what is sought, the order and what is open stand in the address. */
export function ClientListScreen() {
  const [address, setAddress] = usePageSearch()
  const [over, setOver] = useState<'create' | 'import'>()
  const states = withChosenSet(stateChoices, clientSets, address.status)
  const filters = {
    search: address.search,
    status: chosenOf(states, address.status),
    sort: chosenOf([...sortChoices, ...otherWays], address.sort),
  }
  const list = useInfiniteQuery(clientPages(filters))
  const { count, total } = useListCount(list, 'clients', 'client', filters)
  const opened = useOpenedRecord(list, total)
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
            <TitleButton look="second" icon={Upload} onClick={() => setOver('import')}>
              Import CSV
            </TitleButton>
            <TitleButton look="primary" icon={Plus} onClick={() => setOver('create')}>
              Create Client
            </TitleButton>
          </>
        }
      />
      <ClientQuality />
      <Card>
        <ListToolbar
          list="clients"
          placeholder="Name, email, company"
          filters={filters}
          statuses={states}
          all="All clients"
          count={count}
        >
          <FilterSelect
            label="Sort by"
            parameter="sort"
            value={filters.sort}
            all="Name A-Z"
            choices={withChosenOrder(filters.sort)}
          />
        </ListToolbar>
        <RecordList
          list={list}
          noun="clients"
          columns={clientColumns}
          art="celebration"
          none="No clients found"
          begin={{ label: 'Create Client', opens: { 'new-client': 'new' } }}
          noMatch="No clients match your search"
          // The order without a chosen one has its header, too.
          filters={{ ...filters, sort: filters.sort ?? 'name' }}
          selectable={selectable}
          record={clientById}
        />
      </Card>
      {opened ? (
        <ClientDetail {...opened} onOpen={open} onPlan={(id) => setAddress({ 'new-event': id })} />
      ) : null}
      {over === 'create' ? (
        <CreateClientDialog
          onCreated={({ id }) => open(id)}
          onOpen={({ id }) => open(id)}
          onClose={() => setOver(undefined)}
        />
      ) : null}
      {over === 'import' ? <ImportDialog list="clients" onClose={() => setOver(undefined)} /> : null}
    </>
  )
}
