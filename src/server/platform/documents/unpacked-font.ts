import { inflateSync } from 'node:zlib'

const headBytes = 44
const tableHeadBytes = 20
const sfntHeadBytes = 12
const sfntTableHeadBytes = 16
const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4

/**
 * Unpacks a WOFF 1.0 font (W3C recommendation of 2012, sections 3 to 5) to TrueType or OpenType: the PDF library
 * inflates a packed table again for every glyph. Throws where the file is no WOFF, or truncated.
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headBytes + index * tableHeadBytes
    const offset = woff.readUInt32BE(at + 4)
    const packedBytes = woff.readUInt32BE(at + 8)
    const bytes = woff.readUInt32BE(at + 12)
    const packed = woff.subarray(offset, offset + packedBytes)
    const data = packedBytes < bytes ? inflateSync(packed) : packed
    if (data.length !== bytes) throw new Error('This WOFF file is cut off.')
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data }
  })

  const begin = sfntHeadBytes + count * sfntTableHeadBytes
  const font = Buffer.alloc(tables.reduce((sum, { data }) => sum + aligned(data.length), begin))
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(power * 16, 6)
  font.writeUInt16BE(Math.log2(power), 8)
  font.writeUInt16BE((count - power) * 16, 10)

  let offset = begin
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = sfntHeadBytes + index * sfntTableHeadBytes
    tag.copy(font, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(data.length, at + 12)
    data.copy(font, offset)
    offset += aligned(data.length)
  }
  return font
}
