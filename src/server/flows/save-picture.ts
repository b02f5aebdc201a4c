import { measurePicture, pictureMessages, type Picture, type PictureName } from '#domain/business/pictures.ts'
import type { PictureInput } from '#contract/settings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { PictureOrder } from '#server/platform/documents/pictures.ts'
import { insertPicture } from '#server/records/settings/pictures.ts'
import { lockSettings, readSettings, writeSettings } from '#server/records/settings/store.ts'

type CheckedPicture = Omit<PictureOrder, 'isPrinted'>

/** Stores a picture of the business, or moves the focus of the stored one (`data` null). */
export async function savePicture(
  app: AppContext,
  actor: Actor,
  { name, data, focus_x, focus_y }: PictureInput,
): Promise<Picture> {
  const checked = data === null ? undefined : await checkPicture(app, name, Buffer.from(data, 'base64'))
  const saved = await inTransaction(app, actor, async (tx) => {
    await lockSettings(tx)
    const stored = checked ? await storePicture(tx, name, checked) : (await readSettings(tx))[name]
    if (!stored) return refuse('picture.missing')
    const picture = { ...stored, focus_x, focus_y }
    await writeSettings(tx, { [name]: picture })
    const kind = checked ? 'settings.picture-saved' : 'settings.picture-moved'
    await recordEvent(tx, { kind, id: name, detail: picture })
    return picture
  })
  await app.refreshSettings()
  return saved
}

async function storePicture(tx: Tx, name: PictureName, { bytes, ...measured }: CheckedPicture) {
  const url = await insertPicture(tx, name, { mediaType: measured.media_type, body: bytes })
  return { url, ...measured }
}

/** Decodes the whole picture before it is stored, in a worker process with limits on time and memory. */
async function checkPicture(app: AppContext, name: PictureName, bytes: Uint8Array): Promise<CheckedPicture> {
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
