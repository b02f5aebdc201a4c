import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import type { ViewedList } from '#domain/list-views.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Menu } from '#ui/menu.tsx'
import { filtersOf, isSameView, isUnfiltered, listViews } from './list-views.ts'
import { usePageSearch } from '../page-search.ts'

const ViewItems = lazyComponent(
  () => import('./view-items.tsx'),
  'ViewItems',
  () => null,
)
const NameViewDialog = lazyComponent(() => import('./name-view-dialog.tsx'), 'NameViewDialog')

/** The starred views of a list, in a menu; the star is filled while one of them is on screen. */
export function SavedViews({ list }: { readonly list: ViewedList }) {
  const [naming, setNaming] = useState(false)
  const [address] = usePageSearch()
  const now = filtersOf(address)
  // No view keeps a list as it is without filters.
  const { data } = useQuery({ ...listViews, enabled: !isUnfiltered(now) })
  const shown = data?.[list]?.find((view) => isSameView(filtersOf(view), now))
  const trigger = (
    <IconButton
      label={shown ? `Starred views: “${shown.name}” is shown` : 'Starred views'}
      className={classes('shrink-0 md:size-9', shown && 'text-accent!')}
    >
      <Star
        aria-hidden="true"
        className="size-4.5"
        strokeWidth={1.6}
        fill={shown ? 'currentColor' : 'none'}
      />
    </IconButton>
  )
  return (
    <>
      <Menu trigger={trigger}>
        <ViewItems list={list} onName={() => setNaming(true)} />
      </Menu>
      {naming ? <NameViewDialog list={list} onClose={() => setNaming(false)} /> : null}
    </>
  )
}
