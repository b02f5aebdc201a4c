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
  const font = await readFile(path.join(clientFolder, headings), 'base64')
  return {
    script: `/${entry.file}`,
    scriptImports: (entry.imports ?? [])
      .flatMap((name) => manifest[name]?.file ?? [])
      .map((file) => `/${file}`),
    verifyScript: `/${verify.file}`,
    css: withFontInlined(styles.join('\n'), `/${headings}`, `data:font/woff2;base64,${font}`),
    fonts: [`/${fontFile(textFontName)}`],
  }
}

/**
 * Puts a font into the stylesheet that loads it. Text waits for it (`block`): it is there a moment later, and the fallback font
 * would be seen in between. It is not preloaded: WebKit then refuses the font, with `crossorigin` on a `data:` URL.
 */
function withFontInlined(css: string, file: string, font: string): string {
  const rule = css.match(/@font-face\{[^}]*\}/g)?.find((face) => face.includes(file))
  if (!rule?.includes('font-display:swap'))
    throw new Error('The stylesheet of the site does not load the font of its headings.')
  return css.replace(rule, rule.replace(file, font).replace('font-display:swap', 'font-display:block'))
}
