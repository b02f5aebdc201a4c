/** Finds text that overlaps other text, and text that is cut off, by the boxes of its lines. */
import { expect, type Locator } from '@playwright/test'

/** Expects that no text in `scope` overlaps other text or is cut off. */
export async function expectReadableText(scope: Locator, about: string): Promise<void> {
  expect(await scope.evaluate(textFaults), about).toEqual([])
}

/** Runs in the page. */
function textFaults(root: Element): string[] {
  /** The tolerance in pixels: display type is set tight, so its line boxes overlap a little. */
  const slack = 3
  const lines = textNodes().flatMap((node) => linesOf(node))
  return [...new Set([...lines.flatMap(cutOff), ...overlaps()])]

  function textNodes(): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (node.nodeValue?.trim() && element && isSeen(element)) found.push(node as Text)
    }
    return found
  }

  function isSeen(element: Element): boolean {
    const outer = element.closest('.sr-only, noscript, option, [inert]')
    return !outer && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  function linesOf(node: Text) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const element = node.parentElement as Element
    const text = (node.nodeValue ?? '').trim().slice(0, 40)
    // The glyphs of a line are lower than its box.
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
      const spare = Math.max(0, (bottom - top - size) / 2)
      return { element, text, left, right, top: top + spare, bottom: bottom - spare }
    })
  }

  function cutOff({ element, text, left, right, top, bottom }: ReturnType<typeof linesOf>[number]): string[] {
    if (left < -slack || right > document.documentElement.clientWidth + slack)
      return [`off the page: ${text}`]
    for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer)
      const box = outer.getBoundingClientRect()
      const cutX =
        ['hidden', 'clip'].includes(overflowX) && (left < box.left - slack || right > box.right + slack)
      const cutY =
        ['hidden', 'clip'].includes(overflowY) && (top < box.top - slack || bottom > box.bottom + slack)
      if (cutX || cutY) return [`cut off: ${text}`]
    }
    return []
  }

  function overlaps(): string[] {
    return lines.flatMap((one, index) =>
      lines.slice(index + 1).flatMap((other) => {
        if (one.element === other.element || isOver(one.element) !== isOver(other.element)) return []
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        return across > slack && down > slack ? [`${one.text} / ${other.text}`] : []
      }),
    )
  }

  /** What is fixed to the screen lies over text that scrolls. */
  function isOver(element: Element): boolean {
    for (let outer: Element | null = element; outer && outer !== root; outer = outer.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(outer).position)) return true
    }
    return false
  }
}
