/** Decodes an uploaded picture before it is stored. */
import { measurePicture, pictureMessages, type BoundedPicture } from '#domain/business/pictures.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { PictureOrder } from '#server/platform/documents/pictures.ts'

export type CheckedPicture = Omit<PictureOrder, 'isPrinted'>

/** Decodes the whole picture, in a worker process with limits on time and memory. Refuses what is no picture. */
export async function checkPicture(
  app: AppContext,
  name: BoundedPicture,
  bytes: Uint8Array,
): Promise<CheckedPicture> {
  const measured = measurePicture(name, bytes)
  if (!measured.ok) return refuse('picture.invalid', measured.message)
  const { picture } = measured
  const decoded = await app
    .decodePicture('decode', { bytes, ...picture, isPrinted: name === 'logo' })
    .catch((error: unknown) => {
      app.log.warn({ err: error }, 'a picture could not be decoded')
      return { ok: false as const, message: pictureMessages.undecodable }
    })
  if (!decoded.ok) return refuse('picture.invalid', decoded.message)
  return { bytes: decoded.bytes, ...picture }
}
