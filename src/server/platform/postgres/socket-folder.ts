import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rmdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ConfigError } from '../core/config.ts'
import type { Identity } from './identity.ts'

/**
 * A socket path is limited to 107 bytes, so it is in the temporary folder, under a name derived from the data folder.
 */
export function socketFolder(home: string, { uid }: Identity): string {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  return path.join(os.tmpdir(), `coupe-${uid}-${name}`)
}

/** Creates the folder, or checks its owner: another owner could impersonate the server. */
export async function ensureSocketFolder(folder: string, owner: Identity): Promise<void> {
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  if (isNew && process.getuid?.() === 0) await chown(folder, owner.uid, owner.gid)
  const stat = await lstat(folder)
  const isOurs = stat.isDirectory() && [owner.uid, process.getuid?.() ?? 0].includes(stat.uid)
  if (!isOurs) throw new ConfigError(`${folder} belongs to another user; remove it and start again.`)
  if (stat.uid !== owner.uid) await chown(folder, owner.uid, owner.gid)
  if ((stat.mode & 0o777) !== 0o700) await chmod(folder, 0o700)
}

/** After the last server stopped; a starting server's folder is not empty and stays. */
export async function removeSocketFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined)
}
