import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PackageView } from '#contract/packages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { OpenedByAddress } from '#ui/overlay-stack.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { CatalogTabs } from '#web/office/kit/catalog/catalog-tabs.tsx'
import { useAsOpened, useCloseWithout, Wait } from '#web/office/kit/records/opened-record.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { ScreenTitle, TitleButton } from '#web/office/kit/screen-title.tsx'
import { allPackages, packageById } from './package-data.ts'
import { PackageRow } from './package-row.tsx'

const PackageDialog = lazyComponent(() => import('./package-dialog.tsx'), 'PackageDialog')
export const readAhead = allPackages

/** The packages of the catalog; `edit-package` in the address opens one, or a new one. */
export function PackageListScreen() {
  const [address, setAddress] = usePageSearch()
  const [withArchived, setWithArchived] = useState(false)
  const result = useQuery(allPackages)
  const { data } = result
  const { 'edit-package': editing } = address
  const edit = (id: string) => setAddress({ 'edit-package': id })
  const stopEditing = () => setAddress({ 'edit-package': undefined }, { closes: true })
  const archived = data?.filter(({ archived_at }) => archived_at !== null).length ?? 0

  return (
    <>
      <ScreenTitle
        title="Packages"
        actions={
          <TitleButton look="primary" icon={Plus} onClick={() => edit('new')}>
            Add Package
          </TitleButton>
        }
      />
      <Card>
        <CatalogTabs chosen="packages" />
        {data === undefined ? (
          <Wait result={result} failure="Failed to load packages">
            <SkeletonRows label="Loading packages…" columns={3} />
          </Wait>
        ) : data.length === archived && !withArchived ? (
          <EmptyState art="toast">
            No packages yet. A package is a bundle of lines that goes into a quote at once, alone or beside
            others to choose from.
          </EmptyState>
        ) : (
          <PackageList packages={withArchived ? data : data.filter(isOpen)} onEdit={edit} />
        )}
        {archived > 0 ? (
          <p className="border-t border-line px-4.5 py-1">
            <button
              type="button"
              aria-pressed={withArchived}
              onClick={() => setWithArchived(!withArchived)}
              className="num min-h-11 text-small font-semibold text-accent hover:underline"
            >
              {withArchived ? 'Hide archived packages' : `Show ${archived} archived`}
            </button>
          </p>
        ) : null}
      </Card>
      <OpenedByAddress value="edit-package">
        {editing === 'new' ? <PackageDialog view={undefined} onClose={stopEditing} /> : null}
        {editing !== undefined && editing !== 'new' ? (
          <EditPackage key={editing} id={editing} onClose={stopEditing} />
        ) : null}
      </OpenedByAddress>
    </>
  )
}

function isOpen({ archived_at }: PackageView): boolean {
  return archived_at === null
}

function PackageList({
  packages,
  onEdit,
}: {
  readonly packages: readonly PackageView[]
  readonly onEdit: (id: string) => void
}) {
  const open = packages.filter(isOpen)
  return (
    <ul aria-label="Packages">
      {packages.map((each) => (
        <PackageRow
          key={each.id}
          each={each}
          place={{ index: open.indexOf(each), count: open.length }}
          onEdit={() => onEdit(each.id)}
        />
      ))}
    </ul>
  )
}

/** Opens once the package is here; an id that is none closes itself without a word. */
function EditPackage({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const opened = useAsOpened(useQuery(packageById(id)).data)
  useCloseWithout(opened, onClose)
  return opened ? <PackageDialog view={opened} onClose={onClose} /> : null
}
