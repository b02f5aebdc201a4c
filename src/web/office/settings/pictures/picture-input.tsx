import { classes } from '#ui/classes.ts'
import { buttonClasses } from '#ui/button.tsx'
import type { PictureState } from './use-picture.ts'

/** A button that chooses a picture file; its message has the id `${id}-message`. */
export function PictureInput({
  id,
  state,
  className,
  children,
}: {
  readonly id: string
  readonly state: PictureState
  readonly className?: string
  /** What the button says. */
  readonly children: string
}) {
  return (
    <label
      htmlFor={id}
      className={buttonClasses(
        'second',
        classes(
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          className,
        ),
      )}
    >
      {children}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-message`}
        aria-invalid={state.problem ? true : undefined}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again.
          event.target.value = ''
          if (file) void state.choose(file)
        }}
      />
    </label>
  )
}
