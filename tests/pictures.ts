/** Small pictures in the formats of cameras and drawing programs. */
import { crc32, deflateSync } from 'node:zlib'
import jpeg from 'jpeg-js'

/** A PNG of one color that every program can open. */
export function aPng(width: number, height: number, [red, green, blue] = [29, 74, 58]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(width * 3, Buffer.from([red ?? 0, green ?? 0, blue ?? 0])),
  ])
  const pixels = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG of noise that every program can open; one that is too large to be drawn is its head alone. */
export function aJpeg(width: number, height: number): Buffer {
  if (width * height > 4_000_000) return headOfJpeg(width, height)
  const data = Buffer.alloc(width * height * 4, 120)
  return jpeg.encode({ data, width, height }, 60).data
}

function headOfJpeg(width: number, height: number): Buffer {
  const app = Buffer.from([0xff, 0xe0, 0x00, 0x04, 0x4a, 0x46])
  const frame = Buffer.alloc(13)
  frame.set([0xff, 0xc0, 0x00, 0x0b, 8])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame, Buffer.from([0xff, 0xd9])])
}

/** The container of a WebP of this size, with an image chunk that only says its head. */
export function aWebp(width: number, height: number): Buffer {
  const webp = Buffer.alloc(42)
  webp.write('RIFF', 0)
  webp.writeUInt32LE(webp.length - 8, 4)
  webp.write('WEBPVP8X', 8)
  webp.writeUInt32LE(10, 16)
  webp.writeUIntLE(width - 1, 24, 3)
  webp.writeUIntLE(height - 1, 27, 3)
  webp.write('VP8L', 30)
  webp.writeUInt32LE(4, 34)
  webp[38] = 0x2f
  return webp
}

/** A PNG whose few bytes unpack to many more than its size asks for. */
export function aBomb(megabytes: number): Buffer {
  const png = aPng(64, 64)
  const header = png.subarray(8, 33)
  const bomb = deflateSync(Buffer.alloc(megabytes * 1024 * 1024))
  return Buffer.concat([png.subarray(0, 8), header, chunk('IDAT', bomb), chunk('IEND', Buffer.alloc(0))])
}

/** A PNG whose pixels end before its size is filled. */
export function aShortPng(width: number, height: number): Buffer {
  const png = aPng(width, height)
  return Buffer.concat([
    png.subarray(0, 33),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
