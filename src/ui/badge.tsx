import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'info' | 'note'

const tones: Record<BadgeTone, string> = {
  ok: 'bg-ok-bg text-ok border-ok-line',
  warn: 'bg-warn-bg text-warn border-warn-line',
  bad: 'bg-bad-bg text-bad border-bad-line',
  info: 'bg-info-bg text-info border-info-line',
  note: 'bg-note-bg text-note border-note-line',
}

/** A dot and a label, so that colour never speaks alone; `plain` leaves the dot out. */
export function Badge({
  tone,
  plain = false,
  children,
}: {
  readonly tone: BadgeTone
  readonly plain?: boolean
  readonly children: ReactNode
}) {
  return (
    <span
      data-tone={tone}
      className={classes(
        'inline-flex h-6 items-center gap-1.5 rounded-xs border px-2 text-micro font-semibold tracking-[.04em] whitespace-nowrap',
        tones[tone],
      )}
    >
      {plain ? null : <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
