import { Divider } from '#ui/ornament.tsx'
import { homeDrawings } from './home-drawings.ts'

/** A section's title with an optional line and a divider. */
export function SectionHead({ title, line }: { readonly title: string; readonly line?: string }) {
  return (
    <div className="mx-auto mb-11 max-w-184 text-center md:mb-16">
      <h2 className="display text-title">{title}</h2>
      {line ? <p className="mt-4 text-lead text-balance text-fg-muted">{line}</p> : null}
      <Divider url={homeDrawings.divider} className="mt-7" />
    </div>
  )
}
