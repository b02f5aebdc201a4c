import { classes } from '#ui/classes.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Brand, glass, PlaceLinks } from './place-links.tsx'
import type { SidebarState } from './use-sidebar.ts'
import { commandKey, Keys } from './keys.tsx'

// Phones only, and only when it is opened.
const Drawer = lazyComponent(() => import('./drawer.tsx'), 'Drawer')

/** The way around: a column of bottle glass, icons only when collapsed, a drawer on phones. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarState }) {
  if (sidebar.phone) {
    return sidebar.open ? <Drawer onClose={() => sidebar.setOpen(false)} /> : null
  }
  return (
    // The glass goes down to the end of the page; what is on it stays in sight.
    <div className="bg-ink-900 print:hidden">
      <aside
        id="sidebar"
        data-theme="public"
        className={classes(
          glass,
          'sticky top-0 h-svh overflow-x-clip overflow-y-auto py-4 transition-[width] duration-(--duration-base) ease-pour',
          sidebar.open ? 'w-(--sidebar) px-3' : 'w-(--sidebar-icon) px-1.5',
        )}
      >
        <Brand bare={!sidebar.open} />
        <PlaceLinks bare={!sidebar.open} />
        {sidebar.open ? (
          <p className="mt-auto flex items-center gap-2 p-3 text-micro text-ivory-400">
            <Keys keys={[commandKey(), 'B']} /> collapse <Keys keys={['?']} /> all keys
          </p>
        ) : null}
      </aside>
    </div>
  )
}
