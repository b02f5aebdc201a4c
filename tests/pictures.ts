/** Pictures as cameras and drawing programs write them, small. */
import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour that every program can open. */
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

/** The head of a JPEG of this size: enough to be measured. */
export function aJpeg(width: number, height: number): Buffer {
  const app = Buffer.from([0xff, 0xe0, 0x00, 0x04, 0x4a, 0x46])
  const frame = Buffer.alloc(13)
  frame.set([0xff, 0xc0, 0x00, 0x0b, 8])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame, Buffer.from([0xff, 0xd9])])
}

/** The head of a WebP of this size. */
export function aWebp(width: number, height: number): Buffer {
  const head = Buffer.alloc(30)
  head.write('RIFF', 0)
  head.write('WEBPVP8X', 8)
  head.writeUIntLE(width - 1, 24, 3)
  head.writeUIntLE(height - 1, 27, 3)
  return head
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
