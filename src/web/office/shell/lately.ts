/** The records that were opened from the palette. */
import type { SearchHit } from '#contract/search.ts'

const storageKey = 'coupe:lately'
const mostRemembered = 4

/** The records that were opened from the palette in this tab, newest first. */
export function rememberedHits(): readonly SearchHit[] {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? [] : (JSON.parse(stored) as SearchHit[])
}

export function remember(hit: SearchHit): void {
  const others = rememberedHits().filter(({ id }) => id !== hit.id)
  sessionStorage.setItem(storageKey, JSON.stringify([hit, ...others].slice(0, mostRemembered)))
}

/** Call when nobody is signed in any more: names of clients must not stay in the browser. */
export function forgetHits(): void {
  sessionStorage.removeItem(storageKey)
}
