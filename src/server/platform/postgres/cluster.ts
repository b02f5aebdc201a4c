/** The data folder of one embedded PostgreSQL: made once, found ever after. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '../config.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { serverOwner, spawnIdentity } from './identity.ts'
import { socketFolder } from './socket-folder.ts'

export interface Cluster {
  /** Its real path. */
  readonly folder: string
  readonly sockets: string
  readonly logFile: string
  readonly binaries: Binaries
}

/** Finds the cluster below `dataDir`, or makes it. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const folder = path.join(home, 'postgres')
  const binaries = await findBinaries()
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await createCluster(home, folder, binaries)
  return {
    folder: await realpath(folder),
    sockets: socketFolder(home),
    logFile: path.join(home, 'postgres.log'),
    binaries,
  }
}

/** As root, PostgreSQL's user may not be able to walk to the folder; its working directory it always can use. */
export function dataArgument(folder: string): string {
  return process.getuid?.() === 0 && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** Made beside its place and renamed into it, so that a half-made cluster is never found. */
async function createCluster(home: string, folder: string, { initdb }: Binaries): Promise<void> {
  const draft = `${folder}.new-${process.pid}`
  await forgetDrafts(home, path.basename(`${folder}.new-`))
  await mkdir(draft, { mode: 0o700 })
  const owner = serverOwner()
  await chown(draft, owner.uid, owner.gid)

  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const output = await run(initdb, ['-D', dataArgument(draft), ...options, ...locale], draft)
  if (output.code !== 0) throw new ConfigError(`The database could not be created:\n${output.text}`)
  await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
    // Another program was first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    return rm(draft, { recursive: true, force: true })
  })
}

/** Drafts of programs that were killed while they made one. */
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

function run(command: string, args: string[], cwd: string): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...spawnIdentity(),
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
