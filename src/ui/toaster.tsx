import { Toaster as Sonner } from 'sonner'

/** Toasts at the bottom right, where base.css does not move them; Alt+T moves the focus there. They can be closed while a dialog makes the rest of the page inert. */
export function Toaster({ theme }: { readonly theme: 'light' | 'dark' }) {
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Notifications"
      closeButton
      duration={7000}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'pointer-events-auto group grid w-[min(22rem,calc(100vw-2rem))] grid-cols-[auto_1fr] items-start gap-3 rounded-lg border border-line-strong bg-surface p-3.5 pr-10 text-ui leading-snug text-fg shadow-pop font-sans',
          title: 'font-semibold',
          description: 'text-fg-muted!',
          closeButton:
            'absolute right-2 top-2 grid size-7 place-items-center rounded-md border-transparent! bg-transparent! text-fg-muted! hover:bg-surface-2! hover:text-fg!',
          actionButton:
            'col-start-2 min-h-6 justify-self-start rounded-xs font-semibold text-accent underline underline-offset-[.2em] max-md:min-h-11',
          success: '[&_[data-icon]]:text-ok',
          error: '[&_[data-icon]]:text-bad',
          info: '[&_[data-icon]]:text-info',
          warning: '[&_[data-icon]]:text-warn',
        },
      }}
    />
  )
}
