import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Menu } from '#ui/menu.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

/** The buttons at the end of a row; they fill the bottom of a card (rows.css, whose container has to be around them). */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex gap-1 print:hidden cards:mt-1.5 cards:flex-wrap cards:[&>:last-child]:ml-auto rows:justify-end rows:[&_button]:shrink-0">
      {children}
    </div>
  )
}

/** A labelled action of a row. */
export function RowButton(props: Omit<ComponentProps<typeof Button>, 'look' | 'className'>) {
  return (
    <Button {...props} look="second" className="cards:flex-1 rows:min-h-8! rows:px-2.5! rows:text-small!" />
  )
}

/** An icon of a row, whose name shows as a tooltip; on a card `word` says it. */
export function RowIcon({
  word,
  icon: Icon,
  ...props
}: Omit<ComponentProps<typeof IconButton>, 'className' | 'children'> & {
  readonly word?: string
  readonly icon: LucideIcon
}) {
  return (
    <Tooltip content={props.label}>
      <IconButton {...props} className={classes('rows:size-8 [&_svg]:size-4.5', word && worded)}>
        <Icon aria-hidden="true" strokeWidth={1.6} />
        {word ? <span className="rows:hidden">{word}</span> : null}
      </IconButton>
    </Tooltip>
  )
}

const worded =
  'cards:flex cards:w-auto cards:flex-1 cards:items-center cards:justify-center cards:gap-2 cards:border cards:border-line-strong cards:bg-surface cards:text-ui cards:font-semibold cards:text-fg'

/** The menu with what else can be done with a row; `label` says with which. */
export function MoreActions({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const trigger = (
    <IconButton label={`More actions for ${label}`} className="rows:size-8 [&_svg]:size-4.5">
      <Ellipsis aria-hidden="true" strokeWidth={1.6} />
    </IconButton>
  )
  return <Menu trigger={trigger}>{children}</Menu>
}
