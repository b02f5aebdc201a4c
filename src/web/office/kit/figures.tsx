import type { ReactNode } from 'react'
import type { OfficePage } from '#domain/addresses.ts'
import { classes } from '#ui/classes.ts'
import { PageLink } from './page-link.tsx'
import type { PageSearch } from './page-search.ts'

interface Figure {
  readonly name: string
  /** Nothing while it is on its way. */
  readonly value: string | undefined
  /** What it counts. */
  readonly note: ReactNode
  readonly tone?: 'warn' | 'bad' | undefined
  /** The list of what it counts. */
  readonly to: OfficePage
  readonly search?: PageSearch
}

const tones = { warn: 'text-warn', bad: 'text-bad' } as const

/** The figures above a list, each a link to what it counts; `className` says in how many columns. */
export function Figures({
  label,
  figures,
  failed,
  className,
}: {
  readonly label: string
  readonly figures: readonly Figure[]
  /** They could not be read. */
  readonly failed: boolean
  readonly className: string
}) {
  return (
    <section aria-label={label} className="mb-4.5">
      <dl
        className={classes(
          'grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line',
          className,
        )}
      >
        {figures.map(({ name, value, note, tone, to, search }) => (
          <div key={name} className="relative bg-surface px-4.5 py-3.5 pour hover:bg-surface-2/55">
            <dt className="text-small text-fg-muted">
              <FigureLink to={to} search={search}>
                {name}
              </FigureLink>
            </dt>
            <dd>
              <span
                className={classes(
                  'display num mt-1.5 block text-[2rem] leading-none wrap-anywhere max-md:text-[1.75rem]',
                  tone && tones[tone],
                )}
              >
                {value ?? <FigureWait failed={failed} />}
              </span>
              <span className="num mt-1 block text-small text-fg-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The name of a figure as a link that covers its cell, which is `relative`. */
export function FigureLink({
  to,
  search = {},
  children,
}: {
  readonly to: OfficePage
  readonly search?: PageSearch | undefined
  readonly children: ReactNode
}) {
  return (
    <PageLink
      to={to}
      search={search}
      className="no-underline after:absolute after:inset-0 hover:underline focus-visible:underline"
    >
      {children}
    </PageLink>
  )
}

/** Stands for one figure that is on its way, or could not be read. */
export function FigureWait({ failed }: { readonly failed: boolean }) {
  if (failed) return <span className="text-ui text-fg-muted">Not known</span>
  return (
    <span className="appear-late block h-8 pt-1.5">
      <span className="sr-only">Loading…</span>
      <span aria-hidden="true" className="skeleton block h-5 w-16" />
    </span>
  )
}
