import { DropdownMenu } from 'radix-ui'
import { useCallback, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { MenuPartsContext, type MenuItemProps, type MenuWindowProps } from './menu.tsx'
import { useLandmark } from './use-landmark.ts'

const itemClasses =
  'flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 py-1.75 outline-none select-none no-underline cursor-pointer data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-surface-2 data-highlighted:shadow-[inset_0_0_0_1px_var(--line-strong)] md:min-h-0 [&_svg]:size-4.5 [&_svg]:shrink-0'

const parts = { Item: MenuWindowItem, Separator: MenuWindowSeparator }

/** The lazy-loaded menu, which replaces `Menu` on its first press and opens at once. */
export function MenuWindow({ trigger, align = 'end', children, firstPress }: MenuWindowProps) {
  const [landmark, findLandmark] = useLandmark()
  const button = useRef<HTMLButtonElement>(null)
  const found = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element
      findLandmark(element)
    },
    [findLandmark],
  )

  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    button.current?.dispatchEvent(
      firstPress === 'keys'
        ? new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
        : new PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true }),
    )
  }, [firstPress])

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={found} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // A long menu scrolls, and needs a tab stop for that.
          tabIndex={0}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-46 overflow-y-auto rounded-md border border-line-strong bg-surface p-1 text-ui text-fg shadow-pop transition-opacity duration-(--duration-quick) starting:opacity-0"
        >
          <MenuPartsContext value={parts}>{children}</MenuPartsContext>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function MenuWindowItem({
  icon: Icon,
  danger = false,
  disabled = false,
  reason,
  onPhones = false,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classes(itemClasses, danger && 'text-bad', onPhones && 'md:hidden')}
    >
      {Icon ? <Icon aria-hidden="true" strokeWidth={1.6} /> : null}
      <span className="grid">
        {children}
        {disabled && reason ? <span className="text-micro">{reason}</span> : null}
      </span>
    </DropdownMenu.Item>
  )
}

function MenuWindowSeparator() {
  return <DropdownMenu.Separator className="mx-1 my-1 h-px bg-line" />
}
