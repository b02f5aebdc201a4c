/** Text in the display font as outlines, so that what renders a picture of an email needs no font. */
import { create, type Font } from 'fontkit'
import { printableText } from '#server/platform/documents/printable-text.ts'
import latinExt from './art/imbue-latin-ext.ttf?inline'
import latin from './art/imbue-latin.ttf?inline'
import vietnamese from './art/imbue-vietnamese.ttf?inline'

interface Outlines {
  /** SVG paths at font size 1; y grows upward from the baseline. */
  readonly paths: string
  /** As a part of the font size. */
  readonly width: number
}

/** From the middle of the letters to their baseline, as a part of the font size. */
export const middleToBaseline = 0.34

/** Characters that no font has become their plain form or a question mark. */
export function outlineText(text: string): Outlines {
  let left = 0
  let paths = ''
  for (const { glyphs, positions, scale } of layOut(text))
    for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
      const place = `translate(${left + xOffset * scale} ${yOffset * scale}) scale(${scale})`
      paths += `<path transform="${place}" d="${glyphs[index]?.path.toSVG() ?? ''}"/>`
      left += xAdvance * scale
    }
  return { paths, width: Math.max(left, 1) }
}

/** The width of a text as a part of the font size. */
export function widthOfText(text: string): number {
  const advances = layOut(text).flatMap(({ positions, scale }) =>
    positions.map(({ xAdvance }) => xAdvance * scale),
  )
  return Math.max(
    advances.reduce((sum, each) => sum + each, 0),
    1,
  )
}

function layOut(text: string) {
  return runsOf(printableText(text, loadFonts().characters)).map((run) => ({
    ...run.font.layout(run.text),
    scale: 1 / run.font.unitsPerEm,
  }))
}

/** Whether the fonts have every character of a text. */
export function canOutline(text: string): boolean {
  return printableText(text, loadFonts().characters) === text
}

/** Outlines at a place in a picture: their left end, and their baseline. */
export function placeOutlines(
  { paths }: Outlines,
  { size, left, baseline, color }: Record<'size' | 'left' | 'baseline', number> & { readonly color: string },
): string {
  return `<g fill="${color}" transform="translate(${left} ${baseline}) scale(${size} ${-size})">${paths}</g>`
}

interface Fonts {
  readonly each: readonly { readonly font: Font; readonly characters: ReadonlySet<number> }[]
  /** Of all of them. */
  readonly characters: ReadonlySet<number>
}

let loaded: Fonts | undefined

function loadFonts(): Fonts {
  if (loaded) return loaded
  const each = [latin, latinExt, vietnamese].map((url) => {
    const font = create(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    return { font, characters: new Set(font.characterSet) }
  })
  loaded = { each, characters: new Set(each.flatMap(({ characters }) => [...characters])) }
  return loaded
}

/** Parts of a text by the first font that has their characters. */
function runsOf(text: string): readonly { text: string; font: Font }[] {
  const { each } = loadFonts()
  const runs: { text: string; font: Font }[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const font = each.find(({ characters }) => characters.has(code))?.font
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}
