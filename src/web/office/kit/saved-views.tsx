import { Star } from 'lucide-react'
import { useState } from 'react'
import type { ViewedList } from '#domain/list-views.ts'
import { IconButton } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Menu } from '#ui/menu.tsx'

const ViewItems = lazyComponent(
  () => import('./view-items.tsx'),
  'ViewItems',
  () => null,
)
const NameViewDialog = lazyComponent(() => import('./name-view-dialog.tsx'), 'NameViewDialog')

/** The starred views of a list, in a menu. */
export function SavedViews({ list }: { readonly list: ViewedList }) {
  const [naming, setNaming] = useState(false)
  const trigger = (
    <IconButton label="Starred views" className="shrink-0 md:size-9">
      <Star aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
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
