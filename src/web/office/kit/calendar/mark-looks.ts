/** How a date is drawn in the calendars: the look says what keeps the unit busy (dates/marks.css). */
import type { BadgeTone } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'

export const markLooks = {
  firm: 'border-(--mk-firm) bg-(--mk-firm) text-(--mk-on)',
  hold: 'mark-hold',
  blocked: 'border-(--mk-block) bg-(--mk-block) text-(--mk-block-fg)',
  external: 'border-dashed border-control bg-note-bg text-note',
  over: 'border-bad bg-bad-bg text-bad',
} as const

export type MarkLook = keyof typeof markLooks

/** The edge of a solid mark whose event wants something. */
const markEdges = {
  ok: '',
  warn: 'border-l-warn-line!',
  bad: 'border-l-cherry-300!',
  info: 'border-l-info-line!',
  note: '',
} as const

/** The classes of a mark with a look. It keeps its colors where the system chooses them, as they alone tell the looks apart. */
export function markClasses(look: MarkLook, tone: BadgeTone = 'ok'): string {
  return classes(
    'forced-color-adjust-none rounded-xs border border-l-3',
    markLooks[look],
    look === 'firm' && markEdges[tone],
  )
}

/** The classes of a mark without a look. */
export const toneLines: Readonly<Record<BadgeTone, string>> = {
  ok: 'forced-color-adjust-none bg-ok-bg text-ok border-current',
  warn: 'forced-color-adjust-none bg-warn-bg text-warn border-current',
  bad: 'forced-color-adjust-none bg-bad-bg text-bad border-current',
  info: 'forced-color-adjust-none bg-info-bg text-info border-current',
  note: 'forced-color-adjust-none bg-note-bg text-note border-current',
}
