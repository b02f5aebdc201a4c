/** The user that PostgreSQL runs as: the program's own, or a dedicated one for root, which PostgreSQL refuses. */
import { spawnSync } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export interface Identity {
  readonly uid: number
  readonly gid: number
}

/** Runs a system program and returns its output; undefined where it failed or does not exist. */
type RunProgram = (program: string, ...words: string[]) => string | undefined

const userName = 'coupe-postgres'
/** Used where no user can be created: it owns nothing on any system, but other services may run as it too. */
const nobody: Identity = { uid: 65_534, gid: 65_534 }
const noLogin = ['--shell', '/usr/sbin/nologin']

/** The owner of PostgreSQL's folders. As root, creates the system user `coupe-postgres` where it is missing. */
export function serverIdentity(run: RunProgram = runProgram): Identity {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? 0 }
  return findUser(run) ?? makeUser(run) ?? nobody
}

/** Options to start a child process as this user. */
export function spawnOptions({ uid, gid }: Identity): Partial<Identity> {
  return process.getuid?.() === 0 ? { uid, gid } : {}
}

/** The owner of a folder. */
export async function ownerOf(folder: string): Promise<Identity> {
  const { uid, gid } = await stat(folder)
  return { uid, gid }
}

/**
 * Changes the owner of a folder and its contents; the folder itself last, so that an interrupted change is repeated.
 */
export async function changeFolderOwner(folder: string, { uid, gid }: Identity): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, name), uid, gid).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  await lchown(folder, uid, gid)
}

/** Undefined where there is no such user, or where it is root. */
function findUser(run: RunProgram): Identity | undefined {
  const uid = Number(run('id', '-u', userName))
  const gid = Number(run('id', '-g', userName))
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}

/** Debian and Red Hat have `useradd`, Alpine has BusyBox's `adduser`. Another process may create the user first. */
function makeUser(run: RunProgram): Identity | undefined {
  const words = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', ...noLogin]
  run('useradd', ...words, userName)
  const made = findUser(run)
  if (made) return made
  run('adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', userName)
  return findUser(run)
}

function runProgram(program: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync(program, words, {
    encoding: 'utf8',
    timeout: 10_000,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`, LC_ALL: 'C' },
  })
  return status === 0 ? stdout.trim() : undefined
}
