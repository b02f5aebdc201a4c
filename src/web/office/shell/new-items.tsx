import { useNavigate } from '@tanstack/react-router'
import { MenuItem } from '#ui/menu.tsx'
import { linkOf, newCommands } from './palette-commands.ts'

/** What can be begun from any screen. */
export function NewItems() {
  const navigate = useNavigate()

  return newCommands.map(({ label, target }) => (
    <MenuItem key={label} onSelect={() => void navigate(linkOf(target))}>
      {label}
    </MenuItem>
  ))
}
