/** `npm run restore -- file [--replace] [--yes]`: fills a database from a backup and prints what it wrote. */
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { migrationsBeside } from '#server/app/built-parts.ts'
import { runCommand, printLines } from '#server/app/command-line.ts'
import { withDatabase } from '#server/app/with-database.ts'
import { describeMoved } from '#server/platform/backup/describe-moved.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { ConfigError, parseConfig, type Config } from '#server/platform/core/config.ts'
import { describeUrl } from '#server/platform/core/database-url.ts'

const usage = 'Write npm run restore -- file, with --replace to delete what is there before'

await runCommand('Nothing was restored.', async () => {
  const words = process.argv.slice(2)
  const options = words.filter((word) => word.startsWith('-'))
  const [given, ...others] = words.filter((word) => !word.startsWith('-'))
  const isKnown = options.every((option) => option === '--replace' || option === '--yes')
  if (!given || others.length > 0 || !isKnown) throw new ConfigError(usage)
  const config = parseConfig(process.env)
  const replace = options.includes('--replace')
  if (replace && !options.includes('--yes') && !(await isSure(config)))
    throw new ConfigError('Canceled: the answer was not yes.')

  const file = path.resolve(given)
  const migrationsFolder = migrationsBeside(import.meta.dirname)
  const moved = await withDatabase(config, { make: true }, (url) =>
    restoreBackup({ url, file, migrationsFolder, replace }),
  )
  printLines([
    ...describeMoved(moved),
    '',
    `All of ${file} is in the database: every table was read again and is equal.`,
    ...(config.secretKey
      ? ['PINs and emails can be decrypted only with the SECRET_KEY that was set when they were written.']
      : []),
  ])
})

async function isSure({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new ConfigError('--replace deletes everything. Add --yes to say that you mean it.')
  const place = databaseUrl ? describeUrl(databaseUrl) : dataDir
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`\n  Everything in ${place} will be deleted. Type yes to go on: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
