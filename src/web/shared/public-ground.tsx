import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Guilloche } from '#ui/ornament.tsx'

/** The layout of simple public pages: background, link home and content. */
export function PublicGround({
  home = 'Return to Home',
  children,
}: {
  /** The label of the link home. */
  readonly home?: string
  readonly children: ReactNode
}) {
  return (
    <div className="relative grid min-h-svh grid-rows-[5.25rem_1fr_5.25rem] overflow-x-clip bg-ink-950 selection:bg-gold-300 selection:text-ink-950 bg-[radial-gradient(70rem_50rem_at_50%_45%,#174232,var(--color-ink-950))]">
      <header className="z-10 px-gutter pt-5">
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-2 text-[.9375rem] text-fg-muted no-underline pour hover:text-fg"
        >
          <ChevronLeft aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.6} />
          {home}
        </a>
      </header>
      <main className="relative grid grid-cols-1 place-items-center">
        <Guilloche className="pointer-events-none absolute top-1/2 left-1/2 size-[36rem] max-w-none -translate-1/2 text-gold-400 opacity-55 md:size-[46rem]" />
        {children}
      </main>
    </div>
  )
}
