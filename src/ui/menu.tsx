import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useLandmark } from './use-landmark.ts'

const itemClasses =
  'flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 py-1.75 outline-none select-none no-underline cursor-pointer data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-surface-2 data-highlighted:shadow-[inset_0_0_0_1px_var(--line-strong)] md:min-h-0 [&_svg]:size-4.5 [&_svg]:shrink-0'

/** A button that opens a list of actions; `trigger` is one button element. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  readonly trigger: ReactNode
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}) {
  const [landmark, findLandmark] = useLandmark()

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={findLandmark} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // A long menu scrolls: it has to be reachable for that.
          tabIndex={0}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-46 overflow-y-auto rounded-md border border-line-strong bg-surface p-1 text-ui text-fg shadow-pop transition-opacity duration-(--duration-quick) starting:opacity-0"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** One action; `danger` for what loses something. A disabled one says why in `reason`. */
export function MenuItem({
  icon,
  danger = false,
  disabled = false,
  reason,
  onSelect,
  children,
}: {
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly reason?: string
  readonly onSelect: () => void
  readonly children: ReactNode
}) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classes(itemClasses, danger && 'text-bad')}
    >
      {icon}
      <span className="grid">
        {children}
        {disabled && reason ? <span className="text-micro">{reason}</span> : null}
      </span>
    </DropdownMenu.Item>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-1 my-1 h-px bg-line" />
}
