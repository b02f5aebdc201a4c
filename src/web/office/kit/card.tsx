import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** A white sheet for records; with a `title` it has a head, and `aside` at its right. */
export function Card({
  title,
  aside,
  className,
  children,
}: {
  readonly title?: string
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <section
      {...(title === undefined ? {} : { 'aria-label': title })}
      className={classes('rounded-md border border-line bg-surface', className)}
    >
      {title === undefined ? null : (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4.5 py-3.5">
          <h2 className="text-[.9375rem] font-[650]">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
