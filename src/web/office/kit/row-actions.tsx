import type { ComponentProps, ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Tooltip } from '#ui/tooltip.tsx'

/** The buttons at the end of a row; on phones they fill the bottom of the card. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex gap-1 print:hidden max-md:mt-1.5 max-md:flex-wrap md:justify-end md:[&_button]:shrink-0">
      {children}
    </div>
  )
}

/** A labelled action of a row. */
export function RowButton(props: Omit<ComponentProps<typeof Button>, 'look' | 'className'>) {
  return <Button {...props} look="second" className="max-md:flex-1 md:min-h-8! md:px-2.5! md:text-small!" />
}

/** An icon of a row, whose name shows as a tooltip. Where nothing can point at it, on phones, `word` says it. */
export function RowIcon({
  word,
  children,
  ...props
}: Omit<ComponentProps<typeof IconButton>, 'className'> & { readonly word?: string }) {
  return (
    <Tooltip content={props.label}>
      <IconButton {...props} className={classes('md:size-8 [&_svg]:size-4.5', word && worded)}>
        {children}
        {word ? <span className="md:hidden">{word}</span> : null}
      </IconButton>
    </Tooltip>
  )
}

const worded =
  'max-md:flex max-md:w-auto max-md:flex-1 max-md:items-center max-md:justify-center max-md:gap-2 max-md:border max-md:border-line-strong max-md:bg-surface max-md:text-ui max-md:font-semibold max-md:text-fg'
