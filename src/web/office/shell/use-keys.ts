import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { useSingleKeys } from '#web/office/kit/single-keys.ts'

const sequenceMs = 1500

/** C and G begin a sequence of two keys, `?` lists all keys, `/` goes to the list's search. */
export function useKeys(): void {
  const navigate = useNavigate()
  const setSearch = useSetPageSearch()
  const begun = useRef({ key: '', at: 0 })

  const follow = async (first: string, second: string) => {
    const { commandOfKeys, linkOf } = await import('./palette-commands.ts')
    const command = commandOfKeys(first, second)
    if (command) await navigate(linkOf(command.target))
  }

  useSingleKeys((event) => {
    const { key } = event
    const { key: first, at } = begun.current
    begun.current = { key: '', at: 0 }
    if (first !== '' && Date.now() - at < sequenceMs) void follow(first, key.toLowerCase())
    else if (key === 'c' || key === 'g') begun.current = { key, at: Date.now() }
    else if (key === '?') setSearch({ keyboard: 'open' })
    else if (key === '/') focusListSearch()
    else return
    event.preventDefault()
  })
}

function focusListSearch(): void {
  document.querySelector<HTMLInputElement>('main input[inputmode="search"]')?.focus()
}
