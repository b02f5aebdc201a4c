import { drawingBox, longestDrawing } from '#domain/signing/signing.ts'

interface Stroke {
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/** Strokes on an element as the data of an SVG path in the drawing's box; null without a stroke. */
export function pathOf(
  strokes: readonly Stroke[],
  { clientWidth, clientHeight }: { readonly clientWidth: number; readonly clientHeight: number },
): string | null {
  const scale = (value: number, of: number, to: number) =>
    Math.min(to, Math.max(0, Math.round((value / Math.max(1, of)) * to)))
  const path = strokes
    .filter(({ points }) => points.length > 0)
    .map(({ points }) => {
      const places = points.map(
        ({ x, y }) =>
          `${scale(x, clientWidth, drawingBox.width)} ${scale(y, clientHeight, drawingBox.height)}`,
      )
      const [first = '0 0', ...rest] = places.filter((place, at) => place !== places[at - 1])
      // A dot is a line to its own place.
      return `M${first}${(rest.length > 0 ? rest : [first]).map((place) => `L${place}`).join('')}`
    })
    .join('')
  return path === '' ? null : shortened(path)
}

/** A drawing that is too long loses its last strokes. */
function shortened(path: string): string {
  if (path.length <= longestDrawing) return path
  const whole = path.slice(0, longestDrawing).replace(/L[\d ]*$/, '')
  return whole.replace(/M\d+ \d+$/, '')
}
