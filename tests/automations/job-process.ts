/** A process of the program that runs the job of automated emails at the times it is told, until it is killed. */
import { createInterface } from 'node:readline'
import { parseConfig } from '#server/platform/core/config.ts'
import { startProgram } from '#server/app/program.ts'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { programWithoutPages } from '../../scripts/prove/program-without-pages.ts'

let now = process.argv[2] ?? ''
const config = parseConfig({
  DATABASE_URL: process.env['DATABASE_URL'],
  SECRET_KEY: process.env['SECRET_KEY'],
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
})
const { app } = await startProgram(config, { ...programWithoutPages, clock: () => now })
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  now = line
  const answer = await keepEmails(app).then(
    () => 'done',
    (error: unknown) => `failed ${error instanceof Error ? error.message : String(error)}`,
  )
  process.stdout.write(`${answer.replaceAll('\n', ' ')}\n`)
}
