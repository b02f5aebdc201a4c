import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { linkOf, newCommands } from './palette-commands.ts'

/** Begins something new from any screen; on phones the search does. */
export function NewMenu() {
  const navigate = useNavigate()

  return (
    <span className="max-md:hidden">
      <Menu
        trigger={
          <Button look="second">
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.8} /> New
          </Button>
        }
      >
        {newCommands.map(({ label, target }) => (
          <MenuItem key={label} onSelect={() => void navigate(linkOf(target))}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
