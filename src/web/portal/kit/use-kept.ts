import { useState } from 'react'
import { keptKey, readStored } from './stored-access.ts'

/**
 * What is typed or chosen for a record of the booking. It stays in this tab until `forget`: over a reload, on the way to the card
 * page and back, and while a booking whose session ended is opened again. `of` is what it depends on: for anything else it begins
 * anew.
 */
export function useKept<Value extends object>(
  bookingId: string,
  { record, of = '', empty }: { readonly record: string; readonly of?: string; readonly empty: () => Value },
) {
  const key = keptKey(bookingId, record)
  const [value, setValue] = useState((): Value => {
    const kept = readStored<{ readonly of: string; readonly value: Value }>(key)
    return kept?.value && kept.of === of ? kept.value : empty()
  })
  const change = (changes: Partial<Value>) => {
    const next = { ...value, ...changes }
    sessionStorage.setItem(key, JSON.stringify({ of, value: next }))
    setValue(next)
  }
  const forget = () => sessionStorage.removeItem(key)
  return { value, change, forget }
}
