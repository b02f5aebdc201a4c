import { useId, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** A card of the portal with a title. */
export function PortalCard({
  title,
  badges,
  className,
  children,
}: {
  readonly title: string
  readonly badges?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}) {
  const id = useId()

  return (
    <section aria-labelledby={id} className={classes('min-w-0 border border-line bg-surface', className)}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-4.5 pt-5.5 pb-4.5 md:px-6">
        <h2 id={id} className="font-display text-[1.875rem] leading-none">
          {title}
        </h2>
        {badges ? <div className="flex flex-wrap gap-2">{badges}</div> : null}
      </header>
      {children}
    </section>
  )
}

/**
 * Facts in at most three columns of at least 12.5rem. Dense packing fills the space beside a wide fact with the next short
 * one.
 */
export function PortalFacts({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(min(100%,max(12.5rem,33.3%)),1fr))] overflow-hidden *:-mr-px *:-mb-px *:border-b *:border-line md:*:border-r">
      {children}
    </dl>
  )
}

export function PortalFact({
  name,
  wide,
  children,
}: {
  readonly name: string
  /** Spans the whole row, always or on phones only. */
  readonly wide?: 'always' | 'phone' | undefined
  readonly children: ReactNode
}) {
  return (
    <div
      className={classes(
        'min-w-0 px-4.5 py-3 md:px-6 md:py-3.5',
        wide === 'always' && 'col-span-full border-t',
        wide === 'phone' && 'max-md:col-span-full',
      )}
    >
      <dt className="text-small text-fg-muted">{name}</dt>
      <dd
        className={classes('mt-0.5 wrap-anywhere', wide === 'always' ? 'whitespace-pre-line' : 'font-[550]')}
      >
        {children}
      </dd>
    </div>
  )
}
