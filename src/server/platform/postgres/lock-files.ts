/** PostgreSQL's lock files, which a crash leaves behind. */
import { existsSync } from 'node:fs'
import { link, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const halfWrittenMs = 2_000

/** The process id of the server on `folder` (its real path), if one runs. */
export async function findServerPid(folder: string): Promise<number | undefined> {
  const pid = pidIn(await textOf(clusterLock(folder)))
  return pid && (await isServerOf(folder, pid)) ? pid : undefined
}

/**
 * Deletes lock files of dead servers. PostgreSQL does so itself where the process id is free; it refuses to start
 * where the id belongs to another program or a zombie process, or where the crash left the file empty.
 */
export async function clearStaleLocks(folder: string, sockets: string): Promise<void> {
  for (const file of [clusterLock(folder), path.join(sockets, '.s.PGSQL.5432.lock')]) {
    const text = await textOf(file)
    if (text !== undefined && (await isStale(file, text, folder))) await discard(file, text)
  }
}

async function isStale(file: string, text: string, folder: string): Promise<boolean> {
  const pid = pidIn(text)
  if (pid) return !(await isServerOf(folder, pid))
  const written = await stat(file).catch(() => undefined)
  return written !== undefined && written.mtimeMs < Date.now() - halfWrittenMs
}

/** Renames first, so that the lock of a server that started meanwhile can be restored. */
async function discard(file: string, judged: string): Promise<void> {
  const aside = `${file}.stale-${process.pid}`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  if ((await textOf(aside)) !== judged) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

/** Whether this process is a PostgreSQL on `folder`, as far as its permissions show. */
async function isServerOf(folder: string, pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (!existsSync('/proc/self/stat')) return true
  const [, name, state] = /^\d+ \((.*)\) (\w)/s.exec((await textOf(`/proc/${pid}/stat`)) ?? '') ?? []
  if (name !== 'postgres' || state === 'Z' || state === 'X') return false
  return (await readlink(`/proc/${pid}/cwd`).catch(() => folder)) === folder
}

function clusterLock(folder: string): string {
  return path.join(folder, 'postmaster.pid')
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}

function pidIn(text: string | undefined): number | undefined {
  return Number(text?.split('\n', 1)[0]) || undefined
}
