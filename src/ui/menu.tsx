import type { LucideIcon } from 'lucide-react'
import {
  cloneElement,
  createContext,
  use,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { lazyComponent } from './lazy-component.tsx'

interface MenuProps {
  /** One button element, which opens the menu. */
  readonly trigger: ReactElement<TriggerProps>
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

interface TriggerProps {
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
  readonly 'aria-busy'?: boolean
  readonly onClick?: (event: MouseEvent) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

export interface MenuItemProps {
  readonly icon?: LucideIcon
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly reason?: string
  /** Only on a phone, where its button has no room. */
  readonly onPhones?: boolean
  readonly onSelect: () => void
  readonly children: ReactNode
}

export interface MenuWindowProps extends MenuProps {
  /** The input of the first press: the keyboard focuses the first action. */
  readonly firstPress: 'pointer' | 'keys'
  /** The button while the menu is loading. */
  readonly closed: ReactNode
}

interface MenuParts {
  readonly Item: ComponentType<MenuItemProps>
  readonly Separator: ComponentType
}

/** The components of menu items, which the lazy-loaded menu provides. */
export const MenuPartsContext = createContext<MenuParts | undefined>(undefined)

const MenuWindow = lazyComponent(
  () => import('./menu-window.tsx'),
  'MenuWindow',
  ({ closed }) => closed,
)

/** A button that opens a list of actions. The list is lazy-loaded, like dialogs. */
export function Menu(props: MenuProps) {
  const [press, setPress] = useState<MenuWindowProps['firstPress']>()
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': press !== undefined,
    // A click without a pointer comes from the keyboard or a screen reader.
    onClick: (event) => setPress(event.detail === 0 ? 'keys' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key === 'Escape') setPress(undefined)
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setPress('keys')
    },
  })

  return press ? <MenuWindow {...props} firstPress={press} closed={closed} /> : closed
}

/** One action; `danger` for a destructive one. `reason` explains a disabled one. */
export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuPartsContext)
  return parts ? <parts.Item {...props} /> : null
}

export function MenuSeparator() {
  const parts = use(MenuPartsContext)
  return parts ? <parts.Separator /> : null
}
