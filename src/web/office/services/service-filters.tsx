/** What narrows the catalog: a search and a category. All of it is here already, so it is filtered here. */
import type { ServiceView } from '#contract/services.ts'
import { serviceCategories } from '#domain/services/service.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#web/office/kit/lists/list-toolbar.tsx'
import { SearchBox } from '#web/office/kit/lists/search-box.tsx'
import { usePageSearch, useSetPageSearch, type PageSearchChanges } from '#web/office/kit/page-search.ts'

/** True where the service has the category, and each word of the search. */
export function isSought(
  { name, description, category }: ServiceView,
  { search = '', type }: Pick<PageSearchChanges, 'search' | 'type'>,
): boolean {
  if (type !== undefined && category !== type) return false
  const text = `${name} ${description ?? ''} ${category}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function ServiceFilters({ services }: { readonly services: readonly ServiceView[] }) {
  const [address, setAddress] = usePageSearch()
  const present = serviceCategories.filter((each) => services.some(({ category }) => category === each))
  const found = services.filter((service) => isSought(service, address)).length
  return (
    <div
      role="search"
      aria-label="Narrow the list"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4.5 py-3.5 max-md:gap-2 max-md:py-2 max-md:[&>:first-child]:basis-full"
    >
      <SearchBox
        search={address.search ?? ''}
        placeholder="Name, description, category"
        onSearch={(search) => setAddress({ search: search || undefined }, { replace: true })}
      />
      <FilterSelect
        label="Category"
        parameter="type"
        value={address.type}
        all="All categories"
        choices={present.map((each) => ({ value: each, label: each }))}
      />
      <p
        role="status"
        className="num text-fg-muted max-md:order-4 max-md:w-full max-md:text-small md:ml-auto"
      >
        {found === 1 ? '1 service' : `${found} services`}
      </p>
    </div>
  )
}

export function NoneFound() {
  const setAddress = useSetPageSearch()
  return (
    <EmptyState
      art="cocktails"
      action={
        <Button
          look="second"
          onClick={() => setAddress({ search: undefined, type: undefined }, { replace: true })}
        >
          Clear Filters
        </Button>
      }
    >
      No services match your filters
    </EmptyState>
  )
}
