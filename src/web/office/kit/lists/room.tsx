import { useState, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** The steps of the room in rem, and the tokens that the variants of rows.css read. */
const steps = [
  // A window of 700 px without the sidebar, and one of 768 with it.
  [41.5, 'cards'],
  [59, 'rows tight narrow slim'],
  [62, 'rows tight narrow'],
  [75, 'rows tight'],
] as const

/** The last table's width in px: most tables are as wide as the one before. */
let lastWidth = 1120

/**
 * A box that knows how wide it is: `data-room` is the first guess, and corrected before the first frame. Container
 * queries did the same, but their styles are computed during layout, which made lists slower (docs/measured.md).
 */
export function Room({
  few = false,
  className,
  children,
}: {
  /** Few columns stand side by side in less room. */
  readonly few?: boolean
  readonly className?: string
  readonly children: ReactNode
}) {
  const [guess] = useState(() => roomOf(lastWidth, few))
  return (
    // A table that is still too wide must not make its box wide: it would never be corrected.
    <div
      ref={few ? watchFew : watch}
      data-room={guess}
      className={classes('[contain:inline-size]', className)}
    >
      {children}
    </div>
  )
}

function roomOf(width: number, few: boolean): string {
  const rem = width / 16
  const room = steps.find(([limit]) => rem < limit)?.[1] ?? 'rows'
  return few && room !== 'cards' ? 'rows' : room
}

function watch(box: HTMLDivElement | null, few = false): (() => void) | undefined {
  if (!box) return undefined
  const observer = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0
    // Hidden boxes have none.
    if (width === 0) return
    lastWidth = width
    const room = roomOf(width, few)
    if (box.dataset['room'] !== room) box.dataset['room'] = room
  })
  observer.observe(box)
  return () => observer.disconnect()
}

function watchFew(box: HTMLDivElement | null): (() => void) | undefined {
  return watch(box, true)
}
