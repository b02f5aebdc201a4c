/** A picture that was chosen and is not saved yet: judged, made smaller, and without what a camera writes into it. */
import {
  pictureBounds,
  pictureMessages,
  pictureTypeOf,
  type BoundedPicture,
} from '#domain/business/pictures.ts'

export interface ChosenPicture {
  /** A data address, to be looked at. */
  readonly url: string
  readonly data: string
  readonly width: number
  readonly height: number
}

/** The longer side that is kept: sharp on every screen, and light. */
const keptSide: Readonly<Record<BoundedPicture, number>> = { logo: 600, hero: 2400, venue: 1800 }
const mostChosenBytes = 30 * 1024 * 1024

/** The picture to be saved, or why this file cannot be one. */
export async function readChosen(name: BoundedPicture, file: File): Promise<ChosenPicture | string> {
  if (file.size > mostChosenBytes) return pictureMessages.tooBig
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  if (!pictureTypeOf(head)) return pictureMessages.unknown
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return pictureMessages.broken
  const { least } = pictureBounds[name]
  if (Math.max(bitmap.width, bitmap.height) < least)
    return `This picture is too small: its longer side needs at least ${least} pixels.`

  const scale = Math.min(1, keptSide[name] / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(16, Math.round(bitmap.width * scale))
  canvas.height = Math.max(16, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const url = name === 'logo' ? canvas.toDataURL('image/png') : photograph(canvas)
  return { url, data: url.slice(url.indexOf(',') + 1), width: canvas.width, height: canvas.height }
}

/** WebP, or JPEG where the browser cannot write it. */
function photograph(canvas: HTMLCanvasElement): string {
  const webp = canvas.toDataURL('image/webp', 0.84)
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', 0.84)
}
