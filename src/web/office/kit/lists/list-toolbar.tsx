import type { ReactNode } from 'react'
import type { ExportName } from '#domain/addresses.ts'
import { viewedLists } from '#domain/list-views.ts'
import { Select } from '#ui/field.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { SavedViews } from './saved-views.tsx'
import { usePageSearch, useSetPageSearch } from '../page-search.ts'
import type { ListFilters } from './record-list.tsx'
import { SearchBox } from './search-box.tsx'

interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * What narrows a list: a search box that reports once the typing pauses, a status, and how many there are. All of it
 * is in the address, so that a reload brings it back.
 */
export function ListToolbar({
  list,
  placeholder,
  filters,
  statuses,
  all = 'All statuses',
  allValue,
  count,
  children,
}: {
  readonly list: ExportName
  readonly placeholder: string
  readonly filters: ListFilters
  /** Nothing where tabs stand for them. */
  readonly statuses?: readonly Choice[]
  /** What the choice of no status says. */
  readonly all?: string
  /** What the address says for it, where it says something. */
  readonly allValue?: string
  /** '8 inquiries'; nothing while it is not known. */
  readonly count?: string | undefined
  /** What else narrows or orders the list, beside the status. */
  readonly children?: ReactNode
}) {
  const [address, setAddress] = usePageSearch()
  const viewed = viewedLists.find((each) => each === list)
  return (
    <div
      role="search"
      aria-label="Narrow the list"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4.5 py-3.5 first:rounded-t-md max-md:sticky max-md:top-14 max-md:z-5 max-md:gap-2 max-md:py-2"
    >
      <SearchBox
        search={address.search ?? ''}
        placeholder={placeholder}
        onSearch={(search) => setAddress({ search: search || undefined }, { replace: true })}
      />
      {children}
      {statuses ? (
        <FilterSelect
          label="Status"
          parameter="status"
          value={filters.status}
          all={all}
          allValue={allValue}
          choices={statuses}
        />
      ) : null}
      <p
        role="status"
        className="num text-fg-muted max-md:order-4 max-md:w-full max-md:text-small md:ml-auto max-md:empty:hidden"
      >
        {count}
      </p>
      {viewed ? <SavedViews list={viewed} /> : null}
      <ExportButton list={list} filters={{ ...filters }} />
    </div>
  )
}

/** One parameter of the address as a choice; `all` takes it out. */
export function FilterSelect({
  label,
  parameter,
  value,
  all,
  allValue,
  choices,
}: {
  readonly label: string
  readonly parameter: 'status' | 'type' | 'role' | 'sort'
  readonly value: string | undefined
  readonly all: string
  readonly allValue?: string | undefined
  readonly choices: readonly Choice[]
}) {
  const setAddress = useSetPageSearch()
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => setAddress({ [parameter]: target.value || allValue }, { replace: true })}
      className="max-md:order-3 max-md:w-auto! max-md:min-w-32 max-md:flex-1 md:w-48!"
    >
      <option value="">{all}</option>
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </Select>
  )
}
