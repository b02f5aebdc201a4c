import type { ComponentProps, ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

/** The buttons at the end of a row; on phones they fill the bottom of the card. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex gap-1 max-md:mt-1.5 max-md:flex-wrap md:justify-end md:[&_button]:shrink-0">
      {children}
    </div>
  )
}

/** A labelled action of a row. */
export function RowButton(props: Omit<ComponentProps<typeof Button>, 'look' | 'className'>) {
  return <Button {...props} look="second" className="max-md:flex-1 md:min-h-8! md:px-2.5! md:text-small!" />
}

/** An icon of a row, whose name shows as a tooltip. */
export function RowIcon(props: Omit<ComponentProps<typeof IconButton>, 'className'>) {
  return (
    <Tooltip content={props.label}>
      <IconButton {...props} className="md:size-8 [&_svg]:size-4.5" />
    </Tooltip>
  )
}
