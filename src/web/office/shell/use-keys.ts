import { useNavigate } from '@tanstack/react-router'
import { loadWhenOnline } from '#ui/load-code.ts'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { beginSequence, endSequence, useSingleKeys } from '#web/office/kit/single-keys.ts'

const importCommands = () => import('./palette-commands.ts')

/** C and G begin a sequence of two keys, `?` lists all keys, `/` goes to the list's search. */
export function useKeys(): void {
  const navigate = useNavigate()
  const setSearch = useSetPageSearch()

  const follow = async (first: string, second: string) => {
    const { commandOfKeys, linkOf } = await loadWhenOnline(importCommands)
    const command = commandOfKeys(first, second)
    if (command) await navigate(linkOf(command.target))
  }

  useSingleKeys((event) => {
    const { key } = event
    const first = endSequence()
    if (first !== undefined) void follow(first, key.toLowerCase())
    else if (key === 'c' || key === 'g') beginSequence(key)
    else if (key === '?') setSearch({ keyboard: 'open' })
    else if (key === '/') focusListSearch()
    else return
    event.preventDefault()
  })
}

function focusListSearch(): void {
  document.querySelector<HTMLInputElement>('main input[inputmode="search"]')?.focus()
}
