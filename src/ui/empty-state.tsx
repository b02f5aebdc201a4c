import type { ReactNode } from 'react'
import cocktailsUrl from './art/cat-cocktails.svg'
import privateUrl from './art/event-private.svg'
import refreshmentsUrl from './art/cat-refreshments.svg'
import teaUrl from './art/cat-tea-coffee.svg'
import weddingUrl from './art/event-wedding.svg'
import { Art } from './ornament.tsx'

const drawings = {
  cocktails: { url: cocktailsUrl, viewBox: '0 0 240 200' },
  refreshments: { url: refreshmentsUrl, viewBox: '0 0 240 200' },
  tea: { url: teaUrl, viewBox: '0 0 240 200' },
  celebration: { url: privateUrl, viewBox: '0 0 240 220' },
  toast: { url: weddingUrl, viewBox: '0 0 240 220' },
} as const

/** The empty state of a list: a drawing, a sentence, and at most one action. */
export function EmptyState({
  art,
  action,
  children,
}: {
  readonly art: keyof typeof drawings
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-4 px-6 py-14 text-center">
      <Art {...drawings[art]} className="h-24 w-auto text-fg-faint" />
      <p className="max-w-[26rem] text-fg-muted">{children}</p>
      {action}
    </div>
  )
}
