/** Logo and hero picture, stored under the hash of their content. */
import { createHash } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { PictureName, PictureType } from '#domain/business/pictures.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { settingFiles } from './schema.ts'

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
const folder = '/pictures/'
const isHash = /^[\w-]{32}$/

export interface PictureFile {
  readonly mediaType: string
  readonly body: Uint8Array
}

/** Stores a picture and returns its address. Earlier pictures stay: delivered emails show them. */
export async function insertPicture(
  tx: Tx,
  name: PictureName,
  { mediaType, body }: PictureFile & { readonly mediaType: PictureType },
): Promise<string> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 32)
  await tx
    .insert(settingFiles)
    .values({
      key: `${name}:${hash}`,
      media_type: mediaType,
      content_hash: hash,
      body: Buffer.from(body),
    })
    .onConflictDoNothing()
  return `${folder}${hash}.${endings[mediaType]}`
}

/** Deletes all versions of a picture. */
export async function deletePictures(tx: Tx, name: PictureName): Promise<void> {
  await tx.delete(settingFiles).where(like(settingFiles.key, `${name}:%`))
}

/** The picture of this file name, `<hash>.<ending>`. */
export async function findPicture(db: Db, fileName: string): Promise<PictureFile | undefined> {
  const [hash = '', ending] = fileName.split('.')
  if (!isHash.test(hash)) return undefined
  const [row] = await db
    .select({ mediaType: settingFiles.media_type, body: settingFiles.body })
    .from(settingFiles)
    .where(eq(settingFiles.content_hash, hash))
    .limit(1)
  return row && endings[row.mediaType] === ending ? row : undefined
}

/** The logo as a data address for PDFs, which take PNG and JPEG only. */
export async function printedLogo(app: AppContext): Promise<string | null> {
  const { logo } = await app.settings()
  if (!logo || logo.media_type === 'image/webp') return null
  const file = await findPicture(app.database.db, logo.url.slice(folder.length))
  return file ? `data:${logo.media_type};base64,${Buffer.from(file.body).toString('base64')}` : null
}
