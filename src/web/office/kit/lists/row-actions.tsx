import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

/** The buttons at the end of a row (rows.css, whose container has to be around them). A card has only the menu. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className="row-actions">{children}</div>
}

/**
 * A labelled action of a row, which the menu has too; `rare` ones show while the row is hovered or has the focus. Its
 * name is its text and `about`: an attribute, as every element of a row costs time in each list.
 */
export function RowButton({
  rare = false,
  about,
  children,
  ...props
}: Omit<ComponentProps<typeof Button>, 'look' | 'className' | 'children'> & {
  readonly rare?: boolean
  /** What it acts on, said after the text: ' of INV-12'. */
  readonly about?: string
  readonly children: string
}) {
  return (
    <Button
      {...(about === undefined || props.busy ? {} : { 'aria-label': `${children}${about}` })}
      {...props}
      look="row"
      className={rare ? 'row-button-rare' : undefined}
    >
      {children}
    </Button>
  )
}

/** An icon of a row, whose name shows as a tooltip. */
export function RowIcon({
  icon: Icon,
  ...props
}: Omit<ComponentProps<typeof IconButton>, 'className' | 'children'> & { readonly icon: LucideIcon }) {
  return (
    <Tooltip content={props.label}>
      <IconButton {...props} className="rows:size-8 [&_svg]:size-4.5">
        <Icon aria-hidden="true" strokeWidth={1.6} />
      </IconButton>
    </Tooltip>
  )
}

/** The menu with what else can be done with a row; `label` says with which. */
export function MoreActions({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const trigger = <IconButton label={`More actions for ${label}`} className="more-dots rows:size-8" />
  return <Menu trigger={trigger}>{children}</Menu>
}
