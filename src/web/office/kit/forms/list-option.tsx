import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** One option of the list below a field, which keeps the focus: `isActive` is where its keys are. */
export function ListOption({
  id,
  isActive,
  isChosen = isActive,
  detail,
  onChoose,
  onPoint,
  children,
}: {
  readonly id: string
  readonly isActive: boolean
  readonly isChosen?: boolean
  readonly detail?: ReactNode
  readonly onChoose: () => void
  readonly onPoint: () => void
  readonly children: ReactNode
}) {
  return (
    // The keys are heard by the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={classes(
        'cursor-pointer rounded-sm px-2.5 py-1.75 max-md:min-h-11',
        isActive && 'bg-surface-2 shadow-[inset_0_0_0_1px_var(--line-strong)]',
      )}
    >
      <span className="block font-semibold wrap-anywhere">{children}</span>
      {detail === undefined ? null : (
        <span className="num block text-small wrap-anywhere text-fg-muted">{detail}</span>
      )}
    </div>
  )
}
