/** How a date is drawn in the calendars: the look says what keeps the unit busy (dates/marks.css). */

export const markLooks = {
  firm: 'border-(--mk-firm) bg-(--mk-firm) text-(--mk-on)',
  hold: 'mark-hold',
  blocked: 'border-(--mk-block) bg-(--mk-block) text-(--mk-block-fg)',
  external: 'border-dashed border-control bg-note-bg text-note',
  over: 'border-bad bg-bad-bg text-bad',
} as const

export type MarkLook = keyof typeof markLooks

/** The edge of a solid mark whose event wants something. */
export const markEdges = {
  ok: '',
  warn: 'border-l-warn-line!',
  bad: 'border-l-cherry-300!',
  info: 'border-l-info-line!',
  note: '',
} as const
