import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteAssets } from '#contract/pages.ts'

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** Fonts of the first paint; the others load when their characters are used. */
const firstFonts = ['imbue-basic', 'hanken-grotesk-basic']

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
  const fonts = (entry.assets ?? []).filter((file) =>
    firstFonts.some((name) => path.basename(file).startsWith(name)),
  )
  return {
    script: `/${entry.file}`,
    verifyScript: `/${verify.file}`,
    css: styles.join('\n'),
    fonts: fonts.map((file) => `/${file}`),
  }
}
