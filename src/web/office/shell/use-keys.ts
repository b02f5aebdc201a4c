import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { useSingleKeys } from '#web/office/kit/single-keys.ts'
import { commandOfKeys, linkOf } from './palette-commands.ts'

const sequenceMs = 1500

/** C and G begin a sequence of two keys, `?` lists all keys, `/` goes to the list's search. */
export function useKeys(): void {
  const navigate = useNavigate()
  const setSearch = useSetPageSearch()
  const begun = useRef({ key: '', at: 0 })

  useSingleKeys((key) => {
    const { key: first, at } = begun.current
    begun.current = { key: '', at: 0 }
    const command = Date.now() - at < sequenceMs ? commandOfKeys(first, key.toLowerCase()) : undefined
    if (command) {
      void navigate(linkOf(command.target))
      return true
    }
    if (key === 'c' || key === 'g') {
      begun.current = { key, at: Date.now() }
      return true
    }
    if (key === '?') {
      setSearch({ keyboard: 'open' })
      return true
    }
    return key === '/' && focusListSearch()
  })
}

function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[inputmode="search"]')
  field?.focus()
  return field !== null
}
