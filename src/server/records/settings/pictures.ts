/** Logo and hero picture: taken in by their own bytes, served under an address that says their content. */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { PictureInput } from '#contract/settings.ts'
import { measurePicture, pictureMessages, type Picture, type PictureName } from '#domain/business/pictures.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Shell } from '#server/context/app-context.ts'
import {
  findPicture,
  forgetPictures,
  forgetSetting,
  lockSettings,
  readSettings,
  writePicture,
  writeSettings,
} from './store.ts'
import type { DecodedPicture, PictureOrder } from '#server/platform/documents/pictures.ts'

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
const mostKept = 4
const isHash = /^[\w-]{32}$/

interface PictureRefusal {
  readonly kind: 'bad-picture' | 'no-picture'
  readonly message: string
}

/** Takes a picture in, or moves the focus of the one that is there (`data` null). */
export async function savePicture(
  shell: Shell,
  actor: Actor,
  { name, data, focus_x, focus_y }: PictureInput,
): Promise<Verdict<Picture, PictureRefusal>> {
  const given = data === null ? undefined : Buffer.from(data, 'base64')
  const measured = given && measurePicture(name, given)
  if (measured && !measured.ok) return no({ kind: 'bad-picture', message: measured.message })
  const decoded = given && measured && (await decode(shell, name, given, measured.picture))
  if (decoded && !decoded.ok) return no({ kind: 'bad-picture', message: decoded.message })
  const file = decoded?.bytes

  const saved = await inTransaction(shell, actor, async (tx) => {
    await lockSettings(tx)
    const before = (await readSettings(tx))[name]
    let picture = before && { ...before, focus_x, focus_y }
    if (file && measured) {
      const { media_type: mediaType } = measured.picture
      const hash = createHash('sha256').update(file).digest('base64url').slice(0, 32)
      picture = { url: `/pictures/${hash}.${endings[mediaType]}`, ...measured.picture, focus_x, focus_y }
      await writePicture(tx, name, { hash, mediaType, body: Buffer.from(file) })
    }
    if (!picture)
      return no({ kind: 'no-picture', message: 'There is no picture to change. Please choose one.' })
    await writeSettings(tx, { [name]: picture })
    const kind = file ? 'settings.picture-saved' : 'settings.picture-moved'
    await recordEvent(tx, { kind, id: name, detail: { ...picture } })
    return yes(picture)
  })
  if (saved.ok) await shell.refreshSettings()
  return saved
}

/** The whole picture is decoded before it is kept: a process of its own bears what that may cost. */
async function decode(
  shell: Shell,
  name: PictureName,
  bytes: Uint8Array,
  measured: Pick<PictureOrder, 'media_type' | 'width' | 'height'>,
): Promise<DecodedPicture> {
  try {
    return await shell.decodePicture('decode', { bytes, ...measured, isPrinted: name === 'logo' })
  } catch (error) {
    shell.log.warn({ err: error }, 'a picture could not be decoded')
    return { ok: false, message: pictureMessages.undecodable }
  }
}

/** Takes a picture away with all that stood in its place before; removing none is no fault. */
export async function removePicture(shell: Shell, actor: Actor, name: PictureName): Promise<void> {
  await inTransaction(shell, actor, async (tx) => {
    await lockSettings(tx)
    const before = (await readSettings(tx))[name]
    await forgetSetting(tx, name)
    await forgetPictures(tx, name)
    if (before) await recordEvent(tx, { kind: 'settings.picture-removed', id: name })
  })
  await shell.refreshSettings()
}

/** The logo as a PDF takes it in; documents know PNG and JPEG alone. */
export async function printedLogo(shell: Shell): Promise<string | null> {
  const { logo } = await shell.settings()
  if (!logo || logo.media_type === 'image/webp') return null
  const hash = logo.url.slice('/pictures/'.length).split('.')[0] ?? ''
  const file = await findPicture(shell.database.db, hash)
  return file ? `data:${logo.media_type};base64,${Buffer.from(file.body).toString('base64')}` : null
}

/** `/pictures/<content>.<ending>`: for everybody, for good. The newest few are kept at hand. */
export function servePicture(shell: Shell) {
  const kept = new Map<string, { mediaType: string; body: Uint8Array }>()
  shell.onSettingsChange(() => kept.clear())

  return async (c: Context): Promise<Response> => {
    const [hash = '', ending] = (c.req.param('file') ?? '').split('.')
    if (!isHash.test(hash)) return c.notFound()
    const found = kept.get(hash) ?? (await findPicture(shell.database.db, hash))
    if (!found || endings[found.mediaType] !== ending) return c.notFound()
    if (kept.size < mostKept) kept.set(hash, found)
    return c.body(new Uint8Array(found.body), 200, {
      'content-type': found.mediaType,
      'content-length': String(found.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      // What is no picture after all does nothing.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // Mail readers in a browser show them too.
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
}
