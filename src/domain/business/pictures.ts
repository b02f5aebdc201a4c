/** Pictures of the business. Their type and size are read from the bytes, never from the file name. */
export const pictureNames = ['logo', 'hero'] as const
export type PictureName = (typeof pictureNames)[number]

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

export interface Picture {
  /** Its address, which contains a hash of the content. */
  readonly url: string
  readonly media_type: PictureType
  readonly width: number
  readonly height: number
  /** The focal point for cropping, in percent from the left and the top. */
  readonly focus_x: number
  readonly focus_y: number
}

export const mostPictureBytes = 3 * 1024 * 1024
/** Pictures whose size is bounded: those of the business, and photographs of venues. */
export type BoundedPicture = PictureName | 'venue'
export const pictureBounds: Readonly<
  Record<BoundedPicture, { readonly least: number; readonly most: number }>
> = {
  logo: { least: 32, most: 2000 },
  hero: { least: 600, most: 6000 },
  venue: { least: 200, most: 6000 },
}

/** The largest number of decoded pixels. Decoding takes memory in proportion to it. */
export const mostPicturePixels = 12_000_000

export const pictureMessages = {
  tooBig: 'A picture has at most 3 MB. Please choose a smaller one.',
  unknown: 'This is no PNG, JPEG or WebP picture.',
  broken: 'This picture is damaged. Please choose another one.',
  tooManyPixels: 'A picture has at most 12 megapixels, like 4000 × 3000. Please make it smaller.',
  undecodable:
    'This picture could not be checked. Please save it again with another program, or choose another one.',
} as const

interface Measured {
  readonly media_type: PictureType
  readonly width: number
  readonly height: number
}

/** The type and the size of a picture in pixels, or the message that refuses it. */
export function measurePicture(
  name: BoundedPicture,
  bytes: Uint8Array,
): { readonly ok: true; readonly picture: Measured } | { readonly ok: false; readonly message: string } {
  if (bytes.length > mostPictureBytes) return { ok: false, message: pictureMessages.tooBig }
  const reader = readers.find(({ fits }) => fits(bytes))
  if (!reader) return { ok: false, message: pictureMessages.unknown }
  const size = reader.size(bytes)
  if (!size || size.width === 0 || size.height === 0) return { ok: false, message: pictureMessages.broken }
  const { least, most } = pictureBounds[name]
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (long < least || long > most || short < 16)
    return { ok: false, message: `This picture's longer side must be ${least} to ${most} pixels.` }
  if (size.width * size.height > mostPicturePixels)
    return { ok: false, message: pictureMessages.tooManyPixels }
  return { ok: true, picture: { media_type: reader.type, ...size } }
}

/** The picture type by the first bytes of a file; undefined for any other file. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return readers.find(({ fits }) => fits(bytes))?.type
}

/**
 * The offset at which a picture ends, trailing bytes excluded; undefined where the picture is truncated. Parses the
 * container format without decoding the picture.
 */
export function pictureEnd(type: PictureType, bytes: Uint8Array): number | undefined {
  switch (type) {
    case 'image/png':
      return pngEnd(bytes)
    case 'image/jpeg':
      return jpegEnd(bytes)
    case 'image/webp':
      return webpEnd(bytes)
    default:
      return type satisfies never
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

const readers: readonly {
  readonly type: PictureType
  readonly fits: (bytes: Uint8Array) => boolean
  readonly size: (bytes: Uint8Array) => Size | undefined
}[] = [
  {
    type: 'image/png',
    fits: (bytes) => begins(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    size: pngSize,
  },
  { type: 'image/jpeg', fits: (bytes) => begins(bytes, 0, [0xff, 0xd8, 0xff]), size: jpegSize },
  {
    type: 'image/webp',
    fits: (bytes) => begins(bytes, 0, ascii('RIFF')) && begins(bytes, 8, ascii('WEBP')),
    size: webpSize,
  },
]

/** The size of a PNG. The header must come first and the end chunk last. */
function pngSize(bytes: Uint8Array): Size | undefined {
  const isWhole = begins(bytes, 12, ascii('IHDR')) && begins(bytes, bytes.length - 8, ascii('IEND'))
  return isWhole ? { width: big(bytes, 16, 4), height: big(bytes, 20, 4) } : undefined
}

/** The size of a JPEG, from its frame header, which follows any number of other segments. */
function jpegSize(bytes: Uint8Array): Size | undefined {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: big(bytes, at + 5, 2), width: big(bytes, at + 7, 2) }
    at += 2 + big(bytes, at + 2, 2)
  }
  return undefined
}

/** Follows the chunks (length, name, data, checksum) to the end chunk. */
function pngEnd(bytes: Uint8Array): number | undefined {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + big(bytes, at, 4)
    if (begins(bytes, at + 4, ascii('IEND'))) return next <= bytes.length ? next : undefined
    at = next
  }
  return undefined
}

/** Follows the segments, then the scans. In a scan, 0xff is data before a zero, a restart marker, or the next segment. */
function jpegEnd(bytes: Uint8Array): number | undefined {
  let at = 2
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) {
      at += 1
      continue
    }
    at += 2 + big(bytes, at + 2, 2)
    if (marker !== 0xda) continue
    while (at + 1 < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1] ?? 0))) at += 1
  }
  return undefined
}

function isMarker(byte: number): boolean {
  return byte !== 0 && !(byte >= 0xd0 && byte <= 0xd7)
}

/** The end of a WebP container, from its own length. It needs at least one chunk with pixels. */
function webpEnd(bytes: Uint8Array): number | undefined {
  const length = 8 + little(bytes, 4, 4)
  const end = length + (length % 2)
  if (end > bytes.length) return undefined
  for (let at = 12; at + 8 <= end;) {
    const size = little(bytes, at + 4, 4)
    const next = at + 8 + size + (size % 2)
    if (next > end) return undefined
    if (['VP8 ', 'VP8L', 'ANMF'].some((name) => begins(bytes, at, ascii(name)))) return end
    at = next
  }
  return undefined
}

function webpSize(bytes: Uint8Array): Size | undefined {
  if (begins(bytes, 12, ascii('VP8X')) && bytes.length >= 30)
    return { width: 1 + little(bytes, 24, 3), height: 1 + little(bytes, 27, 3) }
  if (begins(bytes, 12, ascii('VP8L')) && bytes[20] === 0x2f && bytes.length >= 25) {
    const bits = little(bytes, 21, 4)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (begins(bytes, 12, ascii('VP8 ')) && begins(bytes, 23, [0x9d, 0x01, 0x2a]) && bytes.length >= 30)
    return { width: little(bytes, 26, 2) & 0x3fff, height: little(bytes, 28, 2) & 0x3fff }
  return undefined
}

function begins(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return at >= 0 && expected.every((byte, index) => bytes[at + index] === byte)
}

function ascii(text: string): readonly number[] {
  return Array.from(text, (character) => character.charCodeAt(0))
}

function big(bytes: Uint8Array, at: number, count: number): number {
  return bytes.subarray(at, at + count).reduce((sum, byte) => sum * 256 + byte, 0)
}

function little(bytes: Uint8Array, at: number, count: number): number {
  return bytes.subarray(at, at + count).reduceRight((sum, byte) => sum * 256 + byte, 0)
}
