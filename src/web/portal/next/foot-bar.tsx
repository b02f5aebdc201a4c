import { useEffect, useState, type ReactNode } from 'react'

/**
 * Brings figure and button of the first card back while they are off the screen. It gives way to the part of the page that
 * asks for the same with choices, so that no two amounts are offered at once.
 */
export function FootBar({
  figure,
  note,
  givesWayTo,
  children,
}: {
  readonly figure: string | undefined
  readonly note: string | undefined
  /** The id of that part. */
  readonly givesWayTo: string | undefined
  readonly children: ReactNode
}) {
  const isSeen = useIsSeen(givesWayTo)
  if (isSeen !== false) return null
  return (
    <div
      data-bottom-bar=""
      role="group"
      aria-label="What is next"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line-strong bg-surface shadow-[0_-12px_32px_-12px_rgb(11_31_24/.2)] print:hidden"
    >
      <div className="mx-auto flex w-[min(72rem,100%-2*var(--spacing-gutter))] flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 md:justify-end md:gap-x-8">
        {figure === undefined ? null : (
          <p className="flex items-baseline gap-2">
            <b className="num font-display text-[1.75rem] leading-none font-normal">{figure}</b>
            {note === undefined ? null : <span className="text-small text-fg-muted">{note}</span>}
          </p>
        )}
        {/* The button takes the whole width of the card, but not of the bar. */}
        <div className="ml-auto *:w-auto! md:ml-0">{children}</div>
      </div>
    </div>
  )
}

/** Whether the element with this id is on the screen; undefined while that is not known. The id stays the same. */
function useIsSeen(id: string | undefined): boolean | undefined {
  const [element] = useState(() => (id === undefined ? null : document.getElementById(id)))
  const [isSeen, setSeen] = useState(element ? undefined : false)

  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])

  return isSeen
}
