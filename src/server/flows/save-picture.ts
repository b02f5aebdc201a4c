import type { Picture, PictureName } from '#domain/business/pictures.ts'
import type { PictureInput } from '#contract/settings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { insertPicture } from '#server/records/settings/pictures.ts'
import { lockSettings, readSettings, writeSettings } from '#server/records/settings/store.ts'
import { checkPicture, type CheckedPicture } from './steps/check-picture.ts'

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
