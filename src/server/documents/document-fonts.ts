/** The fonts of documents. PDFs need the static WOFF files: variable fonts cannot be embedded. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { printableText } from '#server/platform/documents/printable-text.ts'
import { unpackedFont } from '#server/platform/documents/unpacked-font.ts'

/** Subsets in the order of the glyph lookup. */
const subsets = ['latin', 'latin-ext', 'vietnamese'] as const

/** Alphabets of names that the house's fonts do not have, from Noto Sans. */
const otherAlphabets = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
const otherLetters = otherAlphabets.map((subset) => `Noto ${subset}`)

export const display = [...subsets.map((subset) => `Imbue ${subset}`), ...otherLetters]
export const sans = [...subsets.map((subset) => `Hanken ${subset}`), ...otherLetters]

const { resolve } = createRequire(import.meta.url)
const face = (file: string) =>
  `data:font/ttf;base64,${unpackedFont(readFileSync(resolve(`@fontsource/${file}`))).toString('base64')}`

for (const subset of subsets) {
  Font.register({
    family: `Imbue ${subset}`,
    src: face(`imbue/files/imbue-${subset}-400-normal.woff`),
  })
  registerWeights(`Hanken ${subset}`, `hanken-grotesk/files/hanken-grotesk-${subset}`)
}
for (const subset of otherAlphabets) registerWeights(`Noto ${subset}`, `noto-sans/files/noto-sans-${subset}`)

function registerWeights(family: string, file: string): void {
  Font.register({
    family,
    fonts: ([400, 600] as const).map((fontWeight) => ({
      fontWeight,
      src: face(`${file}-${fontWeight}-normal.woff`),
    })),
  })
}

const longestWord = 30

/**
 * No hyphenation: only a word wider than its column is broken, such as an address. The library takes the empty parts for
 * spaces without width, and so puts no hyphen between the others.
 */
Font.registerHyphenationCallback((word) => {
  const parts = word.match(new RegExp(`.{1,${longestWord}}`, 'gsu')) ?? [word]
  return parts.flatMap((part, place) => (place === 0 ? [part] : ['', part]))
})

/** Replaces characters in `data` that no font has by question marks: the PDF library would print another glyph. */
export async function printable<Data>(data: Data): Promise<Data> {
  const characters = await printableCharacters()
  return mapTexts(data, (text) => printableText(text, characters)) as Data
}

function mapTexts(value: unknown, print: (text: string) => string): unknown {
  if (typeof value === 'string') return print(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, print))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, print)]))
}

/** The characters of all fonts, read from their files once per process. */
let characters: Promise<ReadonlySet<number>> | undefined
function printableCharacters(): Promise<ReadonlySet<number>> {
  return (characters ??= (async () => {
    const [imbue, ...hanken] = await Promise.all([
      charactersOf(display, 400),
      charactersOf(sans, 400),
      charactersOf(sans, 600),
    ])
    return new Set(Array.from(imbue).filter((character) => hanken.every((face) => face.has(character))))
  })())
}

async function charactersOf(families: readonly string[], fontWeight: number): Promise<ReadonlySet<number>> {
  const sets = await Promise.all(
    families.map(async (fontFamily) => {
      await Font.load({ fontFamily, fontWeight })
      const { data } = Font.getFont({ fontFamily, fontWeight }) ?? {}
      if (!data || !('characterSet' in data)) throw new Error(`${fontFamily} has no character set`)
      // The library caches a glyph with the character that first requested it. Requested as a part of another one,
      // such as the N of an Ñ, it has none, and later lines break inside words: so each character requests its own
      // glyph first.
      for (const character of data.characterSet) data.glyphForCodePoint(character)
      return data.characterSet
    }),
  )
  return new Set(sets.flat())
}
