const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** Acts on the first pointer, touch, key or scroll event (docs/decisions/0002). */
export function onFirstInteraction(act: () => void): void {
  const end = new AbortController()
  const once = () => {
    end.abort()
    act()
  }
  for (const type of interactions) {
    window.addEventListener(type, once, { passive: true, capture: true, signal: end.signal })
  }
}
