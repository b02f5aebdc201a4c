import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackedFont } from './unpacked-font.ts'

const woff = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
  ),
)

test('every table is where the font says, and adds up to the sum that its maker took', () => {
  const font = unpackedFont(woff)
  expect(font.readUInt32BE(0)).toBe(0x00_01_00_00)
  const count = font.readUInt16BE(4)
  expect(count).toBeGreaterThan(9)
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16
    const tag = font.toString('latin1', at, at + 4)
    const [said, offset, bytes] = [4, 8, 12].map((field) => font.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    expect(offset % 4).toBe(0)
    let sum = 0
    for (let word = offset; word < offset + bytes; word += 4) sum = (sum + font.readUInt32BE(word)) >>> 0
    // The `head` table holds a checksum over the whole file, itself excluded.
    if (tag === 'head') sum = (sum - font.readUInt32BE(offset + 8)) >>> 0
    expect(sum, tag).toBe(said)
  }
})

test.each([
  ['no font', Buffer.from('a page')],
  ['half a font', woff.subarray(0, woff.length / 2)],
])('%s is refused', (_, file) => {
  expect(() => unpackedFont(file)).toThrow()
})
