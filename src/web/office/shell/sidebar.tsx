import { Link, useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { defaultSettings } from '#domain/business/settings.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Mark } from '#ui/ornament.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import './mono.css'
import { isAt, places } from './places.ts'
import type { SidebarState } from './use-sidebar.ts'

const glass = 'flex flex-col bg-ink-900 text-ivory-100'

/** The way around: a column of bottle glass, icons only when collapsed, a drawer on phones. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarState }) {
  if (sidebar.phone) return <Drawer sidebar={sidebar} />
  return (
    // The glass goes down to the end of the page; what is on it stays in sight.
    <div className="bg-ink-900">
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
        <Places bare={!sidebar.open} />
        {sidebar.open ? (
          <p className="mt-auto flex items-center gap-2 p-3 text-micro text-ivory-400">
            <Key>{isMac() ? '⌘' : 'Ctrl'}</Key>
            <Key>B</Key> collapse sidebar
          </p>
        ) : null}
      </aside>
    </div>
  )
}

function Drawer({ sidebar }: { readonly sidebar: SidebarState }) {
  return (
    <Dialog.Root open={sidebar.open} onOpenChange={sidebar.setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-[rgb(5_14_11/.58)]" />
        <Dialog.Content
          id="sidebar"
          data-drawer=""
          data-theme="public"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            document.getElementById('sidebar-toggle')?.focus()
          }}
          className={classes(
            glass,
            'fixed inset-y-0 left-0 z-31 w-(--sidebar-mobile) max-w-[calc(100vw-3rem)] overflow-y-auto px-3 py-4 shadow-dialog transition-[translate] duration-(--duration-base) ease-pour starting:-translate-x-full motion-reduce:starting:translate-x-0',
          )}
        >
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <Brand />
          <Places onGo={() => sidebar.setOpen(false)} />
          <Dialog.Close asChild>
            <IconButton label="Close navigation" className="absolute! top-3 right-2 text-ivory-300">
              <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            </IconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Brand({ bare = false }: { readonly bare?: boolean }) {
  return (
    <Link
      to="/admin"
      aria-label={`${defaultSettings.business_name}, dashboard`}
      className={classes(
        'mb-3.5 flex items-center gap-3 border-b border-gold-300/25 pt-1 pb-4.5 no-underline',
        bare ? 'justify-center' : 'px-2.5',
      )}
    >
      <Mark className="h-8.5 w-6 shrink-0 text-gold-200" />
      {bare ? null : (
        <span className="font-display text-[1.375rem] leading-[1.05] whitespace-nowrap">
          {defaultSettings.business_name}
        </span>
      )}
    </Link>
  )
}

function Places({ bare = false, onGo }: { readonly bare?: boolean; readonly onGo?: () => void }) {
  const path = useLocation({ select: (location) => location.pathname })

  return (
    <nav aria-label="Admin portal">
      <ul className="grid gap-0.5">
        {places.map((place) => {
          const here = isAt(place, path)
          const link = (
            <Link
              to={place.path}
              onClick={onGo}
              {...(here ? { 'aria-current': 'page' } : { 'aria-current': undefined })}
              {...(bare ? { 'aria-label': place.label } : {})}
              className={classes(
                'relative flex min-h-11 items-center gap-3 rounded-md font-medium whitespace-nowrap no-underline pour md:min-h-9.5',
                bare ? 'justify-center' : 'px-3',
                here ? 'bg-ink-700 text-white' : 'text-ivory-300 hover:bg-white/5 hover:text-white',
              )}
            >
              <place.icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.6} />
              {bare ? null : place.label}
              {here && !bare ? (
                <span aria-hidden="true" className="absolute right-3 size-1.75 rotate-45 bg-gold-200" />
              ) : null}
            </Link>
          )
          return (
            <li key={place.path}>
              {bare ? (
                <Tooltip content={place.label} side="right">
                  {link}
                </Tooltip>
              ) : (
                link
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="rounded-[3px] border border-current px-1 py-0.5 font-mono text-micro leading-none font-medium">
      {children}
    </kbd>
  )
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
