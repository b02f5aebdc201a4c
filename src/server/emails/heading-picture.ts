/** The headings of emails as pictures in the display font, which no email client has. */
import { colors } from './email-look.ts'
import { headingCid, headingLineHeights, type Heading } from './email-pictures.ts'
import { canOutline, middleToBaseline, outlineText, placeOutlines, widthOfText } from './outlines.ts'

interface HeadingPicture {
  readonly cid: string
  readonly width: number
  readonly height: number
}

/** The room beside the margins of an email's paper. */
const widest = 504
/** A heading that takes more reads better as text. */
const mostLines = 2

/** The picture of a heading; undefined where it stays text: too long, or in letters that the font does not have. */
export function headingPicture(heading: Heading): HeadingPicture | undefined {
  if (!canOutline(heading.text)) return undefined
  const lines = linesOf(heading)
  const width = Math.ceil(Math.max(...lines.map((line) => widthOf(line, heading.size))))
  if (lines.length > mostLines || width > widest) return undefined
  return { cid: headingCid(heading), width, height: lines.length * headingLineHeights[heading.size] }
}

/** The picture as SVG, in pixels of the email. */
export function headingSvg(heading: Heading): string {
  const { size } = heading
  const lines = linesOf(heading).map(outlineText)
  const height = headingLineHeights[size]
  const width = Math.ceil(Math.max(...lines.map((line) => line.width * size)))
  const placed = lines.map((line, place) =>
    placeOutlines(line, {
      size,
      left: 0,
      baseline: (place + 0.5) * height + middleToBaseline * size,
      color: colors.ink,
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${lines.length * height}">${placed.join('')}</svg>`
}

/** Words fill a line as far as it goes. */
function linesOf({ text, size }: Heading): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer, size) <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function widthOf(text: string, size: number): number {
  return widthOfText(text) * size
}
