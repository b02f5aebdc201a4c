/** How much may be sent: a text by anybody, a file by an owner where one is expected. */
import type { HttpBindings } from '@hono/node-server'
import type { Context, Env, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { largestImport } from '#contract/imports.ts'
import { pictureMessages } from '#domain/business/pictures.ts'
import { findSignedIn } from './accounts/signed-in.ts'
import { functionsPrefix } from './functions.ts'
import type { Shell } from './shell.ts'

export const importPath = '/office/import/'

const largestText = 64 * 1024
const mostDiscarded = 8 * 1024 * 1024

/** A picture of 3 MB comes in base64. */
const files = [
  {
    isAt: (path: string) => path.startsWith(importPath),
    largest: largestImport,
    message: 'This file is larger than 5 MB. Please split it.',
  },
  {
    isAt: (path: string) => path === `${functionsPrefix}/save-setting-file`,
    largest: 4 * 1024 * 1024 + largestText,
    message: pictureMessages.tooBig,
  },
].map((file) => ({ ...file, limit: bodyLimit({ maxSize: file.largest, onError: tooLarge }) }))
const fileAt = (path: string) => files.find(({ isAt }) => isAt(path))

export function limitBodies<Own extends Env & { Bindings: HttpBindings }>(
  app: Hono<Own>,
  shell: Shell,
): void {
  app.use(async (c, next) => {
    const length = Number(c.req.header('content-length') ?? 0)
    const file = fileAt(c.req.path)
    if (length <= largestText || (file && length <= file.largest && (await isOwner(c, shell)))) return next()
    await discardBody(c.env.incoming)
    return tooLarge(c)
  })
  // What does not say how long it is, is a text.
  const textLimit = bodyLimit({ maxSize: largestText, onError: tooLarge })
  app.use((c, next) => {
    const file = c.req.header('content-length') === undefined ? undefined : fileAt(c.req.path)
    return (file?.limit ?? textLimit)(c, next)
  })
}

async function isOwner(c: Context, shell: Shell): Promise<boolean> {
  return (await findSignedIn(shell, c.req.raw.headers))?.account.role === 'owner'
}

function tooLarge(c: Context): Response {
  const message = fileAt(c.req.path)?.message ?? 'This is more than we can take in. Please shorten your text.'
  return c.json({ success: false, error: message, code: 'TOO_LARGE' }, 413)
}

/** Reads on to the end of a body that is too large, within reason: else its sender never hears the refusal. */
function discardBody(incoming: HttpBindings['incoming']): Promise<void> {
  let seen = 0
  return new Promise((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      seen += chunk.length
      if (seen > mostDiscarded) incoming.destroy()
    })
    incoming.once('close', resolve)
    incoming.once('end', resolve)
    incoming.resume()
  })
}
