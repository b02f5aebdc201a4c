import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'info' | 'note'

const tones: Record<BadgeTone | 'none', string> = {
  ok: 'bg-ok-bg text-ok border-ok-line',
  warn: 'bg-warn-bg text-warn border-warn-line',
  bad: 'bg-bad-bg text-bad border-bad-line',
  info: 'bg-info-bg text-info border-info-line',
  note: 'bg-note-bg text-note border-note-line',
  none: 'border-line-strong text-fg',
}

/**
 * A status badge with a dot and a label, so that color is never the only sign. `plain` has no dot; `small` is the 20px
 * badge beside another one ('Q: sent'), without a dot; `upper` is in capitals.
 */
export function Badge({
  tone,
  plain = false,
  small = false,
  upper = false,
  children,
}: {
  /** `none` says nothing about how it stands. */
  readonly tone: BadgeTone | 'none'
  readonly plain?: boolean
  readonly small?: boolean
  readonly upper?: boolean
  readonly children: ReactNode
}) {
  return (
    <span
      data-tone={tone}
      className={classes(
        'inline-flex items-center gap-1.5 rounded-xs border text-micro font-semibold tracking-[.04em] whitespace-nowrap',
        small ? 'h-5 px-1.5' : 'h-6 px-2',
        upper && 'uppercase',
        !plain && !small && 'before:size-1.5 before:rounded-full before:bg-current',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
