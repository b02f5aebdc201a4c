import { Link } from '@tanstack/react-router'
import type { OverviewView } from '#contract/dashboard.ts'
import { formatNumber } from '#domain/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { FigureLink } from '#web/office/kit/figures.tsx'
import type { Part } from './dashboard-data.ts'
import { type FigurePart, type Figure, overviewFigures } from './overview-figures.ts'

/** Five figures, each leading to the list that it counts. */
export function OverviewCards({ overview }: { readonly overview: Part<OverviewView> }) {
  return (
    <section aria-label="Business Overview">
      <h2 className="mt-2 mb-2.5 text-[.9375rem] font-[650]">Business Overview</h2>
      {overview === null ? (
        <p className="rounded-md border border-line bg-surface px-4.5 py-5 text-fg-muted">
          The figures cannot be shown right now.
        </p>
      ) : (
        <dl className="num grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-3 lg:grid-cols-[1.15fr_1.35fr_repeat(3,minmax(0,1fr))] max-md:[&>:last-child]:col-span-2 md:max-lg:[&>:last-child]:col-span-2">
          {overviewFigures.map(({ of, ...figure }) => (
            <Cell key={figure.name} {...figure} {...(overview && of(overview))} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Cell({
  name,
  to,
  search,
  counts,
  value,
  parts = [],
  flag,
}: Omit<Figure, 'of'> & Partial<ReturnType<Figure['of']>>) {
  return (
    <div className="relative min-w-0 bg-surface px-4.5 pt-4 pb-3.5 pour hover:bg-surface-2/55">
      <dt className="flex min-h-5 flex-wrap items-start justify-between gap-x-2 gap-y-1 text-small text-fg-muted">
        <FigureLink to={to} search={search}>
          {name}
        </FigureLink>
        {flag ? (
          <Badge tone="warn" small>
            {flag}
          </Badge>
        ) : null}
      </dt>
      <dd>
        <span className="display mt-1.5 block text-figure leading-none">
          {value === undefined ? <Waiting /> : formatNumber(value)}
        </span>
        <span className="mt-1 block text-small text-fg-muted">{counts}</span>
        <span className="flex min-h-6 flex-wrap gap-x-3 text-small">
          {parts.map((part) => (
            <Part key={part.text} {...part} />
          ))}
        </span>
      </dd>
    </div>
  )
}

function Part({ text, to, search = {}, tone }: FigurePart) {
  return (
    <Link
      to={to}
      search={search}
      className={`relative inline-flex min-h-6 items-center no-underline underline-offset-[.2em] hover:underline max-md:min-h-11 ${tone === 'bad' ? 'font-semibold text-bad' : 'text-fg-muted'}`}
    >
      {text}
    </Link>
  )
}

function Waiting() {
  return (
    <span className="appear-late block h-10 pt-2">
      <span className="sr-only">Loading…</span>
      <span aria-hidden="true" className="skeleton block h-6 w-14" />
    </span>
  )
}
