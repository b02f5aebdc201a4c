import { classes } from '#ui/classes.ts'
import { occupiedParts, occupiedText, type Lengths } from './occupied-words.ts'

const colors = { travel: 'bg-note-line', setup: 'bg-(--mk-soft)', service: 'bg-accent' } as const
const legend = [
  { kind: 'travel', words: 'travel' },
  { kind: 'setup', words: 'setup and teardown' },
  { kind: 'service', words: 'service' },
] as const

/** What an evening occupies, as a sentence and as a bar. */
export function OccupiedTime({ lengths }: { readonly lengths: Lengths }) {
  return (
    <div className="grid gap-2.5">
      <p className="num" role="status">
        {occupiedText(lengths)}
      </p>
      <div aria-hidden="true" className="flex h-5 gap-px overflow-hidden rounded-xs">
        {occupiedParts(lengths).map(({ name, kind, minutes }) => (
          <span key={name} className={classes('min-w-1', colors[kind])} style={{ flexGrow: minutes }} />
        ))}
      </div>
      <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-small text-fg-muted">
        {legend.map(({ kind, words }) => (
          <span key={kind} className="inline-flex items-center gap-2">
            <span className={classes('size-3 rounded-xs', colors[kind])} />
            {words}
          </span>
        ))}
      </p>
    </div>
  )
}
