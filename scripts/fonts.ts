/**
 * Cuts the fonts of the first paint down to what English pages show, into `src/ui/fonts`. Everything else a
 * name may need stays in the whole files, which load when such a letter comes up. Run by hand after a font
 * changes: `node scripts/fonts.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '..')
const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(32 + offset)).join('')
const punctuation = '\u00a0©·×–—‘’“”•…'

const cuts = [
  ['imbue', 'imbue/files/imbue-latin-standard-normal.woff2', { wght: 400 }],
  ['hanken-grotesk', 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', { wght: { min: 400, max: 700 } }],
] as const

await mkdir(path.join(root, 'src/ui/fonts'), { recursive: true })
for (const [name, source, variationAxes] of cuts) {
  const whole = await readFile(path.join(root, 'node_modules/@fontsource-variable', source))
  const cut = await subsetFont(whole, ascii + punctuation, { targetFormat: 'woff2', variationAxes })
  await writeFile(path.join(root, 'src/ui/fonts', `${name}-basic.woff2`), cut)
  process.stdout.write(`${name}: ${whole.length} bytes whole, ${cut.length} cut\n`)
}
