/**
 * Decodes uploaded pictures in a worker process, because a hostile file may use all its time and memory. WebP is
 * parsed but not decoded: only browsers show it.
 */
import { inflateSync } from 'node:zlib'
import { Document, Image, Page, renderToBuffer } from '@react-pdf/renderer'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import {
  mostPicturePixels,
  pictureEnd,
  pictureMessages,
  type PictureType,
} from '#domain/business/pictures.ts'
import { serveWorkerCalls } from '#server/platform/core/child.ts'
import type { PictureOrder, DecodedPicture } from '#server/platform/documents/pictures.ts'

const mostDecodeMegabytes = 512

export async function decodePicture(_kind: string, data: object): Promise<DecodedPicture> {
  const { media_type, bytes: given, width, height, isPrinted } = data as PictureOrder
  const end = pictureEnd(media_type, given)
  if (end === undefined) return { ok: false, message: pictureMessages.broken }
  const bytes = given.subarray(0, end)
  try {
    const size = decoded(media_type, Buffer.from(bytes))
    if (size && (size.width !== width || size.height !== height))
      throw new Error('the size differs from the header')
    if (isPrinted && media_type !== 'image/webp') await print(media_type, bytes)
    return { ok: true, bytes }
  } catch {
    return { ok: false, message: pictureMessages.broken }
  }
}

function decoded(media_type: PictureType, bytes: Buffer): { width: number; height: number } | undefined {
  switch (media_type) {
    case 'image/png':
      return decodedPng(bytes)
    case 'image/jpeg':
      return jpeg.decode(bytes, {
        useTArray: true,
        formatAsRGBA: false,
        tolerantDecoding: false,
        maxResolutionInMP: mostPicturePixels / 1e6,
        maxMemoryUsageInMB: mostDecodeMegabytes,
      })
    case 'image/webp':
      return undefined
    default:
      return media_type satisfies never
  }
}

/**
 * Checks that the data has the length of the header's dimensions; `pngjs` verifies the checksums and inflates the
 * data.
 */
function decodedPng(bytes: Buffer): { width: number; height: number } {
  const depth = bytes[24] ?? 0
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[bytes[25] ?? -1] ?? 4
  const isInterlaced = bytes[28] === 1
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const length = height * (1 + Math.ceil((width * depth * channels) / 8))
  // Each of the seven interlacing passes has one more byte per line.
  const most = isInterlaced ? 2 * length + 7 * (width + height) : length
  const pixels = inflateSync(pngData(bytes), { maxOutputLength: most })
  if (pixels.length < length) throw new Error('pixels are missing')
  return PNG.sync.read(bytes, { checkCRC: true })
}

function pngData(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + size))
    at += 12 + size
  }
  return Buffer.concat(parts)
}

/** Tests whether the PDF library can embed the picture. */
async function print(media_type: PictureType, bytes: Uint8Array): Promise<void> {
  const src = `data:${media_type};base64,${Buffer.from(bytes).toString('base64')}`
  await renderToBuffer(
    <Document>
      <Page size={[100, 100]}>
        <Image src={src} style={{ width: 50 }} />
      </Page>
    </Document>,
  )
}

serveWorkerCalls(decodePicture)
