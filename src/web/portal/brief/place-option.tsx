import type { ReactNode } from 'react'
import type { PlaceSuggestion } from '#contract/event-facts.ts'
import { eventText } from '#domain/events/fields.ts'
import { classes } from '#ui/classes.ts'

/** As it is saved: `The Foundry, 42 Pine Street, Kingston` */
export function placeName({ name, address }: PlaceSuggestion): string {
  return [name, address].filter(Boolean).join(', ').slice(0, eventText.location.max)
}

export const iconProps = {
  'aria-hidden': true,
  className: 'mt-0.5 size-4.5 shrink-0 text-fg-muted',
  strokeWidth: 1.6,
} as const

export function PlaceOption({
  id,
  icon,
  title,
  detail,
  isActive,
  onChoose,
  onPoint,
}: {
  readonly id: string
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly detail: string | null
  readonly isActive: boolean
  readonly onChoose: () => void
  readonly onPoint: () => void
}) {
  return (
    // The keys are heard by the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={classes(
        'flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2.5',
        isActive && 'bg-surface-2 shadow-[inset_0_0_0_1px_var(--line-strong)]',
      )}
    >
      {icon}
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        {detail === null ? null : (
          <span className="num block text-ui wrap-anywhere text-fg-muted">{detail}</span>
        )}
      </span>
    </div>
  )
}

/** The part of a name that was typed, underlined. */
export function MarkedPlace({ text, typed }: { readonly text: string; readonly typed: string }) {
  const from = text.toLowerCase().indexOf(typed.toLowerCase())
  if (from < 0 || typed === '') return text
  const to = from + typed.length
  return (
    <>
      {text.slice(0, from)}
      <mark className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-[.2em]">
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  )
}
