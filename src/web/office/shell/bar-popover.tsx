import { useId, useState, type ReactNode } from 'react'

interface Wiring {
  readonly popoverTarget: string
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
}

/**
 * A panel under the top bar, by the browser's own popover: Escape and a press beside it close it and the focus
 * returns. A library for it would weigh on the first view of every screen.
 */
export function BarPopover({
  label,
  button,
  onClose,
  className,
  children,
}: {
  readonly label: string
  /** Draws the button that opens the panel. */
  readonly button: (wiring: Wiring) => ReactNode
  readonly onClose?: () => void
  readonly className: string
  readonly children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => document.getElementById(id)?.hidePopover()

  return (
    <>
      {button({ popoverTarget: id, 'aria-expanded': open, 'aria-controls': id })}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (!opened) onClose?.()
        }}
        className={`inset-auto top-15 right-2 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-md border border-line-strong bg-surface text-ui text-fg shadow-pop md:right-6 ${className}`}
      >
        {children(close)}
      </div>
    </>
  )
}
