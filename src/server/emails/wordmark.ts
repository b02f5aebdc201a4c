/** The picture at the head of every email: the business's name in the display font, in a frame. */
import { create, type Font } from 'fontkit'
import { printableText } from '#server/platform/documents/printable-text.ts'
import frame from './art/frame.svg?raw'
import latinExt from './art/imbue-latin-ext.ttf?inline'
import latin from './art/imbue-latin.ttf?inline'
import vietnamese from './art/imbue-vietnamese.ttf?inline'

const ivory = '#f3eddf'
const largest = 64
const widest = 480
const middle = { x: 300, y: 100 }
/** From the middle of the letters to their baseline, as a part of the font size. */
const middleToBaseline = 0.34

/** The frame with `name` as outlines, so that what renders it needs no font. */
export function wordmarkSvg(name: string): string {
  const fonts = [latin, latinExt, vietnamese].map((url) =>
    create(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')),
  )
  const { outlines, width } = outlined(name, fonts)
  const size = Math.min(largest, widest / width)
  const left = middle.x - (width * size) / 2
  const baseline = middle.y + middleToBaseline * size
  const placed = `<g fill="${ivory}" transform="translate(${left} ${baseline}) scale(${size} ${-size})">${outlines}</g>`
  return frame.replace('</svg>', `${placed}</svg>`)
}

/** The outlines of a line of text at font size 1, and its width. */
function outlined(name: string, fonts: readonly Font[]): { outlines: string; width: number } {
  let width = 0
  let outlines = ''
  for (const { text, font } of runsOf(name, fonts)) {
    const scale = 1 / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
      const place = `translate(${width + xOffset * scale} ${yOffset * scale}) scale(${scale})`
      outlines += `<path transform="${place}" d="${glyphs[index]?.path.toSVG() ?? ''}"/>`
      width += xAdvance * scale
    }
  }
  return { outlines, width: Math.max(width, 1) }
}

/** Parts of the name by the first font that has their characters. */
function runsOf(name: string, fonts: readonly Font[]): readonly { text: string; font: Font }[] {
  const covered = fonts.map((font) => ({ font, characters: new Set(font.characterSet) }))
  const all = new Set(fonts.flatMap(({ characterSet }) => characterSet))
  const runs: { text: string; font: Font }[] = []
  for (const character of printableText(name, all)) {
    const code = character.codePointAt(0) ?? 0
    const font = covered.find(({ characters }) => characters.has(code))?.font
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}
