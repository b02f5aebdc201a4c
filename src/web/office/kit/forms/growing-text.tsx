import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Textarea } from '#ui/field.tsx'

/** A field of one line that grows with what is typed, line breaks included. */
export function GrowingText({ className, ...rest }: ComponentProps<typeof Textarea>) {
  return (
    <Textarea
      {...rest}
      rows={1}
      className={classes(
        'field-sizing-content max-h-60 resize-none max-md:min-h-11! max-md:py-2.5! md:min-h-9! md:py-1.75!',
        className,
      )}
    />
  )
}
