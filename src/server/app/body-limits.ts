/** Limits the size of request bodies: texts from everyone, files only from owners on upload routes. */
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Env, Hono } from 'hono'
import { pictureMessages } from '#domain/business/pictures.ts'
import { can } from '#domain/permissions.ts'
import { largestImport } from '#contract/imports.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { hasBody, readBodies, wasTooLarge } from '#server/platform/http/request-bodies.ts'
import type { ClientAddress } from '#server/platform/http/request.ts'
import { authenticate } from '#server/routes/authenticate.ts'
import { functionsPrefix } from './functions.ts'

export const importPath = '/office/import/'

/** In bytes, like every limit here. */
export const largestText = 64 * 1024
const fileMs = 60_000
/** Tells the Node adapter that the response was already written, or that the connection is closed. */
const alreadySent = { 'x-hono-already-sent': 'true' }

/** A picture of 3 MB is sent as base64. */
const files = [
  {
    isAt: (path: string) => path.startsWith(importPath),
    largest: largestImport,
    message: 'This file is larger than 5 MB. Please split it.',
  },
  {
    isAt: (path: string) =>
      [`${functionsPrefix}/save-setting-file`, `${functionsPrefix}/add-venue-picture`].includes(path),
    largest: 4 * 1024 * 1024 + largestText,
    message: pictureMessages.tooBig,
  },
]
const fileAt = (path: string) => files.find(({ isAt }) => isAt(path))

/** True for a request to an upload route whose body is larger than a text, or has no stated length. */
export function isUpload(request: IncomingMessage): boolean {
  const length = Number(request.headers['content-length'] ?? Infinity)
  return hasBody(request) && length > largestText && fileAt(request.url?.split('?')[0] ?? '') !== undefined
}

/** Refuses bodies that are too large, and reads files of owners. Texts are read earlier (`http-server.ts`). */
export function limitBodies<Own extends Env & { Bindings: HttpBindings }>(
  hono: Hono<Own>,
  app: AppContext,
  addressOf: ClientAddress,
): void {
  const onTimeout = () => app.log.warn('an upload timed out')
  const readers = files.map((file) => ({
    ...file,
    ...readBodies({ largest: file.largest, withinMs: fileMs, addressOf, onTimeout }),
  }))

  hono.use(async (c, next) => {
    const { incoming, outgoing } = c.env
    if (wasTooLarge(incoming)) return tooLarge(c)
    if (!isUpload(incoming)) return next()
    const { actor } = await authenticate(app, c.req.raw)
    if (!can(actor, 'file.upload')) return tooLarge(c)
    const reader = readers.find(({ isAt }) => isAt(c.req.path))
    const isThere = await new Promise<boolean>((resolve) => {
      // The client left during the authorization; the connection does not close again.
      if (outgoing.destroyed) return resolve(false)
      outgoing.once('close', () => resolve(false))
      reader?.read(incoming, outgoing, () => resolve(true))
    })
    if (!isThere) return new Response(null, { status: 408, headers: alreadySent })
    return wasTooLarge(incoming) ? tooLarge(c) : next()
  })
}

function tooLarge(c: Context): Response {
  const message = fileAt(c.req.path)?.message ?? 'This is more than we can take in. Please shorten your text.'
  return c.json({ success: false, error: message, code: 'TOO_LARGE' }, 413)
}
