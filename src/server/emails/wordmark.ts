/** The picture at the head of every email: the business's name in the display font, in a frame. */
import frame from './art/frame.svg?raw'
import { middleToBaseline, outlineText, placeOutlines } from './outlines.ts'

const ivory = '#f3eddf'
const largest = 64
const widest = 480
const middle = { x: 300, y: 100 }

/** The frame with `name` as outlines. */
export function wordmarkSvg(name: string): string {
  const outlines = outlineText(name)
  const size = Math.min(largest, widest / outlines.width)
  const left = middle.x - (outlines.width * size) / 2
  const placed = placeOutlines(outlines, {
    size,
    left,
    baseline: middle.y + middleToBaseline * size,
    color: ivory,
  })
  return frame.replace('</svg>', `${placed}</svg>`)
}
