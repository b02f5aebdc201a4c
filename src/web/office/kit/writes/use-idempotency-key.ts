import { useRef } from 'react'

/**
 * A key for a write that must not happen twice: the same one for as long as the same is sent, so that pressing again
 * after a lost answer is safe, and a new one for anything else.
 */
export function useIdempotencyKey(): (input: unknown) => string {
  const last = useRef<{ readonly content: string; readonly key: string } | undefined>(undefined)

  return (input) => {
    const content = JSON.stringify(input)
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
