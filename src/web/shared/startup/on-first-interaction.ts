const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/**
 * Acts on the first pointer, touch, key or scroll event (docs/decisions/0002). Browsers also tell a new page where the
 * pointer rests, as a move of no distance: that is nobody's act.
 */
export function onFirstInteraction(act: () => void): void {
  const end = new AbortController()
  const once = (event: Event) => {
    if (event.type === 'pointermove' && isAtRest(event as PointerEvent)) return
    end.abort()
    act()
  }
  for (const type of interactions) {
    window.addEventListener(type, once, { passive: true, capture: true, signal: end.signal })
  }
}

function isAtRest({ movementX, movementY }: PointerEvent): boolean {
  return movementX === 0 && movementY === 0
}
