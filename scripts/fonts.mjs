/**
 * Makes subsets of the fonts of the first paint for English pages, into `src/ui/fonts`. Other glyphs stay in the
 * complete files, which load when such a character occurs. Run by hand after a font
 * changes: `node scripts/fonts.mjs`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '..')
const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(32 + offset)).join('')
const punctuation = '\u00a0©·×–—‘’“”•…'

const cuts = [
  { name: 'imbue', file: 'imbue/files/imbue-latin-standard-normal.woff2', axes: { wght: 400 } },
  {
    name: 'hanken-grotesk',
    file: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

await mkdir(path.join(root, 'src/ui/fonts'), { recursive: true })
for (const { name, file, axes } of cuts) {
  const whole = await readFile(path.join(root, 'node_modules/@fontsource-variable', file))
  const cut = await subsetFont(whole, ascii + punctuation, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(path.join(root, 'src/ui/fonts', `${name}-basic.woff2`), cut)
  process.stdout.write(`${name}: ${whole.length} bytes whole, ${cut.length} cut\n`)
}
