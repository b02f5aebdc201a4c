import { useQuery } from '@tanstack/react-query'
import { Star, StarOff } from 'lucide-react'
import type { ListView } from '#contract/lists.ts'
import { mostViews, type ViewedList } from '#domain/list-views.ts'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { changeViews, filtersOf, isSameView, isUnfiltered, listViews, viewsAtOnce } from './list-views.ts'
import { usePageSearch } from '../page-search.ts'
import { useWrite } from '../writes/use-write.ts'

/** The items of the menu of starred views. */
export function ViewItems({ list, onName }: { readonly list: ViewedList; readonly onName: () => void }) {
  const [address, setAddress] = usePageSearch()
  const { data, isError } = useQuery(listViews)
  const remove = useRemoveView(list)
  const views = data?.[list] ?? []
  const now = filtersOf(address)
  const current = views.find((view) => isSameView(view, now))
  const reason = reasonAgainst(data === undefined, isError, isUnfiltered(now), views.length)

  return (
    <>
      {views.map((view) => (
        <MenuItem
          key={view.name}
          icon={Star}
          onSelect={() => setAddress({ ...filtersOf(view), id: undefined }, { replace: true })}
        >
          {view.name}
        </MenuItem>
      ))}
      {views.length > 0 ? <MenuSeparator /> : null}
      {current ? null : (
        <MenuItem
          disabled={reason !== undefined}
          {...(reason === undefined ? {} : { reason })}
          onSelect={onName}
        >
          Star this view…
        </MenuItem>
      )}
      {views.map((view) => (
        <MenuItem key={view.name} icon={StarOff} onSelect={() => remove.mutate({ views, view })}>
          Remove “{view.name}”
        </MenuItem>
      ))}
    </>
  )
}

function reasonAgainst(
  isLoading: boolean,
  isFailed: boolean,
  isPlain: boolean,
  count: number,
): string | undefined {
  if (isFailed) return 'The views could not be loaded'
  if (isLoading) return 'Loading…'
  if (count >= mostViews) return `A list has ${mostViews} views: remove one first`
  return isPlain ? 'Filter or sort the list first' : undefined
}

interface Removal {
  /** All views of the list. */
  readonly views: readonly ListView[]
  readonly view: ListView
}

function useRemoveView(list: ViewedList) {
  const without = (views: readonly ListView[], view: ListView) =>
    views.filter(({ name }) => name !== view.name)
  return useWrite({
    send: ({ view }: Removal) => changeViews(list, (stored) => without(stored, view)),
    atOnce: ({ views, view }) => viewsAtOnce(list, without(views, view)),
    done: (_done, { view }) => `“${view.name}” removed`,
    undo:
      (_done, { views, view }) =>
      () =>
        changeViews(list, (stored) => without(stored, view).toSpliced(views.indexOf(view), 0, view)),
    failed: 'Failed to remove the view',
  })
}
