/** As whom PostgreSQL runs: as the program itself, or for root, which PostgreSQL refuses, as a user of its own. */
import { spawnSync } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export interface Identity {
  readonly uid: number
  readonly gid: number
}

/** Runs a program of the system and answers what it wrote, or nothing where it failed or is not there. */
type Ask = (program: string, ...words: string[]) => string | undefined

const userName = 'coupe-postgres'
/** Where no user can be made: the one that owns nothing on any system. Other services may run as it too. */
const nobody: Identity = { uid: 65_534, gid: 65_534 }
const noLogin = ['--shell', '/usr/sbin/nologin']

/** The user that PostgreSQL's own folders belong to. As root, the system user `coupe-postgres` is made where it is missing. */
export function serverIdentity(ask: Ask = askSystem): Identity {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? 0 }
  return findUser(ask) ?? makeUser(ask) ?? nobody
}

/** What a child process is to be started with. */
export function spawnOptions({ uid, gid }: Identity): Partial<Identity> {
  return process.getuid?.() === 0 ? { uid, gid } : {}
}

export async function ownerOf(folder: string): Promise<Identity> {
  const { uid, gid } = await stat(folder)
  return { uid, gid }
}

/** Gives a folder and all in it to `owner`; the folder itself last, so that one that was interrupted is done again. */
export async function giveFolder(folder: string, { uid, gid }: Identity): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, name), uid, gid).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  await lchown(folder, uid, gid)
}

/** Nothing where there is no such user, or it is root by another name. */
function findUser(ask: Ask): Identity | undefined {
  const uid = Number(ask('id', '-u', userName))
  const gid = Number(ask('id', '-g', userName))
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}

/** Debian and Red Hat have `useradd`, Alpine has the `adduser` of BusyBox. Another program may have been faster. */
function makeUser(ask: Ask): Identity | undefined {
  const words = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', ...noLogin]
  ask('useradd', ...words, userName)
  const made = findUser(ask)
  if (made) return made
  ask('adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', userName)
  return findUser(ask)
}

function askSystem(program: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync(program, words, {
    encoding: 'utf8',
    timeout: 10_000,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`, LC_ALL: 'C' },
  })
  return status === 0 ? stdout.trim() : undefined
}
