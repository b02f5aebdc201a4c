import type { PictureName } from '#domain/business/pictures.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { deletePictures } from '#server/records/settings/pictures.ts'
import { deleteSetting, lockSettings, readSettings } from '#server/records/settings/store.ts'

/** Removes a picture and its earlier versions; no error where there is none. */
export async function removePicture(app: AppContext, actor: Actor, name: PictureName): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    await lockSettings(tx)
    const before = (await readSettings(tx))[name]
    await deleteSetting(tx, name)
    await deletePictures(tx, name)
    if (before) await recordEvent(tx, { kind: 'settings.picture-removed', id: name })
  })
  await app.refreshSettings()
}
