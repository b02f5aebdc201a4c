import { useEffect, useState } from 'react'

/** The text after it has rested for `pauseMs`; `settle` does not wait for that. */
export function useRested(text: string, pauseMs: number): readonly [rested: string, settle: () => void] {
  const [rested, setRested] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return [rested, () => setRested(text)]
}
