import { isSequenceBegun, useSingleKeys } from '../single-keys.ts'

/** What the single keys do with an open record; one that does nothing there is missing. */
export type RecordKeys = Readonly<Partial<Record<keyof typeof recordKeyWords, () => void>>>

/** The keys in the words of the keyboard map. */
export const recordKeyWords = {
  q: 'Quote',
  a: 'Assign people',
  p: 'Record a payment',
  n: 'Note',
  m: 'Write an email',
} as const

/** Q, A, P, N and M on the record that is open. Without a dialog of its own, M begins an email to its address. */
export function useRecordKeys(keys: RecordKeys): void {
  useSingleKeys((event) => {
    // The second key of `G Q` is no `Q`.
    if (event.shiftKey || isSequenceBegun() || !(event.key in recordKeyWords)) return
    const act = keys[event.key as keyof RecordKeys] ?? (event.key === 'm' ? mailLink() : undefined)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}

function mailLink(): (() => void) | undefined {
  const link = document.querySelector<HTMLElement>('[data-sheet] a[href^="mailto:"]')
  return link ? () => link.click() : undefined
}

/** Opens the field of a fact that is edited in its place. */
export function changeInPlace(label: string): void {
  document.querySelector<HTMLElement>(`[data-sheet] [data-change="${label}"]`)?.click()
}
