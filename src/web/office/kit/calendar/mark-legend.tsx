import type { LucideIcon } from 'lucide-react'
import type { BadgeTone } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { markClasses, toneLines, type MarkLook } from './mark-looks.ts'

/** What a color or a glyph of the calendar means. */
export type LegendEntry =
  | { readonly tone: BadgeTone; readonly label: string }
  | { readonly look: MarkLook; readonly tone?: BadgeTone; readonly label: string }
  | { readonly glyph: LucideIcon; readonly label: string }

/** What the marks mean; nothing where there is nothing to say. */
export function MarkLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul aria-label="Legend" className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-small text-fg-muted">
      {entries.map((entry) => (
        <li key={entry.label} className="inline-flex items-center gap-2">
          {'look' in entry ? (
            <span
              aria-hidden="true"
              className={classes('h-3 w-4 rounded-xs', markClasses(entry.look, entry.tone))}
            />
          ) : 'tone' in entry ? (
            <span
              aria-hidden="true"
              className={classes('size-3 rounded-xs border-l-3', toneLines[entry.tone])}
            />
          ) : (
            <entry.glyph aria-hidden="true" className="size-3.5" strokeWidth={1.8} />
          )}
          {entry.label}
        </li>
      ))}
    </ul>
  )
}
