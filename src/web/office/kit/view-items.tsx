import { useQuery } from '@tanstack/react-query'
import { Star, StarOff } from 'lucide-react'
import type { ListView } from '#contract/lists.ts'
import { mostViews, type ViewedList } from '#domain/list-views.ts'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { filtersOf, isSameView, isUnfiltered, listViews, saveViews } from './list-views.ts'
import { usePageSearch } from './page-search.ts'
import { toastFailure } from './toast.ts'
import { offerUndo } from './use-write.ts'

/** The items of the menu of starred views. */
export function ViewItems({ list, onName }: { readonly list: ViewedList; readonly onName: () => void }) {
  const [address, setAddress] = usePageSearch()
  const { data, isError } = useQuery(listViews)
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
        <MenuItem key={view.name} icon={StarOff} onSelect={() => void remove(list, views, view)}>
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

async function remove(list: ViewedList, views: readonly ListView[], view: ListView): Promise<void> {
  try {
    await saveViews(
      list,
      views.filter(({ name }) => name !== view.name),
    )
    offerUndo(`“${view.name}” removed`, undefined, () => saveViews(list, views))
  } catch (error) {
    toastFailure('Failed to remove the view', error)
  }
}
