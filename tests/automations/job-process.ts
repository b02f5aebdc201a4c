/** A process of the program that runs the job of emails, or of charges, at the given times, until it is killed. */
import { createInterface } from 'node:readline'
import { parseConfig } from '#server/platform/core/config.ts'
import { startProgram } from '#server/app/program.ts'
import { keepAutopay } from '#server/flows/keep-autopay.ts'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { askStripe } from '#server/workers/card-provider.ts'
import { programWithoutPages } from '../../scripts/prove/program-without-pages.ts'

let now = process.argv[2] ?? ''
const job = process.argv[3] === 'charges' ? keepAutopay : keepEmails
const config = parseConfig({
  ...process.env,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
})
const { app } = await startProgram(config, {
  ...programWithoutPages,
  // What emails say is proved elsewhere.
  renderMail: async () => ({ html: 'An email', text: 'An email' }),
  callCardProvider: askStripe,
  clock: () => now,
})
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  now = line
  const answer = await job(app).then(
    () => 'done',
    (error: unknown) => `failed ${error instanceof Error ? error.message : String(error)}`,
  )
  process.stdout.write(`${answer.replaceAll('\n', ' ')}\n`)
}
