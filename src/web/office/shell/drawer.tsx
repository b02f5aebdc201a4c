import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { OnStack } from '#ui/on-stack.ts'
import { Brand, glass, PlaceLinks } from './place-links.tsx'

/** The sidebar on a phone, over the page. */
export function Drawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
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
          <OnStack onLeave={onClose} />
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <Brand />
          <PlaceLinks onGo={onClose} />
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
