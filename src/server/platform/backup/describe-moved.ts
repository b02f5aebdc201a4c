import { formatNumber } from '#domain/locale.ts'
import type { Moved } from './make-backup.ts'

/** The summary for the terminal: each table that has rows, and the totals. */
export function describeMoved({ tables, jobs, bytes, seconds }: Moved): readonly string[] {
  const filled = [...tables].filter(([, { rows }]) => rows > 0)
  const widest = Math.max(12, ...filled.map(([name]) => name.length))
  const rows = filled.reduce((sum, [, each]) => sum + each.rows, 0)
  const plain = filled.reduce((sum, [, each]) => sum + each.bytes, 0)
  return [
    ...filled.map(
      ([name, sum]) =>
        `${name.padEnd(widest)} ${count(sum.rows).padStart(10)} rows ${size(sum.bytes).padStart(10)}  ${sum.checksum}`,
    ),
    `${tables.size} tables, ${count(rows)} rows, ${count(jobs)} waiting jobs: ${size(plain)}, ${size(bytes)} as a file, in ${seconds.toFixed(1)} s`,
  ]
}

function count(number: number): string {
  return formatNumber(number)
}

function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const isLarge = bytes >= 1024 * 1024
  return `${(bytes / (isLarge ? 1024 * 1024 : 1024)).toFixed(1)} ${isLarge ? 'MB' : 'kB'}`
}
