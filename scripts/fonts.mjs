/**
 * Makes subsets of the fonts of the first paint for English pages, into `src/ui/fonts`. Other glyphs stay in the
 * complete files, which load when such a character occurs. Also makes the TrueType files of the wordmark in emails, at
 * its optical size, into `src/server/emails/art`. Run by hand after a font changes: `node scripts/fonts.mjs`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '..')
const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(32 + offset)).join('')
const punctuation = '\u00a0©·×–—‘’“”•…'
const text = ascii + punctuation
// Headings have none of these; with them the file would not fit into the first round trip of its connection.
const headings = text.replaceAll(/[<>\\^`{|}~]/g, '')
// What a browser applies to running text. Fractions, which nothing here asks for, would bring glyphs of their own.
const features = ['ccmp', 'kern', 'liga']

const cuts = [
  {
    name: 'imbue',
    file: 'imbue/files/imbue-latin-standard-normal.woff2',
    axes: { wght: 400 },
    glyphs: headings,
  },
  {
    name: 'hanken-grotesk',
    file: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    glyphs: text,
  },
]

await mkdir(path.join(root, 'src/ui/fonts'), { recursive: true })
for (const { name, file, axes, glyphs } of cuts) {
  const whole = await readFile(path.join(root, 'node_modules/@fontsource-variable', file))
  const cut = await subsetFont(whole, glyphs, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  })
  await writeFile(path.join(root, 'src/ui/fonts', `${name}-basic.woff2`), cut)
  process.stdout.write(`${name}: ${whole.length} bytes whole, ${cut.length} cut\n`)
}

for (const subset of ['latin', 'latin-ext', 'vietnamese']) {
  const folder = path.join(root, 'node_modules/@fontsource-variable/imbue/files')
  const whole = await readFile(path.join(folder, `imbue-${subset}-standard-normal.woff2`))
  const cut = await subsetFont(whole, String.fromCodePoint(...create(whole).characterSet), {
    targetFormat: 'truetype',
    variationAxes: { opsz: 100, wght: 400 },
  })
  await writeFile(path.join(root, 'src/server/emails/art', `imbue-${subset}.ttf`), cut)
  process.stdout.write(`imbue ${subset} of the wordmark: ${cut.length} bytes\n`)
}
