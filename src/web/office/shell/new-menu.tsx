import { Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Menu } from '#ui/menu.tsx'

const NewItems = lazyComponent(
  () => import('./new-items.tsx'),
  'NewItems',
  () => null,
)

/** Begins something new from any screen; on phones the search does. */
export function NewMenu() {
  return (
    <span className="max-md:hidden">
      <Menu
        trigger={
          <Button look="second">
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.8} /> New
          </Button>
        }
      >
        <NewItems />
      </Menu>
    </span>
  )
}
