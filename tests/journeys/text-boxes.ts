/** Finds text that overlaps other text, and text that is cut off, by the boxes of its lines. */
import { expect, type Locator } from '@playwright/test'

/** Widths and heights from a small phone to a large screen. */
export const screens = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const

/**
 * Expects that no text in `scope` overlaps other text or is cut off. Looks again where it does: what is being drawn anew
 * while it is looked at stands right in the end.
 */
export async function expectReadableText(scope: Locator, about: string): Promise<void> {
  expect(await unreadableText(scope), about).toEqual([])
}

/** What of the text in `scope` overlaps other text or is cut off. */
export async function unreadableText(scope: Locator): Promise<readonly string[]> {
  let found = await scope.evaluate(textFaults)
  for (let looks = 1; found.length > 0 && looks < 3; looks++) {
    await scope.page().waitForTimeout(500)
    found = await scope.evaluate(textFaults)
  }
  return found
}

/** Runs in the page. */
function textFaults(root: Element): string[] {
  /** The tolerance in pixels: display type is set tight, so its line boxes overlap a little. */
  const slack = 3
  // Cards that are far below the screen are not laid out: their texts would stand where they never do.
  for (const card of root.querySelectorAll<HTMLElement>('section'))
    if (getComputedStyle(card).contentVisibility === 'auto') card.style.contentVisibility = 'visible'
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
    if (element.closest('noscript, option, [inert]')) return false
    // What is kept ready beside the page is hidden from screen readers as a whole.
    const hidden = element.closest('[aria-hidden="true"]')
    if (hidden && hidden.getBoundingClientRect().right <= 0) return false
    // Text for screen readers only is in a box of one pixel.
    for (let outer: Element | null = element; outer && outer !== root; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX === 'hidden' && outer.clientWidth <= 1) return false
    }
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  function linesOf(node: Text) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const element = node.parentElement as Element
    const text = (node.nodeValue ?? '').trim().slice(0, 40)
    // The glyphs of a line are lower than its box.
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    const seen = scrolledPart(element)
    return [...range.getClientRects()]
      .map(({ left, right, top, bottom }) => {
        const spare = Math.max(0, (bottom - top - size) / 2)
        const shown = { top: Math.max(top + spare, seen.top), bottom: Math.min(bottom - spare, seen.bottom) }
        return {
          element,
          text,
          left: Math.max(left, seen.left),
          right: Math.min(right, seen.right),
          ...shown,
        }
      })
      .filter(({ left, right, top, bottom }) => bottom > top && right > left)
  }

  /** What the scrolling containers around an element show of it. */
  function scrolledPart(element: Element) {
    const seen = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    let inLine = -Infinity
    for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(outer)
      const { left, right, top, bottom } = outer.getBoundingClientRect()
      const scrolls = (overflow: string) => ['auto', 'scroll'].includes(overflow)
      if (scrolls(overflowY) && outer.scrollHeight > outer.clientHeight) {
        seen.top = Math.max(seen.top, top)
        seen.bottom = Math.min(seen.bottom, bottom)
      }
      // Three dots say that there is more; of a box that stands in the line there are none.
      if (getComputedStyle(outer).display.startsWith('inline-')) inLine = Math.max(inLine, right)
      const isShortened =
        textOverflow === 'ellipsis' && ['hidden', 'clip'].includes(overflowX) && inLine <= right + slack
      if (isShortened || (scrolls(overflowX) && outer.scrollWidth > outer.clientWidth)) {
        seen.left = Math.max(seen.left, left)
        seen.right = Math.min(seen.right, right)
      }
    }
    return seen
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
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across <= slack || down <= slack || one.element === other.element) return []
        return layerOf(one.element) === layerOf(other.element) ? [`${one.text} / ${other.text}`] : []
      }),
    )
  }

  /** What is fixed to the screen lies over text that scrolls. */
  function layerOf(element: Element): Element | undefined {
    for (let outer: Element | null = element; outer && outer !== root; outer = outer.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(outer).position)) return outer
    }
    return undefined
  }
}
