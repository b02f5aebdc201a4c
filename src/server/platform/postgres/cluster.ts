/** The data folder of one embedded PostgreSQL; created at the first start. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '../core/config.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { changeFolderOwner, ownerOf, serverIdentity, spawnOptions, type Identity } from './identity.ts'
import { findServerPid } from './lock-files.ts'
import { socketFolder } from './socket-folder.ts'

export interface Cluster {
  /** Its real path. */
  readonly folder: string
  /** The user that its server runs as. */
  readonly user: Identity
  readonly sockets: string
  readonly logFile: string
  readonly binaries: Binaries
}

/** Finds the cluster in `dataDir`, or creates it. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const own = serverIdentity()
  const binaries = await findBinaries(own)
  const place = path.join(home, 'postgres')
  if (!existsSync(path.join(place, 'PG_VERSION'))) await createCluster(home, place, binaries, own)
  const folder = await realpath(place)
  const user = await takeOver(folder, own)
  return {
    folder,
    user,
    sockets: socketFolder(home, user),
    logFile: path.join(home, 'postgres.log'),
    binaries,
  }
}

/**
 * As root, changes the owner of a folder (of an older program, or of another machine) to the current PostgreSQL user.
 * A folder with a running server keeps its owner until the next start.
 */
async function takeOver(folder: string, own: Identity): Promise<Identity> {
  const owner = await ownerOf(folder)
  if (process.getuid?.() !== 0 || owner.uid === own.uid) return own
  if (owner.uid !== 0 && (await findServerPid(folder))) return owner
  await changeFolderOwner(folder, own)
  return own
}

/** PostgreSQL's user may lack access to a parent folder, but can always use its working directory. */
export function dataArgument(folder: string): string {
  return process.getuid?.() === 0 && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** Created under a temporary name and renamed, so that an incomplete cluster is never used. */
async function createCluster(
  home: string,
  folder: string,
  { initdb }: Binaries,
  user: Identity,
): Promise<void> {
  const draft = `${folder}.new-${process.pid}`
  await forgetDrafts(home, path.basename(`${folder}.new-`))
  await mkdir(draft, { mode: 0o700 })
  await chown(draft, user.uid, user.gid)

  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const output = await run(initdb, ['-D', dataArgument(draft), ...options, ...locale], { cwd: draft, user })
  if (output.code !== 0) throw new ConfigError(`The database could not be created:\n${output.text}`)
  await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
    // Another process created it first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    return rm(draft, { recursive: true, force: true })
  })
}

/** Deletes incomplete clusters of processes that were killed. */
async function forgetDrafts(home: string, beginning: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(beginning)) continue
    const pid = Number(name.slice(beginning.length))
    if (pid === process.pid || !isRunning(pid))
      await rm(path.join(home, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function run(
  command: string,
  args: string[],
  { cwd, user }: { readonly cwd: string; readonly user: Identity },
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...spawnOptions(user),
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { LC_ALL: 'C', PATH: process.env['PATH'] },
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, text }))
  })
}
