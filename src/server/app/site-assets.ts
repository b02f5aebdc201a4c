import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteAssets } from '#contract/pages.ts'

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** Fonts of the first paint; the others load when their characters are used. */
const headingFontName = 'imbue-basic'
const textFontName = 'hanken-grotesk-basic'

/** Reads the files that Vite built for the site front. */
export async function readSiteAssets(clientFolder: string): Promise<SiteAssets> {
  const manifest = JSON.parse(
    await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, ManifestEntry>
  const entry = manifest['site.html']
  const verify = manifest['verify.html']
  if (!entry || !verify) throw new Error('The site was not built: run npm run build.')
  const styles = await Promise.all(
    (entry.css ?? []).map((file) => readFile(path.join(clientFolder, file), 'utf8')),
  )
  const fontFile = (name: string) => {
    const file = entry.assets?.find((asset) => path.basename(asset).startsWith(name))
    if (file === undefined) throw new Error(`The stylesheet of the site has no font ${name}.`)
    return file
  }
  const headings = fontFile(headingFontName)
  const headingFont = `data:font/woff2;base64,${await readFile(path.join(clientFolder, headings), 'base64')}`
  const css = styles.join('\n').replaceAll(`/${headings}`, headingFont)
  return {
    script: `/${entry.file}`,
    scriptImports: (entry.imports ?? [])
      .flatMap((name) => manifest[name]?.file ?? [])
      .map((file) => `/${file}`),
    verifyScript: `/${verify.file}`,
    css: withRuleFirst(css, headingFont),
    // Without its preload a browser draws the first frame in the fallback font.
    fonts: [`/${fontFile(textFontName)}`, headingFont],
  }
}

/** With the rule of that font first: so close to the font's preload, its second copy compresses to nothing. */
function withRuleFirst(css: string, font: string): string {
  const rule = css.match(/@font-face\{[^}]*\}/g)?.find((face) => face.includes(font))
  if (rule === undefined)
    throw new Error('The stylesheet of the site does not load the font of its headings.')
  return rule + css.replace(rule, '')
}
