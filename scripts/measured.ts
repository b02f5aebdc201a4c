/** Writes docs/measured.md: one section per proof, replaced by each run. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../docs/measured.md')

/** Date, command and machine of a measurement. */
export function machine(command: string, postgres?: string): string {
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const day = new Date().toISOString().slice(0, 10)
  return `${day} with \`${command}\` on ${os.cpus().length} cores, ${memory} GB, Node ${process.versions.node}${postgres ? `, PostgreSQL ${postgres}` : ''}`
}

/** Replaces the section of this heading, or adds it. */
export function writeSection(title: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '# Measured\n'
  const section = `${title}\n\n${text}\n`
  const start = page.indexOf(`${title}\n`)
  const next = start < 0 ? -1 : page.indexOf('\n## ', start + title.length)
  const before = (start < 0 ? page : page.slice(0, start)).trimEnd()
  const after = next < 0 ? '' : `\n${page.slice(next + 1)}`
  writeFileSync(file, `${before}\n\n${section}${after}`)
}
