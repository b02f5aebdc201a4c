import { classes } from '#ui/classes.ts'
import { markClasses, toneLines } from './mark-looks.ts'
import type { DayMark } from './month-calendar.tsx'

/** A mark as a line on a screen; one that goes on from the day before or to the day after reaches over the edge. */
export function MarkLine({ mark, className }: { readonly mark: DayMark; readonly className?: string }) {
  const { label, tone, look, glyph: Glyph, note, struck, follows = false, continues = false } = mark
  return (
    <span
      className={classes(
        'mt-0.75 flex items-center gap-1 px-1.25 py-px text-micro font-semibold max-lg:hidden',
        look ? markClasses(look, tone) : `border-l-3 ${toneLines[tone]}`,
        struck && 'line-through',
        follows && '-ml-1.75 rounded-l-none border-l-0!',
        continues && '-mr-1.75 rounded-r-none border-r-0!',
        className,
      )}
    >
      {Glyph ? <Glyph aria-hidden="true" className="size-3 shrink-0" strokeWidth={2} /> : null}
      {follows ? null : (
        <span className={classes('min-w-0 truncate', look === 'hold' && onPaper)}>{label}</span>
      )}
      {note ? (
        <span className={classes('num ml-auto shrink-0', look === 'hold' && onPaper)}>{note}</span>
      ) : null}
    </span>
  )
}

/** Words on the hatching of a hold. */
const onPaper = 'rounded-xs bg-(--mk-paper) px-0.5'
