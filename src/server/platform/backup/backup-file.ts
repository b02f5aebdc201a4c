/** The file of a backup: written beside its place, and then moved there. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'

/** Creates `draft`, readable for its owner alone, compressed, and on the disk when this resolves. Throws if the file exists. */
export async function writeBackupFile<Value>(
  draft: string,
  work: (gzip: Gzip) => Promise<Value>,
): Promise<Value> {
  const handle = await open(draft, 'wx', 0o600)
  const gzip = createGzip({ level: 6 })
  const out = createWriteStream(draft, { fd: handle.fd, autoClose: false })
  // A write error, such as a full disk, ends the stream that writes.
  out.on('error', (error) => gzip.destroy(error))
  gzip.on('error', () => undefined)
  gzip.pipe(out)
  try {
    const value = await work(gzip)
    gzip.end()
    await finished(out)
    await handle.sync()
    return value
  } finally {
    await handle.close()
  }
}

/** Writes to the stream and waits while it is full. Throws the error that ended the stream. */
export async function writeChunk(gzip: Gzip, chunk: Buffer): Promise<void> {
  if (gzip.errored) throw gzip.errored
  if (!gzip.write(chunk)) await once(gzip, 'drain')
}

/** True if something is at this path. */
export async function fileExists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** Makes a rename in this folder last through a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
