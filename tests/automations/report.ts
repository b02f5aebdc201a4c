/** How often the proofs of automated emails run, and where `npm run prove -- automations` reads what they found. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = process.env['AUTOMATION_REPORT']

/** True in `npm run prove`. */
export const isProof = folder !== undefined
/** Its count: days of the job. */
export const proofCount = Number(process.env['AUTOMATION_COUNT'] ?? 1)

/** How far a long proof is. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

export function writeFigures(name: string, figures: object): void {
  if (folder !== undefined) writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(figures))
}
