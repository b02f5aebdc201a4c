const firstSigns = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** Acts when a person first moves, touches, types or scrolls, and not for who only looks (docs/decisions/0002). */
export function onFirstSign(act: () => void): void {
  const end = new AbortController()
  const once = () => {
    end.abort()
    act()
  }
  for (const sign of firstSigns) {
    window.addEventListener(sign, once, { passive: true, capture: true, signal: end.signal })
  }
}
