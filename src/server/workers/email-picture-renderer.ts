/** Renders the pictures of emails at double density; runs as a worker process (platform/mail/inline-pictures.ts). */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import foot from '#server/emails/art/foot.svg?raw'
import { colors } from '#server/emails/email-look.ts'
import type { Heading } from '#server/emails/email-pictures.ts'
import { headingSvg } from '#server/emails/heading-picture.ts'
import { palettePng } from '#server/emails/palette-png.ts'
import { wordmarkSvg } from '#server/emails/wordmark.ts'
import { serveWorkerCalls } from '#server/platform/core/child.ts'

interface Picture {
  readonly svg: string
  readonly background: string
  /** How much larger than its SVG it is rendered. */
  readonly zoom: number
}

const pictures: Readonly<Record<string, (data: never) => Picture>> = {
  wordmark: ({ name }: { readonly name: string }) => ({
    svg: wordmarkSvg(name),
    background: colors.glass,
    zoom: 2,
  }),
  foot: () => ({ svg: foot, background: colors.foot, zoom: 1 }),
  heading: (heading: Heading) => ({ svg: headingSvg(heading), background: colors.paper, zoom: 2 }),
}

let starting: Promise<void> | undefined

/** A PNG of a kind of picture, from its data. */
export async function renderEmailPicture(kind: string, data: object): Promise<Uint8Array> {
  const picture = pictures[kind]?.(data as never)
  if (!picture) throw new Error(`unknown picture of emails: ${kind}`)
  await (starting ??= start())
  const { svg, background, zoom } = picture
  const image = new Resvg(svg, { background, fitTo: { mode: 'zoom', value: zoom } }).render()
  return palettePng(image.pixels, image.width, image.height) ?? image.asPng()
}

async function start(): Promise<void> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
}

serveWorkerCalls(renderEmailPicture)
