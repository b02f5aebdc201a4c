/** Renders the pictures of emails at double density; runs as a worker process (platform/mail/inline-pictures.ts). */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import foot from '#server/emails/art/foot.svg?raw'
import { palettePng } from '#server/emails/palette-png.ts'
import { wordmarkSvg } from '#server/emails/wordmark.ts'
import { serveWorkerCalls } from '#server/platform/core/child.ts'

interface Picture {
  readonly svg: (name: string) => string
  readonly background: string
  readonly width: number
}

const pictures: Readonly<Record<string, Picture>> = {
  wordmark: { svg: wordmarkSvg, background: '#0b1f18', width: 1200 },
  foot: { svg: () => foot, background: '#f3eddf', width: 600 },
}

let starting: Promise<void> | undefined

/** A PNG; `data` has the name of the business where the picture shows it. */
export async function renderEmailPicture(kind: string, data: object): Promise<Uint8Array> {
  const picture = pictures[kind]
  if (!picture) throw new Error(`unknown picture of emails: ${kind}`)
  await (starting ??= start())
  const { name = '' } = data as { readonly name?: string }
  const { svg, background, width } = picture
  const image = new Resvg(svg(name), { background, fitTo: { mode: 'width', value: width } }).render()
  return palettePng(image.pixels, image.width, image.height) ?? image.asPng()
}

async function start(): Promise<void> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
}

serveWorkerCalls(renderEmailPicture)
