import type { Context } from 'hono'
import type { AppContext } from '#server/context/app-context.ts'
import { findPicture, type PictureFile } from '#server/records/settings/pictures.ts'
import { readVenuePicture } from '#server/records/venues/pictures.ts'
import { requireOwner } from './guard.ts'

const mostKept = 4
/** A file that is no picture after all runs no script. */
const inert = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** `/pictures/<hash>.<ending>`: public, immutable. The newest few are cached in memory. */
export function servePicture(app: AppContext) {
  const kept = new Map<string, PictureFile>()
  app.onSettingsChange(() => kept.clear())

  return async (c: Context): Promise<Response> => {
    const name = c.req.param('file') ?? ''
    const found = kept.get(name) ?? (await findPicture(app.database.db, name))
    if (!found) return c.notFound()
    if (kept.size < mostKept) kept.set(name, found)
    return c.body(new Uint8Array(found.body), 200, {
      'content-type': found.mediaType,
      'content-length': String(found.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      ...inert,
      // Webmail clients on other origins load the pictures too.
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
}

/** `/office/venue-pictures/<id>`: for owners. The file of an id never changes. */
export function serveVenuePicture(app: AppContext) {
  return async (c: Context): Promise<Response> => {
    await requireOwner(app, c.req.raw)
    const found = await readVenuePicture(app.database.db, c.req.param('id') ?? '')
    if (!found) return c.notFound()
    return c.body(new Uint8Array(found.body), 200, {
      'content-type': found.media_type,
      'content-length': String(found.body.length),
      'cache-control': 'private, max-age=86400, immutable',
      ...inert,
    })
  }
}
