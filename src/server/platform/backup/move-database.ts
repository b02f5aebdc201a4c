import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../core/config.ts'
import { describeUrl } from '../core/database-url.ts'
import { refuseOldServer, lockMigrations } from '../database/database.ts'
import { connectToServer, listServers } from '../database/servers.ts'
import { makeBackup, type Moved } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { refuseInUse, refuseNotEmpty } from './target.ts'

interface Moving {
  readonly from: string
  /** URL of an empty database. */
  readonly into: string
  readonly migrationsFolder: string
}

/**
 * Copies all data into another database by a backup in the temporary folder, and compares every table. The source is
 * only read. No program may use it meanwhile, or its writes would be lost: one that starts waits for the end of the
 * move. Throws a `ConfigError`, as early as possible before anything is written.
 */
export async function moveDatabase({ from, into, migrationsFolder }: Moving): Promise<Moved> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-move-'))
  const left = await connect(from)
  try {
    await refuseTarget(into)
    await lockMigrations(left)
    await refuseInUse(
      left,
      'A Coupe is running on the database that is to be moved. Stop it, then move again.',
    )
    const file = path.join(folder, 'all.backup.gz')
    await makeBackup({ url: from, file })
    const moved = await restoreBackup({ url: into, file, migrationsFolder, replace: false, isMoved: true })
    await refuseInUse(
      left,
      'A Coupe began to run on the old database meanwhile, so the copy may be behind. Stop it, empty the new database, then move again.',
    )
    return moved
  } finally {
    await left.end().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Checks the target before the backup is made. */
async function refuseTarget(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await refuseOldServer(client)
    await refuseNotEmpty(client, 'There is a Coupe in that database already. Move into an empty one.')
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function connect(url: string): Promise<pg.Client> {
  const options = { application_name: 'coupe-move' }
  return connectToServer(listServers(url), options).catch((error: Error) => {
    throw new ConfigError(`The database at ${describeUrl(url)} cannot be used (${error.message}).`)
  })
}
